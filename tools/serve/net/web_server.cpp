// One thread runs everything here.
#include "net/web_peer.h"

#include <iostream>

#include <sys/resource.h>

namespace tradewind::serve {

void WebServer::Parts::listen() {
  Failure failed;
  const auto address = asio::ip::make_address(settings.address, failed);
  if (failed)
    throw CannotListen("'" + settings.address + "' is not an IP address without a port; use " +
                       "127.0.0.1, 0.0.0.0 or :: for all");
  const Tcp::endpoint endpoint(address, settings.port);
  const std::string what =
      "cannot listen on " + settings.address + ":" + std::to_string(settings.port) + ": ";
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(4096, failed);
  if (failed) throw CannotListen(what + failed.message());
}

bool WebServer::Parts::has_room_for(const std::string& address) const {
  const auto found = per_address.find(address);
  return settings.per_address == 0 || found == per_address.end() ||
         found->second < settings.per_address;
}

void WebServer::Parts::accept() {
  acceptor.async_accept([self = shared_from_this()](Failure failed, Tcp::socket socket) {
    if (failed == asio::error::operation_aborted) return;
    if (failed && failed != asio::error::connection_aborted) return self->accept_later(failed);
    Failure unknown;
    const auto from = failed ? Tcp::endpoint() : socket.remote_endpoint(unknown);
    const std::string address = counted_address(from.address().to_string());
    if (!failed && !unknown && static_cast<int>(self->peers.size()) < self->settings.connections) {
      socket.set_option(Tcp::no_delay(true), unknown);
      const Connection id = self->last + 1;
      const auto peer = std::make_shared<Peer>(*self, id, std::move(socket), address);
      if (self->settings.behind_proxy || peer->count_for(address)) {
        self->last = id;
        self->peers[id] = peer;
        peer->read_request();
      }
    }
    self->accept();
  });
}

// Nothing can be opened at the moment: newcomers wait with the system meanwhile.
void WebServer::Parts::accept_later(Failure why) {
  constexpr auto pause = std::chrono::milliseconds(200);
  if (!std::exchange(said_why_it_waits, true))
    std::cerr << "New connections wait: " << why.message()
              << ". A limit of the system is reached (ulimit -n, for files).\n";
  retry.expires_after(pause);
  retry.async_wait([self = shared_from_this()](Failure stopped) {
    if (!stopped) self->accept();
  });
}

void WebServer::Parts::tick() {
  timer.expires_after(std::chrono::seconds(1));
  timer.async_wait([self = shared_from_this()](Failure stopped) {
    if (stopped) return;
    if (++self->seconds % heartbeat_seconds == 0) {
      const auto all = self->peers;  // a peer may leave meanwhile
      for (const auto& [id, peer] : all) peer->heartbeat();
    }
    self->handler.tick();
    self->tick();
  });
}

void WebServer::Parts::stop() { context.stop(); }

int connections_for_files(int wanted) {
  constexpr rlim_t own = 100;  // of the store, of content that is read, of hooks
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  const rlim_t before = std::exchange(files.rlim_cur, files.rlim_max);
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) files.rlim_cur = before;
  const rlim_t room = files.rlim_cur > 2 * own ? files.rlim_cur - own : files.rlim_cur / 2;
  return static_cast<int>(std::min(static_cast<rlim_t>(wanted), room));
}

WebServer::WebServer(WebSettings settings, WebHandler& handler)
    : parts_(std::make_shared<Parts>(std::move(settings), handler)) {
  parts_->listen();
}

WebServer::~WebServer() = default;

unsigned short WebServer::port() const { return parts_->acceptor.local_endpoint().port(); }

void WebServer::run() {
  parts_->signals.async_wait([this](Failure failed, int) {
    if (!failed) parts_->stop();
  });
  parts_->accept();
  parts_->tick();
  parts_->context.run();
}

void WebServer::stop() {
  asio::post(parts_->context, [parts = parts_] { parts->stop(); });
}

void WebServer::send(std::vector<Outgoing> texts) {
  asio::post(parts_->context, [parts = parts_, texts = std::move(texts)] {
    for (const Outgoing& each : texts) {
      const auto found = parts->peers.find(each.to);
      if (found == parts->peers.end()) continue;
      const auto peer = found->second;
      peer->send(each.text);
    }
  });
}

void WebServer::answer(Connection to, HttpAnswer answer) {
  asio::post(parts_->context, [parts = parts_, to, answer = std::move(answer)] {
    const auto found = parts->peers.find(to);
    if (found == parts->peers.end()) return;
    const auto peer = found->second;
    peer->answer(answer);
  });
}

void WebServer::close(Connection connection) {
  asio::post(parts_->context, [parts = parts_, connection] {
    const auto found = parts->peers.find(connection);
    if (found == parts->peers.end()) return;
    const auto peer = found->second;
    peer->end();
  });
}

void WebServer::hold(Connection connection, double seconds) {
  const auto found = parts_->peers.find(connection);
  if (found != parts_->peers.end()) found->second->hold(seconds);
}

void WebServer::note(Connection connection, std::string topic, bool follows) {
  asio::post(parts_->context, [parts = parts_, connection, topic = std::move(topic), follows] {
    parts->handler.noted(connection, topic, follows);
  });
}

void WebServer::close_all() {
  asio::post(parts_->context, [parts = parts_] {
    const auto all = parts->peers;  // each leaves it
    for (const auto& [id, peer] : all) peer->end();
  });
}

}  // namespace tradewind::serve
