#include "serve/hall/hall.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"
#include "serve/work/time.h"

#include <algorithm>
#include <utility>

namespace tradewind::serve {
namespace {

constexpr int warm_up_after = 5;    // seconds; what is waited for after a restart goes first
constexpr int look_every = 2;       // seconds; what neighbors write is mostly noticed at once
constexpr double longest_hold = 1;  // second; until then who has asked too often is not read

NameList known_methods() {
  NameList known = {"create"};
  for (const auto& [name, entry] : table_methods()) known.push_back(name);
  for (const auto& [name, entry] : desk_methods()) known.push_back(name);
  return known;
}

// Texts wherever they stand in it.
void check_texts(const std::string& name, const Json& value, std::int64_t most) {
  if (value.is_string() && std::cmp_greater(value.get_ref<const std::string&>().size(), most))
    refuse_param("'" + name + "' must not be longer than " + std::to_string(most) + " bytes");
  if (!value.is_structured()) return;
  for (const auto& [key, part] : value.items())
    check_texts(value.is_object() ? key : name, part, most);
}

std::function<void(Table&)> leaving(Connection connection) {
  return
      [connection](Table& table) { table.take([connection](Table& at) { at.leave(connection); }); };
}

Json slice_json(const Slice& slice) { return {{"seconds", slice.seconds}, {"of", slice.of}}; }

bool is_loopback(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace

Hall::Hall(const Library& library, Store& store, HallSettings settings)
    : settings_(std::move(settings)),
      files_(settings_.roots, &faults_),
      rulesets_(library, static_cast<std::size_t>(settings_.limits.rulesets)),
      kept_(settings_.keeps_content ? KeptContent(store, settings_.roots, faults_)
                                    : KeptContent(store)),
      assets_(settings_.pages),
      commit_(std::make_unique<GroupCommit>(store,
                                            [this](const auto& matches, bool lobby) {
                                              if (neighbors_) neighbors_->wrote(matches, lobby);
                                            })),
      bots_(std::make_unique<Bots>(settings_.bot_threads, faults_)),
      hooks_(settings_.hooks),
      requests_(static_cast<double>(settings_.limits.requests),
                static_cast<double>(settings_.limits.burst)),
      tables_(static_cast<double>(settings_.limits.tables) / 3600,
              static_cast<double>(settings_.limits.tables)),
      work_(static_cast<double>(settings_.limits.work) / 1000,
            static_cast<double>(settings_.limits.work) / 100) {
  const auto send = [this](std::vector<Outgoing> texts) { server_->send(std::move(texts)); };
  const auto close = [this](Connection connection) { server_->close(connection); };
  const auto at_table = [this](const std::string& match, std::function<void(Table&)> work) {
    worker_of(match).post(
        [match, work = std::move(work)](Worker& worker) { worker.at_table(match, work); });
  };
  const auto turn = [this](const std::string& address, const std::string& match,
                           std::function<void(Table&)> work) {
    worker_of(match).post(
        address, [match, work = std::move(work)](Worker& worker) { worker.at_table(match, work); });
  };
  const auto open_table = [this](const std::string& match, std::function<void(Table&)> work) {
    worker_of(match).post(
        [match, work = std::move(work)](Worker& worker) { worker.open_table(match, work); });
  };
  const auto follows = [this](Connection connection, const std::string& match, bool now) {
    server_->note(connection, match, now);
  };
  const auto again = [this](const CallPointer& call) {
    const auto go_on = [call](Worker& worker) { worker.call(call); };
    worker_of(call->params.at("match").get_ref<const std::string&>())
        .post(call->caller.address, go_on);
  };
  const auto at_worker = [this](const std::string& address, const std::string& match,
                                std::function<void(Worker&)> work) {
    worker_of(match).post(address, std::move(work));
  };
  const auto aside = [this](Aside what, const std::string& address, const std::string& match,
                            const auto& work) {
    JobThread& thread = what == Aside::store ? reader_of(match) : *desk_;
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
  for (int i = 0; i < settings_.workers; ++i) {
    workers_.push_back(std::make_unique<Worker>(*services_));
    readers_.push_back(std::make_unique<JobThread>(work_, faults_));
  }
  desk_ = std::make_unique<JobThread>(work_, faults_);
  lobby_.replace(store.lobby());
  if (Channel* const channel = store.channel()) meet_neighbors(*channel);
}

Hall::~Hall() { end(); }

// First nobody begins anything new, then what has begun is written, then the tables go.
void Hall::end() {
  bots_->stop();
  commit_->stop();
  if (neighbors_) neighbors_->stop();
  for (const auto& reader : readers_) reader->stop();
  desk_->stop();
  workers_.clear();
}

void Hall::serve_through(WebServer& server, const std::string& public_url) {
  server_ = &server;
  services_->public_url = public_url;
}

Worker& Hall::worker_of(const std::string& match) {
  return *workers_[std::hash<std::string>()(match) % workers_.size()];
}

JobThread& Hall::reader_of(const std::string& match) {
  return *readers_[std::hash<std::string>()(match) % readers_.size()];
}

void Hall::opened(Connection connection, const std::string& address, bool socket, Gone gone) {
  clients_[connection] = {.address = address, .gone = std::move(gone), .socket = socket};
}

void Hall::closed(Connection connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  for (const std::string& match : found->second.follows)
    services_->at_table(match, leaving(connection));
  clients_.erase(found);
}

// A table tells who follows it. Whoever has gone meanwhile leaves it.
void Hall::noted(Connection connection, const std::string& topic, bool follows) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) {
    if (follows) services_->at_table(topic, leaving(connection));
  } else if (follows) {
    found->second.follows.insert(topic);
  } else {
    found->second.follows.erase(topic);
  }
}

void Hall::message(Connection socket, std::string text) {
  const Client& client = clients_[socket];
  const Caller caller{.connection = socket,
                      .socket = true,
                      .address = limited(client.address),
                      .gone = client.gone};
  read_message(caller, text, [this, socket](std::string answer) {
    if (!answer.empty())
      server_->send({{socket, std::make_shared<const std::string>(std::move(answer))}});
  });
}

std::string Hall::limited(const std::string& address) const {
  return settings_.trust_loopback && is_loopback(address) ? "" : address;
}

double Hall::wait_for(Connection from, const std::string& address, double requests) {
  const double wait = address.empty() ? 0 : requests_.take(address, steady_seconds(), requests);
  if (wait > 0) server_->hold(from, std::min(wait, longest_hold));
  return wait;
}

void Hall::read_message(const Caller& caller, const std::string& text, const Reply::Send& send) {
  RequestLine sent;
  try {
    sent = read_requests(text);
    if (sent.batch && sent.requests.empty())
      throw RpcError(invalid_request, "invalid_request",
                     "a batch must contain at least one request");
    if (static_cast<std::int64_t>(sent.requests.size()) > settings_.limits.batch) {
      throw RpcError(limit_reached, "batch_too_large",
                     "more than " + std::to_string(settings_.limits.batch) + " requests at once",
                     {{"limit", settings_.limits.batch}});
    }
  } catch (const RpcError& error) {
    (void)wait_for(caller.connection, caller.address, 1);
    const std::string& language = caller.language.empty() ? services_->language : caller.language;
    return send(error_text("null", in_words(error, services_->library, language)));
  }
  const auto most = static_cast<std::size_t>(settings_.limits.answer);
  const auto reply = std::make_shared<Reply>(sent, most, send);
  const double wait =
      wait_for(caller.connection, caller.address, static_cast<double>(sent.requests.size()));
  for (std::size_t i = 0; i < sent.requests.size(); ++i) {
    const auto call = std::make_shared<Call>(caller, sent.requests[i], reply, i);
    call->on_failure = settings_.failed;
    try {
      call->check(sent.requests[i]);
      if (wait > 0) throw too_often("too_fast", "too many requests", wait);
      dispatch(sent.requests[i], call);
    } catch (...) {
      call->fail(services_->failure(*call));
    }
  }
}

const Json& Hall::checked(const Request& request, const NameList& known) const {
  const Json& params = checked_params(request.body, known);
  for (const auto& [name, value] : params.items()) check_texts(name, value, settings_.limits.text);
  return params;
}

void Hall::dispatch(const Request& request, const CallPointer& call) {
  call->method = request.body.at("method").get<std::string>();
  if (const auto found = table_methods().find(call->method); found != table_methods().end()) {
    call->params = checked(request, found->second.params);
    const Json::const_iterator match = call->params.find("match");
    const std::string id =
        match != call->params.end() && match->is_string() ? match->get<std::string>() : "";
    return worker_of(id).post(call->caller.address, [call](Worker& worker) { worker.call(call); });
  }
  if (call->method == "create") {
    call->params = checked(request, create_params());
    return create(call);
  }
  if (const auto own = settings_.methods.find(call->method); own != settings_.methods.end()) {
    call->params = checked(request, own->second.params);
    return call->answer(own->second.run(call->caller.connection, call->params));
  }
  const auto found = desk_methods().find(call->method);
  if (found == desk_methods().end()) throw unknown_method(call->method, known_methods());
  call->params = checked(request, found->second.params);
  if (call->method == "lobby" && call->caller.socket)
    clients_[call->caller.connection].follows.insert(lobby_topic);
  at_desk(call, found->second);
}

std::string Hall::health() const {
  int matches = 0;
  Slice longest;
  for (const auto& worker : workers_) {
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
                      {"longest_at_desk", slice_json(desk_->longest())}});
}

void Hall::tick() {
  const std::int64_t now = now_in_seconds();
  for (const auto& worker : workers_) worker->post([now](Worker& each) { each.tick(now); });
  desk_->post("", [this] { rulesets_.forget_unused(std::chrono::seconds(settings_.limits.idle)); });
  if (seconds_ == warm_up_after) warm_up();
  constexpr int forget_every = 60;
  if (++seconds_ % forget_every == 0) {
    requests_.forget_idle(steady_seconds());
    tables_.forget_idle(steady_seconds());
    work_.forget_idle(steady_seconds());
  }
  if (neighbors_) neighbors_->tick();
  if (neighbors_ && seconds_ % look_every == 0) {
    look_at_matches();
    look_at_lobby();
  }
  if (lobby_.changes() == lobby_seen_) return;
  lobby_seen_ = lobby_.changes();
  const std::string tables = lobby_.tables(now_in_seconds());
  const auto notice = std::make_shared<const std::string>(
      R"({"jsonrpc":"2.0","method":"lobby","params":)" + tables + "}");
  const auto event = std::make_shared<const std::string>("event: lobby\ndata: " + tables + "\n\n");
  std::vector<Outgoing> all;
  for (const auto& [connection, client] : clients_) {
    if (client.follows.contains(lobby_topic))
      all.push_back({connection, client.socket ? notice : event});
  }
  server_->send(std::move(all));
}

}  // namespace tradewind::serve
