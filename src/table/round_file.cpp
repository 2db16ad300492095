#include "table/round_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "kit/error.hpp"
#include "kit/hex.hpp"
#include "kit/signature.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/toml_writer.hpp"

namespace houseway::table {

using rulebook::in_quotes;
using rulebook::key;
using rulebook::TomlReader;

namespace {

constexpr std::int64_t format_version = 1;
constexpr std::size_t longest_log = 10'000;
constexpr std::int64_t most_dealt = 10'000;
constexpr std::int64_t most_counted = 1'000'000'000'000;

Seat need_seat(TomlReader& toml, const std::string& where, const std::string& name) {
  if (const auto seat = Seat::parse(name)) return *seat;
  toml.fail(where, "“" + name + "” is no seat; write it like seat-1");
}

Cents need_money(TomlReader& toml, const std::string& where, const std::string& text,
                 std::int64_t most = Cents::most_recorded) {
  if (const auto money = Cents::parse(text, most)) return *money;
  toml.fail(where, "“" + text + "” is no amount of money; write it like \"$12.50\"");
}

std::int64_t need_number(TomlReader& toml, const std::string& where, const std::string& name, const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) toml.fail(where, name + " must be a whole number");
  return number;
}

Carry read_carry(TomlReader& toml) {
  Carry carry;
  carry.fresh_shoe = toml.flag_or("fresh-shoe", false);
  carry.cut_card_out = toml.flag_or("cut-card-out", false);
  for (const std::string& word : toml.words("set-aside")) {
    const auto card = Card::parse(word);
    if (!card) toml.fail("set-aside", "“" + word + "” is no card");
    carry.set_aside.push_back(*card);
  }
  for (const auto& [meter, reading] : toml.pairs("meters")) carry.meters[meter] = need_money(toml, "meters", reading);
  for (const auto& [pot, held] : toml.pairs("pots")) carry.pots[pot] = need_money(toml, "pots", held);
  for (const auto& [seat, owed] : toml.pairs("owed")) {
    carry.owed[need_seat(toml, "owed", seat)] = need_money(toml, "owed", owed);
  }
  for (const auto& [name, value] : toml.pairs("counters")) {
    carry.counters[name] = need_number(toml, "counters", name, value);
  }
  toml.each_named_pairs("seat-counters", [&](const std::string& seat, const auto& counters) {
    auto& out = carry.seat_counters[need_seat(toml, "seat-counters", seat)];
    for (const auto& [name, value] : counters) out[name] = need_number(toml, "seat-counters", name, value);
  });
  toml.each_named_pairs("standing", [&](const std::string& seat, const auto& stakes) {
    Stakes& out = carry.standing[need_seat(toml, "standing", seat)];
    for (const auto& [spot, amount] : stakes) out[spot] = need_money(toml, "standing", amount, Cents::most_staked);
  });
  return carry;
}

Settlement read_settlement(TomlReader& toml) {
  Settlement settlement;
  settlement.seat = need_seat(toml, "seat", toml.text("seat"));
  settlement.wager = toml.text("wager");
  settlement.outcome = toml.text("outcome");
  settlement.stake = toml.optional_money("stake", Cents::most_recorded).value_or(Cents{});
  settlement.returned = toml.optional_money("returned", Cents::most_recorded).value_or(Cents{});
  settlement.paid = toml.optional_money("paid", Cents::most_recorded).value_or(Cents{});
  settlement.commission = toml.optional_money("commission", Cents::most_recorded).value_or(Cents{});
  settlement.marked = toml.optional_money("marked", Cents::most_recorded).value_or(Cents{});
  settlement.pot = toml.text_or("pot", "");
  settlement.meter = toml.text_or("meter", "");
  settlement.from_house = toml.optional_money("from-house", Cents::most_recorded).value_or(Cents{});
  settlement.clause = toml.text_or("clause", "");
  return settlement;
}

std::vector<Event> read_log(TomlReader& toml) {
  std::vector<Event> log;
  const auto lines = toml.words("log");
  if (lines.size() > longest_log) toml.fail("log", fmt::format("has more than {} lines", longest_log));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    try {
      log.push_back(parse_event(lines[i]));
    } catch (const kit::InputError& error) {
      toml.fail("log", fmt::format("line {} {}", i + 1, error.what()));
    }
  }
  return log;
}

template <class Entries, class Text>
std::string joined(const Entries& entries, const Text& text) {
  std::string out;
  for (const auto& entry : entries) out += fmt::format("{}{}", out.empty() ? "" : ", ", text(entry));
  return out;
}

