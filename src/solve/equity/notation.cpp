#include "solve/equity/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <optional>
#include <vector>

#include "kit/error.hpp"

namespace houseway::solve::equity {

namespace {

using kit::Card;
using kit::InputError;
using kit::Rank;
using kit::Suit;

constexpr std::size_t most_in_range = 4'000'000;
constexpr std::string_view rank_letters = "23456789TJQKA";

std::optional<int> rank_of(char letter) {
  const auto at = rank_letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

bool is_any(char letter) { return letter == 'x' || letter == 'X'; }

std::string without_spaces(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
  }
  return out;
}

/// What stands for a card: a card, a rank, or any card.
struct Element {
  std::optional<Card> card{};
  std::optional<int> rank{};
};

/// Reads one, and says how long it is; nothing where there is none.
std::optional<std::pair<Element, std::size_t>> element_at(std::string_view text) {
  if (is_any(text[0])) return std::pair{Element{}, std::size_t{1}};
  if (text.size() >= 3) {
    if (const auto ten = Card::parse(text.substr(0, 3))) return std::pair{Element{*ten, {}}, std::size_t{3}};
  }
  if (text.size() >= 2) {
    std::string two(text.substr(0, 2));
    two[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(two[0])));
    two[1] = two == "JK" ? 'k' : static_cast<char>(std::tolower(static_cast<unsigned char>(two[1])));
    // “JK” is a jack and a king, “Jk” the joker.
    const auto card = text.substr(0, 2) == "JK" ? std::nullopt : Card::parse(two);
    if (card && !card->is_tile() && (!card->is_joker() || text.substr(0, 2) == "Jk"))
      return std::pair{Element{*card, {}}, std::size_t{2}};
  }
  if (text.size() >= 2 && text.substr(0, 2) == "10")
    return std::pair{Element{{}, static_cast<int>(Rank::ten)}, std::size_t{2}};
  if (const auto rank = rank_of(text[0])) return std::pair{Element{{}, rank}, std::size_t{1}};
  return std::nullopt;
}

[[noreturn]] void refuse(std::string_view where, std::string_view text, const std::string& why) {
  throw InputError(std::string(where), fmt::format("“{}” {}", kit::printable(text), why));
}

std::vector<Element> elements_of(std::string_view text, std::string_view where) {
  std::vector<Element> out;
  for (std::string_view rest = text; !rest.empty();) {
    const auto next = element_at(rest);
    if (!next)
      refuse(where, text,
             fmt::format("has “{}”, which is no card; cards are written like Ah or Td", kit::printable(rest)));
    out.push_back(next->first);
    rest.remove_prefix(next->second);
  }
  return out;
}

void put(CardSet& set, Card card, const Rules& rules, std::string_view text, std::string_view where) {
  if ((set_of(card) & ~rules.deck()) != 0)
    refuse(where, text, "has a joker, which is dealt with --joker in five-card-draw alone");
  if ((set & set_of(card)) != 0) refuse(where, text, fmt::format("has {} twice", card.text()));
  set |= set_of(card);
}

void keep_different(Range& range) {
  std::sort(range.begin(), range.end());
  range.erase(std::unique(range.begin(), range.end()), range.end());
}

/// Adds `more` cards, any of the deck, to each set.
Range with_any(const Range& base, int more, const Rules& rules, std::string_view text) {
  Range out = base;
  for (; more > 0; --more) {
    Range next;
    for (const CardSet set : out) {
      for (CardSet left = rules.deck() & ~set; left != 0; left &= left - 1) next.push_back(set | (left & (~left + 1)));
      if (next.size() > 16 * most_in_range) refuse("", text, "stands for too many hands");
    }
    keep_different(next);
    out = std::move(next);
  }
  if (out.size() > most_in_range) refuse("", text, "stands for too many hands");
  return out;
}

/// The smallest and the largest number of cards that a hand may be written with.
std::pair<int, int> written_cards(const Rules& rules) {
  const Game& game = game_of(rules.game);
  if (rules.game == GameId::crazy_pineapple) return {2, 3};
  return {game.board > 0 ? game.hand : 0, game.hand};
}

/// Cards, ranks and “x”, in any game.
Range pattern(std::string_view text, const Rules& rules) {
  Range sets{0};
  CardSet cards = 0;
  int any = 0;
  int ranks = 0;
  for (const Element& element : elements_of(text, "")) {
    if (element.card) {
      put(cards, *element.card, rules, text, "");
    } else if (!element.rank) {
      ++any;
    } else {
      ++ranks;
      Range next;
      for (const CardSet set : sets) {
        for (unsigned suit = 0; suit < kit::suit_count; ++suit) {
          const CardSet card = set_of(Card(static_cast<Rank>(*element.rank), static_cast<Suit>(suit)));
          if ((set & card) == 0) next.push_back(set | card);
        }
      }
      keep_different(next);
      sets = std::move(next);
    }
  }
  Range held;
  for (const CardSet set : sets) {
    if ((set & cards) == 0) held.push_back(set | cards);
  }
  if (held.empty()) refuse("", text, "asks for more cards of a rank than there are");
  const auto [fewest, most] = written_cards(rules);
  const int written = std::popcount(cards) + ranks + any;
  if (written < fewest || written > most)
    refuse("", text,
           fmt::format("is {} card{}; a hand of {} has {}{}", written, written == 1 ? "" : "s",
                       game_of(rules.game).name, fewest == most || fewest == 0 ? "" : fmt::format("{} or ", fewest),
                       fewest == 0 ? fmt::format("{} at most", most) : std::to_string(most)));
  // Where a hand is filled up from the deck, any card is one that is dealt.
  return game_of(rules.game).board > 0 ? with_any(held, any, rules, text) : held;
}

/// Two ranks of hold 'em, the higher first, and what their suits must be.
struct Two {
  int high;
  int low;
  char suits;  ///< 's', 'o', or ' ' for either
};

std::optional<Two> two_ranks(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto first = rank_of(text[0]);
  const auto second = rank_of(text[1]);
  const char suits = text.size() == 3 ? static_cast<char>(std::tolower(static_cast<unsigned char>(text[2]))) : ' ';
  if (!first || !second || (suits != ' ' && suits != 's' && suits != 'o')) return std::nullopt;
  return Two{std::max(*first, *second), std::min(*first, *second), suits};
}

void add_two(Range& range, const Two& two) {
  for (unsigned a = 0; a < kit::suit_count; ++a) {
    for (unsigned b = 0; b < kit::suit_count; ++b) {
      if (two.high == two.low && a <= b) continue;
      if ((two.suits == 's' && a != b) || (two.suits == 'o' && a == b)) continue;
      range.push_back(set_of(Card(static_cast<Rank>(two.high), static_cast<Suit>(a))) |
                      set_of(Card(static_cast<Rank>(two.low), static_cast<Suit>(b))));
    }
  }
}

Two checked(std::string_view token, const Two& two) {
  if (two.high == two.low && two.suits == 's') refuse("", token, "is a pair, which is never suited");
  return two;
}

/// Hold 'em's own ways of writing; nothing where a token is none of them.
std::optional<Range> hold_em(std::string_view token) {
  Range out;
  const std::size_t dash = token.find('-');
  if (dash != std::string_view::npos) {
    const auto from = two_ranks(token.substr(0, dash));
    const auto to = two_ranks(token.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    const bool pairs = from->high == from->low && to->high == to->low;
    const bool one_high = from->high == to->high && from->high != from->low && to->high != to->low;
    const bool one_gap = from->high - from->low == to->high - to->low;
    if (from->suits != to->suits || (!pairs && !one_high && !one_gap))
      refuse("", token, "goes from one kind of hand to another; write 77-99, A2s-A5s or 54s-87s");
    const int steps = std::abs(to->low - from->low);
    const Two& lower = from->low < to->low ? *from : *to;
    for (int i = 0; i <= steps; ++i)
      add_two(out, checked(token, {lower.high + (one_high ? 0 : i), lower.low + i, lower.suits}));
    return out;
  }
  const bool up = !token.empty() && token.back() == '+';
  const std::string_view hand = token.substr(0, token.size() - (up ? 1 : 0));
  // “Axs”: any second card.
  if (hand.size() >= 2 && is_any(hand[1]) && rank_of(hand[0])) {
    const std::string suits(hand.substr(2));
    const auto model = two_ranks(std::string{hand[0], hand[0]} + suits);
    if (!model || up) return std::nullopt;
    for (int other = 0; other < kit::rank_count; ++other) {
      if (other == model->high && model->suits != ' ') continue;
      add_two(out, {std::max(model->high, other), std::min(model->high, other), model->suits});
    }
    return out;
  }
  const auto two = two_ranks(hand);
  if (!two) return std::nullopt;
  checked(token, *two);
  if (!up) {
    add_two(out, *two);
  } else if (two->high == two->low) {
    for (int rank = two->low; rank < kit::rank_count; ++rank) add_two(out, {rank, rank, ' '});
  } else {
    for (int low = two->low; low < two->high; ++low) add_two(out, {two->high, low, two->suits});
  }
  return out;
}

}  // namespace

CardSet parse_cards(std::string_view text, const Rules& rules, std::string_view where, CardSet taken) {
  CardSet set = 0;
  const std::string joined = without_spaces(text);
  for (const Element& element : elements_of(joined, where)) {
    if (!element.card) refuse(where, joined, "has a card without a suit; cards are written like Ah or Td");
    if ((taken & set_of(*element.card)) != 0)
      refuse(where, joined, fmt::format("has {}, which lies elsewhere", element.card->text()));
    put(set, *element.card, rules, joined, where);
  }
  return set;
}

Range parse_range(std::string_view text, const Rules& rules, CardSet taken) {
  const std::string all = without_spaces(text);
  if (all.empty()) throw InputError("", "a hand is empty; write “random” for any");
  Range range;
  for (std::size_t from = 0; from <= all.size();) {
    const std::size_t comma = std::min(all.find(',', from), all.size());
    const std::string token = all.substr(from, comma - from);
    from = comma + 1;
    if (token.empty()) refuse("", all, "has nothing between two commas");
    const bool random = token == "random" || token == "any";
    const int size = written_cards(rules).second;
    const std::string read = random ? std::string(static_cast<std::size_t>(size), 'x') : token;
    std::optional<Range> hands;
    if (rules.game == GameId::texas_hold_em) hands = hold_em(read);
    if (!hands) hands = pattern(read, rules);
    range.insert(range.end(), hands->begin(), hands->end());
    if (range.size() > most_in_range) refuse("", all, "stands for too many hands");
  }
  keep_different(range);
  const int cards = std::popcount(range.front());
  if (std::any_of(range.begin(), range.end(), [&](CardSet hand) { return std::popcount(hand) != cards; }))
    refuse("", all, "has hands of fewer cards beside hands of more");
  range.erase(std::remove_if(range.begin(), range.end(), [&](CardSet hand) { return (hand & taken) != 0; }),
              range.end());
  if (range.empty()) refuse("", all, "has no hand that the board and the dead cards leave");
  return range;
}

std::string text_of(CardSet cards) {
  std::string out;
  for (; cards != 0; cards &= ~(CardSet{1} << (std::bit_width(cards) - 1)))
    out += Card::from_id(static_cast<int>(std::bit_width(cards)) - 1).text();
  return out;
}

}  // namespace houseway::solve::equity
