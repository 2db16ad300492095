#include "rulebook/card_rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

#include "rulebook/toml_reader.hpp"

namespace houseway::rulebook {

using hands::CardTest;
using hands::FaceSet;
using hands::Trait;
using kit::Card;

namespace {

constexpr std::array<std::string_view, kit::suit_count> suit_words{"clubs", "diamonds", "hearts", "spades"};

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "2" is the second card, "1-3" are the first three.
CardRange read_range(const TomlReader& toml, std::string_view key, const std::string& text) {
  const auto dash = text.find('-');
  const auto first = whole_number(text.substr(0, dash));
  const auto last = dash == std::string::npos ? first : whole_number(text.substr(dash + 1));
  constexpr int most = hands::most_named_cards;
  if (!first || !last || *first < 1 || *last < *first || *last > most)
    toml.fail(key, fmt::format(
                       "“{}” are no cards; write 1 for the first card dealt there, or 1-2 for the first two, up to {}",
                       text, most));
  return {static_cast<std::uint8_t>(*first - 1), static_cast<std::uint8_t>(*last - *first + 1)};
}

LooksAt read_looks_at(TomlReader& wager) {
  LooksAt out;
  wager.table("looks-at", [&](TomlReader& toml) {
    for (std::size_t i = 0; i < out.places.size(); ++i) {
      const std::string_view place = kit::name_of(static_cast<CardPlace>(i));
      const auto words = toml.words(place);
      if (words.empty()) continue;
      if (words.size() > 1) toml.fail(place, "takes one run of cards, like 1 or \"1-2\"");
      out.places[i] = read_range(toml, place, words.front());
    }
    if (out.size() == 0) toml.fail("own", "is missing: name cards to look at, like own = \"1-2\" or house = 1");
    if (out.size() > hands::most_named_cards)
      toml.fail("own", fmt::format("with the others these are {} cards; a wager looks at {} at most", out.size(),
                                   hands::most_named_cards));
  });
  return out;
}

std::optional<int> rank_word(std::string_view word) {
  const auto card = Card::parse(std::string(word == "10" ? "T" : word) + "c");
  if (word.empty() || !card || card->is_joker()) return std::nullopt;
  return static_cast<int>(card->rank());
}

FaceSet faces_of_rank(int rank) { return FaceSet{0xF} << (rank * kit::suit_count); }

FaceSet faces_of_suit(int suit) {
  FaceSet faces = 0;
  for (int rank = 0; rank < kit::rank_count; ++rank) faces |= FaceSet{1} << (rank * kit::suit_count + suit);
  return faces;
}

/// "7", "T-A", from the two up to the ace.
std::optional<FaceSet> rank_faces(std::string_view word) {
  const auto dash = word.find('-');
  const auto low = rank_word(word.substr(0, dash));
  const auto high = dash == std::string_view::npos ? low : rank_word(word.substr(dash + 1));
  if (!low || !high || *high < *low) return std::nullopt;
  FaceSet faces = 0;
  for (int rank = *low; rank <= *high; ++rank) faces |= faces_of_rank(rank);
  return faces;
}

std::optional<FaceSet> suit_faces(std::string_view word) {
  const auto at = std::find(suit_words.begin(), suit_words.end(), word);
  if (at == suit_words.end()) return std::nullopt;
  return faces_of_suit(static_cast<int>(at - suit_words.begin()));
}

std::optional<FaceSet> colour_faces(std::string_view word) {
  if (word != "red" && word != "black") return std::nullopt;
  FaceSet faces = 0;
  for (int suit = 0; suit < kit::suit_count; ++suit) {
    if (kit::is_red(static_cast<kit::Suit>(suit)) == (word == "red")) faces |= faces_of_suit(suit);
  }
  return faces;
}

std::optional<FaceSet> face(std::string_view word) {
  const auto card = Card::parse(word);
  return card && !card->is_joker() ? std::optional(FaceSet{1} << card->id()) : std::nullopt;
}

std::optional<FaceSet> any_faces(std::string_view word) {
  for (const auto read : {rank_faces, suit_faces, colour_faces, face}) {
    if (const auto faces = read(word)) return faces;
  }
  return std::nullopt;
}

template <class Read>
FaceSet read_faces(const TomlReader& toml, std::string_view key, const std::vector<std::string>& words, Read&& read,
                   std::string_view form) {
  FaceSet faces = 0;
  for (const std::string& word : words) {
    const auto some = read(word);
    if (!some) toml.fail(key, fmt::format("“{}” is not allowed; use {}", word, form));
    faces |= *some;
  }
  return faces;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

/// The tests of one table of conditions, and their words.
class RowReader {
 public:
  RowReader(const LooksAt& looks_at, TomlReader& toml) : looks_at_(looks_at), toml_(toml) {
    spoken_of();
    trait_condition("ranks", Trait::rank, rank_faces, R"(alike, different, consecutive, or ranks like "7" and "T-A")");
    trait_condition("suits", Trait::suit, suit_faces, "alike, different, or clubs, diamonds, hearts and spades");
    trait_condition("colours", Trait::colour, colour_faces, "alike, different, red or black");
    of_a_kind("of-a-kind", Trait::rank);
    of_a_kind("of-a-suit", Trait::suit);
    count();
    like();
    sum();
    if (tests.empty())
      toml_.fail("ranks",
                 "is missing: a row needs one of ranks, suits, colours, of-a-kind, of-a-suit, count, like, sum");
  }

  std::vector<CardTest> tests;
  std::string text;

 private:
  [[nodiscard]] std::size_t offset(CardPlace place) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < kit::index_of(place); ++i) sum += looks_at_.places[i].count;
    return sum;
  }

