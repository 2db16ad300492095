#include "table/log/log_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "kit/error.hpp"
#include "kit/invariant.hpp"

namespace houseway::table {

using rulebook::Phase;

namespace {

bool is_asked_for(const Event& event) {
  return !std::holds_alternative<Call>(event) && !std::holds_alternative<CutCard>(event) &&
         !std::holds_alternative<NewDealer>(event);
}

}  // namespace

LogTable::LogTable(const rulebook::TableRules& rules, const GameFacts& facts, Round& round, CertifiedShoe* shoe,
                   ShoeUse use)
    : rules_(rules),
      facts_(facts),
      round_(round),
      shoe_(use == ShoeUse::check ? nullptr : shoe),
      checked_(use == ShoeUse::check ? shoe : nullptr),
      has_calls_(!std::all_of(round.log.begin(), round.log.end(), is_asked_for)),
      opening_checked_(use == ShoeUse::deal_on) {}

RoundResult LogTable::run(const std::function<void()>& procedure) {
  try {
    try {
      open();
      if (!phantom_cards_.empty()) {  // found before the first card: the wagers lie there for the round after it
        const std::vector<Seat> betting = bettors_;
        auto set_aside = std::exchange(first_cards_, {});
        try {
          deal_phantom(procedure);
        } catch (const RoundVoid&) {
          bettors_ = betting;
          throw;
        }
        bettors_ = betting;
        first_cards_ = std::move(set_aside);
        dealt_.clear();
        phase_ = Phase::bet;
      }
      deal_round(procedure);
      settle_card_wagers();
      if (hands_void_ && phase_ == Phase::deal) {  // the procedure dealt no further: the round is void too
        voided_ = true;
        void_everything();
      }
      settle_error_card();
      while (!phantom_cards_.empty()) deal_phantom(procedure);
      enter(Phase::close);
      apply_calls();
    } catch (const RoundVoid&) {
      void_everything();
    }
    close();
  } catch (Waiting& waiting) {
    return result(std::move(waiting.prompt));
  }
  if (said_) {  // with the last decision: no event after it has asked
    --at_;
    refuse_event("takes no amount");
  }
  if (at_ < round_.log.size()) refuse_event("the round was over before this");
  return result(std::nullopt);
}

/// The procedure over the log; from its start again where a supervisor has the cards shuffled and dealt again.
void LogTable::deal_round(const std::function<void()>& procedure) {
  if (!has_calls_) return procedure();  // nobody has them dealt again
  const Carry opening = after_;
  const Money money = facts_.table_stakes ? money_now() : Money{};
  for (;;) {
    try {
      return procedure();
    } catch (const DealAgain&) {
      if (facts_.table_stakes) restore(money);
      clear_cards(opening);
    }
  }
}

/// Every card is back in the deck. Wagers stand, and what has been settled stays settled; where players bet of chips on
/// the table, all that they have bet is theirs again.
void LogTable::clear_cards(const Carry& opening) {
  deals_again_ = false;
  deciding_.clear();
  layout_.clear();
  dealt_.clear();
  collected_.clear();
  laid_.clear();
  first_cards_.clear();
  dealer_card_.reset();
  error_card_.reset();
  passed_over_.clear();
  catching_up_.clear();
  late_.clear();
  foreseen_.clear();
  called_.clear();
  seen_.fill(0);
  after_.counters = opening.counters;
  after_.seat_counters = opening.seat_counters;
  phase_ = Phase::bet;
}

/// A round without wagers, by the same procedure: it starts with the cards that made it necessary, and leaves the table
/// as the round before left it. It is no hand of the shoe, so nothing counts it and nothing is burned before it.
void LogTable::deal_phantom(const std::function<void()>& procedure) {
  const Carry kept = after_;
  const auto finished = layout_;
  first_cards_ = std::exchange(phantom_cards_, {});
  bettors_.clear();
  layout_.clear();
  after_.fresh_shoe = false;
  after_.cut_card_out = false;
  after_.counters.clear();
  phase_ = Phase::bet;
  deal_round(procedure);
  after_.cut_card_out = !kept.fresh_shoe && (kept.cut_card_out || after_.cut_card_out);
  after_.fresh_shoe = kept.fresh_shoe;
  after_.counters = kept.counters;
  layout_ = finished;
}

void LogTable::check_seat(Seat seat, const std::string& where) const {
  if (seat.index() < seats()) return;
  throw kit::InputError(where + seat.text(), fmt::format("there is no such seat; this table has {}", seats()));
}

void LogTable::open() {
  for (const auto& [seat, stakes] : round_.stakes) check_seat(seat, "");
  for (const auto& [seat, calls] : round_.working) check_seat(seat, "working.");
  for (const auto& [seat, counters] : round_.before.seat_counters) check_seat(seat, "before.seat-counters.");
  for (const auto& [seat, stakes] : round_.before.standing) check_seat(seat, "before.standing.");
  for (const auto& [id, reading] : round_.before.meters) {
    if (!rules_.meter_index(id)) throw kit::InputError("before.meters." + id, "this table has no such meter");
  }
  for (const auto& [seat, owed] : round_.before.owed) check_seat(seat, "before.owed.");
  after_ = round_.before;
  if (facts_.spans_rounds) {
    // What is remembered of a seat is how far its standing stakes have come.
    std::erase_if(after_.seat_counters,
                  [&](const auto& counters) { return !round_.before.standing.contains(counters.first); });
  }
  first_cards_ = std::move(after_.set_aside);
  after_.set_aside.clear();
  for (const Card card : first_cards_) {
    if (!is_in_deck(card))
      throw kit::InputError("before.set-aside", card.text() + " is more than the cards in play hold");
  }
  const auto seat_count = seats();
  out_.assign(seat_count, false);
  stands_.assign(seat_count, false);
  purse_.assign(seat_count, Cents{});
  felt_.assign(seat_count * facts_.spots.size(), Cents{});
  for (const rulebook::TableMeter& meter : rules_.meters) {
    const auto carried = round_.before.meters.find(meter.id);
    meters_.push_back(carried == round_.before.meters.end() ? meter.reading : carried->second);
  }
  opening_meters_ = meters_;
  open_pots();
  if (shoe_ != nullptr && after_.fresh_shoe && nothing_dealt() && shoe_->position().dealt > 0) shoe_->shuffle();

  apply_calls();
  phase_ = Phase::bet;
  take_stakes();
  apply_calls();
  if (!opening_checked_) check_opening_stakes();
  contribute();
}

/// Whether the round has yet to begin; that a new dealer comes is before it.
bool LogTable::nothing_dealt() const {
  return std::all_of(round_.log.begin(), round_.log.end(),
                     [](const Event& event) { return std::holds_alternative<NewDealer>(event); });
}

namespace {

/// The spots of a layout in the order of their names, for those who look up the stakes of hundreds of seats.
class SpotsByName {
 public:
  explicit SpotsByName(std::span<const std::string_view> spots) {
    by_name_.reserve(spots.size());
    for (std::size_t spot = 0; spot < spots.size(); ++spot) by_name_.emplace_back(spots[spot], spot);
    std::sort(by_name_.begin(), by_name_.end());
  }
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
    const auto at = std::lower_bound(by_name_.begin(), by_name_.end(), std::pair(name, std::size_t{0}));
    return at == by_name_.end() || at->first != name ? std::nullopt : std::optional(at->second);
  }

