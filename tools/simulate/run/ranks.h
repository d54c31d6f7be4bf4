// The processes that one `mpirun` started, for work that is split over them. Without MPI, or without mpirun, there is one.
//
//   const Ranks ranks;
//   const Words mine = work_on(ranks.rank(), ranks.count());
//   for (const Words& words : ranks.gather(mine)) add_words(all, words);  // at rank 0
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
  // What every rank gave, by rank, at rank 0; nothing elsewhere. Every rank must call it, and the early ones sleep meanwhile.
  [[nodiscard]] std::vector<Words> gather(const Words& words) const;

 private:
  int rank_ = 0;
  int count_ = 1;
};

// "Open MPI 4.1", or empty when the program was built without.
[[nodiscard]] std::string mpi_library();

}  // namespace tradewind
