#include "solve/poker/raise_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace houseway::solve {

namespace {

/// "second-wager" as people say it: "Second wager".
std::string capital(std::string_view word) {
  std::string out(word);
  std::replace(out.begin(), out.end(), '-', ' ');
  out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

/// A letter that outlives the chart.
std::string_view as_text(char letter) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return letters.substr(static_cast<std::size_t>(letter - 'A'), 1);
}

std::vector<kit::Card> cards_held(CardSet set) {
  std::vector<kit::Card> cards;
  for (; set != 0; set &= set - 1) cards.push_back(kit::Card::from_id(std::countr_zero(set)));
  return cards;
}

/// How often each action is taken, by the number of own cards of the shown card's suit.
using BySuit = std::array<std::array<std::int64_t, PlayedHand::most_actions>, 8>;

/// The letter that is right most often: one action for all, or a raise with at least so many cards of the suit.
char best_letter(const BySuit& counts, std::span<const char> letters) {
  std::int64_t most = -1;
  char best = '-';
  const auto consider = [&](char letter, std::int64_t right) {
    if (right > most) best = letter;
    most = std::max(most, right);
  };
  for (std::size_t action = 0; action < letters.size(); ++action) {
    std::int64_t right = 0;
    for (const auto& by_action : counts) right += by_action[action];
    consider(letters[action], right);
  }
  for (std::size_t least = 1; letters.size() == 2 && least < counts.size(); ++least) {
    std::int64_t right = 0;
    for (std::size_t held = 0; held < counts.size(); ++held) right += counts[held][held < least ? 0 : 1];
    consider(static_cast<char>('0' + least), right);
  }
  return best;
}

/// How many hands fold, of how many.
std::pair<std::int64_t, std::int64_t> fold_share(const BySuit& counts) {
  std::pair<std::int64_t, std::int64_t> out{};
  for (const auto& by_action : counts) {
    out.first += by_action[0];
    for (const std::int64_t count : by_action) out.second += count;
  }
  return out;
}

}  // namespace

char rank_letter(std::size_t rank) { return kit::Card(static_cast<kit::Rank>(rank), kit::Suit::clubs).text()[0]; }

RaisePlay::RaisePlay(const RaiseBook& book) : book_(book) {
  for (auto first = book.hands.begin(); first != book.hands.end();) {
    const auto last =
        std::find_if(first, book.hands.end(), [&](const PlayedHand& hand) { return hand.value != first->value; });
    rows_.push_back(row_of({first, last}));
    first = last;
  }
  raised_from_ = rows_.size();
  while (raised_from_ > 0 && always(rows_[raised_from_ - 1], letter_of(book_.actions.size() - 1))) --raised_from_;
}

char RaisePlay::letter_of(std::size_t action) const { return capital(book_.actions[action])[0]; }

bool RaisePlay::always(const Row& row, char letter) const {
  return row.exceptions.empty() &&
         std::all_of(row.letters.begin(), row.letters.end(), [&](char each) { return each == letter || each == '-'; });
}

RaisePlay::Row RaisePlay::row_of(std::span<const PlayedHand> hands) const {
  Row row;
  row.name = book_.name_of(hands.back().cards);  // of hands with a joker and without, one without
  std::vector<char> letters;
  for (std::size_t action = 0; action < book_.actions.size(); ++action) letters.push_back(letter_of(action));
  const std::size_t columns = book_.sees_card ? kit::rank_count : 1;
  for (std::size_t action = 0; action < letters.size(); ++action) {
    const auto takes_no_other = [&](const PlayedHand& hand) {
      CardSet others = 0;
      for (std::size_t other = 0; other < hand.takes.size(); ++other) others |= other == action ? 0 : hand.takes[other];
      return others == 0;
    };
    if (!std::all_of(hands.begin(), hands.end(), takes_no_other)) continue;
    row.letters.assign(columns, letters[action]);
    row.raised = action == 0 ? 0 : 1;
    return row;
  }
  const auto each_shown = [&](std::size_t column, auto&& visit) {
    for (const PlayedHand& hand : hands) {
      const std::vector<kit::Card> own = cards_held(hand.cards);
      for (int suit = 0; suit < (book_.sees_card ? kit::suit_count : 1); ++suit) {
        const kit::Card up = kit::Card::from_id(static_cast<int>(column) * kit::suit_count + suit);
        CardSet any = 0;
        for (const CardSet taken : hand.takes) any |= taken;
        if ((any >> up.id() & 1) == 0) continue;
        const int of_suit = book_.sees_card ? games::count_suit(own, up.suit()) : 0;
        visit(hand, own, up, static_cast<std::size_t>(of_suit), hand.action_against(up.id()));
      }
    }
  };
  std::set<games::ShownHand> exceptions;
  for (std::size_t column = 0; column < columns; ++column) {
    BySuit counts{};
    each_shown(column, [&](const PlayedHand& hand, const auto&, kit::Card, std::size_t of_suit, std::size_t action) {
      counts[of_suit][action] += hand.images;
    });
    const char letter = best_letter(counts, letters);
    const auto [folds, hands_counted] = fold_share(counts);
    row.raised = hands_counted == 0 ? 0 : 1 - static_cast<double>(folds) / static_cast<double>(hands_counted);
    row.letters += letter;
    if (letter == '-') continue;
    each_shown(column, [&](const PlayedHand&, const auto& own, kit::Card up, std::size_t of_suit, std::size_t action) {
      const bool raised = games::RaiseChart::raises(letter, static_cast<int>(of_suit));
      if (raised != (action != 0)) exceptions.insert(games::ShownHand::of(own, up));
    });
  }
  row.exceptions.assign(exceptions.begin(), exceptions.end());
  return row;
}

