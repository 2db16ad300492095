#include "evidence/sitting_file.hpp"

#include <fmt/format.h>

#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/toml_writer.hpp"
#include "table/round_file.hpp"

namespace houseway::evidence {

using kit::Cents;
using rulebook::in_quotes;
using rulebook::TomlReader;

namespace {

constexpr std::int64_t sitting_version = 1;
constexpr std::int64_t most_sittings = 1'000'000'000;

void need_version(TomlReader& toml, std::string_view key) {
  if (const auto version = toml.number(key); version != sitting_version) {
    toml.fail(key, fmt::format("version {}; this program reads version {}", version, sitting_version));
  }
}

/// A player can have lost, and an automatic one be in debt.
Cents read_balance(TomlReader& toml, std::string_view key) {
  const std::string text = toml.text(key);
  const bool negative = text.starts_with('-');
  const auto amount = Cents::parse(std::string_view(text).substr(negative ? 1 : 0), Cents::most_recorded);
  if (!amount) toml.fail(key, "“" + text + "” is no amount of money; write it like \"$12.50\" or \"-$12.50\"");
  return negative ? -*amount : *amount;
}

std::string read_time(TomlReader& toml, std::string_view key) {
  std::string time = toml.text(key);
  constexpr std::string_view form = "0000-00-00T00:00:00Z";
  bool good = time.size() == form.size();
  for (std::size_t i = 0; good && i < form.size(); ++i) {
    good = form[i] == '0' ? time[i] >= '0' && time[i] <= '9' : time[i] == form[i];
  }
  if (!good) toml.fail(key, "is a time in UTC, written like \"2026-01-31T18:30:00Z\"");
  return time;
}

table::Seat need_seat_name(TomlReader& toml, std::string_view key, const std::string& name) {
  if (const auto seat = table::Seat::parse(name)) return *seat;
  toml.fail(key, "“" + name + "” is no seat; write it like seat-1");
}

table::Stakes read_stakes(TomlReader& toml, std::string_view key) {
  table::Stakes stakes;
  for (const auto& [spot, amount] : toml.pairs(key)) {
    const auto money = Cents::parse(amount);
    if (!money) toml.fail(key, "“" + amount + "” is no amount of money; write it like \"$12.50\"");
    stakes[spot] = *money;
  }
  return stakes;
}

std::string write_stakes(const char* name, const table::Stakes& stakes) {
  if (stakes.empty()) return "";
  std::string out;
  for (const auto& [spot, amount] : stakes)
    out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", rulebook::key(spot), in_quotes(amount.text()));
  return fmt::format("{} = {{ {} }}\n", name, out);
}

}  // namespace

Opening parse_opening(std::string_view text, const std::string& file) {
  const toml::table root = rulebook::parse_toml(text, file);
  TomlReader toml(root, file);
  need_version(toml, "sitting-file");
  Opening opening;
  static_cast<void>(toml.number("number"));
  opening.number = toml.number_within("number", 1, most_sittings, 1);
  if (toml.has("previous")) opening.previous = table::read_digest(toml, "previous");
  opening.program = toml.text("program");
  opening.rulebook = table::read_digest(toml, "rulebook");
  opening.start = read_time(toml, "start");
  opening.seat = need_seat_name(toml, "seat", toml.text("seat"));
  for (const std::string& seat : toml.words("others")) opening.others.push_back(need_seat_name(toml, "others", seat));
  opening.bankroll = toml.money("bankroll");
  opening.commitment = table::read_digest(toml, "commitment");
  opening.shoe = table::read_digest(toml, "shoe");
  if (toml.has("public-key")) opening.public_key = table::read_digest(toml, "public-key");
  toml.table("table", [&](TomlReader& table) { opening.table = rulebook::read_table(table); });
  opening.signature = table::read_seal(toml);
  toml.finish();
  return opening;
}

std::string write_opening(const Opening& opening) {
  std::string out = fmt::format("sitting-file = {}\nnumber = {}\n", sitting_version, opening.number);
  if (!opening.previous.empty()) out += fmt::format("previous = {}\n", in_quotes(opening.previous));
  out += fmt::format("program = {}\nrulebook = {}\nstart = {}\nseat = {}\n", in_quotes(opening.program),
                     in_quotes(opening.rulebook), in_quotes(opening.start), in_quotes(opening.seat.text()));
  std::vector<std::string> others;
  for (const table::Seat seat : opening.others) others.push_back(seat.text());
  if (!others.empty()) out += fmt::format("others = {}\n", rulebook::quoted_list(others));
  out += fmt::format("bankroll = {}\ncommitment = {}\nshoe = {}\n", in_quotes(opening.bankroll.text()),
                     in_quotes(opening.commitment), in_quotes(opening.shoe));
  if (!opening.public_key.empty()) out += fmt::format("public-key = {}\n", in_quotes(opening.public_key));
  out += "\n[table]\n" + rulebook::write_table(opening.table, "table.");
  if (!opening.signature.empty()) out += table::seal_text(opening.signature);
  return out;
}

Closing parse_closing(std::string_view text, const std::string& file) {
  const toml::table root = rulebook::parse_toml(text, file);
  TomlReader toml(root, file);
  need_version(toml, "closing-file");
  Closing closing;
  static_cast<void>(toml.number("rounds"));
  closing.rounds = toml.number_within("rounds", 0, most_sittings, 0);
  closing.previous = table::read_digest(toml, "previous");
  closing.end = read_time(toml, "end");
  closing.staked = toml.money("staked", Cents::most_recorded);
  closing.net = read_balance(toml, "net");
  closing.commission = toml.optional_money("commission", Cents::most_recorded).value_or(Cents{});
  closing.taken_down = read_stakes(toml, "taken-down");
  closing.forfeited = read_stakes(toml, "forfeited");
  closing.purse = read_balance(toml, "purse");
  closing.secret = toml.text("secret");
  closing.signature = table::read_seal(toml);
  toml.finish();
  return closing;
}

std::string write_closing(const Closing& closing) {
  std::string out = fmt::format("closing-file = {}\nrounds = {}\nprevious = {}\nend = {}\nstaked = {}\nnet = {}\n",
                                sitting_version, closing.rounds, in_quotes(closing.previous), in_quotes(closing.end),
                                in_quotes(closing.staked.text()), in_quotes(closing.net.text()));
  if (closing.commission) out += fmt::format("commission = {}\n", in_quotes(closing.commission.text()));
  out += write_stakes("taken-down", closing.taken_down) + write_stakes("forfeited", closing.forfeited);
  out += fmt::format("purse = {}\nsecret = {}\n", in_quotes(closing.purse.text()), in_quotes(closing.secret));
  if (!closing.signature.empty()) out += table::seal_text(closing.signature);
  return out;
}

}  // namespace houseway::evidence
