#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "games/shared/steps.hpp"
#include "hands/baccarat.hpp"
#include "hands/compare.hpp"
#include "rulebook/binder.hpp"
#include "table/house_policy.hpp"

/// Baccarat-Chemin de Fer: what its wagers, decisions and options are called, and the rules of a table.
namespace houseway::games::baccarat_chemin_de_fer {

using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;

HOUSEWAY_ENUM(Spot, partial, banco_seul, banco_suivi, banker_bank)
/// What the Dominant Player and the Banker say of a third card, what becomes of the bank, and that a participant has
/// changed seats.
HOUSEWAY_ENUM(Action, stay, card, keep_bank, pass_bank, decline, accept, change_seat)
/// Of the table: the number of the Banker's seat, his last wager, the seat that may call Banco Suivi, the first seat
/// that passed the bank of its own will, the seat that bids only when nobody else has, and whether the next hand is the
/// last of the shoe. Of a seat: that somebody plays there, and that it has a turn to miss.
HOUSEWAY_ENUM(Carried, bank, last_wager, suivi, passed_by, bids_last, last_hand, seated, skips)

/// Of a wager against the bank. What the bank does not cover goes back, and so does all of it from an annulled hand.
HOUSEWAY_ENUM(AgainstOutcome, player_higher, player_lower, equal, not_accepted, annulled)
/// Of the Banker's wager. What nobody covers is withdrawn, and a bid that is beaten goes back.
HOUSEWAY_ENUM(BankOutcome, banker_higher, banker_lower, equal, uncovered, outbid)

/// The words of the rulebook.
HOUSEWAY_ENUM(Rounding, exact, up_to_the_next_multiple)
HOUSEWAY_ENUM(OptionCells, none, three_against_nine, three_against_nine_and_five_against_four, every)
HOUSEWAY_ENUM(WhenPlayerStays, draw_to_five, draw_to_three)
HOUSEWAY_ENUM(StepBasis, amount_placed, amount_covered)
HOUSEWAY_ENUM(EndOfShoe, hand_of_the_cut_card, one_more_hand)

/// What the third-card table says to the Banker.
HOUSEWAY_ENUM(Answer, stay, draw, choice)

/// By how the Player's Hand compares with the Banker's: lower, equal and higher.
inline constexpr std::array against_outcomes{AgainstOutcome::player_lower, AgainstOutcome::equal,
                                             AgainstOutcome::player_higher};
inline constexpr std::array bank_outcomes{BankOutcome::banker_higher, BankOutcome::equal, BankOutcome::banker_lower};

/// What a round is dealt by.
struct RoundRules {
  /// Every wager loses, and no rule is set.
  RoundRules() = default;
  explicit RoundRules(Binder& b)
      : partial(b.pays<AgainstOutcome>("partial")),
        banco_seul(b.pays<AgainstOutcome>("banco-seul")),
        banco_suivi(b.pays<AgainstOutcome>("banco-suivi")),
        bank(b.pays<BankOutcome>("banker-bank")),
        option_cells(b.choice("banker-option-cells", OptionCells::none)),
        draws_to(b.choice("banker-when-player-stays", WhenPlayerStays::draw_to_five) == WhenPlayerStays::draw_to_five
                     ? 5
                     : 3),
        steps_by_covered(b.choice("bank-step-basis", StepBasis::amount_placed) == StepBasis::amount_covered),
        one_more_hand(b.choice("end-of-shoe", EndOfShoe::hand_of_the_cut_card) == EndOfShoe::one_more_hand),
        error_tens(b.number("ten-value-extra-cards", 1, 1, 10)),
        face_up_tens(b.number("face-up-ten-cards", 0, 0, 10)),
        face_up_voids_last_hand(b.yes("face-up-voids-last-hand")),
        seats(b.seats()),
        least_bank(b.posted("banker-bank").least.value_or(Cents::dollars(10))),
        most_bank(b.posted("banker-bank").most.value_or(Cents::dollars(Cents::most_staked))),
        hands_clause(b.clause("hands")),
        after_stay_clause(b.clause("after-stay")),
        face_up_clause(b.clause("face-up-in-shoe")) {
    // One text says vigorish, the other fee.
    const int percent = b.number("vigorish-percentage", 5, 0, 100);
    if (b.choice("vigorish-rounding", Rounding::exact) == Rounding::up_to_the_next_multiple)
      policy.commission_unit = Cents(percent == 4 ? 20 : 25);
    policy.commission_unit = std::max(policy.commission_unit, commission_unit(b, "fee-rounding"));
    static_cast<void>(b.number("fee", 5, 0, 5));  // the row of the pay table has it already
    for (rulebook::Award& award : bank.awards) award.net = rulebook::net_factor(award.pays, policy.commission_unit);
    shoe.deck.decks = b.decks(6);
    shoe.cut_card = 14;  // §3(e), §6.D.4: at least fourteen cards from the back
  }

