#include <fmt/format.h>

#include <algorithm>

#include "table/display.hpp"
#include "table/round_file.hpp"

namespace houseway::table {

namespace {

bool same_wager(const Settlement& a, const Settlement& b) { return a.seat == b.seat && a.wager == b.wager; }

std::string where(const Settlement& settlement) {
  return fmt::format("{} {}", settlement.seat.text(), settlement.wager);
}

std::string money_text(const Settlement& s) {
  std::string out = fmt::format("paid {}, returned {}", s.paid.text(), s.returned.text());
  if (s.commission) out += fmt::format(", commission {}", s.commission.text());
  if (s.marked) out += fmt::format(", commission marked {}", s.marked.text());
  if (!s.pot.empty()) out += fmt::format(" {} {}", s.stake ? "into" : "from", pot_name(s.pot));
  if (!s.meter.empty()) out += fmt::format(" from the meter {}", s.meter);
  if (s.from_house) out += fmt::format(" and {} of it from the house", s.from_house.text());
  return out;
}

/// What of a recorded settlement differs from the computed one. A clause, a pot or a meter that a person has not
/// written down is not held against the record, unless the file is to be complete.
void compare_settlement(const Settlement& recorded, const Settlement& due, bool complete,
                        std::vector<Finding>& findings) {
  const bool meter_left_out = recorded.meter.empty() && !complete;
  const bool same_pot = recorded.pot == due.pot || (recorded.pot.empty() && !complete);
  const bool same_money = same_pot && recorded.paid == due.paid && recorded.returned == due.returned &&
                          recorded.commission == due.commission && recorded.marked == due.marked &&
                          (meter_left_out || (recorded.meter == due.meter && recorded.from_house == due.from_house));
  if (!same_money) findings.push_back({where(due), money_text(recorded), money_text(due), due.clause});
  if (recorded.stake != due.stake) {
    findings.push_back({where(due) + " stake", recorded.stake.text(), due.stake.text(), due.clause});
  }
  if (recorded.outcome != due.outcome)
    findings.push_back({where(due) + " outcome", recorded.outcome, due.outcome, due.clause});
  if ((!recorded.clause.empty() || complete) && recorded.clause != due.clause) {
    findings.push_back(
        {where(due) + " clause", recorded.clause.empty() ? "nothing" : recorded.clause, due.clause, due.clause});
  }
}

/// Without what says nothing.
Carry tidied(Carry carry) {
  const auto nothing = [](const auto& counter) { return counter.second == 0; };
  std::erase_if(carry.counters, nothing);
  for (auto& [seat, counters] : carry.seat_counters) std::erase_if(counters, nothing);
  const auto empty = [](const auto& seat) { return seat.second.empty(); };
  std::erase_if(carry.seat_counters, empty);
  erase_if(carry.standing, empty);
  erase_if(carry.pots, [](const auto& pot) { return !pot.second; });
  erase_if(carry.owed, [](const auto& owed) { return !owed.second; });
  return carry;
}

}  // namespace

std::string carry_text(const Carry& carry) {
  std::string out;
  if (carry.fresh_shoe) out += " fresh-shoe";
  if (carry.cut_card_out) out += " cut-card-out";
  for (const Card card : carry.set_aside) out += " set-aside " + card.text();
  for (const auto& [meter, reading] : carry.meters) out += fmt::format(" {} {}", meter, reading.text());
  for (const auto& [pot, held] : carry.pots) out += fmt::format(" {} holds {}", pot, held.text());
  for (const auto& [seat, owed] : carry.owed) out += fmt::format(" {} owes {}", seat.text(), owed.text());
  for (const auto& [name, value] : carry.counters) out += fmt::format(" {} {}", name, value);
  for (const auto& [seat, counters] : carry.seat_counters) {
    for (const auto& [name, value] : counters) out += fmt::format(" {} {} {}", seat.text(), name, value);
  }
  for (const auto& [seat, stakes] : carry.standing) {
    for (const auto& [spot, amount] : stakes) out += fmt::format(" {} has {} on {}", seat.text(), amount.text(), spot);
  }
  return out.empty() ? "nothing" : out.substr(1);
}

bool same_carry(const Carry& a, const Carry& b) { return tidied(a) == tidied(b); }

std::string Finding::text() const { return fmt::format("{}: recorded {}; due {} [{}]", where, recorded, due, clause); }

std::vector<Finding> compare(const RoundFile& file, const RoundResult& computed) {
  const bool complete = file.sitting.has_value();
  std::vector<Finding> findings;
  std::vector<Settlement> left = computed.settlements;
  for (const Settlement& recorded : file.settlements) {
    const auto due =
        std::find_if(left.begin(), left.end(), [&](const Settlement& s) { return same_wager(s, recorded); });
    if (due == left.end()) {
      findings.push_back(
          {where(recorded), fmt::format("{} ({})", money_text(recorded), recorded.outcome), "nothing", "no clause"});
      continue;
    }
    compare_settlement(recorded, *due, complete, findings);
    left.erase(due);
  }
  for (const Settlement& due : left) {
    findings.push_back({where(due), "nothing", fmt::format("{} ({})", money_text(due), due.outcome), due.clause});
  }
  if ((file.voided || complete) && file.voided.value_or(false) != computed.voided) {
    const auto text = [](bool voided) { return voided ? "void" : "not void"; };
    findings.push_back({"round", text(file.voided.value_or(false)), text(computed.voided), "round"});
  }
  if (file.after && !same_carry(*file.after, computed.after)) {
    findings.push_back({"after the round", carry_text(*file.after), carry_text(computed.after), "carry-over"});
  }
  if (!file.after && complete && !computed.waiting) {
    findings.push_back({"after the round", "nothing recorded", carry_text(computed.after), "carry-over"});
  }
  const std::string waiting = computed.waiting ? computed.waiting->text() : "";
  if (file.waiting != waiting) {
    findings.push_back({"round", file.waiting.empty() ? "complete" : "waits for " + file.waiting,
                        waiting.empty() ? "complete" : "waits for " + waiting, "round"});
  }
  return findings;
}

}  // namespace houseway::table