 private:
  std::vector<std::pair<std::string_view, std::size_t>> by_name_;
};

}  // namespace

void LogTable::take_stakes() {
  if (!facts_.stakes_stand && !round_.before.standing.empty()) {
    throw kit::InputError("before.standing", "in this game no stake stands from round to round");
  }
  for (const auto& [seat, stakes] : round_.before.standing) {
    for (const auto& [wager, amount] : stakes) {
      static_cast<void>(need_spot(seat, wager));
      purse_[seat.index()] += amount;
      opening_felt_ += amount;
    }
  }
  constexpr std::size_t few = 16;
  std::optional<SpotsByName> of_many;
  if (round_.stakes.size() > few) of_many.emplace(facts_.spots);
  bettors_.reserve(round_.stakes.size());
  // Of what goes into pots and comes out of them each player has several.
  settlements_.reserve(facts_.pots.empty() ? 4 : 3 * round_.stakes.size());
  if (!facts_.pots.empty()) put_in_.reserve(3 * round_.stakes.size());
  layout_.reserve(round_.stakes.size() + 1);  // and the dealer, or the board
  for (const auto& [seat, stakes] : round_.stakes) {
    bool any = false;
    for (const auto& [wager, amount] : stakes) {
      const auto found = of_many ? of_many->find(wager) : find_spot(wager);
      const Spot spot = found ? *found : need_spot(seat, wager);
      if (amount < Cents{})
        throw kit::InputError(fmt::format("{}.{}", seat.text(), wager), "a stake cannot be negative");
      felt(seat, spot) += amount;
      purse_[seat.index()] -= amount;
      any = any || amount;
    }
    if (any) bettors_.push_back(seat);
  }
}

