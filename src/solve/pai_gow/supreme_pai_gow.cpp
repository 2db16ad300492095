#include "solve/pai_gow/supreme_pai_gow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "solve/count/count_wagers.hpp"
#include "solve/pai_gow/set_wagers.hpp"

namespace houseway::solve::supreme_pai_gow {

namespace {

using namespace games::supreme_pai_gow;
using hands::SupremeCategory;
using hands::SupremeValue;

/// Every hand of four cards by the best row that it makes.
OutcomeCounts<BonusHand> count_bonus(const Rules& rules) {
  const auto& pays = rules.side.at<Spot::bonus>().pays;
  OutcomeCounts<BonusHand> counts;
  SuitOrbits(rules.shoe.deck.cards()).each(4, [&](CardSet set, unsigned images) {
    counts[pays.best(bonus_hands(solve::cards_of<4>(set)))] += images;
  });
  return counts;
}

}  // namespace

std::size_t Words::step_of(SupremeValue value) {
  if (value.category() == SupremeCategory::points) return static_cast<std::size_t>(value.points());
  return value.category() == SupremeCategory::face_cards ? below_pairs - 1 : below_pairs;
}

std::string Words::pair_name(SupremeValue value) {
  const int rank = value.place() - SupremeValue::lowest_pair().place();
  const kit::Card card = kit::Card::from_id(rank * kit::suit_count);
  return text(std::array{card, card});
}

std::string Words::text(std::span<const kit::Card> cards) {
  constexpr std::string_view letters = "23456789TJQKA*";
  std::string out;
  for (const kit::Card card : cards) out.push_back(letters[Shape::kind_of(card)]);
  std::sort(out.begin(), out.end(), [&](char a, char b) { return letters.find(a) > letters.find(b); });
  return out;
}

std::string Shape::file_head(const Question&) const {
  return fmt::format("house-way = \"{}\"\n", rules.house_way.text());
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out = SetWagers<Shape>(question, rules).solve();
  add_counted<Spot::bonus>(
      question, rules.side, [&] { return count_bonus(rules).list(); }, out);
  return out;
}

}  // namespace houseway::solve::supreme_pai_gow
