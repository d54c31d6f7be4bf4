#include "serve/server/neighbor_watch.h"

namespace tradewind::serve {
namespace {

constexpr int look_every = 2;  // seconds; what neighbors write is mostly noticed at once

}  // namespace

NeighborWatch::NeighborWatch(Channel& channel, Services& services, WorkerPool& pool)
    : services_(services), pool_(pool) {
  const auto grown = [this](const std::string& match) {
    pool_.worker_of(match).post([match](Worker& worker) { worker.woken(match); });
  };
  const auto received = [this](const std::string& match, const Json& what) {
    services_.at_table(match,
                       [what](Table& table) { table.take([what](Table& at) { at.heard(what); }); });
  };
  const auto gone = [this](const std::string& process) {
    for (const auto& worker : pool_.workers())
      worker->post([process](Worker& each) {
        each.each_table([&](Table& table) { table.forget_process(process); });
      });
  };
  neighbors_ = std::make_unique<Neighbors>(
      channel, Neighbors::Listeners{grown, received, gone, [this] { look_at_lobby(); },
                                    [this] { look_at_matches(); }});
  services_.process = neighbors_->process();
  services_.publish = [this](const std::string& match, const Json& what) {
    neighbors_->publish(match, what);
  };
  neighbors_->start();
}

void NeighborWatch::tick(int seconds) {
  neighbors_->tick();
  if (seconds % look_every != 0) return;
  look_at_matches();
  look_at_lobby();
}

// A net below what neighbors say: which of the matches that are followed here have grown?
void NeighborWatch::look_at_matches() {
  if (looking_ > 0) return;
  looking_ = static_cast<int>(pool_.workers().size());
  for (const auto& worker : pool_.workers()) {
    worker->post([this](Worker& each) {
      Store::Known known;
      each.each_table([&](Table& table) {
        if (table.is_followed() && !table.is_busy())
          known.emplace_back(table.match().id(), table.match().n());
      });
      pool_.any_reader().post("", [this, known = std::move(known)] {
        try {
          for (const std::string& match : known.empty() ? NameList() : services_.store.grown(known))
            pool_.worker_of(match).post([match](Worker& at) { at.woken(match); });
        } catch (const StoreError&) {  // it is asked again soon
        }
        --looking_;
      });
    });
  }
}

void NeighborWatch::look_at_lobby() {
  if (looking_at_lobby_.exchange(true)) return;
  pool_.any_reader().post("", [this] {
    looking_at_lobby_ = false;
    try {
      services_.lobby.replace(services_.store.lobby());
    } catch (const StoreError&) {
    }
  });
}

}  // namespace tradewind::serve
