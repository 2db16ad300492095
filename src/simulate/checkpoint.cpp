#include "simulate/checkpoint.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

#include "kit/certified.hpp"
#include "kit/error.hpp"

namespace houseway::simulate {

using nlohmann::json;

namespace {

constexpr std::string_view heading = "houseway checkpoint 1 ";
constexpr std::size_t digest_letters = 64;

/// Of a text that nobody would compare by eye, only that it is another one is said.
bool is_short(const std::string& value) {
  constexpr std::size_t most = 60;
  return value.size() < most && value.find('\n') == std::string::npos;
}

std::string stakes_text(const table::Stakes& stakes) {
  std::string out;
  for (const auto& [spot, stake] : stakes) out += fmt::format("{}{}={}", out.empty() ? "" : " ", spot, stake.text());
  return out;
}

/// Until the file is on the disk, and the folder that names it. What lies beside until then has a name of its own: two
/// processes that keep the same file spoil nothing.
void write_durably(const std::string& path, const std::string& text) {
  std::string beside = path + ".XXXXXX";
  const auto refuse = [&](int why) {
    unlink(beside.c_str());
    throw kit::InputError(path, "cannot be written: " + std::generic_category().message(why));
  };
  const int file = mkostemp(beside.data(), O_CLOEXEC);
  if (file < 0) throw kit::InputError(path, "cannot be written: " + std::generic_category().message(errno));
  constexpr mode_t for_everybody = 0644;
  fchmod(file, for_everybody);
  for (std::size_t written = 0; written < text.size();) {
    const ssize_t more = write(file, text.data() + written, text.size() - written);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) {
      const int why = errno;
      close(file);
      refuse(why);
    }
    written += static_cast<std::size_t>(more);
  }
  const bool safe = fsync(file) == 0;
  const int why = errno;
  if (close(file) != 0 || !safe) refuse(safe ? errno : why);
  if (rename(beside.c_str(), path.c_str()) != 0) refuse(errno);
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int names = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (names < 0) return;
  fsync(names);
  close(names);
}

}  // namespace

Identity identity_of(const Job& job, const Grounds& grounds) {
  return {{"program", grounds.program},
          {"game", job.game.rules->game.id},
          {"seed", std::to_string(job.plan.seed)},
          {"generator", std::string(kit::name_of(job.plan.generator))},
          {"seats", std::to_string(job.plan.seats)},
          {"stakes", stakes_text(job.plan.stakes)},
          {"table", rulebook::write_table(job.game.rules->config)},
          {"rulebook", grounds.rulebook},
          {"strategy", grounds.strategy.empty() ? "built-in" : grounds.strategy},
          {"block", std::to_string(block_rounds)}};
}

std::string difference(const Identity& other, const Identity& wanted) {
  for (const auto& [name, value] : wanted) {
    const auto at = other.find(name);
    if (at == other.end()) return fmt::format("it does not say its {}", name);
    if (at->second == value) continue;
    const std::string_view verb = name.ends_with('s') ? "are" : "is";
    if (is_short(at->second) && is_short(value))
      return fmt::format("its {} {} {}, not {}", name, verb, at->second, value);
    return fmt::format("its {} {} not the same", name, verb);
  }
  return "";
}

Checkpoint::Checkpoint(std::string path, Identity identity, const Job& job)
    : path_(std::move(path)), identity_(std::move(identity)), job_(job) {
  if (std::filesystem::exists(path_)) {
    std::ifstream in(path_, std::ios::binary);
    if (!in || std::filesystem::is_directory(path_)) throw kit::InputError(path_, "cannot be read");
    read({std::istreambuf_iterator<char>(in), {}});
  }
  keep(tally_, seconds_);
}

void Checkpoint::read(const std::string& text) {
  const auto refuse = [&](const std::string& why) { throw kit::InputError(path_, why); };
  const std::size_t head = heading.size() + digest_letters;
  if (!text.starts_with(heading.substr(0, heading.find_last_of('1'))))
    refuse("is no checkpoint of a simulation; it is left as it is");
  if (!text.starts_with(heading) && text.size() > heading.size())
    refuse("is a checkpoint in a form that this program does not know");
  if (text.size() <= head ||
      kit::sha256_hex(std::string_view(text).substr(head + 1)) != text.substr(heading.size(), digest_letters))
    refuse("is damaged: its text is not what its digest says; remove it to begin anew");
  try {
    const json kept = json::parse(text.begin() + static_cast<std::ptrdiff_t>(head), text.end());
    const std::string other = difference(kept.at("of").get<Identity>(), identity_);
    if (!other.empty()) refuse("is of another simulation: " + other);
    for (const json& value : kept.at("blocks")) {
      const Blocks blocks = blocks_from(value);
      if (blocks.first < tally_.blocks.end()) refuse("has a block twice");
      tally_.blocks.add(blocks);
    }
    tally_.whole = result_from(kept.at("sums"), job_.seats.front().size());
    seconds_ = kept.at("seconds").get<double>();
  } catch (const json::exception&) {
    refuse("is no checkpoint that this program wrote");
  }
  if (tally_.whole.rounds != tally_.blocks.count() * block_rounds) refuse("does not have the rounds of its blocks");
  if (tally_.blocks.end() > job_.whole_blocks())
    refuse(fmt::format("has rounds up to {} already; --rounds takes no fewer", tally_.blocks.end() * block_rounds));
}

void Checkpoint::keep_sometimes(const Tally& tally, double seconds) {
  using namespace std::chrono_literals;
  const auto now = Clock::now();
  const auto between = std::clamp<Clock::duration>((now - start_) / 10, 1s, 60s);
  if (now - kept_ >= between) keep(tally, seconds);
}

void Checkpoint::keep(const Tally& tally, double seconds) {
  json blocks = json::array();
  for (const Blocks& run : tally.blocks.runs()) blocks.push_back(to_json(run));
  const std::string text =
      json{{"of", identity_}, {"blocks", blocks}, {"sums", to_json(tally.whole)}, {"seconds", seconds}}.dump(1) + "\n";
  write_durably(path_, fmt::format("{}{}\n{}", heading, kit::sha256_hex(text), text));
  kept_ = Clock::now();
}

}  // namespace houseway::simulate
