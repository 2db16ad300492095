#include "solve/baccarat/colorado_baccarat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "solve/baccarat/suited_coups.hpp"
#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::colorado_baccarat {

using games::OutcomeSet;
using games::baccarat::Coup;
using games::baccarat::EzProgressiveNaming;
using games::baccarat::FirstFour;
using games::baccarat::Fortunes;
using games::baccarat::FortunesAt;
using games::baccarat::FourCards;
using games::baccarat::MatchPair;
using games::baccarat::PerfectPair;
using games::baccarat::SuitBits;
using games::baccarat::SuitedCoup;
using games::colorado_baccarat::Rules;
using games::colorado_baccarat::Spot;
using kit::Card;
using kit::Cents;
using namespace baccarat;  // the coups of a shoe

namespace {

/// Four cards whose order does not matter: each choice once, in the order of the kinds.
template <class Visit>
void each_four(std::span<const Card> shoe, Visit&& visit) {
  std::array<std::int64_t, kit::deck_size> left{};
  for (const Card card : shoe) ++left[static_cast<std::size_t>(card.id())];
  FourCards cards{};
  const auto choose = [&](const auto& self, std::size_t place, std::size_t from, Ways ways) -> void {
    if (place == cards.size()) return visit(cards, ways);
    for (std::size_t face = from; face < left.size(); ++face) {
      const auto count = left[face];
      cards[place] = Card::from_id(static_cast<int>(face));
      // So many of one face, all at once: n over k.
      Ways choices = 1;
      for (std::size_t taken = 1; place + taken <= cards.size(); ++taken) {
        choices = choices * (count - static_cast<std::int64_t>(taken) + 1) / static_cast<std::int64_t>(taken);
        if (choices == 0) break;
        cards[place + taken - 1] = cards[place];
        self(self, place + taken, face + 1, ways * choices);
      }
    }
  };
  choose(choose, 0, 0, 1);
}

/// What a card counts stands for it.
int points_of(Card card) { return kit::baccarat_value(card); }

/// Whose suits the progressive asks for: those of a Dragon 7 or a Panda 8, and of the other hand where a row names it.
struct SuitsAsked {
  bool player = false;
  bool banker = false;

  explicit SuitsAsked(const Coup& coup) {
    using games::baccarat::Dragon7;
    using games::baccarat::Panda8;
    const bool dragon = games::baccarat::dragon_7(coup) == Dragon7::dragon_7;
    const bool panda = games::baccarat::panda_8(coup) == Panda8::panda_8;
    player = panda || (dragon && coup.player_final == 0);
    banker = dragon || (panda && coup.banker_final == 7 && coup.banker_drew);
  }
};

std::size_t bettors_of(const Question& question) { return std::max<std::size_t>(question.seats, 2); }

}  // namespace

PointCounts count_points(std::span<const Card> shoe) {
  CardKinds by_points(shoe, kit::baccarat_value);
  PointCounts counts;
  each_first_four(by_points, [&](const Coup& coup, Ways ways) {
    each_end(by_points, coup, [&](const Coup& end, Ways more) { counts.add(end, ways * more); });
  });
  return counts;
}

WaysOf<MatchPair> count_match_pair(std::span<const Card> shoe) {
  CardKinds by_face(shoe, face_of);
  WaysOf<MatchPair> counts;
  each_two_cards(by_face, [&](const auto& hand, Ways ways) { counts[games::baccarat::match_pair(hand)] += ways; });
  return counts;
}

/// By the ways in which four cards are dealt to two hands: three pairings of them, alike many.
WaysOf<PerfectPair> count_perfect_pair(std::span<const Card> shoe) {
  WaysOf<PerfectPair> counts;
  each_four(shoe, [&](const FourCards& c, Ways ways) {
    for (const auto& [player, banker] : {std::pair(std::array{c[0], c[1]}, std::array{c[2], c[3]}),
                                         std::pair(std::array{c[0], c[2]}, std::array{c[1], c[3]}),
                                         std::pair(std::array{c[0], c[3]}, std::array{c[1], c[2]})})
      counts[games::baccarat::perfect_pair(FirstFour{player, banker})] += ways;
  });
  return counts;
}

