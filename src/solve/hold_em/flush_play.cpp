#include "solve/hold_em/flush_play.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "kit/invariant.hpp"

namespace houseway::solve::chase_the_flush {

using games::hold_em::Street;

namespace {

constexpr auto in_3x = kit::index_of(Finish::all_in_3x);
constexpr auto in_2x = kit::index_of(Finish::all_in_2x);
constexpr auto in_1x = kit::index_of(Finish::all_in_1x);
constexpr std::int64_t flops_by_board = static_cast<std::int64_t>(pairs_of(board_cards));

/// The class of every value on a board.
void class_values(const FlushShowdown& showdown, FlushValue qualifying, std::vector<std::uint8_t>& out) {
  out.resize(showdown.values());
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<std::uint8_t>(class_of(showdown.value(i), qualifying));
}

std::int64_t divided(std::int64_t sum, std::size_t by) {
  const auto parts = static_cast<std::int64_t>(by);
  kit::ensure(sum % parts == 0, "hands that are alike up to their suits have met boards unlike");
  return sum / parts;
}

}  // namespace

Look look_of(const BySuit& own, const BySuit& board) {
  const BySuit all = own | board;
  const FlushValue value = hands::longest_flush(all);
  int held = 0;
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
    if (FlushValue(all[suit]) == value) held = std::max(held, own[suit].size());
  }
  return {value.length(), held, value.ranks().highest()};
}

LookTally& LookTally::operator+=(const LookTally& other) {
  raised += other.raised;
  not_raised += other.not_raised;
  lost_by_raise += other.lost_by_raise;
  lost_by_none += other.lost_by_none;
  return *this;
}

MeetingSums& MeetingSums::operator+=(const MeetingSums& other) {
  hands += other.hands;
  lower += other.lower;
  up_to += other.up_to;
  unqualified += other.unqualified;
  return *this;
}

/// What a thread has found out on its boards, which stand for all that are alike.
struct FlushPlay::Search {
  std::optional<FlushShowdown> showdown;
  std::vector<std::uint8_t> class_by_value;
  std::vector<std::int64_t> waits_gain;               ///< of the hands on a board
  std::vector<std::int64_t> with_3x;                  ///< by hand
  std::vector<std::int64_t> with_2x;                  ///< by hand
  std::vector<std::vector<std::int64_t>> by_waiting;  ///< by flop and hand: what the last choice gains over 2x

  void begin(const FlushDeck& deck, const Ranking& ranking) {
    showdown.emplace(deck, ranking);
    waits_gain.resize(showdown->size());
    with_3x.resize(deck.triples());
    with_2x.resize(deck.triples());
    by_waiting.assign(deck.flops().size(), std::vector<std::int64_t>(deck.triples()));
  }
};

FlushPlay::FlushPlay(const Rules& rules, std::span<const Card> deck, int threads, Monitor monitor)
    : rules_(rules),
      deck_(deck),
      payments_(rules, deck),
      ranking_{rules.by_top_card, rules.qualifying},
      threads_(threads),
      monitor_(std::move(monitor)) {
  for (std::size_t finish = 0; finish < finishes; ++finish) {
    for (std::size_t of_class = 0; of_class < classes; ++of_class)
      sums_[finish][of_class] = payments_.sum(finish, of_class, deck_.dealer_hands());
  }
  for (std::size_t hand = 0; hand < deck_.triples(); ++hand) suits_.push_back(by_suit(deck_.triple(hand)));
}

Count FlushPlay::cases() const { return Count(deck_.triples()) * deck_.deals_by_hand() * deck_.dealer_hands(); }

void FlushPlay::search(Search& mine, const Board& board) const {
  if (!mine.showdown) mine.begin(deck_, ranking_);
  FlushShowdown& showdown = *mine.showdown;
  showdown.deal(board.cards);
  class_values(showdown, rules_.qualifying, mine.class_by_value);
  const std::int64_t folded = payments_.folded * deck_.dealer_hands();
  const std::int64_t images = board.images;
  for (std::size_t i = 0; i < showdown.size(); ++i) {
    const FlushShowdown::Meeting& meeting = showdown[i];
    const std::size_t of_class = mine.class_by_value[meeting.value()];
    const std::size_t hand = showdown.number(i);
    const std::int64_t with_2x = sums_[in_2x][of_class].of(meeting);
    mine.with_3x[hand] += images * sums_[in_3x][of_class].of(meeting);
    mine.with_2x[hand] += images * with_2x;
    mine.waits_gain[i] = images * (std::max(sums_[in_1x][of_class].of(meeting), folded) - with_2x);
  }
  for (const Board::Part& part : board.parts) {
    const std::int64_t times = part.times;
    const std::uint16_t* renamed = deck_.renamed(part.renaming).data();
    std::int64_t* by_hand = mine.by_waiting[part.flop].data();
    for (std::size_t i = 0; i < showdown.size(); ++i)
      by_hand[renamed[showdown.number(i)]] += times * mine.waits_gain[i];
  }
}

