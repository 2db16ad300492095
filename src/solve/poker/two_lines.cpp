#include "solve/poker/two_lines.hpp"

namespace houseway::solve::two_lines {

namespace {

Line line_of(CardSet own, CardSet ends, CardSet left, const Worths& worths) {
  Line line{};
  line.ends = ends;
  const auto [first, second] = cards_of<2>(ends);
  line.end = {static_cast<std::uint8_t>(first.id()), static_cast<std::uint8_t>(second.id())};
  const hands::PokerHand four(cards_of<4>(own | ends));
  for (CardSet rest = left & ~ends; rest != 0; rest &= rest - 1) {
    const int card = std::countr_zero(rest);
    const std::size_t row = kit::index_of(games::jacks_or_better(evaluate(four + kit::Card::from_id(card))));
    line.row_of[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(row);
    line.makes[row] |= CardSet{1} << card;
  }
  CardSet at_least = 0;
  for (std::size_t row = classes; row-- > 0;) {
    at_least |= line.makes[row];
    line.makes_at_least[row] = at_least;
    if (line.makes[row] != 0 && line.highest == 0) line.highest = static_cast<std::uint8_t>(row);
    const Worth cards = std::popcount(line.makes[row]);
    line.as_row.ante += cards * worths.ante_across[row];
    line.as_row.bet += cards * worths.across[row];
    line.as_row.middle += cards * worths.middle[row];
    line.as_column.ante += cards * worths.ante_down[row];
    line.as_column.bet += cards * worths.down[row];
    line.as_column.middle += cards * worths.middle[row];
  }
  return line;
}

}  // namespace

OwnCards::OwnCards(CardSet own, std::span<const kit::Card> deck, const Worths& worths)
    : own_(own), worths_(worths), middle_cards_(static_cast<int>(deck.size()) - 6) {
  const CardSet left = set_of(deck) & ~own;
  for (CardSet firsts = left; firsts != 0; firsts &= firsts - 1) {
    const CardSet first = firsts & -firsts;
    for (CardSet seconds = firsts & ~first; seconds != 0; seconds &= seconds - 1)
      lines_.push_back(line_of(own, first | (seconds & -seconds), left, worths));
  }
}

OwnCards::Row::Row(const OwnCards& own, const Line& line)
    : own_(own), line_(line), low_(own.middle_cards_ * own.worths_.middle[0]) {
  const Worths& worths = own.worths_;
  for (std::size_t row = 1; row < classes; ++row) step_[row] = worths.middle[row] - worths.middle[row - 1];
  for (std::size_t card = 0; card < kit::deck_size; ++card) {
    ante_[card] = worths.ante_across[line.row_of[card]];
    bet_[card] = worths.across[line.row_of[card]];
    middle_[card] = worths.middle[line.row_of[card]];
  }
}

}  // namespace houseway::solve::two_lines
