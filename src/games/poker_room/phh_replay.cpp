#include "games/poker_room/phh_replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "hands/hand_names.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::games::poker_room {

namespace {

const PhhVariant* find_variant(std::string_view code) {
  for (const PhhVariant& variant : phh_variants())
    if (variant.code == code) return &variant;
  return nullptr;
}

/// Fixed-limit games of the notation name two limits, which are the text's split limit.
bool has_two_limits(const PhhVariant& variant) { return variant.limit == Limit::split; }

[[noreturn]] void fail(const PhhHand& file, const std::string& problem) {
  throw kit::InputError(file.place.text(), problem);
}

/// Every field that the variant needs, and none that it has not.
void check_fields(const PhhHand& file, const PhhVariant& variant) {
  const auto field = [&](std::string_view name, bool there, bool wanted) {
    if (wanted && !there) fail(file, fmt::format("{}: is missing, and variant {} has it", name, variant.code));
    if (!wanted && there) fail(file, fmt::format("{}: variant {} has none", name, variant.code));
  };
  const bool stud = variant.game.is_stud();
  field("blinds_or_straddles", !file.blinds.empty(), !stud);
  field("bring_in", file.bring_in.has_value(), stud);
  field("small_bet", file.small_bet.has_value(), has_two_limits(variant));
  field("big_bet", file.big_bet.has_value(), has_two_limits(variant));
  field("min_bet", file.min_bet.has_value(), !has_two_limits(variant));
  const auto positive = [&](std::string_view name, const std::optional<Cents>& amount) {
    if (amount && *amount <= Cents{}) fail(file, fmt::format("{}: must be more than nothing", name));
  };
  positive("bring_in", file.bring_in);
  positive("small_bet", file.small_bet);
  positive("big_bet", file.big_bet);
  positive("min_bet", file.min_bet);
  if (stud && *file.bring_in >= *file.small_bet) {
    fail(file, fmt::format("bring_in: {} must be less than small_bet, which is {}", chips_text(*file.bring_in),
                           chips_text(*file.small_bet)));
  }
  if (static_cast<int>(file.stacks.size()) > variant.game.players)
    fail(file, fmt::format("starting_stacks: at most {} players are dealt in (§4.V.2)", variant.game.players));
}

Stakes stakes_of(const PhhHand& file, const PhhVariant& variant) {
  Stakes stakes;
  stakes.betting.limit = variant.limit;
  stakes.betting.lower = has_two_limits(variant) ? *file.small_bet : *file.min_bet;
  stakes.betting.upper = file.big_bet.value_or(Cents{});
  stakes.betting.trim_antes = file.trim_antes;
  stakes.bring_in = file.bring_in.value_or(Cents{});
  stakes.chip = file.whole_chips ? Cents(100) : Cents(1);
  // What was raked is in the file: all of it is taken of the pots, in proportion to their size.
  stakes.rake = {.percent = 100, .most = file.rake, .chip = stakes.chip};
  if (!file.rake) stakes.rake.percent = 0;
  // With two players the notation names antes and blinds the other way round than they are posted: the second of
  // them, who has the button, has the small blind.
  const std::size_t players = file.stacks.size();
  const bool reversed = players == 2 && !variant.game.is_stud();
  for (std::size_t p = 0; p < players; ++p) {
    const std::size_t from = reversed ? players - 1 - p : p;
    stakes.antes[p] = file.antes[from];
    if (!file.blinds.empty()) stakes.forced[p] = file.blinds[from];
  }
  return stakes;
}

Refusal apply(Hand& hand, const PhhAction& action, Move& move) {
  const int p = action.player;
  switch (action.verb) {
    case PhhVerb::nothing:
      return Refusal::none;
    case PhhVerb::deal_hole:
      return hand.deal(p, action.cards);
    case PhhVerb::deal_board:
      return hand.deal_board(action.cards);
    case PhhVerb::discard:
      return hand.discard(p, action.cards);
    case PhhVerb::show:
      return action.cards.empty() ? hand.muck(p) : hand.show(p, action.cards);
    case PhhVerb::bring_in:
      move = Move::bring_in();
      break;
    case PhhVerb::bet_or_raise:
      move = Move::raise_to(action.to);
      break;
    case PhhVerb::check_or_call:
      move = Move::check_or_call();
      break;
    case PhhVerb::fold:
      move = Move::fold();
      break;
  }
  return hand.act(p, move);
}

std::string cards_text(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + (card == unknown_card ? "??" : card.text());
  return text;
}

/// What a hand wins with, in words where high poker has them, else by its cards.
std::string hand_text(const Hand& hand, int p, Way way) {
  const RoomGame& game = hand.game();
  const bool high = way == Way::high || (way == Way::whole && game.high != Ranking::none);
  if (!high) {
    std::string cards = cards_text(hand.cards_of(p));
    if (!hand.board().empty()) cards += " on " + cards_text(hand.board());
    return (way == Way::low ? "low of " : "") + cards;
  }
  const unsigned bits = hand.strength(p).high - 1;
  if (game.jokers > 0) return hands::hand_name(hands::JokerValue::from_bits(bits));
  return hands::hand_name(hands::PokerValue::from_bits(bits));
}

std::string pot_name(std::size_t pot, std::size_t pots) {
  if (pots == 1) return "the pot";
  return pot == 0 ? "the main pot" : fmt::format("side pot {}", pot);
}

std::string_view high_low_clause(const Hand& hand) {
  return hand.game().is_stud() ? clause::high_low_stud : clause::high_low_draw;
}

}  // namespace

