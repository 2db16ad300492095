#include "solve/poker/street_tree.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "kit/philox.hpp"

namespace houseway::solve::streets {

namespace {

constexpr CardSet suit_of(CardSet cards, int suit) { return cards >> suit & 0x1'1111'1111'1111; }

/// Calls `visit(set)` for every set of `count` cards.
template <class Visit>
void each_set(CardSet cards, int count, CardSet begun, Visit& visit) {
  if (count == 0) return visit(begun);
  for (; cards != 0; cards &= cards - 1) {
    each_set(cards & (cards - 1), count - 1, begun | (cards & (~cards + 1)), visit);
  }
}

}  // namespace

struct Tree::HeldHash {
  std::size_t operator()(const Held& held) const {
    std::uint64_t hash = 0;
    for (const CardSet line : held) hash = (hash ^ line) * 0x9E37'79B9'7F4A'7C15;
    return hash ^ hash >> 29;
  }
};

/// The nodes of a decision by what is held there.
class Tree::Index {
 public:
  explicit Index(Level& level) : level_(level) {}

  std::uint32_t of(const Held& held) {
    const auto [at, is_new] = numbers_.try_emplace(held, static_cast<std::uint32_t>(level_.nodes.size()));
    if (is_new) level_.nodes.push_back(held);
    return at->second;
  }

 private:
  Level& level_;
  std::unordered_map<Held, std::uint32_t, HeldHash> numbers_;
};

Tree::Tree(const Shape& shape, std::span<const kit::Card> deck)
    : deck_(set_of(deck)),
      classes_(shape.classes),
      ways_(shape.ways),
      levels_(shape.decisions()),
      samples_(shape.ways.size() * shape.classes) {
  for (std::size_t a = 0; a < alike_.size(); ++a) {
    for (std::size_t b = 0; b < alike_.size(); ++b)
      alike_[a][b] = suit_of(deck_, static_cast<int>(a)) == suit_of(deck_, static_cast<int>(b));
  }
  deal_own(shape);
  for (std::size_t decision = 0; decision + 1 < levels_.size(); ++decision) expand(shape, decision);
  complete(shape);
  sum_outcomes();
}

/// Suits that may be renamed, in the order of what is held in them.
Held Tree::canonical(const Held& held) const {
  std::array<Held, kit::suit_count> suits{};
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    for (std::size_t line = 0; line < held.size(); ++line)
      suits[suit][line] = suit_of(held[line], static_cast<int>(suit));
  }
  for (std::size_t a = 0; a < suits.size(); ++a) {
    for (std::size_t b = a + 1; b < suits.size(); ++b) {
      if (alike_[a][b] && suits[a] < suits[b]) std::swap(suits[a], suits[b]);
    }
  }
  Held out{};
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    for (std::size_t line = 0; line < out.size(); ++line) out[line] |= suits[suit][line] << suit;
  }
  return out;
}

void Tree::deal_own(const Shape& shape) {
  Index index(levels_.front());
  auto count = [&](CardSet own) {
    Held held{};
    held[shape.streets.front().line] = own;
    const std::uint32_t node = index.of(canonical(held));
    if (node >= deals_.size()) deals_.resize(node + 1);
    ++deals_[node];
  };
  each_set(deck_, shape.streets.front().cards, 0, count);
}

/// The street after a decision, from every node.
void Tree::expand(const Shape& shape, std::size_t decision) {
  Level& level = levels_[decision];
  Index index(levels_[decision + 1]);
  const Street& street = shape.streets[decision + 1];
  std::vector<std::uint32_t> reached;
  level.first_link.push_back(0);
  for (const Held& held : level.nodes) {
    reached.clear();
    auto add = [&](CardSet drawn) {
      Held with = held;
      with[street.line] |= drawn;
      reached.push_back(index.of(canonical(with)));
    };
    each_set(deck_ & ~all_of(held), street.cards, 0, add);
    std::sort(reached.begin(), reached.end());
    for (auto from = reached.begin(); from != reached.end();) {
      const auto to = std::find_if(from, reached.end(), [&](std::uint32_t node) { return node != *from; });
      level.links.push_back({*from, static_cast<std::uint32_t>(to - from)});
      from = to;
    }
    level.first_link.push_back(level.links.size());
  }
}

