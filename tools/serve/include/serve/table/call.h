// A request on its way: who asks, for what, and where the answer goes. It may be answered later,
// from any thread, once.
#pragma once

#include "rpc/wire/json_rpc.h"
#include "serve/net/web_server.h"

#include <any>
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tradewind::serve {

struct Caller {
  Connection connection = 0;
  bool socket = false;       // a WebSocket, which can follow matches
  NameList tokens = {};      // their hashes
  std::string address = {};  // empty: of somebody without limits
  Gone gone = nullptr;
  std::string language = {};  // of texts, where it says so without following the match
};

// The answers to one message; sent when all are there.
class Reply {
 public:
  using Send = std::function<void(std::string text)>;  // empty: there were only notifications

  // `bytes`: as many as it may have altogether.
  Reply(const RequestLine& sent, std::size_t bytes, Send send);
  const std::size_t most;
  // Whether there is room for an answer to a request of this id, besides what is kept free for the
  // errors of others.
  [[nodiscard]] bool takes(const std::string& id, std::size_t bytes);
  void put(std::size_t at, std::string text);

 private:
  std::vector<std::string> parts_;
  std::atomic<std::size_t> left_;
  bool batch_;
  std::atomic<std::int64_t> room_;
  Send send_;
};

class Call {
 public:
  Call(Caller by, const Request& request, std::shared_ptr<Reply> reply, std::size_t at);
  // Throws RpcError for anything that is not a request. Only a request can be a notification, which
  // gets no answer.
  void check(const Request& request);
  ~Call();  // what was never answered is answered as our own bug
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  Caller caller;
  std::string method;
  Json params = Json::object();
  std::any kept = {};  // of a method that is called again to continue
  // empty: nobody hears of it
  std::function<void(const std::string& method, const Json& params)> on_failure = {};

  void answer(const std::string& result);
  void fail(const RpcError& error);

 private:
  [[nodiscard]] bool fits(const std::string& text);
  void put(std::string text);
  std::shared_ptr<Reply> reply_;
  std::size_t at_;
  std::string id_;
  bool notification_ = false;
  bool done_ = false;
};

using CallPointer = std::shared_ptr<Call>;

}  // namespace tradewind::serve