const std::vector<PhhVariant>& phh_variants() {
  static const std::vector<PhhVariant> variants = [] {
    GameOptions high_low_eight;
    high_low_eight.high_low = true;
    high_low_eight.eight_or_better = true;
    GameOptions deuce_seven;
    deuce_seven.low_system = Ranking::deuce_to_seven;
    GameOptions triple = deuce_seven;
    triple.draws = 3;
    GameOptions razz;
    razz.seven_stud_opener = Opener::high_card;
    RoomGame deuce_seven_single = room_game(GameId::five_card_low_draw, deuce_seven);
    RoomGame deuce_seven_triple = room_game(GameId::five_card_low_draw, triple);
    RoomGame badugi = room_game(GameId::badugi);
    badugi.players = most_in_smaller_games;  // recorded elsewhere, where more than six may play
    return std::vector<PhhVariant>{
        {"FT", "fixed-limit Texas hold 'em", room_game(GameId::texas_hold_em), Limit::split},
        {"NT", "no-limit Texas hold 'em", room_game(GameId::texas_hold_em), Limit::no_limit},
        {"PO", "pot-limit Omaha", room_game(GameId::omaha), Limit::pot},
        {"FO/8", "fixed-limit Omaha high-low, eight or better", room_game(GameId::omaha, high_low_eight), Limit::split},
        {"F7S", "fixed-limit seven-card stud", room_game(GameId::seven_card_high_stud), Limit::split},
        {"F7S/8", "fixed-limit seven-card stud high-low, eight or better",
         room_game(GameId::seven_card_high_low_stud, high_low_eight), Limit::split},
        {"FR", "fixed-limit razz", room_game(GameId::seven_card_low_stud, razz), Limit::split},
        {"N2L1D", "no-limit deuce-to-seven single draw", deuce_seven_single, Limit::no_limit},
        {"F2L3D", "fixed-limit deuce-to-seven triple draw", deuce_seven_triple, Limit::split},
        {"FB", "fixed-limit badugi", badugi, Limit::split}};
  }();
  return variants;
}

PhhReplay replay_phh(const PhhHand& file) {
  const PhhVariant* variant = find_variant(file.variant);
  if (variant == nullptr) {
    std::vector<std::string> codes;
    for (const PhhVariant& dealt : phh_variants()) codes.emplace_back(dealt.code);
    fail(file,
         fmt::format("variant: “{}” is not dealt here; {} are", kit::printable(file.variant), kit::one_of(codes)));
  }
  check_fields(file, *variant);
  PhhReplay replay{variant, Hand(variant->game, stakes_of(file, *variant), file.stacks)};
  for (const PhhAction& action : file.actions) {
    Move move;
    const Refusal refused = apply(replay.hand, action, move);
    if (refused == Refusal::none) continue;
    throw kit::InputError(
        PhhPlace{file.place.file, action.line}.text(),
        fmt::format("“{}”: {}", kit::printable(action.text), refusal_text(refused, replay.hand, action.player, move)));
  }
  return replay;
}

