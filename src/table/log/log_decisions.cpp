#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "table/log/log_table.hpp"

/// The log table's decisions: of one hand, or of many under one clock.
namespace houseway::table {

/// A hand that is out of the round, that stands as it is, or whose clock has run out.
bool LogTable::decides_nothing(Seat seat) const {
  return out_[seat.index()] || hands_void_ || decisions_closed_ || stands_[seat.index()] || clock_out_ ||
         std::find(late_seats_.begin(), late_seats_.end(), seat) != late_seats_.end();
}

/// Which of its choices a hand takes by the line of the log that comes now.
std::size_t LogTable::need_choice(const Act& act, std::span<const std::string_view> choices) const {
  const auto at = std::find(choices.begin(), choices.end(), act.action);
  if (at == choices.end()) {
    const std::vector<std::string> names(choices.begin(), choices.end());
    refuse_event(fmt::format("“{}” is not allowed{}; choose {}", act.action, kit::did_you_mean(act.action, names),
                             kit::one_of(names)));
  }
  return static_cast<std::size_t>(at - choices.begin());
}

/// The clock of all who are asked, or of the seats that the call names.
void LogTable::run_out_of_time(const Call& call) {
  for (const Seat seat : call.seats) {
    if (std::find(deciding_.begin(), deciding_.end(), seat) == deciding_.end())
      refuse_event(fmt::format("{} has nothing to decide", seat.text()));
  }
  clock_out_ = call.seats.empty();
  late_seats_.insert(late_seats_.end(), call.seats.begin(), call.seats.end());
}

std::size_t LogTable::choose(Place hand, std::span<const std::string_view> choices,
                             const std::function<std::size_t()>& advice) {
  const Seat seat = hand.seat;
  deciding_.assign(1, seat);
  const Event* event = next_event();
  const bool decided = decides_nothing(seat);
  deciding_.clear();
  clock_out_ = false;
  late_seats_.clear();
  if (decided) return 0;
  if (event == nullptr) {
    const std::vector<std::string> names(choices.begin(), choices.end());
    throw Waiting{{PromptKind::choice, hand, seat, "", names, names[advice()], 0}};
  }
  const auto* act = std::get_if<Act>(event);
  if (act == nullptr || act->seat != seat) {
    const std::vector<std::string> names(choices.begin(), choices.end());
    refuse_event(fmt::format("the decision of {} comes here: {}", seat.text(), kit::one_of(names)));
  }
  const std::size_t choice = need_choice(*act, choices);
  said_ = act->amount;
  ++at_;
  return choice;
}

void LogTable::choose_all(std::span<const Open> questions, const std::function<std::size_t(std::size_t)>& advice,
                          const std::function<void(std::size_t, std::size_t)>& take) {
  std::vector<bool> answered(questions.size());
  std::vector<std::size_t> next_of(seats(), questions.size());  // the first open question of each seat
  for (std::size_t i = questions.size(); i-- > 0;) next_of[questions[i].hand.seat.index()] = i;
  for (const Open& question : questions) deciding_.push_back(question.hand.seat);
  std::size_t left = questions.size();

  const auto answer = [&](std::size_t i, std::size_t choice) {
    const Seat seat = questions[i].hand.seat;
    answered[i] = true;
    --left;
    deciding_.erase(std::find(deciding_.begin(), deciding_.end(), seat));
    const bool more = i + 1 < questions.size() && questions[i + 1].hand.seat == seat;
    next_of[seat.index()] = more ? i + 1 : questions.size();
    take(i, choice);
  };
  for (std::optional<std::size_t> heard; left > 0;) {
    const Event* event = next_event();
    if (std::exchange(heard, notes_.size()) != notes_.size()) {  // a call may have taken hands or time away
      for (std::size_t i = 0; i < questions.size(); ++i) {
        if (!answered[i] && decides_nothing(questions[i].hand.seat)) answer(i, 0);
      }
      if (left == 0) break;
    }
    if (event == nullptr) {
      Prompt prompt;
      prompt.kind = PromptKind::choice;
      for (std::size_t i = 0; i < questions.size(); ++i) {
        if (answered[i]) continue;
        const Open& open = questions[i];
        Question& question =
            prompt.together.emplace_back(Question{open.hand, {}, std::string(open.choices[advice(i)])});
        for (std::size_t choice = 0; choice < open.choices.size(); ++choice)
          question.choices.push_back(rehearse(open.hand.seat, open.choices[choice], [&] { take(i, choice); }));
      }
      prompt.ask_first();
      throw Waiting{std::move(prompt)};
    }
    const auto* act = std::get_if<Act>(event);
    if (act == nullptr || act->seat.index() >= seats() || next_of[act->seat.index()] == questions.size()) {
      refuse_event(fmt::format("decisions come here, of {} and {} more", deciding_.front().text(), left - 1));
    }
    const std::size_t i = next_of[act->seat.index()];
    const std::size_t choice = need_choice(*act, questions[i].choices);
    said_ = act->amount;
    ++at_;
    answer(i, choice);
  }
  clock_out_ = false;
  late_seats_.clear();
}

/// What a choice would put on the felt, found by taking it. The procedure waits and goes no further in this run, so
/// what it remembers of that is forgotten with it.
Question::Choice LogTable::rehearse(Seat seat, std::string_view action, const std::function<void()>& take) {
  const auto first = felt_.begin() + static_cast<std::ptrdiff_t>(on_layout(seat, 0));
  const std::vector<Cents> before(first, first + static_cast<std::ptrdiff_t>(facts_.spots.size()));
  const Cents purse = purse_[seat.index()];
  const std::size_t settled = settlements_.size();
  const std::size_t read = at_;
  const auto full = std::exchange(raised_in_full_, std::nullopt);
  take();
  kit::ensure(settled == settlements_.size() && read == at_, "a decision under a clock deals or settles");
  Question::Choice choice{std::string(action), {}, std::exchange(raised_in_full_, full)};
  for (Spot spot = 0; spot < before.size(); ++spot) {
    if (const Cents added = stake(seat, spot) - before[spot]) choice.raises[std::string(facts_.spots[spot])] = added;
  }
  std::copy(before.begin(), before.end(), first);
  purse_[seat.index()] = purse;
  return choice;
}

}  // namespace houseway::table