Stakes LogTable::on_felt(Seat seat) const {
  Stakes stakes;
  for (std::size_t spot = 0; spot < facts_.spots.size(); ++spot) {
    if (const Cents amount = stake(seat, spot)) stakes.try_emplace(std::string(facts_.spots[spot]), amount);
  }
  return stakes;
}

LogTable::Spot LogTable::need_spot(Seat seat, const std::string& wager) const {
  if (const auto spot = find_spot(wager)) return *spot;
  const std::string id(rulebook::wager_of(wager));
  const auto is_position = [&](std::string_view spot) { return rulebook::wager_of(spot) == id; };
  const auto of_it = std::find_if(facts_.spots.begin(), facts_.spots.end(), is_position);
  if (of_it == facts_.spots.end()) {
    throw kit::InputError(fmt::format("{}.{}", seat.text(), wager),
                          "this game has no such wager" + kit::did_you_mean(wager, rules_.wagers));
  }
  const std::string reason = facts_.no_such_place ? facts_.no_such_place(wager) : "";
  throw kit::InputError(
      fmt::format("{}.{}", seat.text(), wager),
      fmt::format("the layout has no such place: {}", reason.empty() ? fmt::format("one is “{}”", *of_it) : reason));
}

void LogTable::check_opening_stakes() const {
  std::vector<Seat> betting = bettors_;
  for (const auto& [seat, stakes] : round_.before.standing) betting.push_back(seat);
  for (const auto& [seat, calls] : round_.working) betting.push_back(seat);
  std::sort(betting.begin(), betting.end());
  betting.erase(std::unique(betting.begin(), betting.end()), betting.end());
  // Where nothing has been called there lies what was written.
  const auto is_whole = [](const auto& of_seat) {
    return !of_seat.second.empty() && std::all_of(of_seat.second.begin(), of_seat.second.end(),
                                                  [](const auto& stake) { return stake.second != Cents{}; });
  };
  const bool as_written = notes_.empty() && std::all_of(round_.stakes.begin(), round_.stakes.end(), is_whole);
  BySeat<Stakes> on_layout_now;
  for (const Seat seat : betting) {
    if (as_written) break;
    if (Stakes stakes = on_felt(seat); !stakes.empty()) on_layout_now[seat] = std::move(stakes);
  }
  const auto& all = as_written ? round_.stakes : on_layout_now;
  static const Stakes nothing;
  for (const Seat seat : betting) {
    const auto stakes = all.find(seat);
    check_bets(seat, stakes == all.end() ? nothing : stakes->second);
  }
  if (facts_.check_round) facts_.check_round(round_.before, all);
}