std::string refusal_text(Refusal refusal, const Hand& hand, int player, const Move& move) {
  const auto turn = [&]() -> std::string {
    const Next next = hand.next();
    const std::string who = next.player < 0 ? "the board" : fmt::format("p{}", next.player + 1);
    switch (next.step) {
      case Step::deal:
        return fmt::format("{} is to be dealt {}", who, kit::counted(static_cast<std::uint64_t>(next.cards), "card"));
      case Step::deal_board:
        return fmt::format("the board is to be dealt {}", kit::counted(static_cast<std::uint64_t>(next.cards), "card"));
      case Step::act:
        return next.player < 0 ? "a player is to act" : fmt::format("{} is to act", who);
      case Step::exchange:
        return fmt::format("{} is to draw", who);
      case Step::show:
        return fmt::format("{} is to show", who);
      case Step::over:
        break;
    }
    return "the hand is over";
  };
  const auto offer = [&] { return hand.betting().offer(player); };
  switch (refusal) {
    case Refusal::none:
      break;
    case Refusal::out_of_turn:
      return "is out of turn: " + turn();
    case Refusal::hand_over:
      return "the hand is over";
    case Refusal::check_not_allowed:
      return fmt::format("a player bets or folds here [{}]", "§4.V.1.e");
    case Refusal::bring_in_wanted:
      return fmt::format("the opener brings in for {} or completes the bet", chips_text(hand.stakes().bring_in));
    case Refusal::no_bring_in:
      return "there is nothing to bring in";
    case Refusal::betting_capped:
      return fmt::format("the betting of this round is capped [{}]", clause::capped);
    case Refusal::ceiling_reached:
      return fmt::format("the ceiling of bets is reached [{}]", clause::ceiling);
    case Refusal::check_raise_not_allowed:
      return fmt::format("who has checked may not raise here [{}]", clause::check_raise);
    case Refusal::not_reopened:
      return fmt::format("an all-in of less than a full raise does not let him raise again [{}]", clause::all_in);
    case Refusal::nobody_can_call:
      return "nobody has chips left to call with";
    case Refusal::all_in_already:
      return fmt::format("his chips are no more than the call [{}]", clause::all_in);
    case Refusal::too_little:
      return fmt::format("{} is below the least bet or raise, which is to {}", chips_text(move.to),
                         chips_text(offer().least_to));
    case Refusal::too_much:
      return fmt::format("{} is above the limit, which is a bet or raise to {}", chips_text(move.to),
                         chips_text(offer().most_to));
    case Refusal::not_the_limit:
      return fmt::format("{} is neither of the two limits, to {} or to {}", chips_text(move.to),
                         chips_text(offer().least_to), chips_text(offer().most_to));
    case Refusal::over_stack:
      return fmt::format("{} is over his chips, which are {} in this round", chips_text(move.to),
                         chips_text(hand.betting().bet(player) + hand.betting().stack(player)));
    case Refusal::card_twice:
      return "a card is dealt twice";
    case Refusal::not_in_deck:
      return "the deck of this game has no such card";
    case Refusal::wrong_number_of_cards:
      return "is the wrong number of cards: " + turn();
    case Refusal::not_his_card:
      return "a card is given away that the player does not hold";
    case Refusal::cards_unknown:
      return "the hand has cards that nobody knows: it cannot be shown";
    case Refusal::no_deal_due:
      return "no such card is to be dealt now: " + turn();
    case Refusal::no_draw_due:
      return "no cards are drawn now: " + turn();
    case Refusal::no_showdown_due:
      return "no hand is shown now: " + turn();
    case Refusal::wrong_cards_shown:
      return "the cards shown are not the cards that he was dealt";
    case Refusal::other_street:
      return "nobody bets now: " + turn();
  }
  return "";
}

std::vector<Cents> PhhReplay::stacks() const {
  std::vector<Cents> out;
  for (int p = 0; p < hand.players(); ++p) out.push_back(hand.stack(p));
  return out;
}

