#include "houseway/event.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "houseway/log_event.hpp"
#include "kit/error.hpp"

namespace houseway {

namespace {

constexpr const char* card_form = "write it like Kh, Td or Jk";

kit::Card card_of(const std::string& text) {
  if (const auto card = kit::Card::parse(text)) return *card;
  throw kit::InputError("card", fmt::format("“{}” is no card; {}", kit::printable(text), card_form));
}

table::Place place_of(const std::string& text) {
  if (const auto place = table::Place::parse(text)) return *place;
  throw kit::InputError(
      "place", fmt::format("“{}” is no place; write it like seat-1, seat-2.1, dealer or board", kit::printable(text)));
}

template <kit::NamedEnum E>
std::optional<E> word_of(const std::string& what, const std::string& word) {
  if (word.empty()) return std::nullopt;
  if (const auto value = kit::from_name<E>(word)) return value;
  const std::vector<std::string> all(kit::names_of<E>().begin(), kit::names_of<E>().end());
  throw kit::InputError(what, fmt::format("“{}” is none{}", kit::printable(word), kit::did_you_mean(word, all)));
}

Cents stake_of(Cents amount) {
  if (amount < Cents{} || amount > Cents::dollars(Cents::most_staked))
    throw kit::InputError("amount", fmt::format("is from nothing to {}", Cents::dollars(Cents::most_staked).text()));
  return amount;
}

std::string action_of(const std::string& action) {
  if (action.empty()) throw kit::InputError("action", "is missing");
  return action;
}

int count_of(const char* what, int count) {
  if (count < 1) throw kit::InputError(what, "is a number from 1 on");
  return count;
}

/// What each event is in a round's log.
struct ToLog {
  table::Event operator()(const event::Bet& bet) const {
    return table::Bet{seat_at(bet.seat), bet.spot, stake_of(bet.amount)};
  }
  table::Event operator()(const event::Act& act) const {
    return table::Act{seat_at(act.seat), action_of(act.action),
                      act.amount ? std::optional(stake_of(*act.amount)) : std::nullopt};
  }
  table::Event operator()(const event::Card& dealt) const {
    return table::Deal{card_of(dealt.card), dealt.place.empty() ? std::nullopt : std::optional(place_of(dealt.place))};
  }
  table::Event operator()(const event::Burn& burn) const { return table::Burn{count_of("count", burn.count)}; }
  table::Event operator()(const event::Hands& hands) const {
    return table::DealHands{count_of("hands", hands.hands), count_of("cards", hands.cards)};
  }
  table::Event operator()(const event::Dice& dice) const {
    table::RollDice roll;
    for (const int pips : dice.dice) {
      if (pips < 1 || pips > 6) throw kit::InputError("dice", "each shows a number from 1 to 6");
      roll.dice.emplace_back(pips);
    }
    return roll;
  }
  table::Event operator()(const event::Spin& spin) const {
    if (const auto pocket = kit::Pocket::parse(spin.pocket)) return table::Spin{*pocket};
    throw kit::InputError("pocket", fmt::format("“{}” is none; write it like 17 or 00, at big six like $5 or joker",
                                                kit::printable(spin.pocket)));
  }
  table::Event operator()(const event::Random& random) const {
    if (random.value >= random.of)
      throw kit::InputError("value", fmt::format("is a number from 0, below {}", random.of));
    return table::Draw{random.value, random.of};
  }
  table::Event operator()(const event::CutCard&) const { return table::CutCard{}; }
  table::Event operator()(const event::NewDealer&) const { return table::NewDealer{}; }
  table::Event operator()(const event::Call& call) const {
    table::Call out{call.irregularity,
                    word_of<rulebook::Phase>("phase", call.phase),
                    word_of<rulebook::Remedy>("remedy", call.remedy),
                    {},
                    {},
                    call.wager};
    if (!call.card.empty()) out.card = card_of(call.card);
    for (const int seat : call.seats) out.seats.push_back(seat_at(seat));
    return out;
  }
  /// Working, Deal and NextRound stand between rounds.
  template <class Other>
  table::Event operator()(const Other&) const {
    throw kit::InputError("", "this is no event of a round");
  }
};

}  // namespace

table::Seat seat_at(int number) {
  if (number < 1 || number > std::numeric_limits<std::uint16_t>::max())
    throw kit::InputError("seat", "is a number from 1 on, counted from the dealer's left");
  return table::Seat::at(static_cast<std::size_t>(number - 1));
}

table::Event to_log(const Event& event) { return std::visit(ToLog{}, event); }

}  // namespace houseway
