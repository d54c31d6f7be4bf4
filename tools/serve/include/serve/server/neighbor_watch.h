// Follows what other processes write to the same store: matches that have grown, and the lobby.
#pragma once

#include "serve/server/neighbors.h"
#include "serve/server/worker_pool.h"

#include <atomic>

namespace tradewind::serve {

class NeighborWatch {
 public:
  // Lets the tables speak to those of other processes, too.
  NeighborWatch(Channel& channel, Services& services, WorkerPool& pool);

  void stop() { neighbors_->stop(); }
  void wrote(const std::vector<std::string>& matches, bool lobby) {
    neighbors_->wrote(matches, lobby);
  }
  void tick(int seconds);

 private:
  void look_at_matches();
  void look_at_lobby();

  Services& services_;
  WorkerPool& pool_;
  std::atomic<bool> looking_at_lobby_ = false;
  std::atomic<int> looking_ = 0;  // workers whose matches are being looked at
  std::unique_ptr<Neighbors> neighbors_;
};

}  // namespace tradewind::serve