/// The last street in one way of looking at hands.
class Tree::Completion {
 public:
  Completion(Tree& tree, const Shape& shape, std::size_t way)
      : tree_(tree), shape_(shape), way_(way), street_(shape.streets.back()), seen_(shape.classes) {}

  /// Adds what follows from a node.
  void count(const Held& held, std::span<std::uint64_t> counts) {
    const CardSet left = tree_.deck_ & ~all_of(held);
    if (shape_.ways[way_].at_once) return count_at_once(held, left, counts);
    if (!shape_.ways[way_].without) return count_all(held, left, counts, true);
    // What follows without a card is the same for every card that goes, but for the draws that hold this one.
    Held kept = held;
    CardSet from = held[0];
    for (std::size_t i = *shape_.ways[way_].without; i > 0; --i) from &= from - 1;
    const CardSet gone = from & (~from + 1);
    kept[0] &= ~gone;
    const auto [known, is_new] = known_.try_emplace(tree_.canonical(kept), shape_.classes);
    if (is_new) count_all(known->first, tree_.deck_ & ~all_of(known->first), known->second, true);
    std::vector<std::uint64_t> with_it(shape_.classes);
    Held drawn = kept;
    drawn[street_.line] |= gone;
    count_all(drawn, left, with_it, false, street_.cards - 1);
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += known->second[i] - with_it[i];
  }

 private:
  void count_at_once(const Held& held, CardSet left, std::span<std::uint64_t> counts) {
    const std::size_t of_class = shape_.class_of(held, way_);
    if (of_class == no_class) return;
    std::uint64_t draws = 1;
    for (int i = 0; i < street_.cards; ++i)
      draws = draws * static_cast<std::uint64_t>(std::popcount(left) - i) / static_cast<std::uint64_t>(i + 1);
    counts[of_class] += draws;
    keep(of_class, held);
  }
  void count_all(const Held& held, CardSet left, std::span<std::uint64_t> counts, bool samples) {
    count_all(held, left, counts, samples, street_.cards);
  }
  void count_all(const Held& held, CardSet left, std::span<std::uint64_t> counts, bool samples, int cards) {
    auto add = [&](CardSet drawn) {
      Held with = held;
      with[street_.line] |= drawn;
      const std::size_t of_class = shape_.class_of(with, way_);
      ++counts[of_class];
      if (samples) keep(of_class, with);
    };
    each_set(left, cards, 0, add);
  }

  /// Of every class some hands, each as likely as another.
  void keep(std::size_t of_class, const Held& hand) {
    constexpr std::size_t kept = 12;
    auto& samples = tree_.samples_[way_ * shape_.classes + of_class];
    if (samples.size() < kept) {
      samples.push_back(hand);
    } else if (const std::uint32_t at = random_.below(++seen_[of_class] + kept); at < kept) {
      samples[at] = hand;
    }
  }

  Tree& tree_;
  const Shape& shape_;
  std::size_t way_;
  const Street& street_;
  std::vector<std::uint32_t> seen_;
  kit::Philox random_{0, 0};
  std::unordered_map<Held, std::vector<std::uint64_t>, HeldHash> known_;
};

void Tree::complete(const Shape& shape) {
  Level& level = levels_.back();
  level.outcomes.resize(level.nodes.size() * ways_.size() * classes_);
  for (std::size_t way = 0; way < ways_.size(); ++way) {
    Completion completion(*this, shape, way);
    for (std::size_t node = 0; node < level.nodes.size(); ++node) {
      const std::size_t place = (node * ways_.size() + way) * classes_;
      completion.count(level.nodes[node], std::span(level.outcomes).subspan(place, classes_));
    }
  }
}

void Tree::sum_outcomes() {
  for (std::size_t decision = levels_.size() - 1; decision-- > 0;) {
    Level& level = levels_[decision];
    const std::size_t width = ways_.size() * classes_;
    const std::vector<std::uint64_t>& further = levels_[decision + 1].outcomes;
    level.outcomes.resize(level.nodes.size() * width);
    for (std::size_t node = 0; node < level.nodes.size(); ++node) {
      for (const Link& link : links(decision, node)) {
        for (std::size_t i = 0; i < width; ++i)
          level.outcomes[node * width + i] += link.ways * further[link.node * width + i];
      }
    }
  }
}

}  // namespace houseway::solve::streets