/// What one seat has on the felt: by the rules of the game, which know the reason best, and by those of every table.
void LogTable::check_bets(Seat seat, const Stakes& stakes) const {
  if (facts_.check_bets) {
    const auto of = [&](const auto& seats) {
      const auto at = seats.find(seat);
      return at == seats.end() ? std::remove_cvref_t<decltype(at->second)>{} : at->second;
    };
    Stakes standing = of(round_.before.standing);
    for (const Settlement& called : settlements_) {  // what a call has settled is no bet of the player's
      if (called.seat == seat) standing.erase(called.wager);
    }
    try {
      facts_.check_bets(round_.before, standing, stakes, of(round_.working));
    } catch (const kit::InputError& error) {
      throw kit::InputError(seat.text(), error.what());
    }
  }
  if (stakes.empty()) return;
  const auto accepted = [&](const std::string& wager) {
    return std::find(accepted_.begin(), accepted_.end(), std::pair(seat, wager)) != accepted_.end();
  };
  if (const auto violation = rules_.check_stakes(stakes, accepted))
    throw kit::InputError(seat.text(), violation->text());
}

void LogTable::contribute() {
  for (std::size_t i = 0; i < rules_.meters.size(); ++i) {
    for (Spot spot = 0; spot < facts_.spots.size(); ++spot) {
      if (rulebook::wager_of(facts_.spots[spot]) != rules_.meters[i].wager) continue;
      for (const Seat seat : bettors_) contribute(i, seat, spot);
    }
  }
}

