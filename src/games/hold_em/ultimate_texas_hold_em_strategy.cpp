#include "games/hold_em/ultimate_texas_hold_em_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::ultimate_texas_hold_em {

namespace {

constexpr std::size_t hole_count = kit::deck_size * (kit::deck_size - 1) / 2;
constexpr std::size_t flop_count = hole_count * (kit::deck_size - 2) / 3;

/// A flop and a hole as one number, in whatever order their cards come.
std::size_t place_of(std::uint64_t flop, const std::array<Card, 2>& hole) {
  const auto next = [&] {
    const auto id = static_cast<std::size_t>(std::countr_zero(flop));
    flop &= flop - 1;
    return id;
  };
  const std::size_t low = next();
  const std::size_t middle = next();
  const std::size_t high = next();
  const std::size_t flop_place = high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
  const auto [first, second] =
      std::minmax({static_cast<std::size_t>(hole[0].id()), static_cast<std::size_t>(hole[1].id())});
  return flop_place * hole_count + second * (second - 1) / 2 + first;
}

/// "2c3c4d" as cards, all different; nothing if it is not so many.
template <std::size_t N>
std::optional<std::array<Card, N>> cards_of(std::string_view text) {
  std::array<Card, N> cards{};
  if (text.size() != 2 * N) return std::nullopt;
  for (std::size_t i = 0; i < N; ++i) {
    const auto card = Card::parse(text.substr(2 * i, 2));
    if (!card || card->is_joker() || std::find(cards.begin(), cards.begin() + i, *card) != cards.begin() + i)
      return std::nullopt;
    cards[i] = *card;
  }
  return cards;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// The last choice by what it brings against every hand that the dealer may hold.
class ExactRiver {
 public:
  explicit ExactRiver(const Rules& rules) {
    const auto whole = [](const rulebook::Award& award) {
      constexpr Cents divisible_by_what_pay_tables_have(720'720'000);
      const auto verdict = award.pays.on(divisible_by_what_pay_tables_have, {}, Cents(1));
      return (verdict.returned + verdict.won - verdict.commission - divisible_by_what_pay_tables_have).count();
    };
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      const std::int64_t play = whole(rules.play[play_outcome(comparison)]);
      for (const bool qualifies : {false, true}) {
        ante_and_play_[comparison][qualifies ? 1 : 0] = play + whole(rules.ante_award(comparison, qualifies));
      }
      for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i) {
        blind_[comparison][i] = whole(rules.blind[blind_outcome(comparison, static_cast<PokerCategory>(i))]);
      }
    }
    folded_ = whole(rules.ante[AnteOutcome::folded]) + whole(rules.blind[BlindOutcome::folded]);
  }

  [[nodiscard]] bool plays(const Seen& seen) const {
    // What can be said before the hands are gone through is: there are 990 of them, in every round that comes this far.
    std::array<std::array<std::int64_t, 2>, 3> gains = ante_and_play_;
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      for (std::int64_t& gain : gains[comparison])
        gain += blind_[comparison][kit::index_of(seen.hand.category())] - folded_;
    }
    const PokerHand seen_cards = seen.board + PokerHand(seen.hole);
    std::array<Card, kit::deck_size> unseen;
    std::size_t count = 0;
    for (int id = 0; id < kit::deck_size; ++id) {
      unseen[count] = Card::from_id(id);
      count += seen_cards.holds(Card::from_id(id)) ? 0U : 1U;
    }
    std::int64_t gain = 0;
    for (std::size_t first = 1; first < count; ++first) {
      const PokerHand with_first = seen.board + unseen[first];
      for (std::size_t second = 0; second < first; ++second) {
        const PokerValue house = evaluate(with_first + unseen[second]);
        gain += gains[hands::compare(seen.hand, house)][holds_pair(house) ? 1 : 0];
      }
    }
    return gain > 0;
  }

 private:
  std::array<std::array<std::int64_t, 2>, 3> ante_and_play_{};
  std::array<std::array<std::int64_t, kit::count_of<PokerCategory>>, 3> blind_{};
  std::int64_t folded_ = 0;
};

}  // namespace

struct StrategyDetails {
  std::vector<bool> departures = std::vector<bool>(flop_count * hole_count);
  std::optional<ExactRiver> exact_river;

  /// The choice after a flop, and after all that become it by exchanging suits, is not the practical one.
  void depart(const std::array<Card, 3>& flop, const std::array<Card, 2>& hole) {
    std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
    const auto exchanged = [&](Card card) {
      return Card(card.rank(), static_cast<kit::Suit>(exchange[static_cast<std::size_t>(card.suit())]));
    };
    do {
      const PokerHand board{exchanged(flop[0]), exchanged(flop[1]), exchanged(flop[2])};
      departures[place_of(board.cards(), {exchanged(hole[0]), exchanged(hole[1])})] = true;
    } while (std::next_permutation(exchange.begin(), exchange.end()));
  }
};

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  const auto read_hands = [&](std::string_view key, HoleSet& holes) {
    if (!file.has(key)) return;
    holes = {};
    for (const std::string& word : file.words(key)) {
      if (add_starting_hands(holes, word)) continue;
      file.fail(key,
                fmt::format("“{}” is no starting hand; write 77, K5s, K5o or K5, with a + for the better ones", word));
    }
  };
  read_hands("before-flop", raises_4x_);
  read_hands("before-flop-3x", raises_3x_);
  auto details = std::make_shared<StrategyDetails>();
  for (const auto& [flop, holes] : file.pairs("after-flop")) {
    const auto flop_cards = cards_of<3>(flop);
    if (!flop_cards) file.fail("after-flop", fmt::format("“{}” is no flop; write its cards like 2c3c4d", flop));
    for (const std::string_view hole : words_of(holes)) {
      const auto hole_cards = cards_of<2>(hole);
      if (!hole_cards || !cards_of<5>(flop + std::string(hole))) {
        file.fail("after-flop", fmt::format("“{}” are no two other cards; write them like 5h6h", hole));
      }
      details->depart(*flop_cards, *hole_cards);
    }
  }
  const std::string river = file.text_or("after-river", "practical");
  if (river != "practical" && river != "exact") {
    file.fail("after-river", fmt::format("“{}” is not allowed; use practical or exact", river));
  }
  if (river == "exact") details->exact_river.emplace(rules);
  details_ = std::move(details);
}

bool Strategy::departs_after_flop(const Seen& seen) const {
  return details_->departures[place_of(seen.board.cards(), seen.hole)];
}

bool Strategy::plays_after_river(const Seen& seen) const {
  return details_->exact_river ? details_->exact_river->plays(seen) : is_worth_1x(seen);
}

}  // namespace houseway::games::ultimate_texas_hold_em
