#include "serve/hall/hall.h"

#include "rpc/failures.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"

#include <algorithm>
#include <chrono>

namespace tradewind::serve {
namespace {

constexpr int warm_up_after = 5;  // seconds; what is waited for after a restart goes first
constexpr int look_every = 2;     // seconds; what neighbors write is mostly noticed at once

double seconds_now() {
  using std::chrono::duration, std::chrono::steady_clock;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

NameList known_methods() {
  NameList known = {"create"};
  for (const auto& [name, entry] : table_methods()) known.push_back(name);
  for (const auto& [name, entry] : desk_methods()) known.push_back(name);
  return known;
}

bool is_loopback(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace

Hall::Hall(const Library& library, Store& store, HallSettings settings)
    : settings_(std::move(settings)),
      files_(settings_.roots, &faults_),
      rulesets_(library, static_cast<std::size_t>(settings_.limits.rulesets)),
      faults_(settings_.is_service),
      kept_(settings_.is_service ? KeptContent(store, settings_.roots, faults_) : KeptContent(store)),
      assets_(settings_.pages),
      commit_(std::make_unique<GroupCommit>(store,
                                            [this](const auto& matches, bool lobby) {
                                              if (neighbors_) neighbors_->wrote(matches, lobby);
                                            })),
      bots_(std::make_unique<Bots>(settings_.bot_threads, faults_)),
      hooks_(settings_.hooks),
      requests_(static_cast<double>(settings_.limits.requests), static_cast<double>(settings_.limits.burst)),
      tables_(static_cast<double>(settings_.limits.tables) / 3600, static_cast<double>(settings_.limits.tables)) {
  const auto send = [this](std::vector<Outgoing> texts) { server_->send(std::move(texts)); };
  const auto close = [this](Connection connection) { server_->close(connection); };
  const auto at_table = [this](const std::string& match, std::function<void(Table&)> work) {
    worker_of(match).post([match, work = std::move(work)](Worker& worker) { worker.at_table(match, work); });
  };
  const auto open_table = [this](const std::string& match, std::function<void(Table&)> work) {
    worker_of(match).post([match, work = std::move(work)](Worker& worker) { worker.open_table(match, work); });
  };
  services_ = std::make_unique<Services>(Services{library, settings_.limits, store, *commit_, *bots_, rulesets_, contents_, kept_,
                                                  faults_, lobby_, files_, hooks_, "", settings_.language, send, close, at_table,
                                                  open_table});
  for (int i = 0; i < settings_.workers; ++i) workers_.push_back(std::make_unique<Worker>(*services_));
  desk_ = std::make_unique<Worker>(*services_);
  lobby_.replace(store.lobby());
  if (Channel* const channel = store.channel()) meet_neighbors(*channel);
}

Hall::~Hall() { end(); }

// First nobody begins anything new, then what has begun is written, then the tables go.
void Hall::end() {
  bots_->stop();
  commit_->stop();
  if (neighbors_) neighbors_->stop();
  if (lookout_) lookout_->stop();
  workers_.clear();
  desk_.reset();
}

void Hall::serve_through(WebServer& server, const std::string& public_url) {
  server_ = &server;
  services_->public_url = public_url;
}

Worker& Hall::worker_of(const std::string& match) { return *workers_[std::hash<std::string>()(match) % workers_.size()]; }

void Hall::opened(Connection socket, const std::string& address) { clients_[socket] = {address, true, false, {}}; }

void Hall::closed(Connection connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  for (const std::string& match : found->second.matches) {
    worker_of(match).post([match, connection](Worker& worker) {
      worker.at_table(match, [connection](Table& table) { table.take([connection](Table& at) { at.gone(connection); }); });
    });
  }
  clients_.erase(found);
}

void Hall::message(Connection socket, std::string text) {
  const Caller caller{.connection = socket, .socket = true, .address = clients_[socket].address};
  read_message(caller, text, [this, socket](std::string answer) {
    if (!answer.empty()) server_->send({{socket, std::make_shared<const std::string>(std::move(answer))}});
  });
}

std::optional<RpcError> Hall::rate_error(const Caller& caller, double requests) {
  if (settings_.trust_loopback && is_loopback(caller.address)) return std::nullopt;
  const double wait = requests_.take(caller.address, seconds_now(), requests);
  if (wait <= 0) return std::nullopt;
  return too_often("too_fast", "too many requests", wait);
}

void Hall::read_message(const Caller& caller, const std::string& text, const Reply::Send& send) {
  RequestLine sent;
  try {
    sent = read_requests(text);
    if (sent.batch && sent.requests.empty())
      throw RpcError(invalid_request, "invalid_request", "a batch must contain at least one request");
    if (static_cast<std::int64_t>(sent.requests.size()) > settings_.limits.batch) {
      throw RpcError(limit_reached, "batch_too_large",
                     "more than " + std::to_string(settings_.limits.batch) + " requests at once",
                     {{"limit", settings_.limits.batch}});
    }
  } catch (const RpcError& error) {
    return send(error_text("null", error));
  }
  const auto most = static_cast<std::size_t>(settings_.limits.answer);
  const auto reply = std::make_shared<Reply>(sent.requests.size(), sent.batch, most, send);
  const std::optional<RpcError> too_fast = rate_error(caller, static_cast<double>(sent.requests.size()));
  for (std::size_t i = 0; i < sent.requests.size(); ++i) {
    const auto call = std::make_shared<Call>(caller, sent.requests[i], reply, i);
    call->on_failure = settings_.failed;
    try {
      call->check(sent.requests[i]);
      if (too_fast) throw RpcError(*too_fast);
      dispatch(sent.requests[i], call);
    } catch (...) {
      call->fail(services_->failure(*call));
    }
  }
}

void Hall::remember(const Call& call, const std::string& match) {
  if (!call.caller.socket || call.method != "join") return;
  std::vector<std::string>& matches = clients_[call.caller.connection].matches;
  if (!contains(matches, match)) matches.push_back(match);
}

void Hall::dispatch(const Request& request, const CallPointer& call) {
  call->method = request.body.at("method").get<std::string>();
  if (const auto found = table_methods().find(call->method); found != table_methods().end()) {
    call->params = checked_params(request.body, found->second.params);
    const Json::const_iterator match = call->params.find("match");
    const std::string id = match != call->params.end() && match->is_string() ? match->get<std::string>() : "";
    remember(*call, id);
    return worker_of(id).post([call](Worker& worker) { worker.call(call); });
  }
  if (call->method == "create") {
    call->params = checked_params(request.body, create_params());
    const bool free = settings_.trust_loopback && is_loopback(call->caller.address);
    if (const double wait = free ? 0 : tables_.take(call->caller.address, seconds_now()); wait > 0)
      throw too_often("too_many_tables", "you have begun many tables", wait);
    const std::string id = new_match_id();
    const auto not_begun = [this, address = call->caller.address] { tables_.give_back(address); };
    return worker_of(id).post([call, id, not_begun](Worker& worker) { worker.create(call, id, not_begun); });
  }
  if (const auto own = settings_.methods.find(call->method); own != settings_.methods.end()) {
    call->params = checked_params(request.body, own->second.params);
    return call->answer(own->second.run(call->caller.connection, call->params));
  }
  const auto found = desk_methods().find(call->method);
  if (found == desk_methods().end()) throw unknown_method(call->method, known_methods());
  call->params = checked_params(request.body, found->second.params);
  if (call->method == "lobby" && call->caller.socket) clients_[call->caller.connection].in_lobby = true;
  desk_->post([call, run = found->second.run](Worker& worker) {
    try {
      call->answer(run(worker.services(), call->params));
    } catch (...) {
      call->fail(worker.services().failure(*call));
    }
  });
}

std::string Hall::health() const {
  int matches = 0;
  for (const auto& worker : workers_) matches += worker->matches();
  const auto sockets = std::count_if(clients_.begin(), clients_.end(), [](const auto& each) { return each.second.socket; });
  return written(Json{
      {"ok", true}, {"version", TRADEWIND_VERSION}, {"matches", matches}, {"sockets", sockets}, {"faults", faults_.count()}});
}

void Hall::tick() {
  const std::int64_t now = now_in_seconds();
  for (const auto& worker : workers_) worker->post([now](Worker& each) { each.tick(now); });
  desk_->post(
      [idle = std::chrono::seconds(settings_.limits.idle)](Worker& desk) { desk.services().rulesets.forget_unused(idle); });
  if (seconds_ == warm_up_after) {  // so that the first visitor does not wait for all rulesets
    desk_->post([](Worker& worker) {
      try {
        (void)desk_methods().at("catalog").run(worker.services(), Json::object());
      } catch (const std::exception& failed) {
        worker.services().faults.note("catalog", failed.what());
      }
    });
  }
  constexpr int forget_every = 60;
  if (++seconds_ % forget_every == 0) {
    requests_.forget_idle(seconds_now());
    tables_.forget_idle(seconds_now());
  }
  if (neighbors_) neighbors_->tick();
  if (neighbors_ && seconds_ % look_every == 0) {
    look_at_matches();
    look_at_lobby();
  }
  if (lobby_.changes() == lobby_seen_) return;
  lobby_seen_ = lobby_.changes();
  const std::string tables = lobby_.tables();
  const auto notice = std::make_shared<const std::string>(R"({"jsonrpc":"2.0","method":"lobby","params":)" + tables + "}");
  const auto event = std::make_shared<const std::string>("event: lobby\ndata: " + tables + "\n\n");
  std::vector<Outgoing> all;
  for (const auto& [connection, client] : clients_) {
    if (client.in_lobby) all.push_back({connection, client.socket ? notice : event});
  }
  server_->send(std::move(all));
}

}  // namespace tradewind::serve