  void spoken_of() {
    plain_.to = static_cast<std::uint8_t>(looks_at_.size());
    if (!toml_.knows("of")) return;
    const auto place = looked_at("of", toml_.text("of"));
    plain_.from = static_cast<std::uint8_t>(offset(place));
    plain_.to = static_cast<std::uint8_t>(plain_.from + looks_at_.at(place).count);
    text = std::string(kit::name_of(place)) + " cards: ";
  }
  CardPlace looked_at(std::string_view key, const std::string& word) const {
    const auto place = toml_.as_named<CardPlace>(key, word);
    if (looks_at_.at(place).count == 0)
      toml_.fail(key, fmt::format("the wager looks at no {} card; it looks at {}", word, text_of(looks_at_)));
    return place;
  }

  void add(CardTest test, const std::string& words) {
    text += (tests.empty() ? "" : ", ") + words;
    tests.push_back(test);
  }
  [[nodiscard]] CardTest test(CardTest::Kind kind) const {
    CardTest out = plain_;
    out.kind = kind;
    return out;
  }
  [[nodiscard]] int cards() const { return plain_.to - plain_.from; }

  template <class Read>
  void trait_condition(std::string_view key, Trait trait, Read&& read, std::string_view form) {
    const auto words = toml_.words(key);
    if (words.empty()) return;
    const std::string& word = words.front();
    std::optional<CardTest::Kind> kind;
    if (word == "alike") kind = CardTest::Kind::alike;
    if (word == "different") kind = CardTest::Kind::different;
    if (word == "consecutive" && trait == Trait::rank) kind = CardTest::Kind::consecutive;
    CardTest out = test(kind.value_or(CardTest::Kind::within));
    out.trait = trait;
    if (kind && words.size() > 1) toml_.fail(key, fmt::format("“{}” stands alone", word));
    if (kind && cards() < 2) toml_.fail(key, fmt::format("“{}” needs two cards; the row speaks of one", word));
    if (!kind) {
      out.faces = read_faces(toml_, key, words, read, form);
      out.least = out.most = static_cast<std::int16_t>(cards());
    }
    add(out, fmt::format("{} {}", key, joined(words)));
  }

  void of_a_kind(std::string_view key, Trait trait) {
    if (!toml_.knows(key)) return;
    CardTest out = test(CardTest::Kind::of_a_kind);
    out.trait = trait;
    out.least = static_cast<std::int16_t>(toml_.number_within(key, 2, cards(), 2));
    out.most = std::numeric_limits<std::int16_t>::max();
    add(out, fmt::format("{} {} or more", key, out.least));
  }

  /// Reads exactly, or at-least and at-most; gives them in words.
  std::string read_bounds(TomlReader& toml, CardTest& out, int highest) const {
    if (!toml.has("exactly") && !toml.has("at-least") && !toml.has("at-most"))
      toml.fail("exactly", "is missing: say exactly, at-least or at-most");
    if (toml.has("exactly")) {
      out.least = out.most = static_cast<std::int16_t>(toml.number_within("exactly", 0, highest, 0));
      return fmt::format("exactly {}", out.least);
    }
    out.least = static_cast<std::int16_t>(toml.number_within("at-least", 0, highest, 0));
    out.most = static_cast<std::int16_t>(toml.number_within("at-most", 0, highest, highest));
    if (out.least > out.most) toml.fail("at-least", "is more than at-most");
    return fmt::format("{} to {}", out.least, out.most);
  }

