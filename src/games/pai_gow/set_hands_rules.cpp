#include "games/pai_gow/set_hands_rules.hpp"

#include <fmt/format.h>

namespace houseway::games::pai_gow {

namespace {

std::optional<rulebook::Pays> commission(std::string_view percent) {
  return rulebook::Pays::parse(fmt::format("commission {}%", percent));
}

}  // namespace

TableRules::TableRules(Binder& b, const Words& words)
    : bank(b.pays<BankOutcome>(words.main, "bank")),
      co_bank(b.pays<BankOutcome>(words.main, "co-bank")),
      dealer_vs_bank(b.pays<BankVsHouse>(words.dealer_wager)),
      bank_hand(b.clause("bank-hand")),
      start(words.start_method.empty() ? StartMethod::dice : b.choice(words.start_method, StartMethod::dice)),
      whole_hands(!words.deal_method.empty() &&
                  b.choice(words.deal_method, DealMethod::manual_shoe) == DealMethod::automated_shoe),
      copies(b.choice("copies", Copies::dealer, rulebook::SetBy::what_if)),
      player_bank(b.yes(words.player_bank)),
      co_banking(b.yes(words.co_bank)),
      any_dealer_wager(b.choice("dealer-wager-against-bank", DealerWager::last_wager) ==
                       DealerWager::approved_calculation),
      seats(b.seats()) {
  // The rows have the commission already; here it is noted as a rule of the game.
  static_cast<void>(b.parsed("commission", "5", &commission, "a percentage, like 5 or 4.5", rulebook::SetBy::what_if));
  const bool quarters = b.choice("vigorish-rounding", VigorishRounding::exact) == VigorishRounding::quarters;
  policy.commission_unit = quarters ? Cents(25) : Cents(1);
}

}  // namespace houseway::games::pai_gow
