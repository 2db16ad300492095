#include "table/certified_shoe.hpp"

#include <algorithm>

namespace houseway::table {

namespace {
/// Device draws use shuffle numbers of their own, so that neither stream tells anything of the other.
constexpr std::uint64_t device_stream = std::uint64_t{1} << 63;
}  // namespace

CertifiedShoe::CertifiedShoe(const kit::Seed& seed, const ShoePlan& plan) : seed_(seed), plan_(plan), shoe_(plan.deck) {
  shuffle();
}

CertifiedShoe::CertifiedShoe(const kit::Seed& seed, const ShoePlan& plan, Position position)
    : seed_(seed), plan_(plan), shoe_(plan.deck), shuffles_(position.shuffles - 1), draws_(position.draws) {
  shuffle();
  for (int i = 0; i < position.dealt; ++i) shoe_.draw();
}

void CertifiedShoe::shuffle() {
  kit::CertifiedRandom random(seed_, ++shuffles_);
  shoe_ = kit::Shoe(plan_.deck);
  shoe_.shuffle(random);
  shoe_.place_cut_card(plan_.cut_card);
}

void CertifiedShoe::shuffle_discards(const std::vector<kit::Card>& on_layout) {
  const auto order = shoe_.order().subspan(static_cast<std::size_t>(shoe_.dealt()));
  std::vector<kit::Card> next(order.begin(), order.end());
  std::vector<kit::Card> discards = plan_.deck.cards();
  const auto take_out = [&](kit::Card card) {
    const auto at = std::find(discards.begin(), discards.end(), card);
    if (at != discards.end()) discards.erase(at);
  };
  std::for_each(next.begin(), next.end(), take_out);
  std::for_each(on_layout.begin(), on_layout.end(), take_out);
  kit::CertifiedRandom random(seed_, ++shuffles_);
  kit::Shoe discarded(std::move(discards));
  discarded.shuffle(random);
  next.insert(next.end(), discarded.order().begin(), discarded.order().end());
  shoe_ = kit::Shoe(std::move(next));
}

std::uint32_t CertifiedShoe::below(std::uint32_t n) {
  return kit::CertifiedRandom(seed_, device_stream | draws_++).below(n);
}

}  // namespace houseway::table