std::vector<Cents> PhhReplay::winnings() const {
  std::vector<Cents> out(static_cast<std::size_t>(hand.players()));
  if (over())
    for (const Share& share : hand.shares()) out[static_cast<std::size_t>(share.player)] += share.amount;
  return out;
}

std::vector<Told> PhhReplay::told(const PhhHand& file) const {
  std::vector<Told> out;
  for (const Hand::Refund& refund : hand.refunds()) {
    out.push_back({fmt::format("{} takes back {}, which nobody called", file.player_name(refund.player),
                               chips_text(refund.amount)),
                   std::string(clause::all_in)});
  }
  if (!over()) return out;
  const SidePots& pots = hand.pots();
  const Shares shares = hand.shares();
  const bool shown = hand.live().size() > 1;
  for (std::size_t pot = 0; pot < pots.size(); ++pot) {
    std::vector<std::string> who;
    for (int p = 0; p < hand.players(); ++p)
      if (pots[pot].contested_by.has(p)) who.push_back(fmt::format("p{}", p + 1));
    out.push_back(
        {fmt::format("{} of {}: {}", pot_name(pot, pots.size()), chips_text(pots[pot].amount), fmt::join(who, ", ")),
         std::string(pots.size() > 1 ? clause::all_in : clause::award)});
    if (hand.raked(pot))
      out.push_back({fmt::format("  the house rakes {}", chips_text(hand.raked(pot))), std::string(clause::rake)});
    for (const Share& share : shares) {
      if (share.pot != static_cast<int>(pot)) continue;
      std::string text = fmt::format("  {} wins {}", file.player_name(share.player), chips_text(share.amount));
      std::string_view by = clause::award;
      if (!shown && hand.live().has(share.player)) {
        text += ", alone in the hand";
      } else if (pots[pot].contested_by.size() == 1) {
        text += ", which no other hand contests";
        by = clause::all_in;
      } else {
        text += fmt::format(", {}", hand_text(hand, share.player, share.way));
        if (share.way != Way::whole) {
          text += fmt::format(", {} half", kit::name_of(share.way));
          by = high_low_clause(hand);
        }
        if (share.tied > 1) {
          text += fmt::format(", one of {} equal hands", share.tied);
          by = clause::ties;
        }
        if (share.odd) text += fmt::format(", with the odd {}", chips_text(share.odd));
      }
      out.push_back({std::move(text), std::string(by)});
    }
  }
  return out;
}

std::string PhhReplay::waits_for(const PhhHand& file) const {
  const Next next = hand.next();
  switch (next.step) {
    case Step::deal:
      return fmt::format("{} to {}", kit::counted(static_cast<std::uint64_t>(next.cards), "card"),
                         file.player_name(next.player));
    case Step::deal_board:
      return fmt::format("{} on the board", kit::counted(static_cast<std::uint64_t>(next.cards), "card"));
    case Step::act:
      return next.player < 0 ? "the player who opens" : file.player_name(next.player) + " to act";
    case Step::exchange:
      return file.player_name(next.player) + " to draw";
    case Step::show:
      return file.player_name(next.player) + " to show or muck";
    case Step::over:
      break;
  }
  return "nothing";
}

std::vector<PhhFinding> compare_phh(const PhhHand& file, const PhhReplay& replay) {
  std::vector<PhhFinding> findings;
  const auto compare = [&](std::string_view field, std::size_t line, const std::optional<std::vector<Cents>>& recorded,
                           const std::vector<Cents>& due) {
    if (!recorded) return;
    for (std::size_t p = 0; p < due.size(); ++p) {
      const bool known = file.stacks[p] < unknown_stack;
      if ((*recorded)[p] == due[p] || !known) continue;
      findings.push_back({fmt::format("line {}, {} of {}", line, field, file.player_name(static_cast<int>(p))),
                          chips_text((*recorded)[p]), chips_text(due[p]),
                          std::string(replay.over() ? clause::award : clause::all_in)});
    }
  };
  compare("finishing_stacks", file.finishing_line, file.finishing, replay.stacks());
  compare("winnings", file.winnings_line, file.winnings, replay.winnings());
  return findings;
}

}  // namespace houseway::games::poker_room
