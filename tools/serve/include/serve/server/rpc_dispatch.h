// Reads what clients send, JSON-RPC in HTTP or WebSockets, and gives each call to who answers it.
#pragma once

#include "serve/server/setup_calls.h"

namespace tradewind::serve {

// A method that one server has besides those of all: answered at once, on the server's thread.
struct OwnMethod {
  NameList params;
  std::function<std::string(Connection caller, const Json& params)> run;
};

class RpcDispatch {
 public:
  struct Hooks {
    std::map<std::string, OwnMethod> methods;
    // Hears of calls that failed or were refused, on the thread where they did; may be empty
    std::function<void(const std::string& method, const Json& params)> failed;
    std::function<void(Connection socket)> follows_lobby;
  };
  RpcDispatch(Services& services, WorkerPool& pool, SetupCalls& setup, ClientRates& rates,
              Hooks hooks)
      : services_(services), pool_(pool), setup_(setup), rates_(rates), hooks_(std::move(hooks)) {}

  void read(const Caller& caller, const std::string& text, const Reply::Send& send);

 private:
  // parameters; throws RpcError
  [[nodiscard]] const Json& checked(const Request& request, const NameList& known) const;
  void dispatch(const Request& request, const CallPointer& call);

  Services& services_;
  WorkerPool& pool_;
  SetupCalls& setup_;
  ClientRates& rates_;
  Hooks hooks_;
};

}  // namespace tradewind::serve
