// Room: tools/serve/server. The server as a whole: threads, which match is where, what each client
// may do.
// Rules and texts are the business of the tables.
//
// The server behind the network: requests in, answers and updates out.
//
//   MatchServer matches(library, store, settings);
//   WebServer server(web, matches);
//   matches.serve_through(server, "http://127.0.0.1:8080/");   // before run()
#pragma once

#include "serve/server/http_api.h"
#include "serve/server/neighbor_watch.h"

#include <memory>
#include <set>
#include <unordered_map>

namespace tradewind::serve {

struct ServerSettings {
  Limits limits;
  std::vector<std::string> roots;  // of content
  bool keeps_content = false;      // in the store, for tables that outlive it
  std::string pages;               // the folder of the built page
  std::string language = "en";
  int workers = 1;
  int bot_threads = 1;
  bool trust_loopback = false;  // no rates for clients of this machine, for measurements
  bool free_text = false;       // people at a table may write to each other
  WebHooks::Reach hooks = WebHooks::Reach::public_only;
  std::map<std::string, OwnMethod> methods = {};
  // Hears of calls that failed or were refused, on the thread where they did; empty: nobody does.
  std::function<void(const std::string& method, const Json& params)> failed = {};
};

class MatchServer final : public WebHandler {
 public:
  MatchServer(const Library& library, Store& store, ServerSettings settings);
  ~MatchServer() override;
  void serve_through(WebServer& server, const std::string& public_url);  // with a / at its end
  void end();  // when the server has stopped, and before it goes: writes what has begun

  void request(Connection from, HttpRequest request) override;
  void opened(Connection connection, const std::string& address, bool socket, Gone gone) override;
  void message(Connection socket, std::string text) override;
  void closed(Connection connection) override;
  void noted(Connection connection, const std::string& topic, bool follows) override;
  void tick() override;

 private:
  struct Client {
    std::string address;
    Gone gone;
    bool socket = false;
    std::set<std::string> follows = {};  // matches, and the lobby
  };

  void make_services(const Library& library, Store& store);
  void send_lobby();
  [[nodiscard]] std::string health() const;

  ServerSettings settings_;
  PageFiles files_;
  Rulesets rulesets_;
  Contents contents_;
  Faults faults_;
  KeptContent kept_;
  Lobby lobby_;
  WebServer* server_ = nullptr;
  std::unique_ptr<GroupCommit> commit_;
  std::unique_ptr<Bots> bots_;
  WebHooks hooks_;
  Rate work_;
  ClientRates rates_;
  std::unique_ptr<Services> services_;
  std::unique_ptr<WorkerPool> pool_;
  std::unique_ptr<SetupCalls> setup_;
  std::unique_ptr<RpcDispatch> rpc_;
  std::unique_ptr<NeighborWatch> neighbors_;  // where several processes write to one store
  std::unique_ptr<HttpApi> http_;
  std::unordered_map<Connection, Client> clients_;
  int lobby_seen_ = 0, seconds_ = 0;
};

}  // namespace tradewind::serve
