#include "games/blackjack/chart.hpp"

#include <fmt/format.h>

#include <sstream>
#include <string>
#include <utility>

#include "kit/error.hpp"

namespace houseway::games::blackjack {

namespace {

struct Row {
  std::string_view hand;  ///< "hard 16", "soft 18", "pair 8", "pair T", "pair A"
  std::string_view cells;
};

/// Four decks or more, the dealer stands on soft 17.
constexpr std::array many_decks{
    Row{"hard 9", "H D D D D H H H H H"},   Row{"hard 10", "D D D D D D D D H H"},
    Row{"hard 11", "D D D D D D D D D H"},  Row{"hard 12", "H H S S S H H H H H"},
    Row{"hard 13", "S S S S S H H H H H"},  Row{"hard 14", "S S S S S H H H H H"},
    Row{"hard 15", "S S S S S H H H R H"},  Row{"hard 16", "S S S S S H H R R R"},
    Row{"soft 13", "H H H D D H H H H H"},  Row{"soft 14", "H H H D D H H H H H"},
    Row{"soft 15", "H H D D D H H H H H"},  Row{"soft 16", "H H D D D H H H H H"},
    Row{"soft 17", "H D D D D H H H H H"},  Row{"soft 18", "S Ds Ds Ds Ds S S H H H"},
    Row{"pair 2", "Ph Ph P P P P H H H H"}, Row{"pair 3", "Ph Ph P P P P H H H H"},
    Row{"pair 4", "H H H Ph Ph H H H H H"}, Row{"pair 5", "D D D D D D D D H H"},
    Row{"pair 6", "Ph P P P P H H H H H"},  Row{"pair 7", "P P P P P P H H H H"},
    Row{"pair 8", "P P P P P P P P P P"},   Row{"pair 9", "P P P P P S P P S S"},
    Row{"pair T", "S S S S S S S S S S"},   Row{"pair A", "P P P P P P P P P P"},
};
constexpr std::array many_decks_hit_17{
    Row{"hard 11", "D D D D D D D D D D"},  Row{"hard 15", "S S S S S H H H R R"},
    Row{"hard 17", "S S S S S S S S S Rs"}, Row{"soft 18", "Ds Ds Ds Ds Ds S S H H H"},
    Row{"soft 19", "S S S S Ds S S S S S"}, Row{"pair 8", "P P P P P P P P P Rp"},
};
/// What is different with two decks.
constexpr std::array two_decks{
    Row{"hard 9", "D D D D D H H H H H"},  Row{"hard 11", "D D D D D D D D D D"}, Row{"hard 16", "S S S S S H H H R R"},
    Row{"pair 6", "P P P P P Ph H H H H"}, Row{"pair 7", "P P P P P P Ph H H H"},
};
constexpr std::array two_decks_hit_17{
    Row{"hard 15", "S S S S S H H H R R"},  Row{"hard 17", "S S S S S S S S S Rs"},
    Row{"soft 14", "H H D D D H H H H H"},  Row{"soft 18", "Ds Ds Ds Ds Ds S S H H H"},
    Row{"soft 19", "S S S S Ds S S S S S"},
};
/// What is different with one deck.
constexpr std::array one_deck{
    Row{"hard 8", "H H H D D H H H H H"},    Row{"hard 9", "D D D D D H H H H H"},
    Row{"hard 11", "D D D D D D D D D D"},   Row{"hard 16", "S S S S S H H H R R"},
    Row{"soft 13", "H H D D D H H H H H"},   Row{"soft 14", "H H D D D H H H H H"},
    Row{"soft 17", "D D D D D H H H H H"},   Row{"soft 18", "S Ds Ds Ds Ds S S H H S"},
    Row{"soft 19", "S S S S Ds S S S S S"},  Row{"pair 2", "Ph P P P P P H H H H"},
    Row{"pair 3", "Ph Ph P P P P Ph H H H"}, Row{"pair 4", "H H Ph Pd Pd H H H H H"},
    Row{"pair 6", "P P P P P Ph H H H H"},   Row{"pair 7", "P P P P P P Ph H Rs H"},
};
constexpr std::array one_deck_hit_17{
    Row{"hard 15", "S S S S S H H H R R"},
    Row{"hard 17", "S S S S S S S S S Rs"},
    Row{"soft 18", "S Ds Ds Ds Ds S S H H H"},
    Row{"pair 7", "P P P P P P Ph H Rs R"},
};
/// What is different where a dealer's blackjack comes to light late and takes all that lies on a box.
constexpr std::array all_lost{
    Row{"hard 11", "D D D D D D D D H H"},
    Row{"pair 8", "P P P P P P P P R R"},
    Row{"pair A", "P P P P P P P P P H"},
};

/// The hands that are given up against a ten-value card or an ace before the dealer has looked at the second card.
constexpr std::array<std::string_view, 5> early_against_ten{"hard 14", "hard 15", "hard 16", "pair 7", "pair 8"};
constexpr std::array<std::string_view, 13> early_against_ace{"hard 5",  "hard 6",  "hard 7",  "hard 12", "hard 13",
                                                             "hard 14", "hard 15", "hard 16", "hard 17", "pair 3",
                                                             "pair 6",  "pair 7",  "pair 8"};
constexpr std::array<std::string_view, 2> early_against_ace_hit_17{"hard 4", "pair 2"};

std::optional<Cell> cell_of(std::string_view name) {
  for (std::size_t i = 1; i < cell_names.size(); ++i) {
    if (cell_names[i] == name) return static_cast<Cell>(i);
  }
  return std::nullopt;
}

/// What `read` makes of each of the ten words of a row; nothing where they are not that.
template <class Read>
auto ten_of(std::string_view text, Read&& read)
    -> std::optional<std::array<typename decltype(read(text))::value_type, written_columns.size()>> {
  std::array<typename decltype(read(text))::value_type, written_columns.size()> out{};
  std::istringstream words{std::string(text)};
  std::string word;
  std::size_t at = 0;
  while (words >> word) {
    const auto cell = read(word);
    if (!cell || at == out.size()) return std::nullopt;
    out[at++] = *cell;
  }
  return at == out.size() ? std::optional(out) : std::nullopt;
}

/// The ten cells of a row.
auto cells_of(std::string_view text) { return ten_of(text, cell_of); }

/// By the number of cards: "S4H" is S for two and three cards, H for more.
using ByNumber = std::array<Cell, ChartLayers::most_cards + 1 - ChartLayers::least_cards>;
std::optional<ByNumber> by_number_of(std::string_view word) {
  constexpr std::string_view digits = "0123456789";
  ByNumber out{};
  std::size_t from = ChartLayers::least_cards;
  for (;;) {
    const std::size_t end = std::min(word.find_first_of(digits), word.size());
    const auto cell = cell_of(word.substr(0, end));
    if (!cell) return std::nullopt;
    for (std::size_t cards = from; cards <= ChartLayers::most_cards; ++cards)
      out[cards - ChartLayers::least_cards] = *cell;
    if (end == word.size()) return out;
    const std::size_t cards = digits.find(word[end]);
    if (cards <= from || cards > ChartLayers::most_cards) return std::nullopt;
    from = cards;
    word.remove_prefix(end + 1);
  }
}

/// The row of "hard 16"; nothing where there is no such hand.
std::optional<std::size_t> row_of(std::string_view kind, std::string_view hand) {
  int number = 0;
  for (const char digit : hand)
    number = digit >= '0' && digit <= '9' && number < 100 ? number * 10 + digit - '0' : 1000;
  if (kind == "pair") {
    if (hand == "A") return pair_rows + 1;
    if (hand == "T") return pair_rows + 10;
    return number >= 2 && number <= 10 ? std::optional(pair_rows + static_cast<std::size_t>(number)) : std::nullopt;
  }
  const int least = kind == "soft" ? 12 : 4;
  if (number < least || number >= static_cast<int>(most_count)) return std::nullopt;
  return static_cast<std::size_t>(number) + (kind == "soft" ? soft_rows : 0);
}

template <class Rows>
void write(CellChart& chart, const Rows& rows) {
  for (const Row& row : rows) {
    const auto at = row_of(row.hand.substr(0, 4), row.hand.substr(5));
    const auto cells = cells_of(row.cells);
    for (std::size_t i = 0; i < written_columns.size(); ++i) chart[*at][written_columns[i]] = (*cells)[i];
  }
}

/// The parts of a file, and the kinds of hands that they are for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> parts{
    {{"hard", "hard"}, {"soft", "soft"}, {"pairs", "pair"}}};

/// The same of a table whose round is not that of Blackjack; hands with the house's money are split again, so that
/// there is no chart of their pairs.
struct PartOfKin {
  std::string_view name;
  std::string_view kind;
  std::size_t block;  ///< as `row_written` tells them apart
};
constexpr std::array<PartOfKin, 7> parts_of_kin{{{"hard", "hard", 0},
                                                 {"soft", "soft", 0},
                                                 {"pairs", "pair", 0},
                                                 {"free-hard", "hard", 1},
                                                 {"free-soft", "soft", 1},
                                                 {"doubled-hard", "hard", 2},
                                                 {"doubled-soft", "soft", 2}}};

/// Surrender, or else what the chart has said before.
template <class Hands>
void surrender(CellChart& chart, const Hands& hands, std::size_t column) {
  for (const std::string_view hand : hands) {
    Cell& cell = chart[*row_of(hand.substr(0, 4), hand.substr(5))][column];
    cell = cell == Cell::S || cell == Cell::Rs ? Cell::Rs : (cell == Cell::P || cell == Cell::Rp ? Cell::Rp : Cell::R);
  }
}

/// The rows of one part of a file: [hard] "16" = "S S S S S H H R R R".
void read_part(CellChart& chart, rulebook::TomlReader& file, std::string_view part, std::string_view kind) {
  for (const auto& [hand, text] : file.pairs(part)) {
    const auto row = row_of(kind, hand);
    if (!row) file.fail(part, fmt::format("there is no hand “{}”", hand));
    const auto cells = cells_of(text);
    if (!cells) {
      file.fail(part,
                fmt::format("{} = “{}”: write ten of S, H, D, Ds, P, Ph, Ps, Pd, R, Rs and Rp, for the dealer's 2, "
                            "3, 4, 5, 6, 7, 8, 9, ten and ace",
                            hand, text));
    }
    for (std::size_t i = 0; i < written_columns.size(); ++i) {
      const Cell cell = (*cells)[i];
      const bool splits = cell >= Cell::P && cell != Cell::R && cell != Cell::Rs;
      if (splits && kind != "pair") file.fail(part, fmt::format("{} is no pair to split", hand));
      chart[*row][written_columns[i]] = cell;
    }
  }
}

}  // namespace

