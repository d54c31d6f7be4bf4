// Hall: what is asked by plain HTTP.
#include "rpc/failures.h"
#include "serve/hall/hall.h"
#include "serve/net/gzip.h"
#include "serve/net/http_text.h"

#include <algorithm>
#include <charconv>

namespace tradewind::serve {
namespace {

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

NameList tokens_of(const std::string& bearer) {
  NameList tokens;
  for (const std::string& token : split(bearer, ',')) {
    if (!token.empty()) tokens.push_back(token);
  }
  return tokens;
}

// What follows `prefix` in a path, if that is all.
std::string behind(const std::string& path, const std::string& prefix, const std::string& suffix = "") {
  if (!path.starts_with(prefix) || !path.ends_with(suffix) || path.size() <= prefix.size() + suffix.size()) return "";
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
  if (!get) return refuse(from, 405, "GET is for pages, POST for /api");
  if (request.path == "/api/health") return server_->answer(from, {.type = "application/json", .body = shared(health())});
  if (request.path == "/api/lobby") return stream_lobby(from, request);
  if (const std::string match = behind(request.path, "/api/events/"); !match.empty()) return stream(from, request, match);
  if (const std::string key = behind(request.path, "/api/content/", ".json"); !key.empty()) {
    const SharedText content = contents_.get(key);
    if (!content) return refuse(from, 404, "there is no such content; join the match again");
    return server_->answer(from, {.type = "application/json",
                                  .body = request.gzip ? content : shared(gunzip(*content)),
                                  .gzip = request.gzip,
                                  .immutable = true});
  }
  if (const Asset* const asset = assets_.find(request.path)) {
    const bool packed = request.gzip && asset->packed;
    return server_->answer(
        from, {.type = asset->type, .body = packed ? asset->packed : asset->text, .gzip = packed, .immutable = asset->immutable});
  }
  refuse(from, 404, assets_.empty() ? "the page is not built here; the API is at /ws and /api" : "there is nothing here");
}

void Hall::post_request(Connection from, const HttpRequest& request) {
  const Caller caller{.connection = from,
                      .socket = false,
                      .tokens = tokens_of(request.bearer),
                      .address = request.address,
                      .language = language_in(request.query, services_->library)};
  read_message(caller, request.body, [this, from](std::string answer) {
    server_->answer(from, {.status = 200, .type = "application/json", .body = shared(std::move(answer))});
  });
}

void Hall::stream_lobby(Connection from, const HttpRequest& request) {
  clients_[from] = {request.address, false, true, {}};
  server_->answer(from, {.stream = true});
  server_->send({{from, shared("event: lobby\ndata: " + lobby_.tables() + "\n\n")}});
}

void Hall::stream(Connection from, const HttpRequest& request, const std::string& match) {
  const std::string since_text = request.last_event_id.empty() ? query_value(request.query, "since") : request.last_event_id;
  Table::Since since;  // N.STAMP, as the id of an event
  const char* const end = since_text.data() + since_text.size();
  const auto [rest, failed] = std::from_chars(since_text.data(), end, since.n);
  if (failed == std::errc{} && rest != end) since.stamp = std::string(rest + 1, end);
  clients_[from] = {request.address, false, false, {match}};
  const auto work = [this, from, match, since, lang = language_in(request.query, services_->library),
                     tokens = tokens_of(request.bearer)](Worker& worker) {
    try {
      Table* const table = worker.find(match);
      if (table == nullptr) return refuse(from, 404, "there is no match '" + echoed(match) + "'");
      (void)table->catch_up();
      std::vector<int> seats;
      for (const std::string& token : tokens) {
        const std::vector<int> own = table->match().seats_of(token);
        seats.insert(seats.end(), own.begin(), own.end());
      }
      std::sort(seats.begin(), seats.end());
      if (seats.size() < tokens.size() || (seats.empty() && !table->match().sheet().spectators))
        return refuse(from, 403, "this token belongs to no seat of this table");
      server_->answer(from, {.stream = true});
      table->take([from, seats, since, lang](Table& at) {
        at.follow_stream(from, seats, lang.empty() ? at.match().sheet().language : lang, since);
      });
    } catch (const std::exception& error) {
      services_->faults.note("events of match " + match, error.what());
      refuse(from, 500, "this table cannot be shown; the log of the server says more");
    }
  };
  worker_of(match).post(work);
}

}  // namespace tradewind::serve
