#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "kit/words.hpp"
#include "table/log/log_table.hpp"

/// The log table's cards, numbers and decisions: from the log, else from the shoe, else a prompt.
namespace houseway::table {

const Event* LogTable::next_event() {
  apply_calls();
  if (said_) {
    --at_;
    refuse_event("takes no amount");
  }
  return at_ < round_.log.size() ? &round_.log[at_] : nullptr;
}

void LogTable::refuse_event(const std::string& problem) const {
  throw kit::InputError(fmt::format("log line {} “{}”", at_ + 1, to_text(round_.log[at_])), problem);
}

/// The next card: of the hands before the rack, else of the shoe.
Card LogTable::draw_from(CertifiedShoe& shoe) {
  if (laid_.empty()) return shoe.draw();
  const Card card = laid_.back();
  laid_.pop_back();
  return card;
}

int LogTable::left_in(const CertifiedShoe& shoe) const {
  return shoe.shoe().remaining() + static_cast<int>(laid_.size());
}

/// The card that the shoe deals here must be the recorded one.
void LogTable::check_card(Card recorded) {
  if (checked_ == nullptr) return;
  if (left_in(*checked_) == 0) refuse_event("the shoe holds no more cards");
  const Card card = draw_from(*checked_);
  if (card != recorded) refuse_event(fmt::format("the seed deals {} here", card.text()));
}

namespace {

/// A shoe that is dealt to its end, as the eight stacks of pai gow are, has no cut card.
bool shows_cut_card(const CertifiedShoe& shoe, const ShoePlan& plan) {
  return plan.cut_card > 0 && shoe.cut_card_out();
}

}  // namespace

/// The cut card comes out where the shoe has it, and there the log must say so.
void LogTable::check_cut_card(bool recorded) {
  if (checked_ == nullptr || after_.cut_card_out || shows_cut_card(*checked_, facts_.shoe) == recorded) return;
  refuse_event(recorded ? "the cut card is not out yet" : "the cut card comes out before this");
}

void LogTable::append(Event event) {
  round_.log.push_back(std::move(event));
  ++at_;
}

/// Counts a card that has been seen; false when there are more of it than the decks hold.
bool LogTable::is_in_deck(Card card) {
  return ++seen_[static_cast<std::size_t>(card.id())] <= facts_.shoe.deck.copies_of(card);
}

void LogTable::count_card(Card card) {
  if (is_in_deck(card)) return;
  refuse_event(fmt::format("the cards in play hold {} {}, not more", facts_.shoe.deck.copies_of(card), card.text()));
}

/// A card that an irregularity has kept on the table, and that this deal must use.
std::optional<Card> LogTable::waiting_card(Place place) {
  std::optional<Card> card;
  if (place == dealer && dealer_card_) {
    card = std::exchange(dealer_card_, std::nullopt);
  } else if (error_card_) {
    card = error_card_->card;
    error_card_.reset();
  } else if (!first_cards_.empty()) {
    card = first_cards_.front();
    first_cards_.erase(first_cards_.begin());
  }
  return card;
}

Card LogTable::take_card(Place place) {
  const Event* event = next_event();
  const std::optional<Card> waiting = waiting_card(place);
  if (event == nullptr) {
    if (waiting) {
      append(Deal{*waiting, place});
      return *waiting;
    }
    if (shoe_ == nullptr) throw Waiting{{PromptKind::card, place, {}, "", {}, "", 1}};
    if (left_in(*shoe_) == 0) throw Waiting{{PromptKind::supervisor, place, {}, "", {}, "", 0}};
    const Card card = draw_from(*shoe_);
    append(Deal{card, place});
    if (shows_cut_card(*shoe_, facts_.shoe) && !after_.cut_card_out) {
      after_.cut_card_out = true;
      append(CutCard{});
    }
    return card;
  }
  const auto* deal = std::get_if<Deal>(event);
  if (deal == nullptr) refuse_event(fmt::format("a card to {} comes here", place.text()));
  if (deal->to && *deal->to != place) refuse_event(fmt::format("this card goes to {}", place.text()));
  if (waiting && deal->card != *waiting)
    refuse_event(fmt::format("the card kept on the table, {}, is used here", waiting->text()));
  const Card card = deal->card;
  if (!waiting) {
    count_card(card);
    check_cut_card(false);
    check_card(card);
  }
  ++at_;
  return card;
}

bool LogTable::is_out(Place place) const { return place.area == Area::seat && out_[place.seat.index()]; }

Card LogTable::deal(Place place, bool face_up) {
  apply_calls();
  if (is_out(place)) return {};  // a hand that was let out of the round gets no card, and nobody looks at it
  const Card card = is_passed_over(place) ? take_late_card(place) : take_card(place);
  after_.fresh_shoe = false;
  auto& hand = layout_[place];
  if (hand.empty()) hand.reserve(8);  // few have more
  hand.push_back({card, face_up});
  if (facts_.card_wagers != nullptr) dealt_[place].push_back(card);
  return card;
}

std::span<const Card> LogTable::show(Place place, std::size_t count, bool face_up) {
  if (is_out(place)) {
    shown_.assign(count, Card{});
    return shown_;
  }
  auto& hand = layout_[place];
  kit::ensure(hand.size() == count, "a procedure looks at cards it has not dealt");
  shown_.clear();
  for (ShownCard& shown : hand) {
    shown.face_up = shown.face_up || face_up;
    shown_.push_back(shown.card);
  }
  return shown_;
}

std::span<const Card> LogTable::show_last(Place place, std::size_t count) {
  const auto all = show(place, is_out(place) ? count : layout_[place].size(), false);
  kit::ensure(all.size() >= count, "a procedure looks at cards it has not dealt");
  if (is_out(place)) return all;
  // A card dealt face up has been seen, whether it came before the others or after them.
  const auto& hand = layout_[place];
  const auto is_down = [](const ShownCard& shown) { return !shown.face_up; };
  if (static_cast<std::size_t>(std::count_if(hand.begin(), hand.end(), is_down)) < count) return all.last(count);
  shown_.clear();
  for (const ShownCard& shown : hand) {
    if (is_down(shown)) shown_.push_back(shown.card);
  }
  return std::span<const Card>(shown_).last(count);
}

void LogTable::expose(Place place) {
  for (ShownCard& shown : layout_[place]) shown.face_up = true;
}

void LogTable::lay_apart(Place place, std::span<const Card> cards, int part) {
  std::vector<Card> left(cards.begin(), cards.end());  // of two equal tiles one may lie apart
  for (ShownCard& shown : layout_[place]) {
    const auto at = std::find(left.begin(), left.end(), shown.card);
    const bool apart = at != left.end();
    if (apart) left.erase(at);
    if (apart || shown.part == part) shown.part = apart ? part : 0;
  }
}

Card LogTable::hidden(Place place) const {
  const auto hand = layout_.find(place);
  kit::ensure(hand != layout_.end(), "a procedure asks for a card it has not dealt");
  const auto card = std::find_if(hand->second.begin(), hand->second.end(), [](const auto& c) { return !c.face_up; });
  kit::ensure(card != hand->second.end(), "a procedure asks for a hidden card where there is none");
  return card->card;
}

bool LogTable::can_peek() {
  apply_calls();
  return !without_reader_;
}

void LogTable::move_card(Place from, std::size_t which, Place to) {
  auto& hand = layout_[from];
  kit::ensure(is_out(from) || which < hand.size(), "a procedure moves a card it has not dealt");
  if (which >= hand.size()) return;
  const auto at = hand.begin() + static_cast<std::ptrdiff_t>(which);
  const ShownCard card = *at;
  hand.erase(at);
  if (hand.empty()) layout_.erase(from);  // nothing lies there any more
  layout_[to].push_back(card);            // after that: it may be the same hand
  // For added wagers, too, a card that goes to the rack is no more one of its place.
  const auto dealt = to == rack ? dealt_.find(from) : dealt_.end();
  if (dealt != dealt_.end() && which < dealt->second.size())
    dealt->second.erase(dealt->second.begin() + static_cast<std::ptrdiff_t>(which));
}

void LogTable::collect(Place place) { collected_.push_back(place); }

Card LogTable::turn(Place place) {
  const Card card = hidden(place);
  auto& hand = layout_[place];
  std::find_if(hand.begin(), hand.end(), [](const ShownCard& shown) { return !shown.face_up; })->face_up = true;
  return card;
}

void LogTable::burn(int count) {
  const Event* event = next_event();
  if (skip_burn_) {
    skip_burn_ = false;
    return;
  }
  after_.fresh_shoe = false;
  if (event == nullptr) {
    if (shoe_ == nullptr) throw Waiting{{PromptKind::burn, rack, {}, "", {}, "", static_cast<std::uint32_t>(count)}};
    if (left_in(*shoe_) < count) throw Waiting{{PromptKind::supervisor, rack, {}, "", {}, "", 0}};
    for (int i = 0; i < count; ++i) draw_from(*shoe_);
    append(Burn{count});
    if (shows_cut_card(*shoe_, facts_.shoe) && !after_.cut_card_out) {  // behind a burned card it comes out too
      after_.cut_card_out = true;
      append(CutCard{});
    }
    return;
  }
  const auto* burnt = std::get_if<Burn>(event);
  if (burnt == nullptr || burnt->count != count) refuse_event(fmt::format("“burn {}” comes here", count));
  if (checked_ != nullptr) {
    if (left_in(*checked_) < count) refuse_event("the shoe holds no more cards");
    for (int i = 0; i < count; ++i) draw_from(*checked_);
  }
  ++at_;
}

/// The hands are dealt from left to right and back, one card to each in turn, and the first hand is the one on the
/// right. Which cards they hold is known where there is a shoe; else they are in the log where they are delivered.
void LogTable::deal_hands(int hands, int cards) {
  const Event* event = next_event();
  after_.fresh_shoe = false;
  CertifiedShoe* from = checked_;
  if (event == nullptr) {
    if (shoe_ == nullptr) throw Waiting{{PromptKind::hands, rack, {}, "", {}, "", static_cast<std::uint32_t>(hands)}};
    from = shoe_;
    if (left_in(*from) < hands * cards) throw Waiting{{PromptKind::supervisor, rack, {}, "", {}, "", 0}};
    append(DealHands{hands, cards});
  } else {
    const auto* dealt = std::get_if<DealHands>(event);
    if (dealt == nullptr || dealt->hands != hands || dealt->cards != cards)
      refuse_event(fmt::format("“{}” comes here", to_text(DealHands{hands, cards})));
    if (from != nullptr && left_in(*from) < hands * cards) refuse_event("the shoe holds no more cards");
    ++at_;
  }
  if (from == nullptr) return;
  std::vector<std::vector<Card>> laid(static_cast<std::size_t>(hands));
  for (int pass = 0; pass < cards; ++pass) {
    for (int i = 0; i < hands; ++i) {
      const int from_right = pass % 2 == 0 ? hands - 1 - i : i;
      laid[static_cast<std::size_t>(from_right)].push_back(from->draw());
    }
  }
  for (const auto& hand : laid) laid_.insert(laid_.begin(), hand.rbegin(), hand.rend());
}

/// Known only where there is a shoe: else the log says what is delivered.
void LogTable::rearrange(std::span<const std::uint8_t> order) {
  if (laid_.empty()) return;
  kit::ensure(order.size() == laid_.size(), "a procedure moves cards it has not laid out");
  const std::vector<Card> before(laid_.rbegin(), laid_.rend());
  for (std::size_t i = 0; i < order.size(); ++i) laid_[laid_.size() - 1 - i] = before[order[i]];
}

bool LogTable::fresh_shoe() {
  apply_calls();
  return after_.fresh_shoe;
}

bool LogTable::cut_card_out() {
  apply_calls();
  return after_.cut_card_out;
}

bool LogTable::new_dealer() {
  apply_calls();
  return std::exchange(new_dealer_, false);
}

void LogTable::shuffle_next() {
  collect_commission();
  for (const std::string_view name : facts_.ends_with_shoe) after_.counters.erase(std::string(name));
  after_.fresh_shoe = true;
  after_.cut_card_out = false;
}

bool LogTable::volunteers(Seat seat, std::string_view action) {
  const Event* event = next_event();
  const auto* act = event == nullptr ? nullptr : std::get_if<Act>(event);
  if (act == nullptr || act->seat != seat || act->action != action || out_[seat.index()]) return false;
  ++at_;
  return true;
}

void LogTable::refuse(rulebook::ClauseId clause, const std::string& problem) const {
  throw kit::InputError("", fmt::format("{} [{}]", problem, clause_text(clause)));
}

namespace {

/// "sets Kh Qh": how a player names cards.
std::string naming(std::string_view word, std::span<const Card> cards) {
  std::string out(word);
  for (const Card card : cards) out += " " + card.text();
  return out;
}

/// Every way to name `count` of the cards.
void add_namings(std::vector<std::string>& out, const std::string& begun, std::span<const Card> cards,
                 std::size_t count) {
  if (count == 0) return out.push_back(begun);
  for (std::size_t i = 0; i + count <= cards.size(); ++i)
    add_namings(out, begun + " " + cards[i].text(), cards.subspan(i + 1), count - 1);
}

/// The cards that a player has named, each of them one of his; nothing where they are not so many, or not his.
std::optional<std::vector<Card>> cards_named(const std::string& action, std::string_view word,
                                             std::span<const Card> cards, std::size_t least, std::size_t most) {
  std::vector<Card> left(cards.begin(), cards.end());
  std::vector<Card> named;
  for (std::string_view rest(action); rest.size() > word.size(); rest.remove_suffix(rest.size() - rest.rfind(' '))) {
    const auto card = Card::parse(rest.substr(rest.rfind(' ') + 1));
    const auto at = card ? std::find(left.begin(), left.end(), *card) : left.end();
    if (at == left.end()) return std::nullopt;
    named.insert(named.begin(), *at);
    left.erase(at);
  }
  const bool as_many = named.size() >= least && named.size() <= most;
  return as_many && naming(word, named) == action ? std::optional(named) : std::nullopt;
}

/// "two cards", "any of these cards".
std::string cards_wanted(std::size_t least, std::size_t most) {
  return least == most ? kit::counted(most, "card") : fmt::format("{} to {} cards", least, most);
}

}  // namespace

std::optional<std::vector<Card>> LogTable::choose_cards(Place hand, const NamedCards& asked,
                                                        std::span<const Card> cards, CardCount count,
                                                        const std::function<std::vector<Card>()>& advice) {
  const Seat seat = hand.seat;
  const bool any_number = count.least < count.most;
  if (any_number) deciding_.assign(1, seat);
  const Event* event = next_event();
  const bool names_none = any_number && decides_nothing(seat);
  deciding_.clear();
  clock_out_ = false;
  late_seats_.clear();
  if (names_none) return std::nullopt;
  const auto first = cards.first(count.least);
  if (out_[seat.index()] || hands_void_) return std::vector<Card>(first.begin(), first.end());
  const std::string or_else = asked.instead ? fmt::format(", or “{}”", *asked.instead) : "";
  if (event == nullptr) {
    Prompt prompt{PromptKind::cards, hand, seat, "", {}, "", static_cast<std::uint32_t>(count.most)};
    for (std::size_t some = count.least; some <= count.most; ++some)
      add_namings(prompt.choices, std::string(asked.word), cards, some);
    if (asked.instead) prompt.choices.emplace_back(*asked.instead);
    const std::vector<Card> advised = advice();
    prompt.advice = advised.empty() ? prompt.choices.back() : naming(asked.word, advised);
    prompt.word = asked.word;
    prompt.purpose = asked.purpose;
    prompt.fewest = static_cast<std::uint32_t>(count.least);
    throw Waiting{std::move(prompt)};
  }
  const auto* act = std::get_if<Act>(event);
  const std::string like = fmt::format("“{} {}”", seat.text(), naming(asked.word, first));
  const std::string wanted = cards_wanted(count.least, count.most);
  if (act == nullptr || act->seat != seat)
    refuse_event(fmt::format("here {} names {} for the {}: {}{}", seat.text(), wanted, asked.purpose, like, or_else));
  if (asked.instead && act->action == *asked.instead) {
    ++at_;
    return std::nullopt;
  }
  if (auto named = cards_named(act->action, asked.word, cards, count.least, count.most)) {
    ++at_;
    return named;
  }
  refuse_event(fmt::format("name {} of the hand for the {}, like {}{}", wanted, asked.purpose, like, or_else));
}

bool LogTable::has_remedy(Seat seat, rulebook::Remedy remedy) {
  apply_calls();
  return std::find(remedied_.begin(), remedied_.end(), std::pair(seat, remedy)) != remedied_.end();
}

Cents LogTable::offer(Seat seat, Spot spot, std::optional<Cents> most) {
  const std::string wager(facts_.spots[spot]);
  const Event* event = next_event();
  if (out_[seat.index()] || hands_void_ || !rules_.offers(rulebook::wager_of(wager))) return {};
  if (event == nullptr) throw Waiting{{PromptKind::bet, Place(seat), seat, wager, {}, "", 0, most}};
  const auto* bet = std::get_if<Bet>(event);
  if (bet == nullptr || bet->seat != seat || bet->wager != wager) {
    refuse_event(fmt::format("here {} may bet on {}: “{} bet {} $AMOUNT”, $0.00 to decline", seat.text(), wager,
                             seat.text(), wager));
  }
  // Posted limits are for a wager as it is made, not for what is added to one.
  if (bet->amount && !stake(seat, spot)) {
    if (const auto outside = rules_.outside_posted_limits(wager, bet->amount)) refuse_event(*outside);
  }
  if (most && bet->amount > *most) refuse_event(fmt::format("at most {} may be bet here", most->text()));
  const Cents amount = bet->amount;
  ++at_;
  raise(seat, spot, amount);
  return amount;
}

namespace {

/// "roll 3 4 5": what a log line of so many dice looks like.
std::string roll_of(std::size_t dice) {
  std::string out = "roll";
  for (std::size_t i = 0; i < dice; ++i) out += fmt::format(" {}", 3 + i % 4);
  return out;
}

}  // namespace

std::uint32_t LogTable::draw_number(std::uint32_t possible) {
  const Event* event = next_event();
  if (event == nullptr) {
    if (shoe_ == nullptr) throw Waiting{{PromptKind::random, {}, {}, "", {}, "", possible}};
    const std::uint32_t value = shoe_->below(possible);
    append(Draw{value, possible});
    return value;
  }
  const auto* drawn = std::get_if<Draw>(event);
  if (drawn == nullptr || drawn->of != possible) refuse_event(fmt::format("“random K of {}” comes here", possible));
  const std::uint32_t value = drawn->value;
  if (checked_ != nullptr) {
    if (const std::uint32_t due = checked_->below(possible); due != value)
      refuse_event(fmt::format("the seed draws {} here", due));
  }
  ++at_;
  return value;
}

/// A throw that is called void is either not in the log at all, or stands there before the call: then the next one
/// counts.
std::vector<kit::Die> LogTable::roll(std::size_t dice) {
  const Event* event = next_event();
  std::erase(orders_, rulebook::Remedy::void_and_repeat);
  RollDice rolled;
  const auto throw_with = [&](CertifiedShoe& device) {
    RollDice out;
    for (std::size_t i = 0; i < dice; ++i) out.dice.push_back(kit::Die::rolled(device));
    return out;
  };
  if (event == nullptr) {
    if (shoe_ == nullptr) throw Waiting{{PromptKind::roll, {}, {}, "", {}, "", static_cast<std::uint32_t>(dice)}};
    rolled = throw_with(*shoe_);
    append(rolled);
  } else {
    const auto* logged = std::get_if<RollDice>(event);
    if (logged == nullptr || logged->dice.size() != dice)
      refuse_event(fmt::format("a roll of {} dice comes here, like “{}”", dice, roll_of(dice)));
    if (checked_ != nullptr) {
      if (const RollDice due = throw_with(*checked_); due.dice != logged->dice)
        refuse_event(fmt::format("the seed rolls “{}” here", to_text(due)));
    }
    rolled = *logged;
    ++at_;
  }
  thrown_.push_back(to_text(rolled));
  return ordered(rulebook::Remedy::void_and_repeat) ? roll(dice) : rolled.dice;
}

kit::Pocket LogTable::spin(const kit::Wheel& wheel) {
  const Event* event = next_event();
  std::erase(orders_, rulebook::Remedy::void_and_repeat);
  Spin spun;
  if (event == nullptr) {
    if (shoe_ == nullptr) throw Waiting{{PromptKind::spin, {}, {}, "", {}, "", 0}};
    spun.pocket = wheel.spin(*shoe_);
    append(spun);
  } else {
    const auto* logged = std::get_if<Spin>(event);
    if (logged == nullptr)
      refuse_event(fmt::format("a spin comes here, like “spin {}”", wheel.pockets().back().text()));
    if (!wheel.has(logged->pocket)) refuse_event("the wheel of this table has no such pocket");
    if (checked_ != nullptr) {
      if (const kit::Pocket due = wheel.spin(*checked_); due != logged->pocket)
        refuse_event(fmt::format("the seed spins {} here", due.text()));
    }
    spun = *logged;
    ++at_;
  }
  thrown_.push_back(to_text(spun));
  return ordered(rulebook::Remedy::void_and_repeat) ? spin(wheel) : spun.pocket;
}

bool LogTable::happens(std::uint32_t favourable, std::uint32_t possible) { return draw_number(possible) < favourable; }
std::uint32_t LogTable::pick(std::uint32_t possible) { return draw_number(possible); }

std::string_view Prompt::instead() const {
  const bool names_cards = choices.empty() || choices.back().starts_with(word + " ");
  return kind != PromptKind::cards || names_cards ? std::string_view() : choices.back();
}

std::string Prompt::text() const {
  switch (kind) {
    case PromptKind::card:
      return fmt::format("a card to {}", place->text());
    case PromptKind::burn:
      return fmt::format("{} burned", count == 1 ? "one card" : fmt::format("{} cards", count));
    case PromptKind::hands:
      return fmt::format("{} hands dealt before the rack", count);
    case PromptKind::choice:
      return fmt::format("{}: {}{}", seat->text(), kit::one_of(choices),
                         together.size() < 2 ? "" : fmt::format("; {} more to decide", together.size() - 1));
    case PromptKind::cards:
      return fmt::format("{}: {} for the {}, like “{}”{}", seat->text(), cards_wanted(fewest, count), purpose, advice,
                         instead().empty() || instead() == advice ? "" : fmt::format(", or {}", instead()));
    case PromptKind::bet:
      return fmt::format("{}: a bet on {}, or none", seat->text(), wager);
    case PromptKind::random:
      return fmt::format("a random number below {}", count);
    case PromptKind::roll:
      return fmt::format("a roll of {} dice", count);
    case PromptKind::spin:
      return "a spin of the wheel";
    case PromptKind::supervisor:
      return "a supervisor: the shoe is empty";
  }
  return {};
}

}  // namespace houseway::table
