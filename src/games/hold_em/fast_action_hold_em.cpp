#include "games/hold_em/fast_action_hold_em.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace fast_action_hold_em {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";

/// The words of §8(i), and its numbers; what stands for the unreadable rules counts on from there.
std::string way_text(WayRule rule) {
  constexpr std::array<std::string_view, kit::count_of<WayRule>> words{"suited pair",
                                                                       "highest pair",
                                                                       "ace with highest suited card, 10 or better",
                                                                       "highest suited running cards, 10-J or better",
                                                                       "ace with highest card, 10 or better",
                                                                       "highest unsuited running cards, J-Q or better",
                                                                       "ace with highest suited card",
                                                                       "highest suited cards, 10 or better",
                                                                       "highest cards, jack or better",
                                                                       "ace with highest card",
                                                                       "suited running cards",
                                                                       "highest suited cards",
                                                                       "highest running cards",
                                                                       "highest cards"};
  constexpr std::size_t readable = 12;
  const std::size_t index = kit::index_of(rule);
  return index < readable ? fmt::format("{}, rule {}", words[index], index + 1)
                          : fmt::format("{}, after rule {}", words[index], readable);
}

/// "61.2", in hundredths.
std::optional<int> parse_chance(std::string_view text) {
  double percent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
  if (error != std::errc() || end != text.data() + text.size() || !(percent >= 0 && percent <= 100))
    return std::nullopt;
  return static_cast<int>(std::lround(percent * 100));
}

/// "AKs: 53.6": two ranks, s of one suit or o of two, and the chance to beat the dealer.
void read_chance(Chances& chances, const rulebook::TomlReader& file, const std::string& line) {
  constexpr std::size_t named = 3;
  const auto rank_at = [&](std::size_t at) {
    return at < line.size() ? rank_letters.find(line[at]) : rank_letters.npos;
  };
  const std::size_t high = rank_at(0);
  const std::size_t low = rank_at(1);
  const bool ranks = high != rank_letters.npos && low != rank_letters.npos && low <= high;
  const bool suits = line.size() > named && (line[2] == 's' || line[2] == 'o') && line.compare(named, 2, ": ") == 0;
  const auto chance = ranks && suits ? parse_chance(std::string_view(line).substr(named + 2)) : std::nullopt;
  if (!chance)
    file.fail("chances", fmt::format("“{}” is not two ranks, the higher first, s or o, and a percentage, like “AKs: "
                                     "53.6”",
                                     line));
  chances.of(static_cast<Rank>(high), static_cast<Rank>(low), line[2] == 's') = static_cast<std::uint16_t>(*chance);
}

}  // namespace

Strategy::Strategy(const Rules& rules, const Chances& chances) : Strategy(chances) {
  const kit::Cents stake = kit::Cents::dollars(100);
  const auto net = [&](const rulebook::Award& award) { return static_cast<double>(award.net.of(stake).count()); };
  constexpr double certain = 10'000;
  const double second_lost = net(rules.split_wager[SplitOutcome::lower]);
  const double second_swing = net(rules.split_wager[SplitOutcome::higher]) - second_lost;
  if (second_swing > 0) even_ = static_cast<int>(std::lround(-second_lost / second_swing * certain));
  const double lost = net(rules.wager[WagerOutcome::lower]);
  const double swing = net(rules.wager[WagerOutcome::higher]) - lost;
  if (swing <= 0) return;
  swing_ = swing / static_cast<double>(stake.count());
  surrenders_below_ =
      static_cast<int>(std::lround((net(rules.wager[WagerOutcome::surrendered]) - lost) / swing * certain));
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) {
  Chances chances = counted_chances;
  for (const std::string& line : file.words("chances")) read_chance(chances, file, line);
  *this = Strategy(rules, chances);
  if (!file.knows("surrender-below")) return;
  const auto below = parse_chance(file.text("surrender-below"));
  if (!below) file.fail("surrender-below", R"(is a percentage, like "25"; "0": never)");
  surrenders_below_ = *below;
}

std::uint64_t Strategy::fingerprint() const {
  std::uint64_t number = 14'695'981'039'346'656'037U;  // FNV-1a
  const auto add = [&](int value) { number = (number ^ static_cast<std::uint64_t>(value)) * 1'099'511'628'211U; };
  for (const std::uint16_t chance : chance_) add(chance);
  add(even_);
  add(surrenders_below_);
  return number;
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const Place& place) {
  const bool is_house = place == table::dealer;
  const auto cards = table::open_cards(layout, place);
  if ((place.area != table::Area::seat && !is_house) || !cards) return {};
  if (cards->size() == 4) {
    const bool natural = is_natural({(*cards)[0], (*cards)[1], (*cards)[2], (*cards)[3]});
    return natural ? table::HandName{fmt::format("natural, four {}", hands::rank_plural(cards->front().rank()))}
                   : table::HandName{};
  }
  if (cards->size() != 2) return {};
  std::vector<Card> all = *cards;
  std::string text;
  if (const auto board = table::open_cards(layout, table::board)) {
    all.insert(all.end(), board->begin(), board->end());
    text = hands::hand_name(hands::multi_deck_value(all));
  } else if (place.hand == 0 && cards->front().rank() == cards->back().rank()) {  // what lies aside may be discards
    text = "pair of " + hands::rank_plural(cards->front().rank());
  }
  if (!is_house) return {text};
  const std::string way = "house way: " + way_text(rules.house_way.rule({cards->front(), cards->back()}));
  return {text.empty() ? way : fmt::format("{} ({})", text, way)};
}

}  // namespace fast_action_hold_em

HOUSEWAY_PROCEDURE(fast_action_hold_em, poker);

}  // namespace houseway::games
