#include "cli/round_report.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/style.hpp"
#include "table/display.hpp"

namespace houseway::cli {

using table::pot_name;
using table::Settlement;

std::string settlement_line(const Settlement& s) {
  std::string line = fmt::format("{} {}", s.seat.text(), s.wager);
  if (s.stake) line += " " + s.stake.text();
  line += ": " + s.outcome;
  if (!s.pays.empty() && s.pays != s.outcome) line += fmt::format(", {}", s.pays);
  const kit::Cents net = s.net();
  std::string end;
  if (!s.pot.empty()) {  // a stake that goes in is not lost yet
    end = s.stake ? fmt::format("{} goes into {}", s.stake.text(), pot_name(s.pot))
                  : green(fmt::format("takes {} from {}", s.paid.text(), pot_name(s.pot)));
  } else if (net > kit::Cents{}) {
    end = green(fmt::format("wins {}", net.text()));
  } else if (net < kit::Cents{}) {
    end = red(fmt::format("loses {}", (-net).text()));
  } else {
    end = yellow("is returned");
  }
  line += ": " + end;
  if (s.commission && !s.pays.empty()) line += fmt::format(" after {} commission", s.commission.text());
  if (s.marked) line += fmt::format(", {} commission marked", s.marked.text());
  if (!s.meter.empty())
    line += s.paid ? fmt::format(" from the {} meter", s.meter) : fmt::format(", the {} meter is empty", s.meter);
  if (s.from_house) line += fmt::format("; the house paid {} of the {}", s.from_house.text(), s.paid.text());
  return line + dim(fmt::format("  [{}]", s.clause));
}

std::vector<std::string> pot_lines(const table::RoundResult& result) {
  std::vector<std::string> out;
  for (const auto& [pot, now] : result.pots) {
    kit::Cents all = now.raked + now.holds;
    std::vector<std::string> parts;
    for (const Settlement& s : result.settlements) {
      if (s.pot != pot || !s.paid) continue;
      all += s.paid;
      parts.push_back(fmt::format("{} takes {}", s.seat.text(), s.paid.text()));
    }
    if (now.raked) parts.push_back(fmt::format("the house takes {}", now.raked.text()));
    if (now.holds) parts.push_back(fmt::format("{} stays in it", now.holds.text()));
    if (all) out.push_back(fmt::format("{} of {}: {}", pot_name(pot), all.text(), fmt::join(parts, ", ")));
  }
  return out;
}

nlohmann::json to_json(const Settlement& s) {
  nlohmann::json out{{"seat", s.seat.number()},
                     {"wager", s.wager},
                     {"outcome", s.outcome},
                     {"pays", s.pays},
                     {"stake_cents", s.stake.count()},
                     {"returned_cents", s.returned.count()},
                     {"paid_cents", s.paid.count()},
                     {"commission_cents", s.commission.count()},
                     {"marked_cents", s.marked.count()},
                     {"net_cents", s.net().count()},
                     {"clause", s.clause}};
  if (!s.pot.empty()) out["pot"] = s.pot;
  if (!s.meter.empty()) {
    out["meter"] = s.meter;
    out["from_house_cents"] = s.from_house.count();
  }
  return out;
}

nlohmann::json to_json(const table::RoundResult& result) {
  nlohmann::json out{{"complete", !result.waiting.has_value()},
                     {"voided", result.voided},
                     {"phase", kit::name_of(result.phase)},
                     {"notes", result.notes},
                     {"house_cents", result.house.count()}};
  out["settlements"] = nlohmann::json::array();
  for (const Settlement& settlement : result.settlements) out["settlements"].push_back(to_json(settlement));
  if (!result.thrown.empty()) out["thrown"] = result.thrown;
  out["layout"] = nlohmann::json::object();
  for (const auto& [place, cards] : result.layout) {
    nlohmann::json hand = nlohmann::json::array();
    for (const table::ShownCard& shown : cards) {
      hand.push_back({{"card", shown.card.text()}, {"face_up", shown.face_up}});
      if (shown.part != 0) hand.back()["part"] = shown.part;
    }
    out["layout"][place.text()] = hand;
  }
  for (const auto& [seat, net] : result.net) out["net_cents"][seat.text()] = net.count();
  for (const auto& [pot, now] : result.pots)
    out["pots"][std::string(pot)] = {{"holds_cents", now.holds.count()}, {"raked_cents", now.raked.count()}};
  for (const auto& [meter, reading] : result.after.meters) out["meters_cents"][meter] = reading.count();
  if (result.waiting) {
    out["waiting"] = {{"for", result.waiting->text()},
                      {"kind", kit::name_of(result.waiting->kind)},
                      {"choices", result.waiting->choices},
                      {"advice", result.waiting->advice}};
  }
  return out;
}

std::string layout_line(const table::RoundResult& result, bool all) {
  std::string out;
  for (const auto& [place, cards] : result.layout) {
    out += fmt::format("{}{}:", out.empty() ? "" : "   ", place.text());
    std::array<std::string, 3> parts;  // the high hand, the low hand, and one between them
    for (const table::ShownCard& shown : cards)
      parts.at(static_cast<std::size_t>(shown.part)) += " " + (shown.face_up || all ? shown.card.text() : "--");
    const auto& [high, low, medium] = parts;
    out += fmt::format("{}{}{}{}{}", high, medium.empty() ? "" : " medium", medium, low.empty() ? "" : " low", low);
  }
  return out;
}

}  // namespace houseway::cli
