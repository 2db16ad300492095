#include "solve/count/card_names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "solve/count/card_kinds.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve {

using kit::Card;

namespace {

/// Above it a count would take minutes.
constexpr double most_looked_at = 3e8;

std::int64_t combinations(std::int64_t of, int take) {
  std::int64_t ways = 1;
  for (int i = 0; i < take; ++i) ways = ways * (of - i) / (i + 1);
  return ways;
}

/// Cards that are dealt in groups: within one of them their order does not matter.
class NameCounter {
 public:
  NameCounter(const hands::CardNaming& naming, const rulebook::LooksAt& looks_at, std::span<const Card> shoe)
      : naming_(naming), shoe_(shoe), counts_(naming.names().size()) {
    if (naming.tells_apart(looks_at.size())) {
      for (const rulebook::CardRange& range : looks_at.places) {
        if (range.count > 0) groups_.push_back(range.count);
      }
    } else {
      groups_.push_back(static_cast<int>(looks_at.size()));
    }
    for (const Card card : shoe) ++left_[static_cast<std::size_t>(card.id())];
    faces_ = std::count_if(left_.begin(), left_.end(), [](int copies) { return copies > 0; });
    single_ = *std::max_element(left_.begin(), left_.end()) == 1;
    by_orbits_ = single_ && naming.is_blind_to_suits();
  }

  [[nodiscard]] bool is_too_long() const {
    double looks = by_orbits_ ? 1.0 / 20 : 1;  // a group of a few cards has nearly all renamings of the suits
    for (const int group : groups_)
      looks *= static_cast<double>(single_ ? combinations(faces_, group) : combinations(faces_ + group - 1, group));
    return looks > most_looked_at;
  }

  std::vector<Count> count() {
    if (by_orbits_) {
      count_orbits();
    } else {
      add_group(0, 0, 1);
    }
    return {counts_.begin(), counts_.end()};
  }

 private:
  /// The first group up to a renaming of the suits.
  void count_orbits() {
    SuitOrbits(shoe_).each(groups_.front(), [&](CardSet set, unsigned images) {
      std::size_t at = 0;
      for (CardSet rest = set; rest != 0; rest &= rest - 1) {
        const int id = std::countr_zero(rest);
        cards_[at++] = Card::from_id(id);
        left_[static_cast<std::size_t>(id)] = 0;
      }
      add_group(1, at, images);
      for (std::size_t i = 0; i < at; ++i) left_[static_cast<std::size_t>(cards_[i].id())] = 1;
    });
  }

  void add_group(std::size_t group, std::size_t at, Ways ways) {
    if (group == groups_.size()) {
      counts_[naming_({cards_.data(), at})] += ways;
    } else {
      add_cards(group, groups_[group], 0, at, ways);
    }
  }
  /// `missing` cards of a group, from the face `from` on.
  void add_cards(std::size_t group, int missing, std::size_t from, std::size_t at, Ways ways) {
    if (missing == 0) return add_group(group + 1, at, ways);
    for (std::size_t id = from; id < left_.size(); ++id) {
      const int there = left_[id];
      std::int64_t chosen = 1;
      for (int copies = 1; copies <= std::min(there, missing); ++copies) {
        chosen = chosen * (there - copies + 1) / copies;
        cards_[at + static_cast<std::size_t>(copies) - 1] = Card::from_id(static_cast<int>(id));
        left_[id] = there - copies;
        add_cards(group, missing - copies, id + 1, at + static_cast<std::size_t>(copies), ways * chosen);
      }
      left_[id] = there;
    }
  }

  const hands::CardNaming& naming_;
  std::span<const Card> shoe_;
  std::vector<int> groups_;
  std::array<int, kit::face_count> left_{};
  std::int64_t faces_ = 0;
  bool single_ = false;
  bool by_orbits_ = false;
  std::array<Card, hands::most_named_cards> cards_{};
  std::vector<Ways> counts_;
};

}  // namespace

std::optional<std::vector<Count>> count_names(const hands::CardNaming& naming, const rulebook::LooksAt& looks_at,
                                              std::span<const Card> shoe) {
  NameCounter counter(naming, looks_at, shoe);
  if (counter.is_too_long()) return std::nullopt;
  return counter.count();
}

}  // namespace houseway::solve
