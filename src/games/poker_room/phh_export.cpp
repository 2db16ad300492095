#include "games/poker_room/phh_export.hpp"

#include <fmt/format.h>

#include <sstream>
#include <variant>

#include "games/poker_room/decisions.hpp"
#include "games/poker_room/phh_replay.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::games::poker_room {

namespace {

[[noreturn]] void fail(const std::string& problem) { throw kit::InputError("", problem); }

/// Whether a variant of the notation is a table's game. Fixed limits are two of them that are equal.
bool is_dealt_as(const RoomGame& game, const Structure& betting, const PhhVariant& variant) {
  const RoomGame& other = variant.game;
  const Limit limit = betting.limit == Limit::fixed ? Limit::split : betting.limit;
  return game.id == other.id && game.streets.size() == other.streets.size() &&
         game.streets[0].down == other.streets[0].down && game.first_opener == other.first_opener &&
         game.low == other.low && game.deuce_seven_ace == other.deuce_seven_ace &&
         game.eight_or_better == other.eight_or_better && game.jokers == other.jokers && limit == variant.limit;
}

const PhhVariant& variant_of(const Rules& rules) {
  for (const PhhVariant& variant : phh_variants()) {
    if (!is_dealt_as(rules.game, rules.betting, variant)) continue;
    if (rules.game.is_stud() && !rules.bring_in)
      fail(fmt::format("variant {} has a bring-in, and this table has none", variant.code));
    return variant;
  }
  std::vector<std::string> games;
  for (const PhhVariant& variant : phh_variants()) games.push_back(fmt::format("{} ({})", variant.code, variant.name));
  fail(fmt::format("the notation has no variant for {} at this table's limits; it has {}", kit::name_of(rules.game.id),
                   kit::one_of(games)));
}

/// What a player has on the table.
Cents chips_of(const table::Stakes& stakes) {
  const auto chips = stakes.find(std::string(kit::name_of(Spot::stake)));
  return chips == stakes.end() ? Cents{} : chips->second;
}

/// Who has chips on the table, in the order of the seats.
Players seated_in(const table::RoundFile& file) {
  Players seated;
  for (const auto& [seat, stakes] : file.round.stakes) {
    if (chips_of(stakes)) seated.push_back(seat);
  }
  return seated;
}

/// Goes through a round's log beside a hand, which says what every line is.
class Exporter {
 public:
  Exporter(const Rules& rules, const table::RoundFile& file, const table::RoundResult& computed)
      : rules_(rules), log_(file.round.log), players_(players_of(rules, file, computed)), hand_(open(rules, file)) {}

  PhhHand write() {
    const PhhVariant& variant = variant_of(rules_);
    PhhHand out;
    out.variant = variant.code;
    const int players = hand_.players();
    for (int p = 0; p < players; ++p) {
      out.stacks.push_back(stacks_[at(p)]);
      out.antes.push_back(rules_.ante);
      // With two players the notation writes blinds the other way round than they are posted.
      if (!rules_.game.is_stud()) out.blinds.push_back(hand_.stakes().forced[at(players == 2 ? 1 - p : p)]);
      seats_.push_back(std::to_string(players_[at(p)].number()));
    }
    out.trim_antes = rules_.betting.trim_antes;
    if (rules_.bring_in) out.bring_in = rules_.bring_in;
    if (variant.limit == Limit::split) {
      out.small_bet = rules_.betting.lower;
      out.big_bet = rules_.betting.limit == Limit::split ? rules_.betting.upper : rules_.betting.lower;
    } else {
      out.min_bet = rules_.betting.lower;
    }
    while (!hand_.over()) add_step(out);
    out.rake = hand_.rake();
    out.others.emplace_back("seats", fmt::format("[{}]", fmt::join(seats_, ", ")));
    out.finishing.emplace();
    for (int p = 0; p < players; ++p) out.finishing->push_back(hand_.stack(p));
    return out;
  }

 private:
  static Players players_of(const Rules& rules, const table::RoundFile& file, const table::RoundResult& computed) {
    if (computed.waiting || computed.voided) fail("only a hand that was played to its end is written in the notation");
    if (!file.round.before.pots.empty()) fail("the notation has no money that lies in the pot from the hand before");
    const Players seated = seated_in(file);
    if (!rules.has_button()) return seated;
    const std::int64_t button = computed.after.counters.at(std::string(kit::name_of(Carried::button)));
    std::size_t holder = 0;
    while (seated[holder].number() != button) ++holder;
    return order_of_deal(seated, holder, rules.game);
  }

  Hand open(const Rules& rules, const table::RoundFile& file) {
    const int players = static_cast<int>(players_.size());
    const bool one_sits_out = seated_in(file).size() > players_.size();
    for (const Seat seat : players_) stacks_.push_back(chips_of(file.round.stakes.at(seat)));
    Stakes stakes = posted(rules, players, one_sits_out);
    if (const auto p = straddler_of(rules, players, one_sits_out)) {
      if (action() == Action::straddle) straddle(rules, *p, stakes);
    }
    return {rules.game, stakes, stacks_};
  }

