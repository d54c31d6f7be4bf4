// Ranks in a build with MPI; no other file calls MPI.
#include "simulate/run/ranks.h"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <limits>
#include <thread>

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

namespace tradewind {
namespace {

constexpr int words_tag = 1;

bool gathered = false;

// A process started without mpirun does not initialize MPI, which may take longer than the
// simulation.
bool started_by_a_launcher() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", "PMI_SIZE"}) {
    if (std::getenv(name) != nullptr) return true;
  }
  return false;
}

// Poll and sleep: MPI would wait by spinning and take a core from ranks that still play.
void sleep_until_done(MPI_Request& request) {
  int done = 0;
  while (MPI_Test(&request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && done == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

PackedTotals receive_from(int rank) {
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Status status;
  for (int there = 0; there == 0;) {
    MPI_Improbe(rank, words_tag, MPI_COMM_WORLD, &there, &message, &status);
    if (there == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  int count = 0;
  MPI_Get_count(&status, MPI_INT64_T, &count);
  PackedTotals words(static_cast<std::size_t>(count));
  MPI_Mrecv(words.data(), count, MPI_INT64_T, &message, MPI_STATUS_IGNORE);
  return words;
}

}  // namespace

Ranks::Ranks() {
  if (!started_by_a_launcher()) return;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

// A rank that fails before its words are gathered would leave the others waiting. After reporting
// the error it exits without MPI_Finalize, so that mpirun ends the others.
Ranks::~Ranks() {
  int running = 0;
  MPI_Initialized(&running);
  if (running == 0) return;
  if (!gathered && std::uncaught_exceptions() > 0) return;
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &request);
  sleep_until_done(request);
  MPI_Finalize();
}

std::vector<PackedTotals> Ranks::gather(const PackedTotals& words) const {
  gathered = true;
  if (count_ == 1) return {words};
  if (words.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw std::length_error("the totals do not fit in one MPI message");
  if (rank_ != 0) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Isend(words.data(), static_cast<int>(words.size()), MPI_INT64_T, 0, words_tag,
              MPI_COMM_WORLD, &request);
    sleep_until_done(request);
    return {};
  }
  std::vector<PackedTotals> all = {words};
  for (int rank = 1; rank < count_; ++rank) all.push_back(receive_from(rank));
  return all;
}

std::vector<PackedTotals> Ranks::gather_everywhere(const PackedTotals& words) const {
  if (count_ == 1) return {words};
  const auto ranks = static_cast<std::size_t>(count_);
  const auto size = static_cast<std::int64_t>(words.size());
  std::vector<std::int64_t> sizes(ranks);
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallgather(&size, 1, MPI_INT64_T, sizes.data(), 1, MPI_INT64_T, MPI_COMM_WORLD, &request);
  sleep_until_done(request);
  std::vector<int> counts(ranks), starts(ranks);
  std::int64_t all = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    starts[rank] = static_cast<int>(all);
    counts[rank] = static_cast<int>(sizes[rank]);
    all += sizes[rank];
  }
  if (all > std::numeric_limits<int>::max())
    throw std::length_error("the words do not fit in one MPI message");
  PackedTotals joined(static_cast<std::size_t>(all));
  MPI_Iallgatherv(words.data(), static_cast<int>(size), MPI_INT64_T, joined.data(), counts.data(),
                  starts.data(), MPI_INT64_T, MPI_COMM_WORLD, &request);
  sleep_until_done(request);
  std::vector<PackedTotals> lists;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const auto begin = joined.begin() + starts[rank];
    lists.emplace_back(begin, begin + counts[rank]);
  }
  return lists;
}

std::string mpi_library() {
  char text[MPI_MAX_LIBRARY_VERSION_STRING] = {};
  int length = 0;
  MPI_Get_library_version(text, &length);
  const std::string version(text, static_cast<std::size_t>(length));
  return version.substr(0, version.find(','));
}

}  // namespace tradewind
