#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>

#include "games/baccarat/coup_cards.hpp"
#include "games/baccarat/coup_game.hpp"
#include "games/baccarat/coup_round.hpp"
#include "games/baccarat/coup_rules.hpp"
#include "games/baccarat/coup_wagers.hpp"
#include "games/baccarat/curator.hpp"
#include "games/baccarat/five_treasures.hpp"
#include "games/baccarat/heavenly_9_progressive.hpp"
#include "games/baccarat/lucky_nines.hpp"
#include "table/concept.hpp"

/// Baccarat at the big table: the coup of minibaccarat, dealt by the players in turn, and more wagers on it.
namespace houseway::games::baccarat {

HOUSEWAY_ENUM(Spot, player, banker, tie, dragon_bonus_player, dragon_bonus_banker, dragon_7_insurance,
              panda_8_insurance, house_money, royal_9, must_hit, perfect_pairs_player, perfect_pairs_banker,
              player_pair, banker_pair, lucky_six, fortune_7, golden_8, heavenly_9_bonus, blazing_7s, cover_all,
              heavenly_9_progressive, lucky_nines)
HOUSEWAY_ENUM(Action, take_winnings, press_player, press_banker, decline_shoe, take_shoe, name_dealer, keep_shoe,
              pass_shoe)
/// After the hand in which the cut card came out, one more is dealt. The curator is a seat by its number, or the
/// dealer.
HOUSEWAY_ENUM(Carried, last_hand, curator)

/// The words of the rulebook.
HOUSEWAY_ENUM(SeveralWinners, split_equally, each_in_full)
HOUSEWAY_ENUM(MixedSevens, loses, wins)

constexpr const Coup& look(Sees<Coup>, const CoupCards& coup) { return coup; }

/// Sevens of which one hand has two cards and the other three lose; or they count as those of two cards.
class SevensNaming {
 public:
  SevensNaming() = default;
  explicit SevensNaming(rulebook::Binder& b)
      : mixed_win_(b.choice<MixedSevens>("blazing-7s-mixed", MixedSevens::loses) == MixedSevens::wins) {}

 protected:
  [[nodiscard]] constexpr bool mixed_win(const Coup& coup) const {
    return mixed_win_ && coup.player_final == 7 && coup.banker_final == 7 && coup.player_drew != coup.banker_drew;
  }

 private:
  bool mixed_win_ = false;
};
struct Blazing7sNaming : SevensNaming {
  using SevensNaming::SevensNaming;
  constexpr Blazing7s operator()(const Coup& coup) const {
    return mixed_win(coup) ? Blazing7s::two_card_7s : blazing_7s(coup);
  }
};
struct CoverAllNaming : SevensNaming {
  using SevensNaming::SevensNaming;
  constexpr FiveTreasures operator()(const Coup& coup) const {
    return mixed_win(coup) ? FiveTreasures::two_card_7s : cover_all(coup);
  }
};

inline constexpr auto wagers = std::tuple_cat(
    coup_wagers<Spot>,
    std::tuple{on(Spot::lucky_nines, sees<Coup>, lucky_nines).settled(Settled::on_first_cards),
               on(Spot::fortune_7, sees<Coup>, fortune_7), on(Spot::golden_8, sees<Coup>, golden_8),
               on(Spot::heavenly_9_bonus, sees<Coup>, heavenly_9),
               on(Spot::blazing_7s, sees<Coup>, by_table<Blazing7sNaming>),
               on(Spot::cover_all, sees<Coup>, by_table<CoverAllNaming>),
               on(Spot::heavenly_9_progressive, sees<CoupCards>, heavenly_9_progressive).naming_suits()});

/// Four kings, each with a nine of another suit.
inline constexpr int king_nines = 12;

struct Rules : CoupRules<wagers, CoupCards> {
  Rules() = default;
  explicit Rules(rulebook::Binder& b)
      : CoupRules(b, Commission(b, "vigorish")), players_deal(!b.offers("lucky-nines")) {
    // The rows have it already; here it is noted as a rule that somebody may ask about.
    static_cast<void>(b.number("commission", 5, 0, 100, rulebook::SetBy::what_if));
    // Each place of the layout, open or not, has a King-9 of its own: §13(i).
    positions = static_cast<std::size_t>(std::min(b.number("seats", 14, 1, 14), king_nines));
    // One pair of hands wins the Heavenly 9 meter for everybody who bet on it.
    policy.shares_of_round = true;
    policy.meters_shared = b.choice<SeveralWinners>("heavenly-9-several-winners", SeveralWinners::split_equally) ==
                           SeveralWinners::split_equally;
  }

  bool players_deal = false;  ///< an electronic table, which alone has Lucky Nines, deals by itself
};

/// What is asked: of the shoe, for which no card matters, or of a House Money winner, whose cards are not asked for.
struct Seen {
  bool shoe_is_offered = false;
  bool holds_shoe = false;
};

/// A plain player, who lets the dealer deal, or deals on if he has the shoe. With the four cards on the table a press
/// can be worth it: `solve::baccarat::gain_by_pressing`.
struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen& seen) const {
    if (seen.shoe_is_offered) return Action::decline_shoe;
    return seen.holds_shoe ? Action::keep_shoe : Action::take_winnings;
  }
};

struct Game : CoupGame<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr std::string_view id = "baccarat";
  static constexpr std::array ends_with_shoe{Carried::last_hand, Carried::curator};

  /// Who holds the shoe.
  static std::string situation(const table::Carry& carry, table::Seat seat);

  template <table::Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    if (rules.players_deal) find_curator(table);
    const CoupCards coup = deal_coup(table, rules);
    if (rules.players_deal && table.carried(Carried::last_hand) == 0) keep_or_pass_shoe(table, coup);
    end_of_shoe(table, rules.continuous);
  }
};

}  // namespace houseway::games::baccarat