  /// The next line that the notation has too: burned cards, and the button that was dealt for, it has not.
  const table::Event& next() {
    for (; next_ < log_.size(); ++next_) {
      if (std::holds_alternative<table::Call>(log_[next_]))
        fail(fmt::format("the notation has no irregularities: “{}”", table::to_text(log_[next_])));
      if (std::holds_alternative<table::Deal>(log_[next_]) || std::holds_alternative<table::Act>(log_[next_])) break;
    }
    return log_.at(next_++);
  }
  Card card() { return std::get<table::Deal>(next()).card; }
  const table::Act& act() { return std::get<table::Act>(next()); }
  Action action() { return kit::from_name<Action>(act().action).value(); }

  void add_step(PhhHand& out) {
    const Next next = hand_.next();
    switch (next.step) {
      case Step::deal:
        return add_deals(out, next);
      case Step::deal_board: {
        PhhAction dealt{.verb = PhhVerb::deal_board};
        for (int i = 0; i < next.cards; ++i) dealt.cards.push_back(card());
        tell(hand_.deal_board(dealt.cards));
        return add(out, std::move(dealt));
      }
      case Step::act:
        return add_action(out, next.player);
      case Step::exchange: {
        PhhAction drawn{.verb = PhhVerb::discard, .player = next.player, .cards = discards()};
        tell(hand_.discard(next.player, drawn.cards));
        return add(out, std::move(drawn));
      }
      case Step::show: {
        PhhAction shown{.verb = PhhVerb::show, .player = next.player};
        if (action() == Action::show) {
          const auto cards = hand_.cards_of(next.player);
          shown.cards.assign(cards.begin(), cards.end());
        }
        tell(shown.cards.empty() ? hand_.muck(next.player) : hand_.show(next.player, shown.cards));
        return add(out, std::move(shown));
      }
      case Step::over:
        break;
    }
  }

  /// Cards go round one at a time; the notation has those of each player together. Those of a draw are one player's.
  void add_deals(PhhHand& out, const Next& next) {
    const bool draws = rules_.game.streets[hand_.street()].exchange == Exchange::draw;
    const auto is_dealt_to = [&](int p) { return draws ? p == next.player : hand_.live().has(p); };
    PerPlayer<std::vector<Card>> dealt;
    for (int pass = 0; pass < next.cards; ++pass) {
      for (int p = 0; p < hand_.players(); ++p)
        if (is_dealt_to(p)) dealt[at(p)].push_back(card());
    }
    for (int p = 0; p < hand_.players(); ++p) {
      if (dealt[at(p)].empty()) continue;
      tell(hand_.deal(p, dealt[at(p)]));
      add(out, {.verb = PhhVerb::deal_hole, .player = p, .cards = dealt[at(p)]});
    }
  }

  void add_action(PhhHand& out, int p) {
    const table::Act& said = act();
    const Offer offer = hand_.betting().offer(p);
    const Move move = move_of(hand_.betting(), p, kit::from_name<Action>(said.action).value(), offer,
                              [&](Cents least, Cents) { return said.amount.value_or(least); });
    tell(hand_.act(p, move));
    PhhAction action{.player = p, .to = move.to};
    switch (move.act) {
      case Act::fold:
        action.verb = PhhVerb::fold;
        break;
      case Act::check_or_call:
        action.verb = PhhVerb::check_or_call;
        break;
      case Act::raise_to:
        action.verb = PhhVerb::bet_or_raise;
        break;
      case Act::bring_in:
        action.verb = PhhVerb::bring_in;
        break;
    }
    add(out, std::move(action));
  }

  /// "discards 4c 5d"; none where he stands pat.
  std::vector<Card> discards() {
    std::vector<Card> cards;
    std::istringstream said(act().action);
    for (std::string word; said >> word;)
      if (const auto card = Card::parse(word)) cards.push_back(*card);
    return cards;
  }

  static void add(PhhHand& out, PhhAction action) {
    action.text = phh_text(action);
    out.actions.push_back(std::move(action));
  }

  const Rules& rules_;
  const std::vector<table::Event>& log_;
  std::size_t next_ = 0;
  Players players_;
  std::vector<Cents> stacks_;
  std::vector<std::string> seats_;
  Hand hand_;
};

}  // namespace

PhhHand phh_of(const Rules& rules, const table::RoundFile& file, const table::RoundResult& computed) {
  const PhhHand written = Exporter(rules, file, computed).write();
  PhhHand hand = read_phh(write_phh({written}), "the hand in the notation").front();
  const PhhReplay replay = replay_phh(hand);
  if (!replay.over() || replay.stacks() != *hand.finishing)
    fail("in the notation the hand ends with other stacks: its odd chips are of another size");
  hand.winnings = replay.winnings();
  return hand;
}

}  // namespace houseway::games::poker_room