std::string stake_text(const std::pair<const std::string, Cents>& stake) {
  return fmt::format("{} = {}", key(stake.first), in_quotes(stake.second.text()));
}

std::string write_carry(const Carry& carry, const std::string& section) {
  std::string out = fmt::format("\n[{}]\n", section);
  if (carry.fresh_shoe) out += "fresh-shoe = true\n";
  if (carry.cut_card_out) out += "cut-card-out = true\n";
  if (!carry.set_aside.empty()) {
    std::vector<std::string> cards;
    for (const Card card : carry.set_aside) cards.push_back(card.text());
    out += fmt::format("set-aside = {}\n", rulebook::quoted_list(cards));
  }
  const auto inline_table = [&](const char* name, const auto& entries, const auto& value) {
    if (!entries.empty()) out += fmt::format("{} = {{ {} }}\n", name, joined(entries, value));
  };
  inline_table("meters", carry.meters, stake_text);
  inline_table("pots", carry.pots, stake_text);
  inline_table("owed", carry.owed,
               [](const auto& e) { return fmt::format("{} = {}", e.first.text(), in_quotes(e.second.text())); });
  const auto count = [](const auto& e) { return fmt::format("{} = {}", key(e.first), e.second); };
  inline_table("counters", carry.counters, count);
  inline_table("seat-counters", carry.seat_counters,
               [&](const auto& e) { return fmt::format("{} = {{ {} }}", e.first.text(), joined(e.second, count)); });
  inline_table("standing", carry.standing, [](const auto& e) {
    return fmt::format("{} = {{ {} }}", e.first.text(), joined(e.second, stake_text));
  });
  return out;
}

std::string write_settlement(const Settlement& s) {
  std::string out = fmt::format("\n[[settlement]]\nseat = {}\nwager = {}\noutcome = {}\n", in_quotes(s.seat.text()),
                                in_quotes(s.wager), in_quotes(s.outcome));
  const auto money = [&](const char* name, Cents amount) {
    if (amount) out += fmt::format("{} = {}\n", name, in_quotes(amount.text()));
  };
  money("stake", s.stake);
  money("returned", s.returned);
  money("paid", s.paid);
  money("commission", s.commission);
  money("marked", s.marked);
  if (!s.pot.empty()) out += fmt::format("pot = {}\n", in_quotes(s.pot));
  if (!s.meter.empty()) out += fmt::format("meter = {}\n", in_quotes(s.meter));
  money("from-house", s.from_house);
  if (!s.clause.empty()) out += fmt::format("clause = {}\n", in_quotes(s.clause));
  return out;
}

/// A number that counts from 1.
std::int64_t read_count(TomlReader& toml, std::string_view key) {
  static_cast<void>(toml.number(key));
  return toml.number_within(key, 1, most_counted, 1);
}

SittingLink read_link(TomlReader& toml) {
  SittingLink link;
  link.program = toml.text("program");
  link.rulebook = read_digest(toml, "rulebook");
  link.number = read_count(toml, "number");
  link.previous = read_digest(toml, "previous");
  return link;
}

}  // namespace

std::string seal_text(const std::string& signature) {
  return fmt::format("\n[seal]\nsignature = {}\n", in_quotes(signature));
}

std::string read_seal(TomlReader& toml) {
  std::string signature;
  if (!toml.has("seal")) return signature;
  toml.table("seal", [&](TomlReader& seal) {
    signature = seal.text("signature");
    if (!kit::is_hex_of(signature, kit::PublicKey::signature_bytes))
      seal.fail("signature", "must be 128 lower-case hexadecimal digits");
  });
  return signature;
}

std::string read_digest(TomlReader& toml, std::string_view key) {
  std::string digest = toml.text(key);
  constexpr std::size_t bytes = 32;
  if (!kit::is_hex_of(digest, bytes)) toml.fail(key, "must be 64 lower-case hexadecimal digits");
  return digest;
}

