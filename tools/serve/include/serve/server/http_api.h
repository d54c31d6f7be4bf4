// Requests by plain HTTP: files of the page, content, calls, event streams.
#pragma once

#include "serve/net/assets.h"
#include "serve/server/event_streams.h"
#include "serve/server/rpc_dispatch.h"

namespace tradewind::serve {

class HttpApi {
 public:
  // `health`: how the server is, as JSON.
  HttpApi(WebServer& server, Services& services, WorkerPool& pool, SetupCalls& setup,
          ClientRates& rates, RpcDispatch& rpc, const std::string& pages,
          std::function<std::string()> health)
      : server_(server),
        services_(services),
        setup_(setup),
        rates_(rates),
        rpc_(rpc),
        streams_(server, services, pool),
        assets_(pages),
        health_(std::move(health)) {}

  static constexpr const char* lobby_topic = "lobby";  // no match is called like that

  void request(Connection from, const HttpRequest& request);

 private:
  void post(Connection from, const HttpRequest& request);
  void answer_content(Connection from, const HttpRequest& request, const SharedText& packed);
  void stream(Connection from, const HttpRequest& request, const std::string& match);
  void stream_lobby(Connection from);

  WebServer& server_;
  Services& services_;
  SetupCalls& setup_;
  ClientRates& rates_;
  RpcDispatch& rpc_;
  EventStreams streams_;
  Assets assets_;
  std::function<std::string()> health_;
};

}  // namespace tradewind::serve
