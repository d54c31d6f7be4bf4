// Room: tools/serve/hall. The server as a whole: threads, which match is where, what each client may do.
// Rules and texts are the business of the tables.
//
// The server behind the network: requests in, answers and updates out.
//
//   Hall hall(library, roots, store, settings);
//   WebServer server(web, hall);
//   hall.serve_through(server, "http://127.0.0.1:8080/");   // before run()
#pragma once

#include "serve/hall/neighbors.h"
#include "serve/hall/rate.h"
#include "serve/hall/worker.h"
#include "serve/net/assets.h"

#include <atomic>
#include <memory>
#include <unordered_map>

namespace tradewind::serve {

// A method that one server has beside those of all: answered at once, on the server's thread.
struct OwnMethod {
  NameList params;
  std::function<std::string(Connection caller, const Json& params)> run;
};

struct HallSettings {
  Limits limits;
  std::vector<std::string> roots;  // of content
  bool is_service = false;         // keeps content in the store, for tables that outlive it, and says on stderr what goes wrong
  std::string pages;               // the folder of the built page
  std::string language = "en";
  int workers = 1;
  int bot_threads = 1;
  bool trust_loopback = false;  // no rates for clients of this machine, for measurements
  WebHooks::Reach hooks = WebHooks::Reach::public_only;
  std::map<std::string, OwnMethod> methods = {};
  // Hears of calls that failed or were refused, on the thread where they did; empty: nobody does.
  std::function<void(const std::string& method, const Json& params)> failed = {};
};

class Hall final : public WebHandler {
 public:
  Hall(const Library& library, Store& store, HallSettings settings);
  ~Hall() override;
  void serve_through(WebServer& server, const std::string& public_url);  // with a / at its end
  void end();  // when the server has stopped, and before it goes: writes what has begun

  void request(Connection from, HttpRequest request) override;
  void opened(Connection socket, const std::string& address) override;
  void message(Connection socket, std::string text) override;
  void closed(Connection connection) override;
  void tick() override;

 private:
  struct Client {
    std::string address;
    bool socket = false, in_lobby = false;
    std::vector<std::string> matches;  // that it may follow
  };

  void read_message(const Caller& caller, const std::string& text, const Reply::Send& send);
  void dispatch(const Request& request, const CallPointer& call);
  // Why so many requests may not be made now.
  [[nodiscard]] std::optional<RpcError> rate_error(const Caller& caller, double requests);
  void post_request(Connection from, const HttpRequest& request);
  void stream(Connection from, const HttpRequest& request, const std::string& match);
  void stream_lobby(Connection from, const HttpRequest& request);
  void refuse(Connection to, int status, const std::string& why);
  [[nodiscard]] std::string health() const;
  [[nodiscard]] Worker& worker_of(const std::string& match);
  void remember(const Call& call, const std::string& match);
  // Where several processes write to one store.
  void meet_neighbors(Channel& channel);
  void look_at_matches();
  void look_at_lobby();

  HallSettings settings_;
  PageFiles files_;
  Rulesets rulesets_;
  Contents contents_;
  Faults faults_;
  KeptContent kept_;
  Lobby lobby_;
  Assets assets_;
  WebServer* server_ = nullptr;
  std::unique_ptr<GroupCommit> commit_;
  std::unique_ptr<Bots> bots_;
  WebHooks hooks_;
  std::unique_ptr<Services> services_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::unique_ptr<Worker> desk_;  // what needs no match
  std::unique_ptr<Neighbors> neighbors_;
  std::unique_ptr<Worker> lookout_;  // asks the store what neighbors have written
  std::atomic<bool> looking_at_lobby_ = false;
  std::atomic<int> looking_ = 0;  // workers whose matches are being looked at
  std::unordered_map<Connection, Client> clients_;
  Rate requests_, tables_;
  int lobby_seen_ = 0, seconds_ = 0;
};

}  // namespace tradewind::serve
