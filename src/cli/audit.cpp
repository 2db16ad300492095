#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/keys.hpp"
#include "cli/phh.hpp"
#include "cli/record_paths.hpp"
#include "cli/style.hpp"
#include "evidence/sitting_writer.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::cli {

namespace {

using evidence::Noted;
using table::Finding;

nlohmann::json finding_json(const Finding& finding) {
  return {{"where", finding.where}, {"recorded", finding.recorded}, {"due", finding.due}, {"clause", finding.clause}};
}

nlohmann::json noted_json(const Noted& noted) {
  nlohmann::json out = finding_json(noted.finding);
  out["file"] = noted.file;
  return out;
}

/// An audit of files and folders: what it finds, and what the rounds come to.
class Audit {
 public:
  Audit(Context& context, std::optional<kit::PublicKey> key) : context_(context), games_(context) {
    judge_.game = [this](const rulebook::TableConfig& table) { return games_.bind(table); };
    judge_.rulebook = [this](const rulebook::TableConfig& table) { return games_.rulebook_digest(table); };
    judge_.key = key;
  }

  /// Every file is looked at: one that cannot be read does not hide what is wrong with the others.
  void run(const std::vector<std::string>& paths) {
    const RecordPaths found = find_records(paths, true);
    std::map<std::string, evidence::SittingRecord> some_of_sitting;
    for (const std::string& path : found.rounds) {
      try {
        if (games::poker_room::is_phh(path)) {
          audit_phh(path);
          continue;
        }
        const std::string text = read_file(path);
        table::RoundFile file = table::parse_round(text, path);
        if (file.sitting) {
          auto& record = some_of_sitting[std::filesystem::path(path).parent_path().string()];
          const bool again = std::any_of(record.rounds.begin(), record.rounds.end(),
                                         [&](const auto& other) { return other.name == path; });
          if (!again) record.rounds.push_back({path, text});
        } else {
          audit_file(path, std::move(file));
        }
      } catch (const kit::InputError& error) {
        refuse(path, error);
      }
    }
    for (const auto& [folder, record] : some_of_sitting) audit_rounds(record);
    std::map<std::string, std::vector<std::pair<std::string, evidence::SittingAudit>>> by_folder;
    for (const std::string& folder : found.sittings) {
      by_folder[std::filesystem::path(folder).parent_path().string()].emplace_back(folder, audit_sitting(folder));
    }
    for (const auto& [folder, sittings] : by_folder) {
      const bool named_alone = sittings.size() == 1 && is_named(paths, sittings.front().first);
      if (named_alone) continue;
      const std::vector<Noted> order = evidence::audit_order(sittings);
      for (const Noted& noted : order) order_json_.push_back(noted_json(noted));
      report(order);
    }
    if (findings_ > 0) context_.status = Status::findings;
    if (unreadable_) context_.status = Status::misuse;
    show_totals(found.sittings.empty() && found.rounds.size() == 1);
  }

 private:
  static bool is_named(const std::vector<std::string>& paths, const std::string& folder) {
    return std::any_of(paths.begin(), paths.end(), [&](const std::string& path) {
      std::error_code error;
      return std::filesystem::equivalent(path, folder, error);
    });
  }

  void refuse(const std::string& path, const kit::InputError& error) {
    unreadable_ = true;
    rounds_json_.push_back({{"file", path}, {"error", error.what()}});
    fmt::print(stderr, "houseway: {}\n", kit::printable(error.what()));
  }

  void add(std::int64_t rounds, kit::Cents staked, kit::Cents net) {
    rounds_ += rounds;
    staked_ += staked;
    net_ += net;
  }

  /// A round that belongs to no sitting.
  void audit_file(const std::string& path, table::RoundFile read) {
    const auto [file, result, not_by_the_rule, boards] = games_.run(std::move(read), path);
    auto findings = table::compare(file, result);
    for (const std::string& difference : not_by_the_rule)
      findings.push_back({"table", difference, "odds and rules of the regulation", "the rulebook"});
    if (judge_.key) findings.push_back({"seal", "nothing", "a seal: this file is of no sitting", "the record"});
    add(1, evidence::staked_in(result), net_of_all(result));
    show_file(path, file, findings);
  }

  /// Poker hands in PHH notation: the stacks that they record, against what their actions come to. Chips of a hand are
  /// no dollars, and so in no total.
  void audit_phh(const std::string& path) {
    for (const auto& hand : read_phh_file(path)) {
      const auto replay = games::poker_room::replay_phh(hand);
      const std::string name = hand.name.empty() ? "" : "hand " + hand.name + ", ";
      std::vector<Finding> findings;
      for (const auto& found : games::poker_room::compare_phh(hand, replay))
        findings.push_back({name + found.where, found.recorded, found.due, found.clause});
      if (judge_.key) findings.push_back({"seal", "nothing", "a seal: this file is of no sitting", "the record"});
      add(1, {}, {});
      show_findings(path, std::string(replay.variant->name), findings,
                    kit::counted(static_cast<std::uint64_t>(hand.actions.size()), "action"));
    }
  }

