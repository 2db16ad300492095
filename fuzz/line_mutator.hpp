#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace houseway::fuzz {

using Chance = std::minstd_rand;

/// A number below `count`, which is at least one.
inline std::size_t below(Chance& chance, std::size_t count) { return chance() % count; }

/// Both formats are lines of text, which changes of single bytes mostly break. This repeats, drops, exchanges or moves
/// whole lines, so that what comes out is often still a file that a person could have written.
std::string change_lines(const std::string& text, Chance& chance);

/// Puts `text` into the fuzzer's buffer, cut to its size; the new size.
std::size_t hand_over(const std::string& text, std::uint8_t* data, std::size_t most);

}  // namespace houseway::fuzz

/// The fuzzer's own changes of bytes, with its dictionary.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
