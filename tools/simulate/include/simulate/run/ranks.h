// The processes that `mpirun` started, to split work over them. Without MPI or mpirun there is one.
//
//   const Ranks ranks;
//   const PackedTotals mine = work_on(ranks.rank(), ranks.count());
//   for (const PackedTotals& words : ranks.gather(mine)) add_packed(all, words);  // at rank 0
#pragma once

#include "simulate/stats/totals.h"

#include <string>

namespace tradewind {

class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int count() const { return count_; }
  // At every rank the words of every rank, in order. Every rank must call it.
  [[nodiscard]] std::vector<PackedTotals> gather_everywhere(const PackedTotals& words) const;
  // At rank 0 the words of every rank, in order; empty elsewhere. Every rank must call it; early
  // ranks sleep until rank 0 reads.
  [[nodiscard]] std::vector<PackedTotals> gather(const PackedTotals& words) const;

 private:
  int rank_ = 0;
  int count_ = 1;
};

// "Open MPI 4.1"; empty in a build without MPI.
[[nodiscard]] std::string mpi_library();

}  // namespace tradewind
