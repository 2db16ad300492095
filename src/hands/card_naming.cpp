#include "hands/card_naming.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "hands/four_card.hpp"
#include "hands/poker_outcome.hpp"
#include "hands/three_card.hpp"

namespace houseway::hands {

namespace {

constexpr int value_in(Trait trait, Card card) {
  switch (trait) {
    case Trait::rank:
      return static_cast<int>(card.rank());
    case Trait::suit:
      return static_cast<int>(card.suit());
    case Trait::colour:
      return kit::is_red(card.suit()) ? 1 : 0;
  }
  return 0;
}

using Tally = std::array<std::uint8_t, kit::rank_count>;

Tally tally_of(Trait trait, std::span<const Card> cards) {
  Tally tally{};
  for (const Card card : cards) ++tally[static_cast<std::size_t>(value_in(trait, card))];
  return tally;
}

bool are_consecutive(std::span<const Card> cards) {
  unsigned ranks = 0;
  for (const Card card : cards) ranks |= 1U << static_cast<unsigned>(card.rank());
  if (static_cast<std::size_t>(std::popcount(ranks)) != cards.size()) return false;
  const auto in_a_row = [](unsigned set) {
    return ((set >> std::countr_zero(set)) & ((set >> std::countr_zero(set)) + 1)) == 0;
  };
  constexpr unsigned ace = 1U << static_cast<unsigned>(kit::Rank::ace);
  if (in_a_row(ranks)) return true;
  return (ranks & ace) != 0 && in_a_row(((ranks & ~ace) << 1) | 1U);
}

int count_of(CountedBy by, std::span<const Card> cards) {
  int sum = 0;
  bool ace = false;
  for (const Card card : cards) {
    const bool is_ace = card.rank() == kit::Rank::ace;
    const int pips = is_ace ? 1 : static_cast<int>(card.rank()) + 2;
    ace = ace || is_ace;
    switch (by) {
      case CountedBy::pips:
        sum += pips;
        break;
      case CountedBy::blackjack:
        sum += std::min(pips, 10);
        break;
      case CountedBy::baccarat:
        sum += kit::baccarat_value(card);
        break;
    }
  }
  if (by == CountedBy::blackjack && ace && sum <= 11) sum += 10;
  return by == CountedBy::baccarat ? sum % 10 : sum;
}

/// The names of a ranking's categories, from the lowest.
template <kit::NamedEnum Category>
std::vector<CardNaming::Name> category_names() {
  std::vector<CardNaming::Name> out;
  for (const std::string_view name : kit::names_of<Category>()) out.push_back({std::string(name), ""});
  return out;
}

std::vector<CardNaming::Name> names_of_ranking(Ranking ranking) {
  switch (ranking) {
    case Ranking::three_cards:
      return category_names<ThreeCardCategory>();
    case Ranking::four_cards:
      return category_names<FourCardCategory>();
    case Ranking::poker:
      break;
  }
  auto names = category_names<PokerCategory>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const auto general = wider(static_cast<PokerCategory>(i))) names[i].wider = kit::name_of(*general);
  }
  return names;
}

std::size_t category_of(Ranking ranking, std::span<const Card> cards) {
  switch (ranking) {
    case Ranking::three_cards:
      return kit::index_of(three_card_value(cards[0], cards[1], cards[2]).category());
    case Ranking::four_cards:
      return kit::index_of(four_card_value(cards).category());
    case Ranking::poker:
      return kit::index_of(evaluate(cards).category());
  }
  return 0;
}

}  // namespace

CardNumbers cards_named_by(Ranking ranking) {
  switch (ranking) {
    case Ranking::three_cards:
      return {3, 3};
    case Ranking::four_cards:
      return {4, 6};
    case Ranking::poker:
      return {5, 7};
  }
  return {};
}

