#include "serve/server/setup_calls.h"

#include "rpc/failures.h"
#include "serve/match/tokens.h"
#include "serve/work/time.h"

namespace tradewind::serve {

void SetupCalls::call(const CallPointer& call, const SetupEntry& entry) {
  read_rules(call->caller.address, entry.rules(services_, call->params));
  thread_.post(call->caller.address, [this, call, run = entry.run] {
    try {
      thread_.work_for(call->method, call->caller.address,
                       [&] { call->answer(run(services_, call->params)); });
    } catch (...) {
      call->fail(services_.failure(*call));
    }
  });
}

// Each in a separate slice.
void SetupCalls::read_rules(const std::string& address, const NameList& codes) {
  for (const std::string& code : codes) {
    thread_.post(address, [this, code, address] {
      try {
        thread_.work_for("rules", address, [&] { (void)services_.rulesets.get(code); });
      } catch (const std::exception&) {  // who needs them learns why
      }
    });
  }
}

void SetupCalls::create(const CallPointer& call) {
  const std::string& address = call->caller.address;
  if (const double wait = rates_.wait_for_table(address); wait > 0)
    throw too_often("too_many_tables", "you have begun too many tables", wait);
  const auto not_begun = [this, address] { rates_.give_table_back(address); };
  read_rules(address, rules_of_code(services_, call->params));
  thread_.post(address, [this, call, not_begun] {
    const std::string id = new_match_id();
    const auto made = std::make_shared<NewMatch>();
    try {
      thread_.work_for(call->method, call->caller.address,
                       [&] { *made = new_match(services_, *call); });
    } catch (...) {
      not_begun();
      return call->fail(services_.failure(*call));
    }
    pool_.worker_of(id).post(call->caller.address, [call, id, made, not_begun](Worker& worker) {
      worker.create(call, id, *made, not_begun);
    });
  });
}

void SetupCalls::warm_up() {
  const SetupEntry& catalog = setup_methods().at("catalog");
  read_rules("", catalog.rules(services_, Json::object()));
  thread_.post("", [this, run = catalog.run] {
    thread_.note("catalog");
    (void)run(services_, Json::object());
  });
}

}  // namespace tradewind::serve
