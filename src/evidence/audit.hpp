#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/sitting_file.hpp"
#include "games/bound_game.hpp"
#include "kit/signature.hpp"
#include "kit/table_secret.hpp"
#include "table/round_file.hpp"

/// Holds a record against the rules, and its files against each other.
namespace houseway::evidence {

/// One file as it was read: what it is called, and its text.
struct RecordFile {
  std::string name;
  std::string text;
};

/// The files of one sitting. Without an opening they are some of its rounds: these are held against each other, and
/// nobody asks for the rest.
struct SittingRecord {
  std::string name;
  std::optional<RecordFile> opening;
  std::vector<RecordFile> rounds;  ///< in the order of their names
  std::optional<RecordFile> closing;
};

/// By what the record is judged.
struct Judge {
  std::function<games::BoundGame(const rulebook::TableConfig&)> game;
  /// The digest of the rulebook files that such a table's game rests on.
  std::function<std::string(const rulebook::TableConfig&)> rulebook;
  /// The key that the files must be sealed with; nothing: the one that the opening names, where it names one.
  std::optional<kit::PublicKey> key;
};

/// A finding, and the file that it is about.
struct Noted {
  std::string file;
  table::Finding finding;
};

struct SittingAudit {
  std::vector<Noted> findings;
  std::int64_t rounds = 0;
  kit::Cents staked;
  kit::Cents net;  ///< of all seats
  bool closed = false;
  std::string sealed_by;  ///< the public key that every file was held against; empty: none
  std::int64_t number = 0;
  std::string previous;
  std::string opening_digest;
};

SittingAudit audit_sitting(const SittingRecord& record, const Judge& judge);

/// Whether the sittings of one folder are all there, by their numbers and the digests of their openings.
std::vector<Noted> audit_order(std::vector<std::pair<std::string, SittingAudit>> sittings);

/// Why these cards are not those of the seed; empty where they are.
std::string cards_problem(const games::BoundGame& game, const table::RoundFile& file, const kit::Seed& seed);

/// The seeds that a record reveals, by the commitment of each: in its rounds, and by the secret that its closing tells.
class RevealedSeeds {
 public:
  void add(const table::RoundFile& file);
  void add(const Closing& closing) { secret_.emplace(closing.secret); }
  [[nodiscard]] std::optional<kit::Seed> of(const table::ShoeRecord& shoe) const;

 private:
  std::map<std::string, kit::Seed> by_commitment_;
  std::optional<kit::TableSecret> secret_;
};

}  // namespace houseway::evidence