/// The sums of a hand over all boards, from those over boards that stand for others.
std::vector<std::int64_t> FlushPlay::over_renamings(const std::vector<std::int64_t>& by_hand) const {
  std::vector<std::int64_t> out(by_hand.size());
  for (std::size_t renaming = 0; renaming < deck_.renamings(); ++renaming) {
    for (std::size_t hand = 0; hand < out.size(); ++hand) out[hand] += by_hand[deck_.renamed(renaming)[hand]];
  }
  for (std::int64_t& sum : out) sum = divided(sum, deck_.renamings());
  return out;
}

BestPlay FlushPlay::best() const {
  Search sums;
  sums.begin(deck_, ranking_);
  const auto add = [](std::vector<std::int64_t>& sum, const std::vector<std::int64_t>& more) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
  };
  in_parallel<Search>(
      deck_.boards().size(), {threads_, &monitor_, 0, 0.6},
      [&](Search& mine, std::size_t i) { search(mine, deck_.boards()[i]); },
      [&](const Search& mine) {
        if (!mine.showdown) return;
        add(sums.with_3x, mine.with_3x);
        add(sums.with_2x, mine.with_2x);
        for (std::size_t flop = 0; flop < sums.by_waiting.size(); ++flop)
          add(sums.by_waiting[flop], mine.by_waiting[flop]);
      });
  BestPlay out;
  choose(sums, out);
  return out;
}

/// From the last choice to the first. A raise is made only where it gains.
void FlushPlay::choose(Search& sums, BestPlay& best) const {
  std::vector<std::int64_t> waiting(deck_.triples());
  for (std::size_t i = 0; i < deck_.flops().size(); ++i) {
    const Flop& flop = deck_.flops()[i];
    std::vector<std::int64_t>& gain = best.gain_of_2x.emplace_back(deck_.triples());
    std::vector<std::uint8_t>& raises = best.plan.all_in_2x.emplace_back(deck_.triples());
    for (const std::size_t renaming : flop.renamings) {
      for (std::size_t hand = 0; hand < gain.size(); ++hand)
        gain[hand] -= sums.by_waiting[i][deck_.renamed(renaming)[hand]];
    }
    for (std::size_t hand = 0; hand < gain.size(); ++hand) {
      gain[hand] = divided(gain[hand], deck_.renamings());
      raises[hand] = gain[hand] > 0 ? 1 : 0;
      waiting[hand] += static_cast<std::int64_t>(flop.images) * std::max<std::int64_t>(-gain[hand], 0);
    }
  }
  const std::vector<std::int64_t> with_3x = over_renamings(sums.with_3x);
  const std::vector<std::int64_t> with_2x = over_renamings(sums.with_2x);
  const std::vector<std::int64_t> by_waiting = over_renamings(waiting);
  for (std::size_t hand = 0; hand < deck_.triples(); ++hand) {
    const std::int64_t checked = flops_by_board * with_2x[hand] + by_waiting[hand];
    best.with_3x.push_back(flops_by_board * with_3x[hand]);
    const std::int64_t gain = best.with_3x.back() - checked;
    best.gain_of_3x.push_back(gain);
    best.plan.all_in_3x.push_back(gain > 0 ? 1 : 0);
    best.brings += checked + std::max<std::int64_t>(gain, 0);
  }
}

Plan FlushPlay::plan_of(const Strategy& strategy) const {
  Plan plan;
  for (const BySuit& own : suits_) {
    const Seen seen{Street::hole, own, {}, hands::longest_flush(own)};
    plan.all_in_3x.push_back(strategy(seen) == Action::all_in_3x ? 1 : 0);
  }
  for (const Flop& flop : deck_.flops()) {
    const BySuit board = by_suit(flop.cards);
    auto& raises = plan.all_in_2x.emplace_back(deck_.triples());
    for (std::size_t hand = 0; hand < raises.size(); ++hand) {
      if ((deck_.triple(hand) & flop.cards) != 0) continue;
      const Seen seen{Street::flop, suits_[hand], board, hands::longest_flush(suits_[hand] | board)};
      raises[hand] = strategy(seen) == Action::all_in_2x ? 1 : 0;
    }
  }
  return plan;
}

/// What a thread counts on its boards.
struct FlushPlay::Following {
  std::optional<FlushShowdown> showdown;
  std::vector<std::uint8_t> class_by_value;
  std::vector<std::uint16_t> look_by_value;     ///< with none of the own cards
  std::vector<std::uint8_t> raised_after_flop;  ///< of the flops of a board, by hand on it
  FlushBook book;
};

