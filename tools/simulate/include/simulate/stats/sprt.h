// A sequential probability ratio test of Wald between two bots: whether A is stronger than B by
// `high` Elo rather than by `low`. It stops as soon as the games played so far decide. A group is
// one game for each seat that A can sit in, all with one seed; its mean share of victory counts as
// one observation, so what the cards give to a seat cancels out. The ratio is the generalized one,
// for observations with an unknown variance.
//
//   Sprt test({.low = 0, .high = 20}, players);
//   while (test.verdict() == Sprt::Verdict::open) test.add(share_of_a_group);
#pragma once

#include <cstdint>
#include <vector>

namespace tradewind {

struct SprtPlan {
  double low = 0, high = 20;  // in Elo; low < high
  // Chances to accept though `low` holds, and to reject though `high` holds
  double alpha = 0.05, beta = 0.05;
};

class Sprt {
 public:
  enum class Verdict : std::uint8_t { open, accepted, rejected };
  // Groups before a verdict: fewer say too little about the variance
  static constexpr std::int64_t fewest = 16;

  Sprt(const SprtPlan& plan, int players);

  // The mean share of victory of A in the games of a group, from 0 to 1. Ignored after a verdict.
  void add(double share);
  [[nodiscard]] Verdict verdict() const { return verdict_; }
  // The logarithm of the likelihood ratio after each group, and where it decides.
  [[nodiscard]] const std::vector<double>& trace() const { return trace_; }
  [[nodiscard]] double accepts_at() const { return accepts_at_; }
  [[nodiscard]] double rejects_at() const { return rejects_at_; }
  [[nodiscard]] int players() const { return players_; }

 private:
  int players_;
  double low_share_, high_share_;  // of victory that A expects
  double accepts_at_, rejects_at_;
  double sum_ = 0, squares_ = 0;
  std::vector<double> trace_;
  Verdict verdict_ = Verdict::open;
};

// "open", "accepted" or "rejected"
[[nodiscard]] const char* verdict_name(Sprt::Verdict verdict);
// The share of victory that a lead in Elo gives against equal rivals: 0.5 for 0 with two players,
// 0.25 with four.
[[nodiscard]] double share_of(double elo, int players);
// The inverse; shares below 0.001 and above 0.999 count as these.
[[nodiscard]] double elo_of(double share, int players);

}  // namespace tradewind
