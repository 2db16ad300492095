#include "games/baccarat/baccarat_chemin_de_fer.hpp"

#include <fmt/format.h>

#include "games/bind_game.hpp"
#include "games/shared/stake_wanted.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace baccarat_chemin_de_fer {

namespace {

std::int64_t counter(const table::Carry& carry, Carried what) {
  const auto at = carry.counters.find(std::string(kit::name_of(what)));
  return at == carry.counters.end() ? 0 : at->second;
}

Cents staked(const table::Stakes& stakes, Spot spot) {
  const auto at = stakes.find(std::string(kit::name_of(spot)));
  return at == stakes.end() ? Cents{} : at->second;
}

[[noreturn]] void want(Seat seat, Spot spot, Cents amount, const std::string& problem) {
  throw StakeWanted(fmt::format("{}.{}", seat.text(), kit::name_of(spot)), problem, amount);
}

/// The stakes of a round before the cards, and what the round before has left.
class Betting {
 public:
  Betting(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes)
      : rules_(rules), before_(before), stakes_(stakes), bank_(counter(before, Carried::bank)) {}

  void check() const {
    check_counters();
    if (stakes_.empty()) return;
    for (const auto& [seat, own] : stakes_) check_one_way(seat, own);
    if (bank_ == 0) {
      check_bids();
    } else {
      check_bank();
    }
    for (const auto& [seat, own] : stakes_) check_bancos(seat, own);
  }

 private:
  void check_counters() const {
    for (const Carried what : {Carried::bank, Carried::suivi, Carried::passed_by, Carried::bids_last}) {
      const std::int64_t seat = counter(before_, what);
      if (seat < 0 || seat > static_cast<std::int64_t>(rules_.seats))
        throw kit::InputError(fmt::format("before.counters.{}", kit::name_of(what)),
                              "there is no such seat; 0 is none");
    }
    const std::int64_t last = counter(before_, Carried::last_wager);
    constexpr Cents most = Cents::dollars(Cents::most_staked);
    if (last < 0 || last > most.count())
      throw kit::InputError(fmt::format("before.counters.{}", kit::name_of(Carried::last_wager)),
                            fmt::format("is an amount in cents, up to {}", most.text()));
    const std::int64_t suivi = counter(before_, Carried::suivi);
    if (suivi != 0 && (bank_ == 0 || suivi == bank_))
      throw kit::InputError(fmt::format("before.counters.{}", kit::name_of(Carried::suivi)),
                            fmt::format("is for another than the Banker, while he has the bank [{}]", rules_.suivi));
  }

  /// §6(b)-(d): a wager against the bank is one of the three, and Banco Suivi is for who equalled the last and lost.
  void check_one_way(Seat seat, const table::Stakes& own) const {
    if (staked(own, Spot::banco_suivi) && counter(before_, Carried::suivi) != seat.number())
      want(seat, Spot::banco_suivi, {},
           fmt::format("is for the participant who equalled the Banker's last wager and lost [{}]", rules_.suivi));
    const bool other = staked(own, Spot::partial) || staked(own, Spot::banco_suivi);
    if (staked(own, Spot::banco_seul) && other) want(seat, Spot::banco_seul, {}, one_way());
    if (staked(own, Spot::banco_suivi) && staked(own, Spot::partial)) want(seat, Spot::partial, {}, one_way());
  }

  [[nodiscard]] std::string one_way() const {
    return fmt::format("one wager is made against the bank: the whole of it, or a part [{}]", rules_.against_bank);
  }

  /// §4(b): of those who bid, the highest takes the bank.
  void check_bids() const {
    if (banker()) return;
    want(std::prev(stakes_.end())->first, Spot::banker_bank, wanted_bank(),
         fmt::format("nobody has bid for the bank: the highest stake here takes it [{}]", rules_.bids));
  }

  /// §5: the Banker's own wager, from once to twice his last.
  void check_bank() const {
    const Seat banker = Seat::at(static_cast<std::size_t>(bank_ - 1));
    for (const auto& [seat, own] : stakes_) {
      if (seat != banker && staked(own, Spot::banker_bank))
        want(seat, Spot::banker_bank, {}, fmt::format("{} has the bank [{}]", banker.text(), rules_.bank_wager));
    }
    const auto at = stakes_.find(banker);
    const Cents bank = at == stakes_.end() ? Cents{} : staked(at->second, Spot::banker_bank);
    if (!bank)
      want(banker, Spot::banker_bank, wanted_bank(),
           fmt::format("has the bank, and stakes it before the cards [{}]", rules_.bank_wager));
    for (const Spot spot : against_spots) {
      if (staked(at->second, spot))
        want(banker, spot, {}, fmt::format("the Banker makes no wager against his bank [{}]", rules_.against_bank));
    }
    const Cents last(counter(before_, Carried::last_wager));
    if (last && (bank < last || bank > last * 2))
      want(banker, Spot::banker_bank, std::clamp(bank, last, last * 2),
           fmt::format("{} is not from once to twice the last wager: {} to {} [{}]", bank.text(), last.text(),
                       (last * 2).text(), rules_.bank_steps));
  }

