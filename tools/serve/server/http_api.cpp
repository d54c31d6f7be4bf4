#include "serve/server/http_api.h"

#include "net/gzip.h"
#include "net/http_text.h"
#include "rpc/failures.h"
#include "serve/match/tokens.h"
#include "serve/work/time.h"

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

void HttpApi::request(Connection from, const HttpRequest& request) {
  const bool get = request.method == "GET";
  if (request.path == "/api" && request.method == "POST") return post(from, request);
  const double cost = request.path.starts_with("/api") ? 1 : cost_of_file;
  if (const double wait = rates_.wait_for_requests(from, rates_.limited(request.address), cost);
      wait > 0) {
    return server_.answer(
        from, {.status = 429,
               .body = shared(std::string(too_often("too_fast", "too many requests", wait).what()) +
                              "\n"),
               .retry_after = static_cast<int>(std::ceil(wait))});
  }
  if (!get) return refuse(server_, from, 405, "GET is for pages, POST for /api");
  if (request.path == "/api/health")
    return server_.answer(from, {.type = "application/json", .body = shared(health_())});
  if (request.path == "/api/lobby") return stream_lobby(from);
  if (const std::string match = behind(request.path, "/api/events/"); !match.empty())
    return stream(from, request, match);
  if (const std::string key = behind(request.path, "/api/content/", ".json"); !key.empty()) {
    const SharedText content = services_.contents.get(key);
    if (!content)
      return refuse(server_, from, 404, "there is no such content; join the match again");
    return answer_content(from, request, content);
  }
  if (const Asset* const asset = assets_.find(request.path)) {
    const bool packed = request.gzip && asset->packed;
    return server_.answer(from, {.type = asset->type,
                                 .body = packed ? asset->packed : asset->text,
                                 .gzip = packed,
                                 .immutable = asset->immutable});
  }
  refuse(server_, from, 404,
         assets_.empty() ? "the page is not built here; the API is at /ws and /api"
                         : "there is nothing here");
}

void HttpApi::answer_content(Connection from, const HttpRequest& request,
                             const SharedText& packed) {
  HttpAnswer answer{
      .type = "application/json", .body = packed, .gzip = request.gzip, .immutable = true};
  if (request.gzip) return server_.answer(from, answer);
  setup_.thread().post(rates_.limited(request.address), [this, from, answer]() mutable {
    setup_.thread().note("content");
    answer.body = shared(gunzip(*answer.body));
    server_.answer(from, answer);
  });
}

void HttpApi::post(Connection from, const HttpRequest& request) {
  const auto send = [this, from](std::string answer) {
    server_.answer(from,
                   {.status = 200, .type = "application/json", .body = shared(std::move(answer))});
  };
  Caller caller{.connection = from,
                .address = rates_.limited(request.address),
                .gone = request.gone,
                .language = language_in(request.query, services_.library)};
  try {
    caller.tokens = tokens_of(request.bearer);
  } catch (const RpcError& error) {
    (void)rates_.wait_for_requests(from, caller.address, 1);
    return send(error_text("null", error));
  }
  rpc_.read(caller, request.body, send);
}

void HttpApi::stream_lobby(Connection from) {
  server_.answer(from, {.stream = true});
  server_.note(from, lobby_topic, true);
  server_.send(
      {{from, shared("event: lobby\ndata: " + services_.lobby.tables(now_in_seconds()) + "\n\n")}});
}

void HttpApi::stream(Connection from, const HttpRequest& request, const std::string& match) {
  const std::string since_text =
      request.last_event_id.empty() ? query_value(request.query, "since") : request.last_event_id;
  MatchFeed::Since since;  // N.STAMP, as the id of an event
  const char* const end = since_text.data() + since_text.size();
  const auto [rest, failed] = std::from_chars(since_text.data(), end, since.n);
  if (failed == std::errc{} && rest != end) since.stamp = std::string(rest + 1, end);
  EventStreams::Request wanted{from,
                               rates_.limited(request.address),
                               match,
                               {},
                               language_in(request.query, services_.library),
                               since};
  try {
    wanted.tokens = tokens_of(request.bearer);
  } catch (const RpcError& error) {
    return refuse(server_, from, 400, error.what());
  }
  streams_.open(wanted);
}

}  // namespace tradewind::serve
