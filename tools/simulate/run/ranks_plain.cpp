// Built without MPI: this process is the only one.
#include "simulate/run/ranks.h"

namespace tradewind {

Ranks::Ranks() = default;
Ranks::~Ranks() = default;

std::vector<Words> Ranks::gather(const Words& words) const { return {words}; }

std::string mpi_library() { return {}; }

}  // namespace tradewind
