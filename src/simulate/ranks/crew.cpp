#include "simulate/ranks/crew.hpp"

#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <nlohmann/json.hpp>
#include <thread>

#include "kit/error.hpp"
#include "simulate/tally.hpp"

/// Messages are JSON, some ten in a second from each rank. To rank 0: {"of": IDENTITY, "threads": N} once,
/// {"ask": BLOCKS}, {"gave": [[BLOCKS, RESULT], …]} and, as the last one, {"left": PROBLEM}. From rank 0: [FIRST, END],
/// blocks to deal; none as the last one.
namespace houseway::simulate {

using nlohmann::json;

namespace {

/// So long a thread sleeps that has nothing to say: MPI waits at full power, and the cores are there to deal. Much less
/// than the blocks on a desk last.
constexpr auto nap = std::chrono::milliseconds(10);
constexpr auto between_results = std::chrono::milliseconds(500);

/// Ranks must be of one mind about the number of rounds too.
Identity with_rounds(const Assignment& assignment) {
  Identity identity = assignment.identity;
  identity.emplace("number of rounds", std::to_string(assignment.job.plan.rounds));
  return identity;
}

std::string host() {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  return name.data();
}

}  // namespace

int threads_of(const Place& place) {
  const int share = static_cast<int>(std::thread::hardware_concurrency()) / place.local_size;
  cpu_set_t mine;
  CPU_ZERO(&mine);
  const int bound = sched_getaffinity(0, sizeof(mine), &mine) == 0 ? CPU_COUNT(&mine) : share;
  return std::max(1, std::min(share, bound));
}

/// What rank 0 has at hand while it deals.
struct Crew::Hand {
  const Assignment& mine;
  const Identity identity;
  const Source& next;
  const Take& take;
};

Crew::Crew(Ranks& ranks) : ranks_(ranks), others_(static_cast<std::size_t>(ranks.place().size)) {
  others_.front() = {.let_go = true, .gone = true};
}

Crew::~Crew() {
  for (int rank = 1; rank < ranks_.place().size; ++rank) let_go(rank);
  while (!all_gone()) {
    if (const auto message = ranks_.receive()) {
      hear(*message, nullptr);
    } else {
      std::this_thread::sleep_for(nap);
    }
  }
}

bool Crew::all_gone() const {
  return std::all_of(others_.begin(), others_.end(), [](const Other& other) { return other.gone; });
}

void Crew::let_go(int rank) {
  Other& other = others_[static_cast<std::size_t>(rank)];
  if (other.let_go) return;
  other.let_go = true;
  ranks_.send(rank, to_json(Blocks{}).dump());
}

void Crew::fail(int rank, const std::string& why) {
  if (!failed_.empty()) return;
  failed_ = why;
  failed_where_ = fmt::format("rank {}", rank);
}

void Crew::hear(const Ranks::Message& message, const Hand* hand) {
  const json said = json::parse(message.text);
  if (said.contains("left")) {
    const auto problem = said.at("left").get<std::string>();
    if (!problem.empty()) fail(message.from, problem);
    let_go(message.from);
    others_[static_cast<std::size_t>(message.from)].gone = true;
  }
  if (hand == nullptr) return;
  if (said.contains("of")) {
    threads_ += said.at("threads").get<int>();
    const std::string other = difference(said.at("of").get<Identity>(), hand->identity);
    if (!other.empty()) fail(message.from, "is asked for another simulation than rank 0: " + other);
  } else if (said.contains("gave")) {
    for (const json& part : said.at("gave"))
      hand->take(blocks_from(part.at(0)), result_from(part.at(1), hand->mine.job.seats.front().size()));
  } else if (said.contains("ask")) {
    const Blocks blocks = failed_.empty() ? hand->next(said.at("ask").get<std::uint64_t>()) : Blocks{};
    if (blocks.empty()) return let_go(message.from);
    ranks_.send(message.from, to_json(blocks).dump());
  }
}

void Crew::deal(const Assignment& mine, const Source& next, const Take& take, const std::atomic<bool>& stop) {
  const Hand hand{mine, with_rounds(mine), next, take};
  threads_ = mine.job.plan.threads;
  Desk desk(mine.job, mine.dealer, stop);
  for (bool finished = false; !(finished && all_gone());) {
    finished = desk.finished();  // before what it dealt last is taken
    if (const std::uint64_t wanted = desk.wanted(); wanted > 0) desk.put(failed_.empty() ? next(wanted) : Blocks{});
    const std::vector<Part> parts = desk.collect();
    for (const Part& part : parts) take(part.blocks, part.gave);
    if (finished && failed_.empty()) desk.check();
    const auto message = ranks_.receive();
    if (message) hear(*message, &hand);
    if (!message && parts.empty()) std::this_thread::sleep_for(nap);
  }
  if (!failed_.empty()) throw kit::InputError(failed_where_, failed_);
}

namespace {

/// Deals until there is no more; `let_go` is whether rank 0 has said so.
void deal_what_comes(Ranks& ranks, const Assignment& mine, const std::atomic<bool>& stop, bool& let_go) {
  using Clock = std::chrono::steady_clock;
  ranks.send(0, json{{"of", with_rounds(mine)}, {"threads", mine.job.plan.threads}}.dump());
  Desk desk(mine.job, mine.dealer, stop);
  auto told = Clock::now();
  for (bool finished = false; !finished;) {
    finished = desk.finished();
    if (const auto message = ranks.receive()) {
      const Blocks blocks = blocks_from(json::parse(message->text));
      desk.put(blocks);
      let_go = let_go || blocks.empty();
    } else {
      std::this_thread::sleep_for(nap);
    }
    if (const std::uint64_t wanted = desk.wanted(); wanted > 0) ranks.send(0, json{{"ask", wanted}}.dump());
    if (!finished && Clock::now() - told < between_results) continue;
    told = Clock::now();
    json gave = json::array();
    for (const Part& part : desk.collect()) gave.push_back({to_json(part.blocks), to_json(part.gave)});
    if (!gave.empty()) ranks.send(0, json{{"gave", gave}}.dump());
  }
  desk.check();
}

}  // namespace

void assist(Ranks& ranks, const std::function<Assignment()>& prepare, const std::atomic<bool>& stop) {
  bool let_go = false;
  std::string problem;
  try {
    deal_what_comes(ranks, prepare(), stop, let_go);
  } catch (const std::exception& error) {
    problem = fmt::format("on {}: {}", host(), error.what());
  }
  ranks.send(0, json{{"left", problem}}.dump());
  while (!let_go) {
    if (const auto message = ranks.receive()) {
      let_go = blocks_from(json::parse(message->text)).empty();
    } else {
      std::this_thread::sleep_for(nap);
    }
  }
}

}  // namespace houseway::simulate