  /// The pay table of a wager against the bank.
  [[nodiscard]] constexpr const Payouts<AgainstOutcome>& against(Spot spot) const {
    return spot == Spot::partial ? partial : spot == Spot::banco_seul ? banco_seul : banco_suivi;
  }

  /// What the Banker does on a count of two cards under eight, against what the Player's third card counts, or where
  /// the Player stays.
  [[nodiscard]] constexpr Answer answer(int banker, std::optional<int> third) const {
    if (option_cells == OptionCells::every && !hands::is_natural(banker)) return Answer::choice;
    if (!third) return banker <= draws_to ? Answer::draw : Answer::stay;
    const bool chooses_on_three = option_cells != OptionCells::none && banker == 3 && *third == 9;
    const bool chooses_on_five =
        option_cells == OptionCells::three_against_nine_and_five_against_four && banker == 5 && *third == 4;
    if (chooses_on_three || chooses_on_five) return Answer::choice;
    return hands::banker_draws(banker, third) ? Answer::draw : Answer::stay;
  }

  Payouts<AgainstOutcome> partial{};
  Payouts<AgainstOutcome> banco_seul{};
  Payouts<AgainstOutcome> banco_suivi{};
  Payouts<BankOutcome> bank{};
  OptionCells option_cells{};
  int draws_to = 5;               ///< the Banker's highest count that draws where the Player stays
  bool steps_by_covered = false;  ///< the next bank is measured by what was covered of the last, not by what was placed
  bool one_more_hand = false;     ///< after the hand in which the cut card came out
  int error_tens = 1;             ///< cards that go with a ten that was disclosed in error
  int face_up_tens = 0;           ///< the same of one found face up in the shoe
  bool face_up_voids_last_hand = false;
  std::size_t seats = 0;
  Cents least_bank{};  ///< for who has no stake in mind
  Cents most_bank{};   ///< posted
  rulebook::ClauseId hands_clause{};
  rulebook::ClauseId after_stay_clause{};
  rulebook::ClauseId face_up_clause{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// The same, and the sections that a refusal of stakes cites.
struct Rules : RoundRules {
  Rules() = default;
  explicit Rules(Binder& b)
      : RoundRules(b),
        bids(b.clause_text("bids")),
        bank_wager(b.clause_text("bank-wager")),
        bank_steps(b.clause_text("bank-steps")),
        against_bank(b.clause_text("against-bank")),
        suivi(b.cite_of("banco-suivi")),
        bancos(b.clause_text("bancos")) {}

  std::string bids;          ///< the highest takes the bank
  std::string bank_wager;    ///< that the Banker makes before the cards
  std::string bank_steps;    ///< from once to twice the last
  std::string against_bank;  ///< the others, each in one way
  std::string suivi;
  std::string bancos;  ///< the whole bank
};

}  // namespace houseway::games::baccarat_chemin_de_fer
