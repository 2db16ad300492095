#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "kit/error.hpp"
#include "rulebook/embedded.hpp"

namespace houseway::rulebook {

std::vector<SourceFile> files_in(const std::string& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder))
    throw kit::InputError(folder, "is not a folder; --rulebook takes a folder of <jurisdiction>/<game>.toml");
  std::vector<SourceFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".toml") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    if (!in) throw kit::InputError(entry.path().string(), "cannot be read");
    fs::path id = fs::relative(entry.path(), folder);
    id.replace_extension();
    files.push_back({id.generic_string(), std::string(std::istreambuf_iterator<char>(in), {}), entry.path().string()});
  }
  if (files.empty()) throw kit::InputError(folder, "holds no rulebook file (<jurisdiction>/<game>.toml)");
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.id < b.id; });
  return files;
}

}  // namespace houseway::rulebook
