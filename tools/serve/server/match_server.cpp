#include "serve/server/match_server.h"

#include "serve/work/time.h"

#include <algorithm>
#include <utility>

namespace tradewind::serve {
namespace {

constexpr int warm_up_after = 5;  // seconds; what is waited for after a restart goes first

std::function<void(Table&)> leaving(Connection connection) {
  return
      [connection](Table& table) { table.take([connection](Table& at) { at.leave(connection); }); };
}

Json slice_json(const Slice& slice) { return {{"seconds", slice.seconds}, {"of", slice.of}}; }

}  // namespace

MatchServer::MatchServer(const Library& library, Store& store, ServerSettings settings)
    : settings_(std::move(settings)),
      files_(settings_.roots, &faults_),
      rulesets_(library, static_cast<std::size_t>(settings_.limits.rulesets)),
      kept_(settings_.keeps_content ? KeptContent(store, settings_.roots, faults_)
                                    : KeptContent(store)),
      commit_(std::make_unique<GroupCommit>(store,
                                            [this](const auto& matches, bool lobby) {
                                              if (neighbors_) neighbors_->wrote(matches, lobby);
                                            })),
      bots_(std::make_unique<Bots>(settings_.bot_threads, faults_)),
      hooks_(settings_.hooks),
      work_(static_cast<double>(settings_.limits.work) / 1000,
            static_cast<double>(settings_.limits.work) / 100),
      rates_(settings_.limits, settings_.trust_loopback,
             [this](Connection from, double seconds) { server_->hold(from, seconds); }) {
  make_services(library, store);
  pool_ = std::make_unique<WorkerPool>(*services_, settings_.workers);
  setup_ = std::make_unique<SetupCalls>(*services_, *pool_, rates_);
  const auto follows_lobby = [this](Connection socket) {
    clients_[socket].follows.insert(HttpApi::lobby_topic);
  };
  rpc_ = std::make_unique<RpcDispatch>(
      *services_, *pool_, *setup_, rates_,
      RpcDispatch::Hooks{settings_.methods, settings_.failed, follows_lobby});
  lobby_.replace(store.lobby());
  if (Channel* const channel = store.channel())
    neighbors_ = std::make_unique<NeighborWatch>(*channel, *services_, *pool_);
}

void MatchServer::make_services(const Library& library, Store& store) {
  const auto send = [this](std::vector<Outgoing> texts) { server_->send(std::move(texts)); };
  const auto close = [this](Connection connection) { server_->close(connection); };
  const auto at_table = [this](const std::string& match, std::function<void(Table&)> work) {
    pool_->worker_of(match).post(
        [match, work = std::move(work)](Worker& worker) { worker.at_table(match, work); });
  };
  const auto turn = [this](const std::string& address, const std::string& match,
                           std::function<void(Table&)> work) {
    pool_->worker_of(match).post(
        address, [match, work = std::move(work)](Worker& worker) { worker.at_table(match, work); });
  };
  const auto open_table = [this](const std::string& match, std::function<void(Table&)> work) {
    pool_->worker_of(match).post(
        [match, work = std::move(work)](Worker& worker) { worker.open_table(match, work); });
  };
  const auto follows = [this](Connection connection, const std::string& match, bool now) {
    server_->note(connection, match, now);
  };
  const auto again = [this](const CallPointer& call) {
    const auto go_on = [call](Worker& worker) { worker.call(call); };
    pool_->worker_of(call->params.at("match").get_ref<const std::string&>())
        .post(call->caller.address, go_on);
  };
  const auto at_worker = [this](const std::string& address, const std::string& match,
                                std::function<void(Worker&)> work) {
    pool_->worker_of(match).post(address, std::move(work));
  };
  const auto aside = [this](Aside what, const std::string& address, const std::string& match,
                            const auto& work) {
    JobThread& thread = what == Aside::store ? pool_->reader_of(match) : setup_->thread();
    thread.post(address, [&thread, what, work] {
      thread.note(what == Aside::store ? "the store" : "rules");
      work();
    });
  };
  services_ = std::make_unique<Services>(Services{library,
                                                  settings_.limits,
                                                  store,
                                                  *commit_,
                                                  *bots_,
                                                  rulesets_,
                                                  contents_,
                                                  kept_,
                                                  faults_,
                                                  lobby_,
                                                  files_,
                                                  hooks_,
                                                  work_,
                                                  "",
                                                  settings_.language,
                                                  send,
                                                  close,
                                                  follows,
                                                  again,
                                                  at_worker,
                                                  aside,
                                                  at_table,
                                                  turn,
                                                  open_table});
  services_->free_text = settings_.free_text;
}

MatchServer::~MatchServer() { end(); }

// First nobody begins anything new, then what has begun is written, then the tables go.
void MatchServer::end() {
  bots_->stop();
  commit_->stop();
  if (neighbors_) neighbors_->stop();
  pool_->stop_readers();
  setup_->thread().stop();
  pool_->stop_workers();
}

void MatchServer::serve_through(WebServer& server, const std::string& public_url) {
  server_ = &server;
  services_->public_url = public_url;
  http_ = std::make_unique<HttpApi>(server, *services_, *pool_, *setup_, rates_, *rpc_,
                                    settings_.pages, [this] { return health(); });
}

void MatchServer::opened(Connection connection, const std::string& address, bool socket,
                         Gone gone) {
  clients_[connection] = {.address = address, .gone = std::move(gone), .socket = socket};
}

void MatchServer::closed(Connection connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  for (const std::string& match : found->second.follows)
    services_->at_table(match, leaving(connection));
  clients_.erase(found);
}

// A table says who follows it. Those who have gone meanwhile leave it.
void MatchServer::noted(Connection connection, const std::string& topic, bool follows) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) {
    if (follows) services_->at_table(topic, leaving(connection));
  } else if (follows) {
    found->second.follows.insert(topic);
  } else {
    found->second.follows.erase(topic);
  }
}

