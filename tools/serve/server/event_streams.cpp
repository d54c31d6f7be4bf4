#include "serve/server/event_streams.h"

#include "rpc/params.h"
#include "serve/table/limits.h"

#include <algorithm>

namespace tradewind::serve {

void refuse(WebServer& server, Connection to, int status, const std::string& why) {
  server.answer(to, {.status = status, .body = std::make_shared<const std::string>(why + "\n")});
}

// Those that a stream with these tokens is for, none for a spectator; nullopt: it is refused.
std::optional<std::vector<int>> EventStreams::seats_for(Connection from, const Table& table,
                                                        const NameList& tokens) {
  std::vector<int> seats;
  for (const std::string& token : tokens) {
    const std::vector<int> own = table.match().seats_of(token);
    seats.insert(seats.end(), own.begin(), own.end());
  }
  std::sort(seats.begin(), seats.end());
  try {
    if (seats.size() < tokens.size())
      throw RpcError(not_allowed, "no_such_token", "this token belongs to no seat of this table");
    if (seats.empty()) table.access().check_spectator(from);
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    return seats;
  } catch (const RpcError& error) {
    refuse(server_, from, error.code == too_much ? 429 : 403, error.what());
    return std::nullopt;
  }
}

void EventStreams::open(const Request& request) {
  pool_.worker_of(request.match).post(request.address, [this, request](Worker& worker) {
    worker.open(
        request.match, request.address,
        [this, request](Worker& at, Table* table, const std::exception_ptr& problem) {
          refusing(request.from, [&] {
            if (problem) std::rethrow_exception(problem);
            if (table == nullptr)
              return refuse(server_, request.from, 404,
                            "there is no match '" + echoed(request.match) + "'");
            const auto caught_up = [this, request](Table& now, const Table::News& news) {
              refusing(request.from, [&] {
                now.is_lost() ? std::rethrow_exception(news.problem) : open_at(now, request);
              });
            };
            const auto work = [&] {
              table->take([caught_up](Table& now) { now.catch_up(caught_up); }, request.address);
            };
            at.work_for("events", request.address, *table, work, request.tokens.empty());
          });
        });
  });
}

void EventStreams::refusing(Connection from, const std::function<void()>& work) {
  try {
    work();
  } catch (const RpcError& error) {
    refuse(server_, from, error.code == too_much ? 429 : 500, error.what());
  } catch (const std::exception& error) {
    services_.faults.note("an event stream", error.what());
    refuse(server_, from, 500, "this table cannot be shown; the log of the server says more");
  }
}

void EventStreams::open_at(Table& table, const Request& request) {
  const std::optional<std::vector<int>> seats = seats_for(request.from, table, request.tokens);
  if (!seats) return;
  const std::string language =
      request.language.empty() ? table.match().sheet().language : request.language;
  if (!table.feed().read_story(*seats, language, TimeSlice())) return open(request);
  server_.answer(request.from, {.stream = true});
  table.follow_stream(request.from, *seats, language, request.since);
}

}  // namespace tradewind::serve
