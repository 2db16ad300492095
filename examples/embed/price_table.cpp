// Prices every wager of Three Card Poker as Massachusetts has it, then Pair Plus under odds of one's own.
#include <houseway/price.hpp>
#include <iomanip>
#include <iostream>

using namespace houseway;

namespace {

void print(const Price& price) {
  std::cout << std::left << std::setw(20) << price.wager << std::right << std::fixed << std::setprecision(4)
            << "  edge " << std::setw(8) << 100 * price.house_edge << "%  risk " << std::setw(8)
            << 100 * price.element_of_risk << "%  deviation " << std::setw(7) << price.standard_deviation
            << (price.simulated ? "  simulated" : "") << '\n';
}

}  // namespace

int main() try {
  Pricer pricer;  // keeps what it has counted: the next table costs little
  Setup setup{.game = "ma/three-card-poker"};
  for (const Price& price : pricer.price(setup).wagers) print(price);

  setup.pays = {{"pair-plus", "straight-flush", "30 to 1"}, {"pair-plus", "flush", "3 to 1"}};
  const Prices changed = pricer.price(setup, {.wagers = {"pair-plus"}});
  for (const std::string& difference : changed.not_by_the_rule) std::cout << "not by the rule: " << difference << '\n';
  print(*changed.of("pair-plus"));
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
