// What stands between connections and a server whose rules change: while they are read again,
// nobody is served, and newcomers are asked to come again.
#pragma once

#include "serve/server/match_server.h"

#include <memory>
#include <mutex>

namespace tradewind::terminal {

class ServerSwitch final : public serve::WebHandler {
 public:
  void serve_through(serve::WebServer& server) { server_ = &server; }  // before it runs
  void switch_to(std::unique_ptr<serve::MatchServer> matches, const std::string& public_url);
  [[nodiscard]] bool is_on();
  void leave();  // what has begun is written first; all connections are closed

  void request(serve::Connection from, serve::HttpRequest request) override;
  void opened(serve::Connection connection, const std::string& address, bool socket,
              serve::Gone gone) override;
  void message(serve::Connection socket, std::string text) override;
  void closed(serve::Connection connection) override;
  void noted(serve::Connection connection, const std::string& topic, bool follows) override;
  void tick() override;

 private:
  std::mutex mutex_;
  std::unique_ptr<serve::MatchServer> matches_;
  serve::WebServer* server_ = nullptr;
};

}  // namespace tradewind::terminal