ChartGrid RaisePlay::grid(std::span<const Row* const> rows) const {
  ChartGrid grid;
  for (std::size_t rank = 0; rank < kit::rank_count; ++rank) grid.columns.emplace_back(1, rank_letter(rank));
  for (const Row* row : rows) {
    ChartGrid::Row& line = grid.rows.emplace_back(ChartGrid::Row{row->name, {}});
    for (const char letter : row->letters) line.cells.emplace_back(1, letter);
  }
  std::reverse(grid.rows.begin(), grid.rows.end());  // the highest first
  return grid;
}

Chart RaisePlay::chart_by_other_cards(std::span<const Row* const> rows) const {
  Chart out;
  if (raised_from_ < rows_.size())
    out.say(fmt::format("{} {} or better.", capital(book_.actions[1]), rows_[raised_from_].name));
  out.say("Fold the rest, but for these hands, which go by their other cards: so many of a hundred are raised.");
  ChartGrid grid;
  grid.columns = {"raised"};
  for (const Row* row : rows) grid.rows.push_back({row->name, {fmt::format("{:.0f}", 100 * row->raised)}});
  std::reverse(grid.rows.begin(), grid.rows.end());  // the highest first
  out.parts.emplace_back(std::move(grid));
  return out;
}

Chart RaisePlay::chart() const {
  const std::size_t last = book_.actions.size() - 1;
  const bool told_apart = letter_of(1) != letter_of(last);  // raises of several sizes
  const std::string raise = capital(book_.actions[told_apart ? last : 1]);
  const bool some_above = raised_from_ < rows_.size();
  std::vector<const Row*> between;
  std::size_t exceptions = 0;
  for (std::size_t i = 0; i < raised_from_; ++i) {
    if (always(rows_[i], letter_of(0))) continue;
    between.push_back(&rows_[i]);
    exceptions += rows_[i].exceptions.size();
  }
  if (raised_from_ == 0) return Chart::of(fmt::format("{} with every hand: nothing is folded.", raise));
  if (between.empty()) {
    return Chart::of(some_above ? fmt::format("{} {} or better, fold the rest.", raise, rows_[raised_from_].name)
                                : "Fold everything.");
  }
  if (!book_.sees_card && exceptions > 0) return chart_by_other_cards(between);
  if (!book_.sees_card) {
    std::vector<std::string> names;
    for (const Row* row : between) names.push_back(row->name);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return Chart::of(fmt::format("Fold {} and what is lower, but {} {}.", rows_[raised_from_ - 1].name,
                                 book_.actions[1], fmt::join(names, ", ")));
  }
  Chart out;
  if (some_above) out.say(fmt::format("{} {} or better, whatever the dealer shows.", raise, rows_[raised_from_].name));
  out.say(
      fmt::format("Fold the rest, but for these hands, by the card that the dealer shows. A digit: {} with at least "
                  "so many cards of its suit.",
                  book_.actions[1]));
  out.parts.emplace_back(grid(between));
  out.keys = {{as_text(letter_of(1)), book_.actions[1], ChartTone::raise},
              {as_text(letter_of(0)), book_.actions[0], ChartTone::leave}};
  if (told_apart) out.keys.push_back({as_text(letter_of(last)), book_.actions[last], ChartTone::raise});
  for (const std::string_view digit : {"1", "2", "3", "4"})
    out.keys.push_back({digit, "with at least so many cards of the suit shown", ChartTone::draw});
  if (exceptions > 0) out.say(fmt::format("{} hands with a digit go by their suits in other ways.", exceptions));
  return out;
}

std::string RaisePlay::strategy_file() const {
  if (book_.actions.size() != 2 || raised_from_ == rows_.size()) return "";
  std::string rows;
  std::string exceptions;
  std::string also;
  for (std::size_t i = raised_from_; i-- > 0;) {
    const Row& row = rows_[i];
    if (always(row, letter_of(0))) continue;
    if (!book_.sees_card && (!book_.names_hands || !row.exceptions.empty())) return "";
    if (!book_.sees_card) {
      also = fmt::format("  \"{}\",\n{}", row.name, also);
      continue;
    }
    rows += fmt::format("{} = \"{}\"\n", row.name, row.letters);
    for (const games::ShownHand& hand : row.exceptions) exceptions += fmt::format("  \"{}\",\n", hand.text());
  }
  std::string out =
      fmt::format("procedure = \"{}\"\nlowest-hand-played = \"{}\"\n", book_.procedure, rows_[raised_from_].name);
  if (!also.empty()) out += fmt::format("also-played = [\n{}]\n", also);
  if (!exceptions.empty()) out += fmt::format("exceptions = [\n{}]\n", exceptions);
  if (!rows.empty()) out += "\n[against]  # the dealer's 2 3 4 5 6 7 8 9 T J Q K A\n" + rows;
  return out;
}

}  // namespace houseway::solve
