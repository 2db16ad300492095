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
  struct Hash {
    std::size_t operator()(const Held& held) const {
      std::uint64_t hash = 0;
      for (const CardSet line : held) hash = (hash ^ line) * 0x9E37'79B9'7F4A'7C15;
      return hash ^ hash >> 29;
    }
  };

  Level& level_;
  std::unordered_map<Held, std::uint32_t, Hash> numbers_;
};

Tree::Tree(const Shape& shape, std::span<const kit::Card> deck)
    : deck_(set_of(deck)), classes_(shape.classes), levels_(shape.decisions()), samples_(shape.classes) {
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

/// The last street. Of every class some hands are kept, each as likely as another.
void Tree::complete(const Shape& shape) {
  constexpr std::size_t kept = 12;
  Level& level = levels_.back();
  level.outcomes.resize(level.nodes.size() * classes_);
  const Street& street = shape.streets.back();
  std::vector<std::uint32_t> seen(classes_);
  kit::Philox random(0, 0);
  for (std::size_t node = 0; node < level.nodes.size(); ++node) {
    const Held& held = level.nodes[node];
    auto add = [&](CardSet drawn) {
      Held with = held;
      with[street.line] |= drawn;
      const std::size_t of_class = shape.class_of(with);
      ++level.outcomes[node * classes_ + of_class];
      auto& samples = samples_[of_class];
      if (samples.size() < kept) {
        samples.push_back(with);
      } else if (const std::uint32_t at = random.below(++seen[of_class] + kept); at < kept) {
        samples[at] = with;
      }
    };
    each_set(deck_ & ~all_of(held), street.cards, 0, add);
  }
}

void Tree::sum_outcomes() {
  for (std::size_t decision = levels_.size() - 1; decision-- > 0;) {
    Level& level = levels_[decision];
    level.outcomes.resize(level.nodes.size() * classes_);
    for (std::size_t node = 0; node < level.nodes.size(); ++node) {
      for (const Link& link : links(decision, node)) {
        const auto further = outcomes(decision + 1, link.node);
        for (std::size_t i = 0; i < classes_; ++i) level.outcomes[node * classes_ + i] += link.ways * further[i];
      }
    }
  }
}

}  // namespace houseway::solve::streets