void FlushPlay::follow(Following& mine, const Board& board, const Plan& plan, const Strategy* strategy) const {
  if (!mine.showdown) mine.showdown.emplace(deck_, ranking_);
  FlushShowdown& showdown = *mine.showdown;
  showdown.deal(board.cards);
  class_values(showdown, rules_.qualifying, mine.class_by_value);
  mine.look_by_value.resize(showdown.values());
  for (std::size_t i = 0; i < showdown.values(); ++i) {
    const FlushValue value = showdown.value(i);
    const Look look{value.length(), 0, value.ranks().highest()};
    mine.look_by_value[i] = static_cast<std::uint16_t>(look.index());
  }
  mine.raised_after_flop.assign(showdown.size(), 0);
  for (const Board::Part& part : board.parts) {
    const std::uint16_t* renamed = deck_.renamed(part.renaming).data();
    const std::uint8_t* raises = plan.all_in_2x[part.flop].data();
    const auto times = static_cast<std::uint8_t>(part.times);
    for (std::size_t i = 0; i < showdown.size(); ++i)
      mine.raised_after_flop[i] =
          static_cast<std::uint8_t>(mine.raised_after_flop[i] + times * raises[renamed[showdown.number(i)]]);
  }

  const BySuit shown = by_suit(board.cards);
  const std::int64_t folded = payments_.folded * deck_.dealer_hands();
  const std::int64_t images = board.images;
  const bool asks = strategy != nullptr && !strategy->counts_river();
  for (std::size_t i = 0; i < showdown.size(); ++i) {
    const FlushShowdown::Meeting& meeting = showdown[i];
    const std::size_t of_class = mine.class_by_value[meeting.value()];
    const std::size_t hand = showdown.number(i);
    if (plan.all_in_3x[hand] != 0) {
      mine.book.played[in_3x][of_class].add(meeting, images * flops_by_board);
      continue;
    }
    const std::int64_t raised = mine.raised_after_flop[i];
    if (raised > 0) mine.book.played[in_2x][of_class].add(meeting, images * raised);
    if (raised == flops_by_board) continue;
    const std::int64_t times = images * (flops_by_board - raised);
    const std::int64_t gain = sums_[in_1x][of_class].of(meeting) - folded;
    bool raises = gain > 0;
    if (asks) {
      const Seen seen{Street::river, suits_[hand], shown, hands::longest_flush(suits_[hand] | shown)};
      raises = (*strategy)(seen) == Action::all_in_1x;
    }
    const std::size_t look = mine.look_by_value[meeting.value()] + meeting.own() * kit::rank_count;
    mine.book.after_river[look].add(raises, gain, times);
    if (raises) {
      mine.book.played[in_1x][of_class].add(meeting, times);
    } else {
      mine.book.folded += times;
    }
  }
}

FlushBook FlushPlay::follow(const BestPlay& best, const Strategy* strategy) const {
  FlushBook out;
  out.plan = strategy != nullptr ? plan_of(*strategy) : best.plan;
  in_parallel<Following>(
      deck_.boards().size(), {threads_, &monitor_, 0.6, 1},
      [&](Following& mine, std::size_t i) { follow(mine, deck_.boards()[i], out.plan, strategy); },
      [&](const Following& mine) {
        for (std::size_t finish = 0; finish < finishes; ++finish) {
          for (std::size_t i = 0; i < classes; ++i) out.played[finish][i] += mine.book.played[finish][i];
        }
        for (std::size_t i = 0; i < Look::count; ++i) out.after_river[i] += mine.book.after_river[i];
        out.folded += mine.book.folded;
      });
  look_after_flop(out, best);
  return out;
}

void FlushPlay::look_after_flop(FlushBook& book, const BestPlay& best) const {
  for (std::size_t i = 0; i < deck_.flops().size(); ++i) {
    const Flop& flop = deck_.flops()[i];
    const BySuit board = by_suit(flop.cards);
    for (std::size_t hand = 0; hand < deck_.triples(); ++hand) {
      if (book.plan.all_in_3x[hand] != 0 || (deck_.triple(hand) & flop.cards) != 0) continue;
      LookTally& tally = book.after_flop[look_of(suits_[hand], board).index()];
      tally.add(book.plan.all_in_2x[i][hand] != 0, best.gain_of_2x[i][hand], flop.images);
    }
  }
}

kit::SignedWide FlushPlay::brings(const FlushBook& book) const {
  kit::SignedWide sum = static_cast<kit::SignedWide>(book.folded) * payments_.folded * deck_.dealer_hands();
  for (std::size_t finish = 0; finish < finishes; ++finish) {
    for (std::size_t of_class = 0; of_class < classes; ++of_class) {
      const Payments::Sum& pays = sums_[finish][of_class];
      const MeetingSums& played = book.played[finish][of_class];
      sum += static_cast<kit::SignedWide>(pays.all) * played.hands;
      sum += static_cast<kit::SignedWide>(pays.lower) * played.lower;
      sum += static_cast<kit::SignedWide>(pays.up_to) * played.up_to;
      sum += static_cast<kit::SignedWide>(pays.unqualified) * played.unqualified;
    }
  }
  return sum;
}

}  // namespace houseway::solve::chase_the_flush
