#include "cli/drill_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace houseway::cli {

using kit::Cents;
using table::Settlement;

const char* const answer_forms = "an amount (15, $7.50), push, lose, lose 7.50 for a part, 20 commission 1";

namespace {

template <std::size_t N>
bool is_one_of(const std::string& word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Cents commission_of(const Settlement& s) { return s.commission + s.marked; }

}  // namespace

Ending ending_of(const Settlement& s) {
  if (s.paid) return Ending::paid;
  return s.returned == s.stake ? Ending::push : Ending::lost;
}

std::optional<DrillAnswer> DrillAnswer::parse(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), ';', ' ');
  std::transform(line.begin(), line.end(), line.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  std::istringstream words(line);
  std::optional<Ending> said;
  DrillAnswer answer;
  std::string word;
  bool commission = false;
  while (words >> word) {
    if (is_one_of<4>(word, {"push", "p", "returned", "tie"})) {
      if (said) return std::nullopt;
      said = Ending::push;
    } else if (is_one_of<4>(word, {"lose", "l", "loses", "lost"})) {
      if (said) return std::nullopt;
      said = Ending::lost;
    } else if (is_one_of<4>(word, {"commission", "c", "less", "vigorish"})) {
      commission = true;
    } else if (const auto amount = Cents::parse(word); amount && commission) {
      answer.commission = *amount;
    } else if (amount && !answer.amount && said.value_or(Ending::lost) == Ending::lost) {
      answer.amount = *amount;
      if (!said) said = Ending::paid;
    } else if (!is_one_of<3>(word, {"pays", "pay", "paid"})) {
      return std::nullopt;
    }
  }
  if (!said) return std::nullopt;
  answer.ending = *said;
  return answer;
}

/// Where commission is taken at once, the amount may be what is handed over: the winnings less the commission.
bool DrillAnswer::is_right(const Settlement& s) const {
  if (ending != ending_of(s) || commission != commission_of(s)) return false;
  switch (ending) {
    case Ending::paid:
      return amount == s.paid || (s.commission && amount == s.paid - s.commission);
    case Ending::push:
      return true;
    case Ending::lost:
      return amount.value_or(s.stake) == s.stake - s.returned;
  }
  return false;
}

std::string right_answer(const Settlement& s) {
  std::string out;
  switch (ending_of(s)) {
    case Ending::paid:
      out = s.paid.text();
      break;
    case Ending::push:
      out = "push";
      break;
    case Ending::lost:
      out = s.returned ? "lose " + (s.stake - s.returned).text() : "lose";
      break;
  }
  return out + (commission_of(s) ? " commission " + commission_of(s).text() : "");
}

namespace {

/// What is paid: "5 to 1 on $15.00 is $75.00".
std::string paid_in_words(const Settlement& s) {
  const std::string on = s.stake ? " on " + s.stake.text() : "";
  if (!s.pot.empty()) return fmt::format("{} of the pot is handed over, the own stake included", s.paid.text());
  if (!s.meter.empty()) return fmt::format("{} of the {} meter is {}", s.pays, s.meter, s.paid.text());
  if (s.pays.starts_with("commission")) return fmt::format("even money{} is {}", on, s.paid.text());
  if (s.pays.empty() || s.pays.starts_with('$')) return s.paid.text() + " is paid, whatever the stake";
  // "30 to 1 on 1 unit; 4 units lose" has said on what.
  if (s.pays.find(" on ") != std::string::npos) return fmt::format("{}: {} is paid", s.pays, s.paid.text());
  return fmt::format("{}{} is {}", s.pays, on, s.paid.text());
}

std::string stake_in_words(const Settlement& s) {
  if (!s.stake || !s.pot.empty()) return "";
  if (s.returned == s.stake) return ", and the stake goes back";
  if (s.returned) return fmt::format(", and {} of the stake goes back", s.returned.text());
  return s.pays.find(" for ") != std::string::npos ? ", the stake included" : ", and the stake does not go back";
}

}  // namespace

std::string payment_in_words(const Settlement& s) {
  std::string out;
  switch (ending_of(s)) {
    case Ending::paid:
      out = paid_in_words(s) + stake_in_words(s);
      break;
    case Ending::push:
      out = "the stake of " + s.stake.text() + " goes back";
      break;
    case Ending::lost:
      out = s.returned
                ? fmt::format("{} is taken and {} goes back", (s.stake - s.returned).text(), s.returned.text())
                : fmt::format("the stake of {} {}", s.stake.text(), s.pot.empty() ? "is taken" : "goes into the pot");
      break;
  }
  if (s.commission) out += fmt::format("; {} commission is taken", s.commission.text());
  if (s.marked) out += fmt::format("; {} commission is marked", s.marked.text());
  return out;
}

}  // namespace houseway::cli
