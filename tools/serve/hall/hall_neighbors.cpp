// Hall: other processes that write to the same store.
#include "serve/hall/hall.h"

namespace tradewind::serve {

void Hall::meet_neighbors(Channel& channel) {
  const auto grown = [this](const std::string& match) {
    worker_of(match).post([match](Worker& worker) { worker.woken(match); });
  };
  const auto relayed = [this](const std::string& match, const Json& what) {
    services_->at_table(
        match, [what](Table& table) { table.take([what](Table& at) { at.heard(what); }); });
  };
  const auto gone = [this](const std::string& process) {
    for (const auto& worker : workers_)
      worker->post([process](Worker& each) {
        each.each_table([&](Table& table) { table.forget_process(process); });
      });
  };
  neighbors_ = std::make_unique<Neighbors>(
      channel, Neighbors::Told{grown, relayed, gone, [this] { look_at_lobby(); },
                               [this] { look_at_matches(); }});
  services_->process = neighbors_->process();
  services_->relay = [this](const std::string& match, const Json& what) {
    neighbors_->relay(match, what);
  };
  neighbors_->start();
}

// A net below what neighbors say: which of the matches that are followed here have grown?
void Hall::look_at_matches() {
  if (looking_ > 0) return;
  looking_ = static_cast<int>(workers_.size());
  for (const auto& worker : workers_) {
    worker->post([this](Worker& each) {
      Store::Known known;
      each.each_table([&](Table& table) {
        if (table.is_followed() && !table.is_busy())
          known.emplace_back(table.match().id(), table.match().n());
      });
      readers_.front()->post("", [this, known = std::move(known)] {
        try {
          for (const std::string& match :
               known.empty() ? NameList() : services_->store.grown(known))
            worker_of(match).post([match](Worker& at) { at.woken(match); });
        } catch (const StoreError&) {  // it is asked again soon
        }
        --looking_;
      });
    });
  }
}

void Hall::look_at_lobby() {
  if (looking_at_lobby_.exchange(true)) return;
  readers_.front()->post("", [this] {
    looking_at_lobby_ = false;
    try {
      lobby_.replace(services_->store.lobby());
    } catch (const StoreError&) {
    }
  });
}

}  // namespace tradewind::serve
