#include "solve/count/counted.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

namespace houseway::solve {

namespace {

std::optional<Count> read_number(std::istream& in) {
  std::string digits;
  if (!(in >> digits) || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return Count(digits);
}

}  // namespace

std::string Counted::path(const std::string& key) const { return folder_ + "/" + key + ".counts"; }

const std::vector<Count>* Counted::find(const std::string& key) {
  if (const auto known = counts_.find(key); known != counts_.end()) return &known->second;
  if (folder_.empty()) return nullptr;
  std::ifstream in(path(key));
  std::size_t size = 0;
  if (!(in >> size)) return nullptr;
  std::vector<Count> counts(size);
  Count sum = 0;
  for (Count& count : counts) {
    const auto number = read_number(in);
    if (!number) return nullptr;
    count = *number;
    sum += count;
  }
  // The last number is the sum: a file that was cut short or changed is not believed.
  if (read_number(in) != sum) return nullptr;
  return &counts_.emplace(key, std::move(counts)).first->second;
}

const std::vector<Count>& Counted::keep(const std::string& key, std::vector<Count> counts) {
  const std::vector<Count>& kept = counts_.insert_or_assign(key, std::move(counts)).first->second;
  if (folder_.empty()) return kept;
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  const std::string written = path(key) + ".part";
  {
    std::ofstream out(written);
    out << kept.size() << '\n';
    Count sum = 0;
    for (const Count& count : kept) {
      out << count << '\n';
      sum += count;
    }
    out << sum << '\n';
    if (!out) return kept;
  }
  std::filesystem::rename(written, path(key), ignored);
  return kept;
}

}  // namespace houseway::solve
