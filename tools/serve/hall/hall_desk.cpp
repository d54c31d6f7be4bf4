// Hall: what needs no table. It is done at the desk, so that no table waits for rules that nobody
// has read yet.
#include "rpc/failures.h"
#include "serve/hall/hall.h"
#include "serve/match/tokens.h"
#include "serve/work/time.h"

namespace tradewind::serve {

void Hall::at_desk(const CallPointer& call, const DeskEntry& entry) {
  read_rules(call->caller.address, entry.rules(*services_, call->params));
  desk_->post(call->caller.address, [this, call, run = entry.run] {
    try {
      desk_->work_for(call->method, call->caller.address,
                      [&] { call->answer(run(*services_, call->params)); });
    } catch (...) {
      call->fail(services_->failure(*call));
    }
  });
}

// Each in a slice of its own.
void Hall::read_rules(const std::string& address, const NameList& codes) {
  for (const std::string& code : codes) {
    desk_->post(address, [this, code, address] {
      try {
        desk_->work_for("rules", address, [&] { (void)rulesets_.get(code); });
      } catch (const std::exception&) {  // who needs them is told why
      }
    });
  }
}

void Hall::create(const CallPointer& call) {
  const std::string& address = call->caller.address;
  if (const double wait = address.empty() ? 0 : tables_.take(address, steady_seconds()); wait > 0)
    throw too_often("too_many_tables", "you have begun many tables", wait);
  const auto not_begun = [this, address] { tables_.give_back(address); };
  read_rules(address, rules_of_code(*services_, call->params));
  desk_->post(address, [this, call, not_begun] {
    const std::string id = new_match_id();
    const auto made = std::make_shared<NewMatch>();
    try {
      desk_->work_for(call->method, call->caller.address,
                      [&] { *made = new_match(*services_, *call); });
    } catch (...) {
      not_begun();
      return call->fail(services_->failure(*call));
    }
    worker_of(id).post(call->caller.address, [call, id, made, not_begun](Worker& worker) {
      worker.create(call, id, *made, not_begun);
    });
  });
}

// So that the first visitor does not wait for all rules.
void Hall::warm_up() {
  const DeskEntry& catalog = desk_methods().at("catalog");
  read_rules("", catalog.rules(*services_, Json::object()));
  desk_->post("", [this, run = catalog.run] {
    desk_->note("catalog");
    (void)run(*services_, Json::object());
  });
}

}  // namespace tradewind::serve
