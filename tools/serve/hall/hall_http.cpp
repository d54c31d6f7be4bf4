// Hall: what is asked by plain HTTP.
#include "net/gzip.h"
#include "net/http_text.h"
#include "rpc/failures.h"
#include "serve/hall/hall.h"
#include "serve/match/tokens.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tradewind::serve {
namespace {

constexpr double cost_of_file = 0.1;  // of a request: a page needs some, and none is made for it

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// Their hashes. Throws RpcError if there are more than a table has seats for.
NameList tokens_of(const std::string& bearer) {
  NameList tokens;
  for (const std::string& token : split(bearer, ',')) {
    if (token.empty()) continue;
    if (tokens.size() == most_tokens) {
      throw RpcError(
          invalid_params, "invalid_params",
          "'authorization' must not have more than " + std::to_string(most_tokens) + " tokens");
    }
    tokens.push_back(hash_of(token));
  }
  return tokens;
}

// What follows `prefix` in a path, if that is all.
std::string behind(const std::string& path, const std::string& prefix,
                   const std::string& suffix = "") {
  if (!path.starts_with(prefix) || !path.ends_with(suffix) ||
      path.size() <= prefix.size() + suffix.size())
    return "";
  return path.substr(prefix.size(), path.size() - prefix.size() - suffix.size());
}

// Of "lang=es"; empty if it is none of ours.
std::string language_in(const std::string& query, const Library& library) {
  std::string wanted = query_value(query, "lang");
  return wanted.empty() || contains(Texts::languages(library.index()), wanted) ? wanted : "";
}

}  // namespace

void Hall::refuse(Connection to, int status, const std::string& why) {
  server_->answer(to, {.status = status, .body = shared(why + "\n")});
}

void Hall::request(Connection from, HttpRequest request) {
  const bool get = request.method == "GET";
  if (request.path == "/api" && request.method == "POST") return post_request(from, request);
  const double cost = request.path.starts_with("/api") ? 1 : cost_of_file;
  if (const double wait = wait_for(from, limited(request.address), cost); wait > 0) {
    return server_->answer(
        from, {.status = 429,
               .body = shared(std::string(too_often("too_fast", "too many requests", wait).what()) +
                              "\n"),
               .retry_after = static_cast<int>(std::ceil(wait))});
  }
  if (!get) return refuse(from, 405, "GET is for pages, POST for /api");
  if (request.path == "/api/health")
    return server_->answer(from, {.type = "application/json", .body = shared(health())});
  if (request.path == "/api/lobby") return stream_lobby(from);
  if (const std::string match = behind(request.path, "/api/events/"); !match.empty())
    return stream(from, request, match);
  if (const std::string key = behind(request.path, "/api/content/", ".json"); !key.empty()) {
    const SharedText content = contents_.get(key);
    if (!content) return refuse(from, 404, "there is no such content; join the match again");
    return answer_content(from, request, content);
  }
  if (const Asset* const asset = assets_.find(request.path)) {
    const bool packed = request.gzip && asset->packed;
    return server_->answer(from, {.type = asset->type,
                                  .body = packed ? asset->packed : asset->text,
                                  .gzip = packed,
                                  .immutable = asset->immutable});
  }
  refuse(from, 404,
         assets_.empty() ? "the page is not built here; the API is at /ws and /api"
                         : "there is nothing here");
}

void Hall::answer_content(Connection from, const HttpRequest& request, const SharedText& packed) {
  HttpAnswer answer{
      .type = "application/json", .body = packed, .gzip = request.gzip, .immutable = true};
  if (request.gzip) return server_->answer(from, answer);
  desk_->post(limited(request.address), [this, from, answer]() mutable {
    desk_->note("content");
    answer.body = shared(gunzip(*answer.body));
    server_->answer(from, answer);
  });
}

void Hall::post_request(Connection from, const HttpRequest& request) {
  const auto send = [this, from](std::string answer) {
    server_->answer(from,
                    {.status = 200, .type = "application/json", .body = shared(std::move(answer))});
  };
  Caller caller{.connection = from,
                .address = limited(request.address),
                .gone = request.gone,
                .language = language_in(request.query, services_->library)};
  try {
    caller.tokens = tokens_of(request.bearer);
  } catch (const RpcError& error) {
    (void)wait_for(from, caller.address, 1);
    return send(error_text("null", error));
  }
  read_message(caller, request.body, send);
}

void Hall::stream_lobby(Connection from) {
  server_->answer(from, {.stream = true});
  server_->note(from, lobby_topic, true);
  server_->send(
      {{from, shared("event: lobby\ndata: " + lobby_.tables(now_in_seconds()) + "\n\n")}});
}

// Those that a stream with these tokens is for, none for a spectator; nullopt: it is refused.
std::optional<std::vector<int>> Hall::seats_for(Connection from, const Table& table,
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
    if (seats.empty()) table.check_spectator(from);
    return seats;
  } catch (const RpcError& error) {
    refuse(from, error.code == too_much ? 429 : 403, error.what());
    return std::nullopt;
  }
}

void Hall::stream(Connection from, const HttpRequest& request, const std::string& match) {
  const std::string since_text =
      request.last_event_id.empty() ? query_value(request.query, "since") : request.last_event_id;
  Table::Since since;  // N.STAMP, as the id of an event
  const char* const end = since_text.data() + since_text.size();
  const auto [rest, failed] = std::from_chars(since_text.data(), end, since.n);
  if (failed == std::errc{} && rest != end) since.stamp = std::string(rest + 1, end);
  Watching watching{
      from, limited(request.address), match, {}, language_in(request.query, services_->library),
      since};
  try {
    watching.tokens = tokens_of(request.bearer);
  } catch (const RpcError& error) {
    return refuse(from, 400, error.what());
  }
  open_stream(watching);
}

void Hall::open_stream(const Watching& watching) {
  worker_of(watching.match).post(watching.address, [this, watching](Worker& worker) {
    worker.open(watching.match, watching.address,
                [this, watching](Worker& at, Table* table, const std::exception_ptr& problem) {
                  refusing(watching.from, [&] {
                    if (problem) std::rethrow_exception(problem);
                    if (table == nullptr)
                      return refuse(watching.from, 404,
                                    "there is no match '" + echoed(watching.match) + "'");
                    const auto open = [this, watching](Table& now, const Table::News& news) {
                      refusing(watching.from, [&] {
                        now.is_lost() ? std::rethrow_exception(news.problem)
                                      : open_stream(now, watching);
                      });
                    };
                    const auto work = [&] {
                      table->take([open](Table& now) { now.catch_up(open); }, watching.address);
                    };
                    at.work_for("events", watching.address, *table, work, watching.tokens.empty());
                  });
                });
  });
}

void Hall::refusing(Connection from, const std::function<void()>& work) {
  try {
    work();
  } catch (const RpcError& error) {
    refuse(from, error.code == too_much ? 429 : 500, error.what());
  } catch (const std::exception& error) {
    services_->faults.note("an event stream", error.what());
    refuse(from, 500, "this table cannot be shown; the log of the server says more");
  }
}

void Hall::open_stream(Table& table, const Watching& watching) {
  const std::optional<std::vector<int>> seats = seats_for(watching.from, table, watching.tokens);
  if (!seats) return;
  const std::string language =
      watching.language.empty() ? table.match().sheet().language : watching.language;
  if (!table.read_story(*seats, language, TimeSlice())) return open_stream(watching);
  server_->answer(watching.from, {.stream = true});
  table.follow_stream(watching.from, *seats, language, watching.since);
}

}  // namespace tradewind::serve
