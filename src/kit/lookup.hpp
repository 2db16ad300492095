#pragma once

namespace houseway::kit {

/// What a map has for a key, by value; an empty value where it has none.
template <class Map>
typename Map::mapped_type found_or_empty(const Map& map, const typename Map::key_type& key) {
  const auto at = map.find(key);
  return at == map.end() ? typename Map::mapped_type{} : at->second;
}

}  // namespace houseway::kit
