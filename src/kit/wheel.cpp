#include "kit/wheel.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace houseway::kit {

namespace {

template <std::size_t N>
constexpr std::array<Pocket, N> pockets_of(const int (&ids)[N]) {
  std::array<Pocket, N> pockets;
  for (std::size_t i = 0; i < N; ++i) pockets[i] = Pocket(ids[i]);
  return pockets;
}

constexpr std::array single_zero_wheel =
    pockets_of({0, 32, 15, 19, 4, 21, 2,  25, 17, 34, 6,  27, 13, 36, 11, 30, 8, 23, 10,
                5, 24, 16, 33, 1, 20, 14, 31, 9,  22, 18, 29, 7,  28, 12, 35, 3, 26});
constexpr std::array double_zero_wheel =
    pockets_of({0,  28, 9,  26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1,
                37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2});

}  // namespace

std::optional<Pocket> Pocket::parse(std::string_view text) {
  if (text == "00") return double_zero();
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  unsigned number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || number > 36) return std::nullopt;
  return Pocket(static_cast<int>(number));
}

std::string Pocket::text() const { return *this == double_zero() ? "00" : std::to_string(id_); }

Wheel::Wheel(WheelLayout layout) : pockets_(single_zero_wheel) {
  if (layout == WheelLayout::double_zero) pockets_ = double_zero_wheel;
}

bool Wheel::has(Pocket pocket) const { return std::find(pockets_.begin(), pockets_.end(), pocket) != pockets_.end(); }

}  // namespace houseway::kit
