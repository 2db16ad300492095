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
  /// First what is known, then question by question what is not.
  void answer(PricedGame& priced) {
    const Grounds grounds{making_.version, fingerprint(priced.sources), making_.rounds, making_.seed};
    const std::vector<Pricing>& all = priced.pricings;
    priced.answers.resize(all.size());
    report(0, priced.game->id);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Pricing& pricing = all[i];
      if (pricing.refused.empty()) {
        priced.answers[i] = making_.kept->find(key_of(grounds, pricing));
      } else {
        priced.answers[i] = Priced{{}, pricing.refused};
      }
      if (priced.answers[i]) ++done_;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (priced.answers[i]) continue;
      report(0, fmt::format("{} {}", priced.game->id, all[i].wager));
      if (all[i].by == By::built_in_strategy && !has_play(priced, all[i])) {
        priced.answers[i] = Priced{};
        ++done_;
      } else if (making_.figures == Figures::kept) {
        ++done_;
      } else {
        answer_together(priced, together_with(priced, i), grounds);
      }
    }
  }

  /// This question and those after it that are about the same table and not answered: what a solver finds for several
  /// wagers, or the rounds of a simulation, is then found once.
  static std::vector<std::size_t> together_with(const PricedGame& priced, std::size_t first) {
    const Pricing& asked = priced.pricings[first];
    std::vector<std::size_t> out;
    for (std::size_t i = first; i < priced.pricings.size(); ++i) {
      const Pricing& other = priced.pricings[i];
      if (other.by == asked.by && other.table == asked.table && !priced.answers[i]) out.push_back(i);
    }
    return out;
  }

  void answer_together(PricedGame& priced, const std::vector<std::size_t>& places, const Grounds& grounds) {
    std::vector<const Pricing*> questions;
    for (const std::size_t place : places) questions.push_back(&priced.pricings[place]);
    std::vector<Priced> found = price(*priced.game, questions);
    for (std::size_t i = 0; i < places.size(); ++i) {
      making_.kept->keep(key_of(grounds, *questions[i]), found[i]);
      priced.answers[places[i]] = std::move(found[i]);
      ++done_;
    }
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

  /// Answers to questions about one table.
  std::vector<Priced> price(const GameRules& game, const std::vector<const Pricing*>& questions) {
    const Pricing& first = *questions.front();
    solve::Request request;
    request.game = &game;
    request.config = first.config;
    for (const Pricing* pricing : questions) {
      const auto asked = asked_with(game, pricing->wager);
      request.wagers.insert(request.wagers.end(), asked.begin(), asked.end());
    }
    request.seats = first.seats;
    request.threads = making_.threads;
    request.simulated_rounds = making_.rounds;
    request.seed = making_.seed;
    request.counted = making_.counted;
    const std::string next = fmt::format("{} {}", game.id, first.wager);
    const auto weight = static_cast<double>(questions.size());
    request.monitor = solve::Monitor([&](double part) { report(part * weight, next); }, making_.stop);
    const games::StrategyFile built_in =
        games::StrategyFile::parse(fmt::format("procedure = \"{}\"\n", game.procedure), "the built-in strategy");
    if (first.by == By::built_in_strategy) request.strategy = &built_in;
    std::vector<Priced> out(questions.size());
    try {
      const solve::Answer answer = solve::analyze(request);
      for (std::size_t i = 0; i < questions.size(); ++i) {
        for (const solve::WagerFigures& figures : answer.wagers) {
          if (report::covers(figures, questions[i]->wager)) out[i].figures.push_back(figures);
        }
        if (out[i].figures.empty()) out[i].refused = no_figures(game, questions[i]->wager);
      }
    } catch (const kit::InputError& error) {
      if (questions.size() > 1) return price_each(game, questions);
      out.front().refused = error.what();
    }
    return out;
  }

  /// One of several is refused: each by itself says which, and why.
  std::vector<Priced> price_each(const GameRules& game, const std::vector<const Pricing*>& questions) {
    std::vector<Priced> out;
    for (const Pricing* pricing : questions) out.push_back(price(game, {pricing}).front());
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