void LogTable::contribute(std::size_t meter, Seat seat, Spot spot) {
  const rulebook::TableMeter& fed = rules_.meters[meter];
  const Cents part = rulebook::part(stake(seat, spot), fed.contribution, 10'000);
  if (!part) return;
  // A meter that must hit goes no higher than it may.
  const Cents room = fed.must_hit ? *fed.must_hit - meters_[meter] : part;
  const Cents added = std::clamp(room, Cents{}, part);
  contributions_.push_back({meter, seat, spot, added});
  house_ -= added;
  meters_[meter] += added;
}

/// A void round, or a dead hand, leaves a stake that several rounds decide as it stood, and chips that are no stake.
bool LogTable::outlives_void(Seat seat, Spot spot) const {
  if (is_own_chips(spot)) return true;
  const auto standing = round_.before.standing.find(seat);
  return facts_.spans_rounds && standing != round_.before.standing.end() &&
         standing->second.contains(facts_.spots[spot]);
}

/// A wager that is returned has not fed its meter.
void LogTable::take_back_contribution(Seat seat, Spot spot) {
  for (Contribution& contribution : contributions_) {
    if (contribution.seat != seat || contribution.spot != spot) continue;
    house_ += contribution.amount;
    meters_[contribution.meter] -= contribution.amount;
    contribution.amount = Cents{};
  }
}

Cents LogTable::contributed(std::size_t index) const {
  Cents sum;
  for (const Contribution& contribution : contributions_)
    sum += contribution.meter == index ? contribution.amount : Cents{};
  return sum;
}

void LogTable::close() {
  phase_ = Phase::close;
  resolve_claims();
  close_pots();
  if (after_.fresh_shoe) after_.set_aside.clear();  // shuffled with the others
  after_.standing.clear();
  if (facts_.stakes_stand) after_.standing.reserve(round_.stakes.size());
  for (std::size_t i = 0; i < felt_.size(); ++i) {
    if (!felt_[i]) continue;
    kit::ensure(facts_.stakes_stand, "a stake was left on the felt");
    const Seat seat = Seat::at(i / facts_.spots.size());
    after_.standing[seat][std::string(facts_.spots[i % facts_.spots.size()])] = felt_[i];
  }
}

/// Everything a seat lost, another account gained.
void LogTable::check_balance() const {
  Cents sum = house_ - opening_felt_;
  for (const Cents purse : purse_) sum += purse;
  for (const Cents stake : felt_) sum += stake;
  for (std::size_t i = 0; i < meters_.size(); ++i) {
    kit::ensure(meters_[i] >= Cents{}, "a meter fell below zero");
    sum += meters_[i] - opening_meters_[i];
  }
  for (std::size_t pot = 0; pot < pots_.size(); ++pot) {
    kit::ensure(pots_[pot] >= Cents{}, "a pot fell below zero");
    sum += pots_[pot] - opening_pots_[pot];
  }
  kit::ensure(!sum, "the money of a round does not balance");
}

RoundResult LogTable::result(std::optional<Prompt> waiting) {
  check_balance();
  RoundResult out;
  out.waiting = std::move(waiting);
  out.voided = voided_;
  out.phase = phase_;
  out.net.reserve(round_.stakes.size());
  out.on_felt.reserve(round_.stakes.size());
  for (const auto& [seat, stakes] : round_.before.standing) out.net[seat] = purse_[seat.index()];
  for (const auto& [seat, stakes] : round_.stakes) {
    out.net[seat] = purse_[seat.index()];
    if (Stakes left = on_felt(seat); !left.empty()) out.on_felt[seat] = std::move(left);
  }
  for (const Settlement& settlement : settlements_) out.net[settlement.seat] = purse_[settlement.seat.index()];
  out.house = house_;
  for (std::size_t pot = 0; pot < pots_.size(); ++pot) out.pots.add(facts_.pots[pot], {pots_[pot], raked_[pot]});
  out.raised_in_full = raised_in_full_;
  out.amount_open = amount_open_;
  // The round is over for this table: what it holds is handed on.
  out.settlements = std::move(settlements_);
  out.notes = std::move(notes_);
  out.layout = std::move(layout_);
  out.thrown = std::move(thrown_);
  out.after = std::move(after_);
  for (std::size_t i = 0; i < meters_.size(); ++i) out.after.meters[rules_.meters[i].id] = meters_[i];
  return out;
}

namespace {

/// Whether a decision is followed by a call to void hands.
bool voids_hands_after_decision(const rulebook::GameRules& game, const std::vector<Event>& log, std::size_t at) {
  if (at == 0 || at == log.size() || !std::holds_alternative<Act>(log[at - 1])) return false;
  const auto* call = std::get_if<Call>(&log[at]);
  const rulebook::Irregularity* irregularity = call == nullptr ? nullptr : game.irregularity(call->irregularity);
  return irregularity != nullptr && !irregularity->plays_on.empty();
}

/// Whether the next line calls a hand out of the round, or all of them.
bool calls_hands_out(const rulebook::GameRules& game, const std::vector<Event>& log, std::size_t at) {
  using enum rulebook::Remedy;
  constexpr std::array of_hands{void_round,         void_hands,           void_hand,
                                void_and_reshuffle, void_and_remove_deck, forfeit_hand};
  const auto* call = at == log.size() ? nullptr : std::get_if<Call>(&log[at]);
  const rulebook::Irregularity* irregularity = call == nullptr ? nullptr : game.irregularity(call->irregularity);
  if (irregularity == nullptr) return false;
  const auto& remedies = irregularity->remedies;
  return std::find_first_of(remedies.begin(), remedies.end(), of_hands.begin(), of_hands.end()) != remedies.end();
}

}  // namespace

/// Hands are void for what happens before the last decision: a call for it that stands after it is of the next phase.
/// What is the matter with a hand when it is turned to be settled is heard before anything is settled.
void LogTable::enter(Phase phase) {
  entering_ = phase;
  if (!(phase_ == Phase::decide && voids_hands_after_decision(rules_.game, round_.log, at_))) apply_calls();
  entering_.reset();
  check_late_cards();
  catching_up_.clear();
  phase_ = phase;
  if (phase == Phase::settle && calls_hands_out(rules_.game, round_.log, at_)) apply_calls();
}

std::vector<Seat> LogTable::bettors() const {
  std::vector<Seat> in;
  in.reserve(bettors_.size());
  for (const Seat seat : bettors_) {
    if (!out_[seat.index()]) in.push_back(seat);
  }
  return in;
}

std::optional<LogTable::Spot> LogTable::find_spot(std::string_view wager) const {
  const auto at = std::find(facts_.spots.begin(), facts_.spots.end(), wager);
  return at == facts_.spots.end() ? std::nullopt : std::optional(static_cast<Spot>(at - facts_.spots.begin()));
}

const std::string& LogTable::clause_text(rulebook::ClauseId clause) const {
  static const std::string none;
  const auto index = static_cast<std::size_t>(clause);
  return index < rules_.clauses.size() ? rules_.clauses[index] : none;
}

}  // namespace houseway::table
