#include "cli/round_report.hpp"

#include <fmt/format.h>

#include "cli/style.hpp"

namespace houseway::cli {

using table::Settlement;

std::string settlement_line(const Settlement& s) {
  std::string line = fmt::format("{} {}", s.seat.text(), s.wager);
  if (s.stake) line += " " + s.stake.text();
  line += ": " + s.outcome;
  if (!s.pays.empty() && s.pays != s.outcome) line += fmt::format(", {}", s.pays);
  const kit::Cents net = s.net();
  std::string end;
  if (net > kit::Cents{}) {
    end = green(fmt::format("wins {}", net.text()));
  } else if (net < kit::Cents{}) {
    end = red(fmt::format("loses {}", (-net).text()));
  } else {
    end = yellow("is returned");
  }
  line += ": " + end;
  if (s.commission && !s.pays.empty()) line += fmt::format(" after {} commission", s.commission.text());
  if (s.marked) line += fmt::format(", {} commission marked", s.marked.text());
  if (!s.pot.empty()) line += fmt::format(" {} the {} pot", s.stake ? "into" : "from", s.pot);
  if (!s.meter.empty())
    line += s.paid ? fmt::format(" from the {} meter", s.meter) : fmt::format(", the {} meter is empty", s.meter);
  if (s.from_house) line += fmt::format("; the house paid {} of the {}", s.from_house.text(), s.paid.text());
  return line + dim(fmt::format("  [{}]", s.clause));
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
    out["pots"][pot] = {{"holds_cents", now.holds.count()}, {"raked_cents", now.raked.count()}};
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
    std::string low;
    for (const table::ShownCard& shown : cards)
      (shown.part == 0 ? out : low) += " " + (shown.face_up || all ? shown.card.text() : "--");
    if (!low.empty()) out += " low" + low;
  }
  return out;
}

}  // namespace houseway::cli