void MatchServer::message(Connection socket, std::string text) {
  const Client& client = clients_[socket];
  const Caller caller{.connection = socket,
                      .socket = true,
                      .address = rates_.limited(client.address),
                      .gone = client.gone};
  rpc_->read(caller, text, [this, socket](std::string answer) {
    if (!answer.empty())
      server_->send({{socket, std::make_shared<const std::string>(std::move(answer))}});
  });
}

void MatchServer::request(Connection from, HttpRequest request) { http_->request(from, request); }

std::string MatchServer::health() const {
  int matches = 0;
  Slice longest;
  for (const auto& worker : pool_->workers()) {
    matches += worker->matches();
    longest = std::max(longest, worker->longest(),
                       [](const Slice& a, const Slice& b) { return a.seconds < b.seconds; });
  }
  const auto sockets = std::count_if(clients_.begin(), clients_.end(),
                                     [](const auto& each) { return each.second.socket; });
  return written(Json{{"ok", true},
                      {"version", TRADEWIND_VERSION},
                      {"matches", matches},
                      {"sockets", sockets},
                      {"faults", faults_.count()},
                      {"longest_slice", slice_json(longest)},
                      {"longest_at_desk", slice_json(setup_->thread().longest())}});
}

void MatchServer::tick() {
  const std::int64_t now = now_in_seconds();
  for (const auto& worker : pool_->workers()) worker->post([now](Worker& each) { each.tick(now); });
  setup_->thread().post(
      "", [this] { rulesets_.forget_unused(std::chrono::seconds(settings_.limits.idle)); });
  if (seconds_ == warm_up_after) setup_->warm_up();
  constexpr int forget_every = 60;
  if (++seconds_ % forget_every == 0) {
    rates_.forget_idle(steady_seconds());
    work_.forget_idle(steady_seconds());
  }
  if (neighbors_) neighbors_->tick(seconds_);
  const int changes = lobby_.changes();
  if (std::exchange(lobby_seen_, changes) != changes) send_lobby();
}

void MatchServer::send_lobby() {
  const std::string tables = lobby_.tables(now_in_seconds());
  const auto notice = std::make_shared<const std::string>(
      R"({"jsonrpc":"2.0","method":"lobby","params":)" + tables + "}");
  const auto event = std::make_shared<const std::string>("event: lobby\ndata: " + tables + "\n\n");
  std::vector<Outgoing> all;
  for (const auto& [connection, client] : clients_) {
    if (client.follows.contains(HttpApi::lobby_topic))
      all.push_back({connection, client.socket ? notice : event});
  }
  server_->send(std::move(all));
}

}  // namespace tradewind::serve