WaysOfSets count_fortunes(std::span<const Card> shoe, std::size_t seat, std::size_t bettors, const Rules& rules) {
  WaysOfSets counts;
  each_four(shoe, [&](const FourCards& cards, Ways ways) {
    FortunesAt at{cards, seat};
    if (const auto rank = games::baccarat::suited_quads(cards); rank && rules.others_envy_alone) {
      for (std::size_t other = 0; other < bettors; ++other)
        at.envy_alone = at.envy_alone || (other != seat && games::baccarat::rank_of_seat(other) == *rank);
    }
    counts[games::baccarat::fortunes_99(at).bits()] += ways;
  });
  return counts;
}

WaysOfSets count_fortunes_envy(std::span<const Card> shoe, std::size_t bettors, const Rules& rules) {
  WaysOfSets counts;
  each_four(shoe, [&](const FourCards& cards, Ways ways) {
    std::size_t envied = 1;
    if (const auto rank = games::baccarat::suited_quads(cards); rank && !rules.envy_by_winner) {
      for (std::size_t other = 0; other < bettors; ++other) {
        if (games::baccarat::rank_of_seat(other) == *rank) envied = other;
      }
    }
    const auto made = envied == 0 ? OutcomeSet<Fortunes>() : games::baccarat::fortunes_99({cards, envied});
    counts[made.bits()] += ways;
  });
  return counts;
}

WaysOfSets count_ez_progressive(std::span<const Card> shoe, const EzProgressiveNaming& naming) {
  CardKinds by_points(shoe, points_of);
  SuitsOfShoe suits(shoe);
  WaysOfSets counts;
  each_first_four(by_points, [&](const Coup& coup, Ways ways) {
    // The two cards of a hand in either order: those in ascending order count for both.
    const auto ascending = [](const std::array<Card, 2>& hand) { return points_of(hand[0]) - points_of(hand[1]); };
    if (ascending(coup.player) > 0 || ascending(coup.banker) > 0) return;
    const Ways orders = Ways{ascending(coup.player) < 0 ? 2 : 1} * (ascending(coup.banker) < 0 ? 2 : 1);
    each_end(by_points, coup, [&](const Coup& end, Ways more) {
      const SuitsAsked asked(end);
      if (!asked.player && !asked.banker) {
        counts[naming(SuitedCoup{end, every_suit, every_suit}).bits()] += orders * ways * more;
        return;
      }
      const std::array<int, 3> player{points_of(end.player[0]), points_of(end.player[1]), end.player_third};
      const int banker_third = (end.banker_final - end.banker_two + 10) % 10;
      const std::array<int, 3> banker{points_of(end.banker[0]), points_of(end.banker[1]), banker_third};
      const int drawn = 4 + (end.player_drew ? 1 : 0) + (end.banker_drew ? 1 : 0);
      Ways unseen = 1;
      for (int card = drawn; card < 6; ++card) unseen *= static_cast<std::int64_t>(shoe.size()) - card;
      suits.each({std::span(player).first(end.player_drew ? 3 : 2), asked.player},
                 {std::span(banker).first(end.banker_drew ? 3 : 2), asked.banker},
                 [&](SuitBits of_player, SuitBits of_banker, Ways suited) {
                   const auto made = naming(SuitedCoup{end, of_player, of_banker});
                   counts[made.bits()] += orders * suited * unseen;
                 });
    });
  });
  return counts;
}

