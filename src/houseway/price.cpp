#include "houseway/price.hpp"

#include <algorithm>

#include "houseway/bind_setup.hpp"
#include "houseway/refusing.hpp"
#include "solve/analyze.hpp"
#include "solve/count/counted.hpp"

namespace houseway {

namespace {

Price price_of(const solve::WagerFigures& figures) {
  Price price;
  price.wager = figures.wager;
  price.parts = figures.parts;
  price.paytables = figures.paytables;
  price.house_edge = figures.house_edge;
  price.element_of_risk = figures.element_of_risk;
  price.standard_deviation = figures.standard_deviation;
  price.hit_frequency = figures.hit_frequency;
  price.average_stake = figures.average_stake;
  if (figures.exact) price.exact = figures.exact->str();
  price.simulated = figures.simulated;
  price.standard_error = figures.standard_error.value_or(0);
  for (const solve::OutcomeFigures& outcome : figures.outcomes)
    price.outcomes.push_back({outcome.outcome, outcome.pays, outcome.probability, outcome.contribution});
  return price;
}

}  // namespace

const Price* Prices::of(const std::string& wager) const {
  const auto has = [&](const Price& price) {
    return price.wager == wager || std::find(price.parts.begin(), price.parts.end(), wager) != price.parts.end();
  };
  const auto at = std::find_if(wagers.begin(), wagers.end(), has);
  return at == wagers.end() ? nullptr : &*at;
}

class Pricer::Counts {
 public:
  solve::Counted counted;
};

Pricer::Pricer() : counts_(std::make_unique<Counts>()) {}
Pricer::Pricer(Pricer&&) noexcept = default;
Pricer& Pricer::operator=(Pricer&&) noexcept = default;
Pricer::~Pricer() = default;

Prices Pricer::price(const Setup& setup, const PriceOptions& options) {
  return refusing([&] {
    const std::string game = game_of(setup);
    const rulebook::Rulebook rulebook = rulebook_of(setup, game);
    if (options.seats < 1) throw kit::InputError("seats", "is a number from 1 on");
    if (options.threads < 1) throw kit::InputError("threads", "is a number from 1 on");
    solve::Request request;
    request.game = &rulebook.game(game);
    request.config = config_of(setup, game);
    request.wagers = options.wagers;
    request.seats = static_cast<std::size_t>(options.seats);
    request.threads = options.threads;
    request.simulated_rounds = options.simulated_rounds;
    request.seed = options.seed;
    request.counted = &counts_->counted;
    const solve::Answer answer = solve::analyze(request);
    Prices prices;
    for (const solve::WagerFigures& figures : answer.wagers) prices.wagers.push_back(price_of(figures));
    prices.not_offered = answer.not_offered;
    prices.not_by_the_rule = answer.what_if;
    return prices;
  });
}

}  // namespace houseway
