#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "kit/money.hpp"
#include "table/fast/memory/course_book.hpp"

namespace houseway::games {

/// The books of courses that a bound game has learned, for the stakes of one seat each. A block of simulated rounds
/// borrows one and goes on learning in it; blocks that run at the same time have a book each.
class CourseShelf {
 public:
  using Stakes = std::vector<kit::Cents>;

  class Loan {
   public:
    Loan(CourseShelf& shelf, const Stakes& stakes) : shelf_(shelf), stakes_(stakes), book_(shelf.take(stakes)) {}
    ~Loan() { shelf_.put(stakes_, std::move(book_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    [[nodiscard]] table::CourseBook* get() const { return book_.get(); }

   private:
    CourseShelf& shelf_;
    const Stakes& stakes_;
    std::unique_ptr<table::CourseBook> book_;
  };

 private:
  std::unique_ptr<table::CourseBook> take(const Stakes& stakes) {
    const std::lock_guard lock(mutex_);
    const auto at = books_.find(stakes);
    if (at == books_.end()) return std::make_unique<table::CourseBook>();
    return std::move(books_.extract(at).mapped());
  }
  void put(const Stakes& stakes, std::unique_ptr<table::CourseBook> book) {
    const std::lock_guard lock(mutex_);
    books_.emplace(stakes, std::move(book));
  }

  std::mutex mutex_;
  std::multimap<Stakes, std::unique_ptr<table::CourseBook>> books_;
};

}  // namespace houseway::games