  void count() {
    if (!toml_.knows("count")) return;
    toml_.table("count", [&](TomlReader& toml) {
      CardTest out = test(CardTest::Kind::within);
      const auto words = toml.words("cards");
      if (words.empty()) toml.fail("cards", R"(is missing: say which are counted, like ["A", "Qh", "hearts"])");
      out.faces = read_faces(toml, "cards", words, any_faces,
                             R"(a rank or ranks like "T-A", a suit, red, black, or a card like "Qh")");
      const std::string bounds = read_bounds(toml, out, cards());
      add(out, fmt::format("{} of {}", bounds, joined(words)));
    });
  }

  void like() {
    if (!toml_.knows("like")) return;
    toml_.table("like", [&](TomlReader& toml) {
      CardTest out = test(CardTest::Kind::like);
      const std::string word = toml.text("card");
      const CardPlace place = looked_at("like.card", word);
      if (looks_at_.at(place).count != 1)
        toml.fail("card", fmt::format("the wager looks at several {} cards; name a place with one", word));
      out.other = static_cast<std::uint8_t>(offset(place));
      const auto traits = toml.words("in");
      if (traits.empty()) toml.fail("in", "is missing: say rank, suit or colour, or several of them");
      for (const std::string& trait : traits)
        out.traits = static_cast<std::uint8_t>(out.traits | 1U << kit::index_of(toml.as_named<Trait>("in", trait)));
      const std::string bounds = read_bounds(toml, out, cards());
      add(out, fmt::format("{} like the {} card in {}", bounds, word, joined(traits)));
    });
  }

  void sum() {
    if (!toml_.knows("sum")) return;
    toml_.table("sum", [&](TomlReader& toml) {
      CardTest out = test(CardTest::Kind::sum);
      out.counted_by = toml.named<hands::CountedBy>("by");
      constexpr int highest = 13 * static_cast<int>(hands::most_named_cards);
      const std::string bounds = read_bounds(toml, out, highest);
      add(out, fmt::format("count {} by {}", bounds, kit::name_of(out.counted_by)));
    });
  }

  const LooksAt& looks_at_;
  TomlReader& toml_;
  CardTest plain_;
};

}  // namespace

CardRule read_card_rule(TomlReader& wager) {
  CardRule rule;
  rule.looks_at = read_looks_at(wager);
  std::vector<std::string> ranked;
  if (wager.knows("names")) {
    const auto ranking = wager.named<hands::Ranking>("names");
    const auto [least, most] = hands::cards_named_by(ranking);
    if (rule.looks_at.size() < least || rule.looks_at.size() > most) {
      wager.fail("names", fmt::format("“{}” names {} cards; the wager looks at {}", kit::name_of(ranking),
                                      least == most ? std::to_string(least) : fmt::format("{} to {}", least, most),
                                      rule.looks_at.size()));
    }
    rule.naming.rank_by(ranking);
    for (const auto& name : rule.naming.names()) ranked.push_back(name.text);
  }
  wager.each("row", [&](TomlReader& toml) {
    const std::string outcome = toml.text("outcome");
    if (outcome == "nothing" || std::find(ranked.begin(), ranked.end(), outcome) != ranked.end())
      toml.fail("outcome",
                fmt::format("“{}” is what cards are called that no row names; choose another name", outcome));
    RowReader first(rule.looks_at, toml);
    std::vector<CardTest> tests = first.tests;
    std::string text = outcome + ": " + first.text;
    toml.each("also", [&](TomlReader& more) {
      const RowReader next(rule.looks_at, more);
      tests.insert(tests.end(), next.tests.begin(), next.tests.end());
      text += "; " + next.text;
    });
    rule.naming.add_row(outcome, std::move(tests));
    rule.rows.push_back(std::move(text));
  });
  if (rule.naming.empty())
    wager.fail("names", "is missing: a wager that looks at cards needs a ranking, rows, or both");
  return rule;
}

std::string text_of(const LooksAt& looks_at) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < looks_at.places.size(); ++i) {
    const CardRange range = looks_at.places[i];
    if (range.count == 0) continue;
    const std::string_view place = kit::name_of(static_cast<CardPlace>(i));
    parts.push_back(range.count == 1
                        ? fmt::format("{} card {}", place, range.first + 1)
                        : fmt::format("{} cards {}-{}", place, range.first + 1, range.first + range.count));
  }
  return joined(parts);
}

}  // namespace houseway::rulebook
