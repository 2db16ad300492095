#include "evidence/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "evidence/sitting_writer.hpp"
#include "kit/certified.hpp"
#include "kit/error.hpp"

namespace houseway::evidence {

using kit::Cents;
using table::Carry;
using table::CertifiedShoe;
using table::Finding;
using table::RoundFile;

namespace {

constexpr const char* record_clause = "the record";

std::string short_digest(const std::string& digest) {
  constexpr std::size_t shown = 16;
  return digest.size() > shown ? digest.substr(0, shown) + "…" : digest.empty() ? "nothing" : digest;
}

/// "0012.round" of any folder is number 12.
std::optional<std::int64_t> number_in(const std::string& name) {
  const std::string_view base = std::string_view(name).substr(name.find_last_of('/') + 1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(base.data(), base.data() + base.size(), number);
  const bool good = error == std::errc() && std::string_view(end, base.data() + base.size()) == ".round";
  return good ? std::optional(number) : std::nullopt;
}

std::string position_text(const CertifiedShoe::Position& position) {
  return fmt::format("shuffle {}, {} dealt, {} drawn", position.shuffles, position.dealt, position.draws);
}

Cents sum_of(const table::Stakes& stakes) {
  Cents sum;
  for (const auto& [spot, amount] : stakes) sum += amount;
  return sum;
}

/// A round of the record that could be read.
struct ReadRound {
  const RecordFile* source = nullptr;
  RoundFile file;
};

class Auditor {
 public:
  Auditor(const SittingRecord& record, const Judge& judge) : record_(record), judge_(judge) {}

  SittingAudit run() {
    read_opening();
    read_rounds();
    read_closing();
    for (const ReadRound& read : rounds_) check_round(read);
    if (closing_) check_closing();
    if (opening_ && !record_.closing) {
      note(record_.name, "sitting", "open", "a closing: it was never closed, or its end is missing");
    }
    out_.closed = closing_.has_value();
    if (key_) out_.sealed_by = key_->hex();
    return std::move(out_);
  }

 private:
  void note(const std::string& file, std::string where, std::string recorded, std::string due) {
    out_.findings.push_back({file, {std::move(where), std::move(recorded), std::move(due), record_clause}});
  }

  template <class Value>
  void expect_same(const std::string& file, const char* where, const Value& recorded, const Value& due) {
    if (recorded == due) return;
    if constexpr (std::is_same_v<Value, Cents>) {
      note(file, where, recorded.text(), due.text());
    } else {
      note(file, where, fmt::format("{}", recorded), fmt::format("{}", due));
    }
  }

  template <class Parse>
  auto parsed(const RecordFile& file, Parse parse) -> std::optional<decltype(parse(file.text, file.name))> {
    try {
      return parse(file.text, file.name);
    } catch (const kit::InputError& error) {
      note(file.name, "file", "what cannot be read: " + std::string(error.what()), "a file of the sitting");
    }
    return std::nullopt;
  }

  void check_seal(const RecordFile& file, const std::string& signature) {
    if (!key_) {
      if (!signature.empty() && opening_) note(file.name, "seal", "a seal", "none: the sitting names no key");
      return;
    }
    if (signature.empty()) return note(file.name, "seal", "nothing", "a seal by " + short_digest(key_->hex()));
    const auto text = signed_part(file.text);
    if (!text || !key_->signed_text(*text, signature)) {
      note(file.name, "seal", "a signature of another text or by another key", "one by " + short_digest(key_->hex()));
    }
  }

  void read_opening() {
    key_ = judge_.key;
    if (!record_.opening) return;
    previous_ = kit::sha256_hex(record_.opening->text);
    out_.opening_digest = previous_;
    opening_ = parsed(*record_.opening, parse_opening);
    if (!opening_) return;
    out_.number = opening_->number;
    out_.previous = opening_->previous;
    const std::string& name = record_.opening->name;
    const auto named = kit::PublicKey::parse(opening_->public_key);
    if (judge_.key && named != judge_.key) {
      note(name, "public-key", short_digest(opening_->public_key), short_digest(judge_.key->hex()));
    }
    if (!key_) key_ = named;
    check_seal(*record_.opening, opening_->signature);
    number_ = 0;
    expected_commitment_ = opening_->shoe;
    position_ = CertifiedShoe::Position{1, 0, 0};
  }

  void read_rounds() {
    for (const RecordFile& file : record_.rounds) {
      if (auto round = parsed(file, table::parse_round)) {
        seeds_.add(*round);
        rounds_.push_back({&file, std::move(*round)});
      }
    }
  }

  void read_closing() {
    if (!record_.closing) return;
    closing_ = parsed(*record_.closing, parse_closing);
    if (!closing_) return;
    check_seal(*record_.closing, closing_->signature);
    const kit::TableSecret secret(closing_->secret);
    if (opening_ && secret.commitment() != opening_->commitment) {
      note(record_.closing->name, "secret", "another than the table was committed to",
           "the one of " + short_digest(opening_->commitment));
    } else {
      seeds_.add(*closing_);
    }
  }

  void check_link(const ReadRound& read) {
    const std::string& name = read.source->name;
    const std::string digest = kit::sha256_hex(read.source->text);
    const std::string before = std::exchange(previous_, digest);
    if (!read.file.sitting) return note(name, "sitting", "nothing", "the round's place in the sitting");
    const table::SittingLink& link = *read.file.sitting;
    if (number_ && link.number > *number_ + 1) {
      const auto missing = link.number - *number_ - 1;
      note(name, "number", fmt::format("{}", link.number),
           fmt::format("{}: {} missing before it", *number_ + 1,
                       missing == 1 ? "a round is" : fmt::format("{} rounds are", missing)));
    } else if (number_ && link.number <= *number_) {
      note(name, "number", fmt::format("{}", link.number),
           fmt::format("{}: it is repeated or out of order", *number_ + 1));
    }
    number_ = link.number;
    if (const auto number = number_in(name); number != link.number)
      note(name, "number", fmt::format("{}", link.number), "that of the file's name");
    if (!before.empty() && link.previous != before)
      note(name, "previous", short_digest(link.previous), short_digest(before) + ", the digest of the file before");
    if (!opening_) return;
    expect_same(name, "program", link.program, opening_->program);
    if (link.rulebook != opening_->rulebook)
      note(name, "rulebook", short_digest(link.rulebook), short_digest(opening_->rulebook));
    if (rulebook::write_table(read.file.table) != rulebook::write_table(opening_->table))
      note(name, "table", "another table", "the table of the sitting");
    for (const auto& [seat, stakes] : read.file.round.stakes) {
      const auto& others = opening_->others;
      if (seat != opening_->seat && std::find(others.begin(), others.end(), seat) == others.end())
        note(name, "seat", seat.text(), "a seat of the sitting");
    }
  }

  /// The game of a table; a sitting has one, so the last is kept.
  const games::BoundGame* game_of(const ReadRound& read) {
    const std::string text = rulebook::write_table(read.file.table);
    if (game_ && text == game_table_) return &*game_;
    try {
      game_ = judge_.game(read.file.table);
      game_table_ = text;
      for (const std::string& difference : game_->rules->not_by_the_rule)
        note(read.source->name, "table", difference, "odds and rules of the regulation");
    } catch (const kit::InputError& error) {
      note(read.source->name, "table", error.what(), "a lawful table");
      return nullptr;
    }
    const std::string rulebook = judge_.rulebook(read.file.table);
    if (read.file.sitting && read.file.sitting->rulebook != rulebook) {
      note(read.source->name, "rulebook", short_digest(read.file.sitting->rulebook),
           short_digest(rulebook) + ", by which it is audited; --rulebook takes the folder of another");
    }
    return &*game_;
  }

  void check_round(const ReadRound& read) {
    check_seal(*read.source, read.file.signature);
    check_link(read);
    ++out_.rounds;
    const games::BoundGame* game = game_of(read);
    if (game == nullptr) return forget_state();
    check_carry(read, *game);
    table::RoundResult result;
    try {
      table::Round round = read.file.round;
      result = game->play(round, nullptr);
    } catch (const kit::InputError& error) {
      note(read.source->name, "round", "what cannot be: " + std::string(error.what()), "a round of the game");
      return forget_state();
    }
    for (Finding& finding : table::compare(read.file, result))
      out_.findings.push_back({read.source->name, std::move(finding)});
    out_.staked += staked_in(result);
    for (const auto& [seat, net] : result.net) out_.net += net;
    if (opening_) player_net_ += net_of(result, opening_->seat);
    check_shoe(read, *game, result.after);
    after_ = result.after;
  }

  /// After a round that cannot be dealt, nobody knows how the next one should begin.
  void forget_state() {
    after_.reset();
    position_.reset();
    expected_commitment_.clear();
    unknown_ = true;
  }

  void check_carry(const ReadRound& read, const games::BoundGame& game) {
    Carry due;
    due.fresh_shoe = game.facts.shoe.deck.decks > 0;
    const bool first = opening_ && out_.rounds == 1;
    if (!after_ && !first) return;
    if (after_) due = *after_;
    if (!table::same_carry(read.file.round.before, due))
      note(read.source->name, "before the round", table::carry_text(read.file.round.before), table::carry_text(due));
  }

  /// Cards come from a shoe that was committed to in an earlier file, and go on where the round before stopped.
  void check_shoe(const ReadRound& read, const games::BoundGame& game, const Carry& after) {
    const std::string& name = read.source->name;
    if (!read.file.shoe) {
      note(name, "shoe", "nothing", "the commitment that its cards were dealt under");
      return forget_shoe();
    }
    const table::ShoeRecord& shoe = *read.file.shoe;
    const bool same_shoe = shuffle_ && shoe.position.shuffles == *shuffle_;
    const bool known = !expected_commitment_.empty() || (same_shoe && !commitment_.empty());
    const bool published = shoe.commitment == commitment_ || (!same_shoe && shoe.commitment == expected_commitment_);
    if (known && !published) {
      note(name, "commitment", short_digest(shoe.commitment),
           short_digest(same_shoe ? commitment_ : expected_commitment_) + ", published before its cards");
    }
    if (position_ && shoe.position != *position_) {
      note(name, "place in the shoe", position_text(shoe.position), position_text(*position_));
    } else if (same_shoe && shoe.position.dealt < dealt_) {
      note(name, "place in the shoe", position_text(shoe.position), fmt::format("more than {} dealt", dealt_));
    }
    shuffle_ = shoe.position.shuffles;
    dealt_ = shoe.position.dealt;
    commitment_ = shoe.commitment;
    expected_commitment_ = shoe.next;
    position_.reset();
    const auto seed = seeds_.of(shoe);
    if (!seed) return;
    if (const std::string problem = cards_problem(game, read.file, *seed); !problem.empty())
      return note(name, "cards", problem, "the cards of the committed seed");
    CertifiedShoe dealt(*seed, game.facts.shoe, shoe.position);
    table::Round round = read.file.round;
    static_cast<void>(game.check(round, dealt));
    const CertifiedShoe::Position end = dealt.position();
    position_ = after.fresh_shoe && end.dealt > 0 ? CertifiedShoe::Position{end.shuffles + 1, 0, 0} : end;
  }

  void forget_shoe() {
    position_.reset();
    expected_commitment_.clear();
  }

  void check_closing() {
    const std::string& name = record_.closing->name;
    expect_same(name, "rounds", closing_->rounds, out_.rounds);
    if (!previous_.empty() && closing_->previous != previous_)
      note(name, "previous", short_digest(closing_->previous),
           short_digest(previous_) + ", the digest of the file before");
    if (!opening_ || unknown_) return;
    expect_same(name, "staked", closing_->staked, out_.staked);
    expect_same(name, "net", closing_->net, player_net_);
    const auto of_seat = [&](const auto& map) {
      using Map = std::remove_cvref_t<decltype(map)>;
      const auto at = map.find(opening_->seat);
      return at == map.end() ? typename Map::mapped_type{} : at->second;
    };
    const Carry last = after_.value_or(Carry{});
    expect_same(name, "commission", closing_->commission, of_seat(last.owed));
    table::Stakes left = closing_->taken_down;
    for (const auto& [spot, amount] : closing_->forfeited) left[spot] += amount;
    if (left != of_seat(last.standing)) {
      note(name, "taken-down and forfeited", sum_of(left).text(),
           sum_of(of_seat(last.standing)).text() + " that stood");
    }
    expect_same(name, "purse", closing_->purse,
                opening_->bankroll + player_net_ + sum_of(closing_->taken_down) - closing_->commission);
  }

  const SittingRecord& record_;
  const Judge& judge_;
  SittingAudit out_;
  std::optional<Opening> opening_;
  std::optional<Closing> closing_;
  std::vector<ReadRound> rounds_;
  std::optional<kit::PublicKey> key_;
  RevealedSeeds seeds_;

  std::optional<games::BoundGame> game_;
  std::string game_table_;

  // As the files so far leave it; nothing where they do not say.
  std::string previous_;
  std::optional<std::int64_t> number_;
  std::optional<Carry> after_;
  std::optional<CertifiedShoe::Position> position_;
  std::optional<std::uint64_t> shuffle_;
  int dealt_ = 0;
  std::string commitment_;
  std::string expected_commitment_;
  Cents player_net_;
  bool unknown_ = false;
};

}  // namespace

SittingAudit audit_sitting(const SittingRecord& record, const Judge& judge) { return Auditor(record, judge).run(); }

std::vector<Noted> audit_order(std::vector<std::pair<std::string, SittingAudit>> sittings) {
  std::vector<Noted> findings;
  std::sort(sittings.begin(), sittings.end(),
            [](const auto& a, const auto& b) { return a.second.number < b.second.number; });
  std::int64_t before = 0;
  std::string digest;
  for (const auto& [name, sitting] : sittings) {
    if (sitting.number == 0) continue;  // its opening could not be read
    const auto note = [&, &file = name](std::string where, std::string recorded, std::string due) {
      findings.push_back({file, {std::move(where), std::move(recorded), std::move(due), record_clause}});
    };
    if (sitting.number > before + 1) {
      note("number", fmt::format("sitting {}", sitting.number),
           fmt::format("sitting {}, which is missing", before + 1));
    } else if (sitting.number == before) {
      note("number", fmt::format("sitting {} again", sitting.number), fmt::format("sitting {}", before + 1));
    } else if (sitting.previous != digest) {
      note("previous", short_digest(sitting.previous), short_digest(digest) + ", the digest of the opening before");
    }
    before = sitting.number;
    digest = sitting.opening_digest;
  }
  return findings;
}

std::string cards_problem(const games::BoundGame& game, const RoundFile& file, const kit::Seed& seed) {
  if (seed.commitment() != file.shoe->commitment) return "the seed does not belong to the commitment";
  if (file.shoe->position.dealt > game.facts.shoe.deck.size())
    return "more cards were dealt before this round than the shoe holds";
  CertifiedShoe shoe(seed, game.facts.shoe, file.shoe->position);
  try {
    table::Round round = file.round;
    static_cast<void>(game.check(round, shoe));
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

void RevealedSeeds::add(const RoundFile& file) {
  if (!file.shoe) return;
  if (const auto seed = kit::Seed::parse(file.shoe->seed)) by_commitment_.emplace(seed->commitment(), *seed);
}

std::optional<kit::Seed> RevealedSeeds::of(const table::ShoeRecord& shoe) const {
  if (const auto at = by_commitment_.find(shoe.commitment); at != by_commitment_.end()) return at->second;
  if (!secret_) return kit::Seed::parse(shoe.seed);
  // Shuffles that a supervisor has called for are of the seed before them.
  constexpr std::uint64_t most_calls = 16;
  const std::uint64_t number = shoe.position.shuffles;
  for (std::uint64_t back = 0; back < std::min(number, most_calls); ++back) {
    if (const kit::Seed seed = secret_->seed(number - back); seed.commitment() == shoe.commitment) return seed;
  }
  return secret_->seed(number);
}

}  // namespace houseway::evidence