bool CardTest::holds(std::span<const Card> cards) const {
  const auto spoken_of = cards.subspan(from, static_cast<std::size_t>(to - from));
  const auto enough = [this](auto number) { return least <= number && number <= most; };
  switch (kind) {
    case Kind::alike:
      return std::all_of(spoken_of.begin(), spoken_of.end(),
                         [&](Card card) { return value_in(trait, card) == value_in(trait, spoken_of[0]); });
    case Kind::different: {
      const Tally tally = tally_of(trait, spoken_of);
      return std::all_of(tally.begin(), tally.end(), [](std::uint8_t of_one) { return of_one <= 1; });
    }
    case Kind::consecutive:
      return are_consecutive(spoken_of);
    case Kind::of_a_kind: {
      const Tally tally = tally_of(trait, spoken_of);
      return enough(*std::max_element(tally.begin(), tally.end()));
    }
    case Kind::within:
      return enough(
          std::count_if(spoken_of.begin(), spoken_of.end(), [&](Card card) { return (faces >> card.id() & 1) != 0; }));
    case Kind::like: {
      std::int16_t alike = 0;
      for (std::size_t i = from; i < to; ++i) {
        if (i == other) continue;
        bool same = true;
        for (const Trait each : {Trait::rank, Trait::suit, Trait::colour}) {
          const bool asked = (traits >> kit::index_of(each) & 1) != 0;
          same = same && (!asked || value_in(each, cards[i]) == value_in(each, cards[other]));
        }
        alike = static_cast<std::int16_t>(alike + (same ? 1 : 0));
      }
      return enough(alike);
    }
    case Kind::sum:
      return enough(count_of(counted_by, spoken_of));
  }
  return false;
}

bool CardTest::is_blind_to_suits() const {
  switch (kind) {
    case Kind::alike:
    case Kind::different:
    case Kind::of_a_kind:
      return trait != Trait::colour;
    case Kind::like:
      return (traits >> kit::index_of(Trait::colour) & 1) == 0;
    case Kind::within:
      for (int rank = 0; rank < kit::rank_count; ++rank) {
        const FaceSet suits = faces >> (rank * kit::suit_count) & 0xF;
        if (suits != 0 && suits != 0xF) return false;
      }
      return true;
    case Kind::consecutive:
    case Kind::sum:
      return true;
  }
  return false;
}

void CardNaming::add_row(const std::string& name, std::vector<CardTest> tests) {
  const auto at = std::find(row_names_.begin(), row_names_.end(), name);
  const auto index = static_cast<std::size_t>(at - row_names_.begin());
  if (at == row_names_.end()) row_names_.push_back(name);
  rows_.push_back({index, std::move(tests)});
}

void CardNaming::rank_by(Ranking ranking) { ranking_ = ranking; }

std::vector<CardNaming::Name> CardNaming::names() const {
  std::vector<Name> out;
  for (const std::string& name : row_names_) out.push_back({name, ""});
  if (!ranking_) {
    out.push_back({"nothing", ""});
  } else {
    for (Name& name : names_of_ranking(*ranking_)) out.push_back(std::move(name));
  }
  return out;
}

std::size_t CardNaming::operator()(std::span<const Card> cards) const {
  for (const Row& row : rows_) {
    if (std::all_of(row.tests.begin(), row.tests.end(), [&](const CardTest& test) { return test.holds(cards); }))
      return row.name;
  }
  return row_names_.size() + (ranking_ ? category_of(*ranking_, cards) : 0);
}

bool CardNaming::is_blind_to_suits() const {
  return std::all_of(rows_.begin(), rows_.end(), [](const Row& row) {
    return std::all_of(row.tests.begin(), row.tests.end(),
                       [](const CardTest& test) { return test.is_blind_to_suits(); });
  });
}

bool CardNaming::tells_apart(std::size_t cards) const {
  return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) {
    return std::any_of(row.tests.begin(), row.tests.end(), [&](const CardTest& test) {
      return test.kind == CardTest::Kind::like || test.from != 0 || test.to != cards;
    });
  });
}

}  // namespace houseway::hands