RoundFile parse_round(std::string_view text, const std::string& name) {
  const toml::table root = rulebook::parse_toml(text, name);
  TomlReader toml(root, name);
  RoundFile file;
  if (const auto version = toml.number("round-file"); version != format_version) {
    toml.fail("round-file", fmt::format("version {}; this program reads version {}", version, format_version));
  }
  file.title = toml.text_or("title", "");
  file.waiting = toml.text_or("waiting", "");
  if (toml.has("voided")) file.voided = toml.flag_or("voided", false);
  toml.table("table", [&](TomlReader& table) { file.table = rulebook::read_table(table); });
  if (toml.has("shoe")) {
    toml.table("shoe", [&](TomlReader& shoe) {
      ShoeRecord record;
      record.commitment = read_digest(shoe, "commitment");
      if (shoe.has("seed")) record.seed = read_digest(shoe, "seed");
      record.position.shuffles = static_cast<std::uint64_t>(read_count(shoe, "shuffle"));
      record.position.dealt = static_cast<int>(shoe.number_within("dealt", 0, most_dealt, 0));
      record.position.draws = static_cast<std::uint64_t>(shoe.number_within("draws", 0, most_counted, 0));
      if (shoe.has("next")) record.next = read_digest(shoe, "next");
      file.shoe = record;
    });
  }
  toml.table("before", [&](TomlReader& before) { file.round.before = read_carry(before); });
  toml.each_named_pairs("stakes", [&](const std::string& seat, const auto& stakes) {
    Stakes& out = file.round.stakes[need_seat(toml, "stakes", seat)];
    for (const auto& [wager, amount] : stakes) out[wager] = need_money(toml, "stakes", amount, Cents::most_staked);
  });
  toml.each_named_pairs("working", [&](const std::string& seat, const auto& calls) {
    Calls& out = file.round.working[need_seat(toml, "working", seat)];
    for (const auto& [spot, call] : calls) {
      if (call != "on" && call != "off") toml.fail("working", fmt::format("{} is called “on” or “off”", spot));
      out[spot] = call == "on";
    }
  });
  file.round.log = read_log(toml);
  toml.each("settlement", [&](TomlReader& settlement) { file.settlements.push_back(read_settlement(settlement)); });
  if (toml.has("after")) toml.table("after", [&](TomlReader& after) { file.after = read_carry(after); });
  if (toml.has("sitting")) toml.table("sitting", [&](TomlReader& sitting) { file.sitting = read_link(sitting); });
  file.signature = read_seal(toml);
  toml.finish();
  return file;
}

std::string write_round(const RoundFile& file) {
  std::string out = fmt::format("round-file = {}\n", format_version);
  if (!file.title.empty()) out += fmt::format("title = {}\n", in_quotes(file.title));
  if (file.voided && *file.voided) out += "voided = true\n";
  if (!file.waiting.empty()) out += fmt::format("waiting = {}\n", in_quotes(file.waiting));
  out += "log = [\n";
  for (const Event& event : file.round.log) out += fmt::format("  {},\n", in_quotes(to_text(event)));
  out += "]\n\n[table]\n" + rulebook::write_table(file.table, "table.");
  if (file.shoe) {
    out += fmt::format("\n[shoe]\ncommitment = {}\n", in_quotes(file.shoe->commitment));
    if (!file.shoe->seed.empty()) out += fmt::format("seed = {}\n", in_quotes(file.shoe->seed));
    const auto& position = file.shoe->position;
    out += fmt::format("shuffle = {}\ndealt = {}\ndraws = {}\n", position.shuffles, position.dealt, position.draws);
    if (!file.shoe->next.empty()) out += fmt::format("next = {}\n", in_quotes(file.shoe->next));
  }
  if (file.round.before != Carry{}) out += write_carry(file.round.before, "before");
  if (!file.round.stakes.empty()) out += "\n[stakes]\n";
  for (const auto& [seat, stakes] : file.round.stakes) {
    out += fmt::format("{} = {{ {} }}\n", seat.text(), joined(stakes, stake_text));
  }
  if (!file.round.working.empty()) out += "\n[working]\n";
  for (const auto& [seat, calls] : file.round.working) {
    const auto call = [](const auto& e) {
      return fmt::format("{} = {}", key(e.first), e.second ? "\"on\"" : "\"off\"");
    };
    out += fmt::format("{} = {{ {} }}\n", seat.text(), joined(calls, call));
  }
  for (const Settlement& settlement : file.settlements) out += write_settlement(settlement);
  if (file.after) out += write_carry(*file.after, "after");
  if (file.sitting) {
    out += fmt::format("\n[sitting]\nprogram = {}\nrulebook = {}\nnumber = {}\nprevious = {}\n",
                       in_quotes(file.sitting->program), in_quotes(file.sitting->rulebook), file.sitting->number,
                       in_quotes(file.sitting->previous));
  }
  if (!file.signature.empty()) out += seal_text(file.signature);
  return out;
}

}  // namespace houseway::table
