#include "games/pai_gow/pai_gow_poker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/bind_game.hpp"
#include "games/procedures.hpp"
#include "hands/hand_names.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace pai_gow_poker {

namespace {

Cents staked(const table::Stakes& stakes, Spot spot) {
  const auto at = stakes.find(std::string(kit::name_of(spot)));
  return at == stakes.end() ? Cents{} : at->second;
}

std::int64_t counter(const std::map<std::string, std::int64_t>& counters, Carried what) {
  const auto at = counters.find(std::string(kit::name_of(what)));
  return at == counters.end() ? 0 : at->second;
}

[[noreturn]] void refuse(Seat seat, Spot spot, const std::string& problem) {
  throw kit::InputError(seat.text(), fmt::format("{}: {}", kit::name_of(spot), problem));
}

void check_bank(const Rules& rules, const table::Carry& before, const std::map<Seat, table::Stakes>& stakes, Seat bank,
                bool shared) {
  const table::Stakes& own = stakes.at(bank);
  const auto last = before.seat_counters.find(bank);
  const Cents last_wager(last == before.seat_counters.end() ? 0 : counter(last->second, Carried::last_wager));
  const Spot spot = rules.bank_on_felt ? Spot::bank_vs_house : Spot::dealer_vs_bank;
  const Cents against = staked(own, spot);
  if (against && shared) refuse(bank, spot, "the dealer bets nothing against a bank that the house shares [§10(e)]");
  if (against > last_wager && !rules.any_dealer_wager) {
    refuse(bank, spot,
           fmt::format("{} is more than the {} that the bank last bet against the dealer", against.text(),
                       last_wager.text()));
  }
  if (!rules.bank_on_felt) return;
  // §11.E.4: the posted limits are observed by a bank too.
  if (against && rules.posted.least && against < *rules.posted.least)
    refuse(bank, spot, fmt::format("{} is below the posted minimum {}", against.text(), rules.posted.least->text()));
  if (rules.posted.most && against > *rules.posted.most)
    refuse(bank, spot, fmt::format("{} is above the posted maximum {}", against.text(), rules.posted.most->text()));
  Cents others;
  for (const auto& [seat, each] : stakes) others += seat == bank ? Cents{} : staked(each, Spot::pai_gow_poker);
  if (staked(own, Spot::bank_stake) < others)
    refuse(bank, Spot::bank_stake, fmt::format("does not cover the {} of the other players", others.text()));
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file)
    : way(file.has("house-way") ? house_way(file.text("house-way"), rules.order) : rules.house_way) {}

void Game::check_round(const Rules& rules, const table::Carry& before, const std::map<Seat, table::Stakes>& stakes) {
  const std::int64_t number = rules.player_bank ? counter(before.counters, Carried::bank) : 0;
  if (number < 0 || number > static_cast<std::int64_t>(rules.seats))
    throw kit::InputError("before.counters.bank", "there is no such seat; 0 is the dealer");
  constexpr std::array bank_spots{Spot::dealer_vs_bank, Spot::bank_vs_house, Spot::bank_stake};
  for (const auto& [seat, own] : stakes) {
    bool banks = seat.number() == number;
    if (banks && rules.bank_on_felt) banks = static_cast<bool>(staked(own, Spot::bank_stake));
    const Cents wager = staked(own, Spot::pai_gow_poker);
    if (banks && wager) refuse(seat, Spot::pai_gow_poker, "the bank does not bet against itself");
    if (!banks && !wager) refuse(seat, Spot::pai_gow_poker, "must be placed");
    for (const Spot spot : bank_spots) {
      if (!banks && staked(own, spot)) refuse(seat, spot, "is for the player who banks this round");
    }
    if (banks) check_bank(rules, before, stakes, seat, counter(before.counters, Carried::co_bank) != 0);
  }
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != static_cast<std::size_t>(hand_size)) return {};
  std::vector<Card> low;
  for (const table::ShownCard& shown : layout.at(place)) {
    if (shown.part == 1) low.push_back(shown.card);
  }
  if (low.size() != 2) return {};
  Seven seven;
  std::copy(cards->begin(), cards->end(), seven.begin());
  const Setting set = hands::set_hands(seven, {low[0], low[1]}, rules.order);
  const bool paired = set.low.category() == hands::TwoCardCategory::pair;
  const auto ranks = hands::leading_ranks(set.low);
  const std::string low_name =
      paired ? hands::hand_name(set.low) : hands::rank_name(ranks[0]) + "-" + hands::rank_name(ranks[1]);
  return {fmt::format("{}{} over {}", set.foul ? "foul: " : "", hands::hand_name(set.high), low_name), set.foul};
}

}  // namespace pai_gow_poker

const Procedure pai_gow_poker_procedure = procedure<pai_gow_poker::Game>(GameFamily::poker);

}  // namespace houseway::games