  static kit::Cents net_of_all(const table::RoundResult& result) {
    kit::Cents sum;
    for (const auto& [seat, net] : result.net) sum += net;
    return sum;
  }

  void show_file(const std::string& path, const table::RoundFile& file, const std::vector<Finding>& findings) {
    show_findings(path, file.table.game, findings, kit::counted(file.settlements.size(), "settlement"));
  }

  void show_findings(const std::string& path, const std::string& game, const std::vector<Finding>& findings,
                     const std::string& holds) {
    nlohmann::json found = nlohmann::json::array();
    for (const Finding& finding : findings) found.push_back(finding_json(finding));
    rounds_json_.push_back({{"file", path}, {"game", game}, {"findings", std::move(found)}});
    findings_ += findings.size();
    if (context_.json) return;
    for (const Finding& finding : findings) fmt::print("{}: {}\n", path, red(kit::printable(finding.text())));
    if (findings.empty()) fmt::print("{}: {}, {}\n", path, green("in order"), holds);
  }

  /// Rounds of a sitting that were named without the rest of it.
  void audit_rounds(const evidence::SittingRecord& record) {
    const evidence::SittingAudit audit = evidence::audit_sitting(record, judge_);
    add(audit.rounds, audit.staked, audit.net);
    for (const evidence::RecordFile& file : record.rounds) {
      std::vector<Finding> findings;
      for (const Noted& noted : audit.findings) {
        if (noted.file == file.name) findings.push_back(noted.finding);
      }
      show_file(file.name, table::parse_round(file.text, file.name), findings);
    }
  }

  evidence::SittingAudit audit_sitting(const std::string& folder) {
    evidence::SittingAudit audit = evidence::audit_sitting(read_sitting(folder), judge_);
    add(audit.rounds, audit.staked, audit.net);
    nlohmann::json found = nlohmann::json::array();
    for (const Noted& noted : audit.findings) found.push_back(noted_json(noted));
    sittings_json_.push_back({{"folder", folder},
                              {"rounds", audit.rounds},
                              {"closed", audit.closed},
                              {"sealed_by", audit.sealed_by},
                              {"staked_cents", audit.staked.count()},
                              {"net_cents", audit.net.count()},
                              {"findings", std::move(found)}});
    report(audit.findings);
    if (context_.json) return audit;
    const std::string state = fmt::format("{}, {}, {}", kit::counted(static_cast<std::uint64_t>(audit.rounds), "round"),
                                          audit.closed ? "closed" : "open", seal_text(audit));
    fmt::print("{}: {}, {}\n", folder,
               audit.findings.empty() ? green("in order") : red(kit::counted(audit.findings.size(), "finding")), state);
    return audit;
  }

  [[nodiscard]] std::string seal_text(const evidence::SittingAudit& audit) const {
    if (audit.sealed_by.empty()) return "not sealed";
    return fmt::format("sealed by {}{}", audit.sealed_by,
                       judge_.key ? "" : ", the key that it names itself: --public-key says whose it must be");
  }

  void report(const std::vector<Noted>& findings) {
    findings_ += findings.size();
    for (const Noted& noted : findings) {
      if (!context_.json) fmt::print("{}: {}\n", noted.file, red(kit::printable(noted.finding.text())));
    }
  }

  void show_totals(bool one_file) const {
    if (context_.json) {
      return print_json({{"rounds", rounds_json_},
                         {"sittings", sittings_json_},
                         {"order", order_json_},
                         {"totals",
                          {{"rounds", rounds_},
                           {"staked_cents", staked_.count()},
                           {"net_cents", net_.count()},
                           {"findings", findings_}}}});
    }
    if (one_file) return;
    fmt::print("{}, {} staked, players net {}, {}\n", kit::counted(static_cast<std::uint64_t>(rounds_), "round"),
               staked_.text(), net_.text(), kit::counted(findings_, "finding"));
  }

  Context& context_;
  GamesRead games_;
  evidence::Judge judge_;
  nlohmann::json rounds_json_ = nlohmann::json::array();
  nlohmann::json sittings_json_ = nlohmann::json::array();
  nlohmann::json order_json_ = nlohmann::json::array();  ///< what is wrong with the sittings of a folder together
  std::int64_t rounds_ = 0;
  kit::Cents staked_;
  kit::Cents net_;
  std::size_t findings_ = 0;
  bool unreadable_ = false;
};

}  // namespace

void add_audit(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "audit", "Hold recorded rounds against the rules, and sittings together",
                  "  houseway audit docs/examples/*.round\n"
                  "  houseway audit --json monday/*.round\n"
                  "  houseway audit rounds/ --public-key table-7.key.pub");
  const auto paths = std::make_shared<std::vector<std::string>>();
  const auto key = std::make_shared<std::string>();
  command->add_option("paths", *paths, "Round files, poker hands (*.phh), sittings, and folders of them")
      ->required()
      ->type_name("FILE|DIR");
  command->add_option("--public-key", *key, "The key that sealed the record: its file, or its digits")
      ->type_name("FILE|HEX");
  command->callback([&context, paths, key] { Audit(context, read_public_key(*key)).run(*paths); });
}

}  // namespace houseway::cli
