// Event streams of matches, for clients that only listen.
#pragma once

#include "serve/server/worker_pool.h"

#include <optional>

namespace tradewind::serve {

class EventStreams {
 public:
  EventStreams(WebServer& server, Services& services, WorkerPool& pool)
      : server_(server), services_(services), pool_(pool) {}

  // A client that wants an event stream of a match.
  struct Request {
    Connection from;
    std::string address, match;
    NameList tokens;  // their hashes
    std::string language;
    MatchFeed::Since since;
  };
  void open(const Request& request);

 private:
  void open_at(Table& table, const Request& request);
  void refusing(Connection from, const std::function<void()>& work);  // with what the work throws
  [[nodiscard]] std::optional<std::vector<int>> seats_for(Connection from, const Table& table,
                                                          const NameList& tokens);

  WebServer& server_;
  Services& services_;
  WorkerPool& pool_;
};

// With a sentence as its body.
void refuse(WebServer& server, Connection to, int status, const std::string& why);

}  // namespace tradewind::serve
