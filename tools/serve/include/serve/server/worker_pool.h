// The threads of a server: each match belongs to one worker, and to one that waits for the store.
//
//   pool.worker_of(match).post([](Worker& worker) { ... });
#pragma once

#include "serve/server/worker.h"

#include <memory>
#include <vector>

namespace tradewind::serve {

class WorkerPool {
 public:
  WorkerPool(Services& services, int threads) {
    for (int i = 0; i < threads; ++i) {
      workers_.push_back(std::make_unique<Worker>(services));
      readers_.push_back(std::make_unique<JobThread>(services.work, services.faults));
    }
  }

  [[nodiscard]] Worker& worker_of(const std::string& match) { return *workers_[place_of(match)]; }
  [[nodiscard]] JobThread& reader_of(const std::string& match) {
    return *readers_[place_of(match)];
  }
  [[nodiscard]] JobThread& any_reader() { return *readers_.front(); }
  [[nodiscard]] const std::vector<std::unique_ptr<Worker>>& workers() const { return workers_; }

  void stop_readers() {
    for (const auto& reader : readers_) reader->stop();
  }
  void stop_workers() { workers_.clear(); }

 private:
  [[nodiscard]] std::size_t place_of(const std::string& match) const {
    return std::hash<std::string>()(match) % workers_.size();
  }

  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::unique_ptr<JobThread>> readers_;
};

}  // namespace tradewind::serve
