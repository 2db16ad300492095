#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"

namespace houseway::kit {

/// A map of few keys: a row in their order, so that all of it is one piece of memory, and going through it is cheap.
/// Words, and the order, are those of `std::map`; but a key that comes or goes moves those after it, and references to
/// values with them. Keys that come in their order move nothing.
template <class Key, class Value>
class FlatMap {
 public:
  using key_type = Key;
  using mapped_type = Value;
  using value_type = std::pair<Key, Value>;
  using iterator = typename std::vector<value_type>::iterator;
  using const_iterator = typename std::vector<value_type>::const_iterator;
  /// What a key is looked up by: of a text no copy is made for that.
  using Sought = std::conditional_t<std::is_same_v<Key, std::string>, std::string_view, const Key&>;

  FlatMap() = default;
  /// Of two values of one key the first counts.
  FlatMap(std::initializer_list<value_type> values) {
    for (const value_type& value : values) try_emplace(value.first, value.second);
  }

  [[nodiscard]] iterator begin() { return row_.begin(); }
  [[nodiscard]] iterator end() { return row_.end(); }
  [[nodiscard]] const_iterator begin() const { return row_.begin(); }
  [[nodiscard]] const_iterator end() const { return row_.end(); }
  [[nodiscard]] std::size_t size() const { return row_.size(); }
  [[nodiscard]] bool empty() const { return row_.empty(); }

  [[nodiscard]] iterator find(Sought key) { return row_.begin() + (std::as_const(*this).find(key) - row_.cbegin()); }
  [[nodiscard]] const_iterator find(Sought key) const {
    const auto at = lower_bound(key);
    return at != end() && at->first == key ? at : end();
  }
  [[nodiscard]] bool contains(Sought key) const { return find(key) != end(); }
  [[nodiscard]] Value& at(Sought key) { return found(find(key)).second; }
  [[nodiscard]] const Value& at(Sought key) const { return found(find(key)).second; }

  Value& operator[](Key key) { return try_emplace(std::move(key)).first->second; }
  /// The value of a new key is made of these; one that is there stays as it is.
  template <class... Of>
  std::pair<iterator, bool> try_emplace(Key key, Of&&... of) {
    const auto at = lower_bound(key);
    if (at != end() && at->first == key) return {row_.begin() + (at - row_.cbegin()), false};
    return {row_.emplace(at, std::piecewise_construct, std::forward_as_tuple(std::move(key)),
                         std::forward_as_tuple(std::forward<Of>(of)...)),
            true};
  }

  void reserve(std::size_t keys) { row_.reserve(keys); }
  void clear() { row_.clear(); }
  /// How many it erases: one, or none.
  std::size_t erase(Sought key) {
    const auto at = std::as_const(*this).find(key);
    if (at == end()) return 0;
    row_.erase(at);
    return 1;
  }
  void erase(const_iterator at) { row_.erase(at); }
  template <class Condition>
  friend void erase_if(FlatMap& map, Condition&& condition) {
    std::erase_if(map.row_, condition);
  }

  friend bool operator==(const FlatMap&, const FlatMap&) = default;

 private:
  template <class At>
  [[nodiscard]] auto& found(At at) const {
    ensure(at != end(), "a map is asked for a key that it has not");
    return *at;
  }
  [[nodiscard]] const_iterator lower_bound(Sought key) const {
    if (row_.empty() || row_.back().first < key) return end();  // mostly keys come in their order
    return std::lower_bound(begin(), end(), key,
                            [](const value_type& value, const auto& sought) { return value.first < sought; });
  }

  std::vector<value_type> row_;
};

}  // namespace houseway::kit
