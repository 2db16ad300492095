#include "cli/record.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/command.hpp"
#include "kit/certified.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace fs = std::filesystem;

namespace {

std::string sitting_folder(const std::string& folder, std::int64_t number) {
  return fmt::format("{}/sitting-{:04}", folder, number);
}

/// The highest number of a sitting in this folder, 0 where there is none.
std::int64_t last_sitting(const std::string& folder) {
  constexpr std::string_view prefix = "sitting-";
  std::int64_t last = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    std::int64_t number = 0;
    const char* digits = name.data() + prefix.size();
    if (!name.starts_with(prefix)) continue;
    const auto [end, error] = std::from_chars(digits, name.data() + name.size(), number);
    if (error == std::errc() && end == name.data() + name.size()) last = std::max(last, number);
  }
  return last;
}

}  // namespace

Recorder::Recorder(const std::string& folder, evidence::Opening opening, const std::optional<kit::SecretKey>& key) {
  try {
    fs::create_directories(folder);
    // Another table may be recording into the same folder: the number is whose folder it is.
    opening.number = last_sitting(folder) + 1;
    while (!fs::create_directory(sitting_folder(folder, opening.number))) ++opening.number;
    folder_ = sitting_folder(folder, opening.number);
    const std::string before = sitting_folder(folder, opening.number - 1) + "/" + evidence::opening_name;
    if (fs::exists(before)) opening.previous = kit::sha256_hex(read_file(before));
  } catch (const fs::filesystem_error& error) {
    throw kit::InputError(folder, "cannot be recorded into: " + error.code().message());
  }
  writer_.emplace(std::move(opening), key);
  write_file(folder_ + "/" + evidence::opening_name, writer_->opening());
}

void Recorder::round(table::RoundFile file, const table::RoundResult& result) {
  const std::string text = writer_->round(std::move(file), result);
  write_file(fmt::format("{}/{:04}.round", folder_, ++rounds_), text);
}

void Recorder::close(evidence::Closing closing) {
  closing.end = time_now();
  write_file(folder_ + "/" + evidence::closing_name, writer_->closing(std::move(closing)));
}

std::string time_now() {
  const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace houseway::cli
