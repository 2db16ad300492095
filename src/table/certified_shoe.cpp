#include "table/certified_shoe.hpp"

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
  shoe_.shuffle(random);
  shoe_.place_cut_card(plan_.cut_card);
}

std::uint32_t CertifiedShoe::below(std::uint32_t n) {
  return kit::CertifiedRandom(seed_, device_stream | draws_++).below(n);
}

}  // namespace houseway::table