  /// §6(b)-(c): who says “Banco” covers the whole bank.
  void check_bancos(Seat seat, const table::Stakes& own) const {
    const auto [holder, bank] = *banker();
    if (seat == holder) return;
    for (const Spot spot : {Spot::banco_suivi, Spot::banco_seul}) {
      const Cents banco = staked(own, spot);
      if (banco && banco != bank)
        want(seat, spot, bank,
             fmt::format("{} is not the whole bank, {} [{}]", banco.text(), bank.text(), rules_.bancos));
    }
  }

  /// Who banks, and his stake.
  [[nodiscard]] std::optional<std::pair<Seat, Cents>> banker() const {
    const auto bid_of = [&](Seat seat) { return staked(stakes_.at(seat), Spot::banker_bank); };
    std::vector<Seat> from_right;
    for (const auto& [seat, own] : stakes_) from_right.insert(from_right.begin(), seat);
    const std::optional<Seat> seat = bank_ != 0 ? Seat::at(static_cast<std::size_t>(bank_ - 1))
                                                : highest_bid(from_right, counter(before_, Carried::bids_last), bid_of);
    return seat ? std::optional(std::pair(*seat, bid_of(*seat))) : std::nullopt;
  }

  /// A bank that all who bet find room at, within its bounds and the posted maximum.
  [[nodiscard]] Cents wanted_bank() const {
    Cents parts;
    Cents banco;
    for (const auto& [seat, own] : stakes_) {
      const bool banks = bank_ == 0 ? seat == std::prev(stakes_.end())->first : seat.number() == bank_;
      if (banks) continue;
      parts += staked(own, Spot::partial);
      banco = std::max({banco, staked(own, Spot::banco_seul), staked(own, Spot::banco_suivi)});
    }
    const Cents last(counter(before_, Carried::last_wager));
    const Cents room = std::max({parts, banco, rules_.least_bank});
    return std::min(last ? std::clamp(room, last, last * 2) : room, rules_.most_bank);
  }

  const Rules& rules_;
  const table::Carry& before_;
  const table::BySeat<table::Stakes>& stakes_;
  std::int64_t bank_;
};

/// The cards of a hand that lie open: the Player's lie before the Dominant Player.
std::optional<std::vector<Card>> hand_at(const table::Layout& layout, const Place& place) {
  const auto cards = table::open_cards(layout, place);
  return cards && cards->size() >= 2 ? cards : std::nullopt;
}

int count_of_hand(const std::vector<Card>& cards) {
  int sum = 0;
  for (const Card card : cards) sum += kit::baccarat_value(card);
  return sum % 10;
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  draws_on_five = file.flag_or("draws-on-five", true);
  takes_the_bank = file.flag_or("takes-the-bank", true);
}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  Betting(rules, before, stakes).check();
}

void Game::check_plan(const Rules&, const table::Stakes& stakes) {
  constexpr std::array from_least{Spot::banker_bank, Spot::banco_suivi, Spot::banco_seul};
  for (const Spot spot : from_least) {
    if (stakes.size() > 1 && staked(stakes, spot))
      throw kit::InputError(std::string(kit::name_of(spot)), "a simulated player makes one wager against the bank");
  }
}

std::string Game::situation(const table::Carry& carry, Seat seat) {
  const std::int64_t bank = counter(carry, Carried::bank);
  if (bank == 0) return "nobody has the bank: the highest stake on banker-bank takes it";
  const Cents last(counter(carry, Carried::last_wager));
  const std::string bounds = last ? fmt::format(", {} to {}", last.text(), (last * 2).text()) : "";
  if (bank == seat.number()) return fmt::format("you have the bank: stake banker-bank{}", bounds);
  const std::string suivi =
      counter(carry, Carried::suivi) == seat.number() ? "; you may follow it with banco-suivi" : "";
  return fmt::format("seat {} has the bank{}{}", bank, bounds, suivi);
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const Place& place) {
  const auto cards = hand_at(layout, place);
  if (!cards || place == table::rack) return {};
  const int count = count_of_hand(*cards);
  return {fmt::format("{}{}", cards->size() == 2 && hands::is_natural(count) ? "natural " : "", count)};
}

std::optional<table::CoupMark> Game::mark_coup(const table::Layout& layout) {
  const auto banker = hand_at(layout, table::banker_hand);
  const auto held =
      std::find_if(layout.begin(), layout.end(), [](const auto& hand) { return hand.first.area == table::Area::seat; });
  const auto player = held == layout.end() ? std::nullopt : hand_at(layout, held->first);
  if (!banker || !player) return std::nullopt;
  constexpr std::array winners{table::CoupWinner::banker, table::CoupWinner::tie, table::CoupWinner::player};
  table::CoupMark mark;
  mark.winner = winners[hands::compare(count_of_hand(*player), count_of_hand(*banker))];
  mark.player_pair = (*player)[0].rank() == (*player)[1].rank();
  mark.banker_pair = (*banker)[0].rank() == (*banker)[1].rank();
  return mark;
}

}  // namespace baccarat_chemin_de_fer

HOUSEWAY_PROCEDURE(baccarat_chemin_de_fer, baccarat);

}  // namespace houseway::games
