#include "games/poker_room/rules.hpp"

#include <charconv>

namespace houseway::games::poker_room {

namespace {

Cents amount(Binder& b, std::string_view key, std::string_view fallback) {
  const auto read = [](std::string_view text) -> std::optional<Cents> {
    const auto amount = Cents::parse(text);
    return amount && *amount > Cents{} ? amount : std::nullopt;
  };
  return b.parsed(key, fallback, read, "an amount like “$2”");
}

/// An amount, or nothing where the table says “none”.
Cents amount_or_none(Binder& b, std::string_view key) {
  const auto read = [](std::string_view text) -> std::optional<Cents> {
    if (text == "none") return Cents{};
    return Cents::parse(text);
  };
  return b.parsed(key, "none", read, "“none”, or an amount like “$4”");
}

std::optional<int> raises(Binder& b) {
  static constexpr int any = 0;
  const auto read = [](std::string_view text) -> std::optional<int> {
    if (text == "any") return any;
    int number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size() || number < 1) return std::nullopt;
    return number;
  };
  const int most = b.parsed("raises-per-round", "any", read, "“any”, or a number from 1");
  return most == any ? std::nullopt : std::optional(most);
}

/// "a-5" and "2-7" are no words of an enumeration.
Ranking low_system(Binder& b) {
  const auto read = [](std::string_view text) -> std::optional<Ranking> {
    if (text == "a-5") return Ranking::ace_to_five;
    if (text == "2-7") return Ranking::deuce_to_seven;
    return std::nullopt;
  };
  return b.parsed("low-system", "a-5", read, "a-5 or 2-7");
}

/// "middle-a-5": which row of Chinese Poker is a lowball hand, and by which ranking.
hands::ChineseRules chinese_rows(Binder& b, hands::DeuceSevenAce ace) {
  const auto read = [](std::string_view text) -> std::optional<hands::ChineseRules> {
    using RowRanking = hands::ChineseRowRanking;
    hands::ChineseRules rules;
    if (text == "none") return rules;
    const auto low = text.ends_with("-a-5")   ? std::optional(RowRanking::ace_to_five)
                     : text.ends_with("-2-7") ? std::optional(RowRanking::deuce_to_seven)
                                              : std::nullopt;
    if (!low || (!text.starts_with("middle-") && !text.starts_with("bottom-"))) return std::nullopt;
    (text.starts_with("middle-") ? rules.middle : rules.back) = *low;
    return rules;
  };
  hands::ChineseRules rules =
      b.parsed("chinese-lowball-rows", "none", read, "none, middle-a-5, middle-2-7, bottom-a-5 or bottom-2-7");
  rules.ace = ace;
  return rules;
}

Limit limit_of(LimitStructure structure) {
  switch (structure) {
    case LimitStructure::fixed:
      return Limit::fixed;
    case LimitStructure::split:
      return Limit::split;
    case LimitStructure::flexible:
      return Limit::flexible;
    case LimitStructure::no_limit:
      return Limit::no_limit;
    case LimitStructure::pot_limit:
      return Limit::pot;
    case LimitStructure::half_pot_limit:
      return Limit::half_pot;
  }
  return Limit::fixed;
}

GameOptions game_options(Binder& b) {
  GameOptions options;
  options.big_omaha = b.choice("big-omaha", HoleCards::four) == HoleCards::five;
  options.draws = b.number("draws", 1, 1, 3);
  options.low_system = low_system(b);
  options.seven_stud_opener = b.choice("seven-stud-opener", SevenStudOpener::low_card) == SevenStudOpener::low_card
                                  ? Opener::low_card
                                  : Opener::high_card;
  options.pineapple_discard = b.choice("pineapple-discard", PineappleDiscard::after_flop_betting);
  options.deuce_seven_ace = b.choice("deuce-seven-ace", hands::DeuceSevenAce::high);
  options.joker = b.choice("joker", Used::not_used) == Used::used;
  options.open_pair_option = b.choice("open-pair", OpenPair::none) == OpenPair::either_limit;
  options.stud_shuffles =
      b.choice("seven-stud-out-of-cards", OutOfCards::community_card) == OutOfCards::shuffle_burns_and_discards;
  return options;
}

Structure betting_of(Binder& b) {
  Structure betting;
  betting.limit = limit_of(b.choice("limit-structure", LimitStructure::fixed));
  betting.lower = amount(b, "lower-limit", "$2");
  betting.upper = amount(b, "upper-limit", "$4");
  betting.raises = raises(b);
  const Cents ceiling = amount(b, "ceiling-amount", "$100");
  const auto over = b.choice("betting-ceiling", CeilingOver::none);
  if (over == CeilingOver::per_round) betting.round_ceiling = ceiling;
  if (over == CeilingOver::over_all_rounds) betting.hand_ceiling = ceiling;
  betting.check_raise = b.choice("check-or-raise", Used::used) == Used::used;
  betting.bet_or_check = b.choice("bet-or-check", Used::used) == Used::used;
  return betting;
}

RakePlan rake_of_table(Binder& b, Cents chip) {
  RakePlan rake;
  rake.percent = b.number("rake", 0, 0, RakePlan::most_percent);
  rake.most = amount_or_none(b, "rake-at-most");
  rake.chip = chip;
  rake.timing = b.choice("rake-timing", RakeTimes::at_the_end) == RakeTimes::at_the_end ? RakeTiming::at_the_end
                                                                                        : RakeTiming::after_each_call;
  rake.uncalled_too = b.choice("rake-base", RakeBase::called) == RakeBase::all;
  return rake;
}

}  // namespace

