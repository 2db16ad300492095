#include "book/price_book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/certified.hpp"
#include "kit/error.hpp"
#include "report/sections.hpp"
#include "solve/analyze.hpp"

namespace houseway::book {

using rulebook::GameRules;

namespace {

std::string fingerprint(const std::vector<report::Source>& sources) {
  std::string all;
  for (const report::Source& source : sources) all += source.file + " " + source.sha256 + "\n";
  return kit::sha256_hex(all);
}

/// The bet, and what envy pays on it, which is taken off its edge.
std::vector<std::string> asked_with(const GameRules& game, const std::string& wager) {
  std::vector<std::string> out{wager};
  for (const rulebook::Wager& bonus : game.wagers) {
    if (bonus.kind == rulebook::WagerKind::bonus && bonus.id == wager + "-envy") out.push_back(bonus.id);
  }
  return out;
}

std::string no_figures(const GameRules& game, const std::string& id) {
  const rulebook::Wager* wager = game.wager(id);
  if (wager == nullptr || wager->needs.empty()) return "its figures are those of the bet that it belongs to";
  return fmt::format("its figures are those of {}, to which it belongs", kit::one_of(wager->needs));
}

class Pricer {
 public:
  explicit Pricer(const Making& making) : making_(making) {}

  Book book() {
    Book out;
    out.version = making_.version;
    out.rounds = making_.rounds;
    std::size_t whole = 0;
    for (const auto& [id, game] : making_.rulebook->games()) {
      const auto& only = making_.only;
      if (!only.empty() && std::find(only.begin(), only.end(), id) == only.end()) continue;
      out.games.push_back({&game, report::sources_of(making_.files, game), {}, {}});
      if (making_.figures != Figures::none) out.games.back().pricings = pricings_of(game);
      whole += out.games.back().pricings.size();
    }
    whole_ = whole;
    for (PricedGame& game : out.games) answer(game);
    return out;
  }

 private:
  void answer(PricedGame& priced) {
    const Grounds grounds{making_.version, fingerprint(priced.sources), making_.rounds, making_.seed};
    for (const Pricing& pricing : priced.pricings) {
      report(0, fmt::format("{} {}", priced.game->id, pricing.wager));
      priced.answers.push_back(answer(*priced.game, pricing, grounds, priced));
      ++done_;
    }
  }

  std::optional<Priced> answer(const GameRules& game, const Pricing& pricing, const Grounds& grounds,
                               const PricedGame& so_far) {
    if (!pricing.refused.empty()) return Priced{{}, pricing.refused};
    if (pricing.by == By::built_in_strategy && !has_play(so_far, pricing)) return Priced{};
    const std::string key = key_of(grounds, pricing);
    if (auto kept = making_.kept->find(key)) return kept;
    if (making_.figures == Figures::kept) return std::nullopt;
    Priced found = price(game, pricing);
    making_.kept->keep(key, found);
    return found;
  }

  /// Whether the best play of the same bet is one that a strategy could miss.
  static bool has_play(const PricedGame& priced, const Pricing& pricing) {
    for (std::size_t i = 0; i < priced.answers.size(); ++i) {
      const Pricing& other = priced.pricings[i];
      if (other.wager != pricing.wager || !other.unusual.empty() || !priced.answers[i]) continue;
      const auto& figures = priced.answers[i]->figures;
      return !figures.empty() && figures.front().play && !figures.front().simulated;
    }
    return false;
  }

  Priced price(const GameRules& game, const Pricing& pricing) {
    solve::Request request;
    request.game = &game;
    request.config = pricing.config;
    request.wagers = asked_with(game, pricing.wager);
    request.seats = pricing.seats;
    request.threads = making_.threads;
    request.simulated_rounds = making_.rounds;
    request.seed = making_.seed;
    request.counted = making_.counted;
    const std::string next = fmt::format("{} {}", game.id, pricing.wager);
    request.monitor = solve::Monitor([&](double part) { report(part, next); }, making_.stop);
    const games::StrategyFile built_in =
        games::StrategyFile::parse(fmt::format("procedure = \"{}\"\n", game.procedure), "the built-in strategy");
    if (pricing.by == By::built_in_strategy) request.strategy = &built_in;
    Priced out;
    try {
      for (solve::WagerFigures& figures : solve::analyze(request).wagers) {
        if (report::covers(figures, pricing.wager)) out.figures.push_back(std::move(figures));
      }
    } catch (const kit::InputError& error) {
      out.refused = error.what();
    }
    if (out.figures.empty() && out.refused.empty()) out.refused = no_figures(game, pricing.wager);
    return out;
  }

  void report(double part, const std::string& next) const {
    if (making_.stop != nullptr && *making_.stop) throw solve::Interrupted{};
    if (making_.progress) making_.progress(static_cast<double>(done_) + part, whole_, next);
  }

  const Making& making_;
  std::size_t whole_ = 0;
  std::size_t done_ = 0;
};

}  // namespace

Book price_book(const Making& making) { return Pricer(making).book(); }

}  // namespace houseway::book
