// Room: tools/serve/hall. The server as a whole: threads, which match is where, what each client
// may do.
// Rules and texts are the business of the tables.
//
// The server behind the network: requests in, answers and updates out.
//
//   Hall hall(library, roots, store, settings);
//   WebServer server(web, hall);
//   hall.serve_through(server, "http://127.0.0.1:8080/");   // before run()
#pragma once

#include "serve/hall/neighbors.h"
#include "serve/hall/worker.h"
#include "serve/net/assets.h"
#include "serve/work/rate.h"

#include <atomic>
#include <memory>
#include <set>
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
  bool keeps_content = false;      // in the store, for tables that outlive it
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

  static constexpr const char* lobby_topic = "lobby";  // no match is called like that

  void read_message(const Caller& caller, const std::string& text, const Reply::Send& send);
  // parameters; throws RpcError
  [[nodiscard]] const Json& checked(const Request& request, const NameList& known) const;
  void dispatch(const Request& request, const CallPointer& call);
  // Empty for clients that no limits hold for.
  [[nodiscard]] std::string limited(const std::string& address) const;
  // Seconds to wait until so many requests may be made; then the client waits for its answer, too.
  [[nodiscard]] double wait_for(Connection from, const std::string& address, double requests);
  void create(const CallPointer& call);
  void at_desk(const CallPointer& call, const DeskEntry& entry);
  void warm_up();
  void read_rules(const std::string& address, const NameList& codes);
  void post_request(Connection from, const HttpRequest& request);
  void answer_content(Connection from, const HttpRequest& request, const SharedText& packed);
  // Who wants an event stream of a match.
  struct Watching {
    Connection from;
    std::string address, match;
    NameList tokens;  // their hashes
    std::string language;
    Table::Since since;
  };
  void stream(Connection from, const HttpRequest& request, const std::string& match);
  void open_stream(const Watching& watching);
  void refusing(Connection from, const std::function<void()>& work);  // with what the work throws
  void open_stream(Table& table, const Watching& watching);
  [[nodiscard]] std::optional<std::vector<int>> seats_for(Connection from, const Table& table,
                                                          const NameList& tokens);
  void stream_lobby(Connection from);
  void refuse(Connection to, int status, const std::string& why);
  [[nodiscard]] std::string health() const;
  [[nodiscard]] Worker& worker_of(const std::string& match);
  [[nodiscard]] JobThread& reader_of(const std::string& match);
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
  std::vector<std::unique_ptr<JobThread>> readers_;  // wait for the store, one for each worker
  std::unique_ptr<JobThread> desk_;                  // what needs no match
  std::unique_ptr<Neighbors> neighbors_;
  std::atomic<bool> looking_at_lobby_ = false;
  std::atomic<int> looking_ = 0;  // workers whose matches are being looked at
  std::unordered_map<Connection, Client> clients_;
  Rate requests_, tables_, work_;
  int lobby_seen_ = 0, seconds_ = 0;
};

}  // namespace tradewind::serve