RoundRules::RoundRules(Binder& b)
    : game(room_game(b.choice("game", GameId::texas_hold_em), game_options(b))),
      betting(betting_of(b)),
      chip(b.number("smallest-chip", 100, 1, 10'000)),
      pot(b.pays<PotOutcome>("pot")),
      raked(b.pays<RakeOutcome>("pot", "rake")),
      points(b.pays<PointOutcome>("chinese-point")),
      misdeal_clause(b.clause("misdeal")),
      too_few_clause(b.clause("too-few-cards")),
      chips_clause(b.clause("chips")),
      limits_clause(b.clause("limits")),
      new_player_clause(b.clause("new-player")) {
  const bool antes = b.choice("ante", Used::not_used) == Used::used;
  const Cents ante_amount = amount(b, "ante-amount", "$1");
  const bool blinds = b.choice("blind-bets", Allowed::allowed) == Allowed::allowed;
  const Cents small = amount(b, "small-blind", "$1");
  const Cents big = amount(b, "big-blind", "$2");
  const bool straddles = b.choice("straddle", Allowed::not_allowed) == Allowed::allowed;
  const bool brings_in = b.choice("bring-in", BringIn::none) == BringIn::half_the_lower_limit;
  rake = rake_of_table(b, chip);
  chinese = chinese_rows(b, game.deuce_seven_ace);
  point = amount(b, "point-value", "$1");
  royal_bonus = b.choice("chinese-bonus-points", BonusPoints::none) == BonusPoints::none ? 0 : 1;
  button = b.choice("button", Used::used) == Used::used;
  shoe.deck.jokers = game.jokers;
  if (game.id == GameId::chinese_poker) {  // no betting
    rake = {};
    return;
  }
  if (antes) ante = ante_amount;
  if (game.is_stud()) {
    if (brings_in) bring_in = Cents(betting.lower.count() / 2 / chip.count() * chip.count());
  } else if (blinds) {
    small_blind = small;
    big_blind = big;
    straddle = straddles;
  }
}

Rules::Rules(Binder& b)
    : RoundRules(b), players_clause(b.clause_text("players")), points_clause(b.clause_text("debts")) {
  if (big_blind < small_blind) b.refuse_option("big-blind", "is no less than the small blind");
  if (betting.upper < betting.lower) b.refuse_option("upper-limit", "is no less than the lower limit");
}

}  // namespace houseway::games::poker_room
