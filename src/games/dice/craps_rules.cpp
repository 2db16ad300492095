#include "games/dice/craps_rules.hpp"

#include "games/dice/craps_layout.hpp"

namespace houseway::games::craps {

Rules::Rules(Binder& b)
    : excess_odds(b.yes("accept-excess-odds-to-facilitate-payout")),
      locked_clause(b.clause_text("locked")),
      only_down_clause(b.clause_text("only-down")),
      off_clause(b.clause_text("off")),
      unpayable_clause(b.clause_text("unpayable")),
      odds_clause(b.clause_text("odds-limit")) {
  fire = b.pays<FireBet>("fire-bet");
  hot = b.pays<HotRoller>("hot-roller");
  bonus = {b.pays<Bonus>("all-small"), b.pays<Bonus>("all-tall"), b.pays<Bonus>("make-em-all")};
  lucky = b.pays<LuckyShooter>("lucky-shooter");
  line_bet_clause = b.clause("shooter-line-bet");
  for (const char* wager : {"fire-bet", "hot-roller", "all-small", "all-tall", "make-em-all", "lucky-shooter"})
    offers_side_wagers = offers_side_wagers || b.offers(wager);
  shoe.deck.decks = 0;
  Layout layout(b, *this);
  lay_one_roll_bets(layout);
  lay_number_bets(layout);
  lay_line_bets(layout);
  layout.check_standing();
}

}  // namespace houseway::games::craps