Action action_of(Cell cell, bool doubles, bool surrenders, bool doubles_after_split) {
  const auto or_else = [](bool may, Action first, Action second) { return may ? first : second; };
  const Action double_or_hit = or_else(doubles, Action::double_, Action::hit);
  switch (cell) {
    case Cell::unset:
    case Cell::S:
      return Action::stand;
    case Cell::H:
      return Action::hit;
    case Cell::D:
      return double_or_hit;
    case Cell::Ds:
      return or_else(doubles, Action::double_, Action::stand);
    case Cell::P:
      return Action::split;
    case Cell::Ph:
      return or_else(doubles_after_split, Action::split, Action::hit);
    case Cell::Ps:
      return or_else(doubles_after_split, Action::split, Action::stand);
    case Cell::Pd:
      return or_else(doubles_after_split, Action::split, double_or_hit);
    case Cell::R:
      return or_else(surrenders, Action::surrender, Action::hit);
    case Cell::Rs:
      return or_else(surrenders, Action::surrender, Action::stand);
    case Cell::Rp:
      return or_else(surrenders, Action::surrender, Action::split);
  }
  return Action::stand;
}

ChartLayers layers_of(const Rules& rules) {
  return {rules.pays_bonus_21, rules.free_split != 0,
          rules.offers_rescue || (rules.offers_surrender && rules.surrenders_until_standing)};
}