namespace {

/// Sets are kept as pairs of their bits and their ways.
std::vector<Count> as_list(const WaysOfSets& sets) {
  std::vector<Count> out;
  for (const auto& [bits, ways] : sets) {
    out.emplace_back(bits);
    out.emplace_back(ways);
  }
  return out;
}
WaysOfSets from_list(const std::vector<Count>& list) {
  WaysOfSets sets;
  for (std::size_t i = 0; i < list.size(); i += 2)
    sets[static_cast<std::uint32_t>(list[i])] = static_cast<Ways>(list[i + 1]);
  return sets;
}

/// Counted once for all pay tables of a shoe.
template <class CountThem>
WaysOfSets kept(const Question& question, const Rules& rules, std::string_view what, CountThem&& count) {
  const std::string key = fmt::format("colorado-baccarat.{}-of-{}-decks", what, rules.shoe.deck.decks);
  return from_list(question.counted->of(key, [&] { return as_list(count()); }));
}

void add_points(const Question& question, const Rules& rules, std::span<const Card> shoe,
                std::vector<Distribution>& out) {
  std::optional<PointCounts> counted;
  rules.side.each([&](auto i) {
    if constexpr (PointCounts::counts<i>) {
      constexpr Spot spot = std::get<i>(games::colorado_baccarat::wagers).spot;
      if (!question.asks(kit::name_of(spot))) return;
      if (!counted) counted = count_points(shoe);
      const auto& counts = counted->template of<spot>();
      const auto& pays = rules.side.template at<spot>().pays;
      if constexpr (requires { as_paid(counts, pays); }) {
        out.push_back(by_outcome(kit::name_of(spot), pays, as_paid(counts, pays)));
      } else {
        out.push_back(by_outcome(kit::name_of(spot), pays, counts.list()));
      }
    }
  });
}

void add_fortunes(const Question& question, const Rules& rules, std::span<const Card> shoe,
                  std::vector<Distribution>& out) {
  constexpr std::string_view id = kit::name_of(Spot::fortunes_99);
  constexpr std::string_view envy_id = kit::name_of(Spot::fortunes_99_envy);
  const auto& bound = rules.side.at<Spot::fortunes_99>();
  const std::string by = fmt::format("{}-{}", question.seats, rules.others_envy_alone ? "envy-alone" : "own-row");
  if (question.asks(id)) {
    const auto count = [&] { return count_fortunes(shoe, 0, question.seats, rules); };
    const auto sets = kept(question, rules, fmt::format("99-fortunes-{}", by), count);
    out.push_back(distribution_of<Spot::fortunes_99>(rules.side, by_best_row(sets, bound.pays)));
  }
  if (!question.table.offers(envy_id) || !(question.asks(id) || question.asks(envy_id))) return;
  const std::size_t bettors = bettors_of(question);
  const auto count = [&] { return count_fortunes_envy(shoe, bettors, rules); };
  const auto sets =
      kept(question, rules, fmt::format("99-fortunes-envy-{}-{}", bettors, rules.envy_by_winner ? "by-winner" : "once"),
           count);
  out.push_back(envy_by_outcome(envy_id, id, bound.envy.pays(), by_best_row(sets, bound.envy)));
  if (rules.envy_by_winner) return;
  // Paid once, it does not grow with every other player: it is what each of so many bettors has of it, by their stake.
  const Cents stake = question.table.game.wager(id)->stake.value();
  out.back().envied.clear();
  for (Ending& ending : out.back().endings) {
    for (Payment& payment : ending.payments) payment.net = net_of(payment, {}, stake);
  }
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<Card> shoe = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  add_points(question, rules, shoe, out);
  add_counted<Spot::perfect_pair>(
      question, rules.side, [&] { return count_perfect_pair(shoe).list(); }, out);
  const auto match_pair = [&] { return count_match_pair(shoe).list(); };
  add_counted<Spot::match_pair_player>(question, rules.side, match_pair, out);
  add_counted<Spot::match_pair_banker>(question, rules.side, match_pair, out);
  add_fortunes(question, rules, shoe, out);
  if (question.asks(kit::name_of(Spot::ez_progressive))) {
    const auto& bound = rules.side.at<Spot::ez_progressive>();
    const auto sets = kept(question, rules, fmt::format("ez-progressive-{}", kit::name_of(bound.naming().scope)),
                           [&] { return count_ez_progressive(shoe, bound.naming()); });
    out.push_back(distribution_of<Spot::ez_progressive>(rules.side, by_best_row(sets, bound.pays)));
  }
  return out;
}

}  // namespace houseway::solve::colorado_baccarat
