// Ranks in a build without MPI: a single process.
#include "simulate/run/ranks.h"

namespace tradewind {

Ranks::Ranks() = default;
Ranks::~Ranks() = default;

std::vector<PackedTotals> Ranks::gather(const PackedTotals& words) const { return {words}; }

std::vector<PackedTotals> Ranks::gather_everywhere(const PackedTotals& words) const {
  return {words};
}

std::string mpi_library() { return {}; }

}  // namespace tradewind