bool has_published_chart(const Rules& rules) {
  const Payouts<HandOutcome>& pays = rules.pays(Odds::plain);
  const bool pushes_22 = pays[HandOutcome::dealer_22].pays != pays[HandOutcome::dealer_over_21].pays;
  const bool longer_21_differs = pays[HandOutcome::longer_21].pays != pays[HandOutcome::tied].pays;
  return rules.second_card != SecondCard::up && rules.switching != Switching::second_cards && rules.plain &&
         rules.shoe.deck.tens && !longer_21_differs && !pushes_22;
}

CellChart published_chart(const Rules& rules) {
  CellChart chart{};
  for (std::size_t row = 0; row < chart_rows; ++row) {
    const bool soft = row > most_count && row <= pair_rows;
    const bool stands = soft ? row >= soft_rows + 19 : row >= 17;
    chart[row].fill(stands ? Cell::S : Cell::H);
  }
  const int decks = rules.shoe.deck.decks;
  write(chart, many_decks);
  if (decks == 2) write(chart, two_decks);
  if (decks == 1) write(chart, one_deck);
  const bool hits = rules.hits_soft_17;
  if (hits && decks > 2) write(chart, many_decks_hit_17);
  if (hits && decks == 2) write(chart, two_decks_hit_17);
  if (hits && decks == 1) write(chart, one_deck_hit_17);
  if (!rules.added_money_safe && !rules.finds_blackjack_first()) write(chart, all_lost);
  if (!rules.surrenders_early) return chart;
  surrender(chart, early_against_ten, 10);
  surrender(chart, early_against_ace, 1);
  if (hits) surrender(chart, early_against_ace_hit_17, 1);
  return chart;
}

CellChart read_chart(const Rules& rules, rulebook::TomlReader& file) {
  if (rules.second_card == SecondCard::up) file.fail("procedure", "charts by the up card do not fit this table");
  CellChart chart = published_chart(rules);
  for (const auto& [part, kind] : parts) read_part(chart, file, part, kind);
  return chart;
}

ChartsOfKin read_charts_of_kin(const Rules& rules, rulebook::TomlReader& file) {
  if (rules.second_card == SecondCard::up) file.fail("procedure", "charts by the up card do not fit this table");
  const ChartLayers layers = layers_of(rules);
  ChartsOfKin out;
  out.charts.resize(layers.count());
  for (const PartOfKin& part : parts_of_kin) {
    if (part.block == 1 && !layers.by_money && file.has(part.name))
      file.fail(part.name, "at this table no hand bears the house's money alone");
    if (part.block == 2 && !layers.after_double && file.has(part.name))
      file.fail(part.name, "at this table no hand is given up after a double");
    for (const auto& [hand, text] : file.pairs(part.name)) {
      const auto row = row_of(part.kind, hand);
      if (!row) file.fail(part.name, fmt::format("there is no hand “{}”", hand));
      const auto cells = ten_of(text, by_number_of);
      const auto refuse = [&, &name = hand, &cells_text = text](std::string_view allowed) {
        file.fail(part.name, fmt::format("{} = “{}”: write ten of {}, for the dealer's 2, 3, 4, 5, 6, 7, 8, 9, ten and "
                                         "ace",
                                         name, cells_text, allowed));
      };
      if (!cells) {
        refuse(layers.by_number && part.block < 2
                   ? "S, H, D, Ds, P, R, Rs and Rp, or of these by the number of cards (S4H: hit with four or more)"
                   : "S, H, D, Ds, P, R, Rs and Rp");
      }
      for (std::size_t i = 0; i < written_columns.size(); ++i) {
        for (std::size_t number = 0; number < ByNumber().size(); ++number) {
          const Cell cell = (*cells)[i][number];
          const bool splits = cell >= Cell::P && cell != Cell::R && cell != Cell::Rs;
          if (splits && part.kind != "pair") file.fail(part.name, fmt::format("{} is no pair to split", hand));
          if (part.block == 2 && cell != Cell::S && cell != Cell::R) refuse("S and R");
          if (cell != (*cells)[i][0] && (!layers.by_number || part.block == 2))
            file.fail(part.name, fmt::format("{}: the number of cards does not matter at this table", hand));
          const std::size_t cards = ChartLayers::least_cards + number;
          const std::size_t layer = part.block == 2 ? layers.of_doubled() : layers.of(cards, part.block == 1);
          out.charts[layer][*row][written_columns[i]] = cell;
        }
      }
    }
  }
  if (!file.has("double-attack")) return out;
  if (!rules.offers_attack) file.fail("double-attack", "is not offered at this table");
  out.attacks.emplace();
  std::istringstream words{file.text("double-attack")};
  for (std::string word; words >> word;) {
    const auto row = row_of("pair", word);
    if (!row)
      file.fail("double-attack", fmt::format("“{}” is no card: write those of 2 to 9, T and A to attack", word));
    (*out.attacks)[*row - pair_rows] = true;
  }
  return out;
}

std::string cell_text(const CellCharts& charts, const ChartLayers& layers, bool free, std::size_t row,
                      std::size_t column) {
  std::string out;
  Cell before = Cell::unset;
  for (std::size_t number = 0; number < layers.numbers(); ++number) {
    const std::size_t cards = ChartLayers::least_cards + number;
    const Cell cell = charts[layers.of(cards, free)][row][column];
    if (cell == before || (number > 0 && row > pair_rows)) continue;
    if (number > 0) out += std::to_string(cards);
    out += name_of(cell);
    before = cell;
  }
  return out;
}

ChartRows rows_written(const StrategyFile& file) {
  rulebook::TomlReader reader(file.root, file.name);
  ChartRows rows;
  for (const PartOfKin& part : parts_of_kin) {
    for (const auto& [hand, cells] : reader.pairs(part.name)) {
      if (const auto row = row_of(part.kind, hand)) rows.set(*row + part.block * chart_rows);
    }
  }
  return rows;
}

}  // namespace houseway::games::blackjack
