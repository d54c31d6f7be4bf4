// Private to web_server.cpp: one connection, and what the server keeps. With web_server.cpp the
// only file that knows Boost.
#pragma once

#include <utility>  // Boost 1.74 forgets it, and GCC 12 notices

#include "serve/net/web_server.h"

#include "net/http_text.h"
#include "net/own_hosts.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <csignal>
#include <deque>
#include <map>
#include <optional>
#include <unordered_map>

namespace tradewind::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Failure = beast::error_code;
using Request = http::request<http::string_body>;
using Socket = websocket::stream<beast::tcp_stream, false>;

constexpr int heartbeat_seconds = 20;  // of event streams, so that proxies keep them open

inline std::string header(const Request& request, http::field name) {
  return std::string(request[name]);
}

struct WebServer::Parts : std::enable_shared_from_this<Parts> {
  class Peer;

  Parts(WebSettings with, WebHandler& with_handler)
      : settings(std::move(with)),
        hosts(settings.hosts),
        handler(with_handler),
        acceptor(context),
        signals(context),
        timer(context),
        retry(context) {
    if (!settings.ends_by_signal) return;
    signals.add(SIGINT);
    signals.add(SIGTERM);
  }

  void listen();
  void accept();
  void accept_later(Failure why);
  void tick();
  [[nodiscard]] bool has_room_for(const std::string& address) const;
  void stop();

  WebSettings settings;
  const OwnHosts hosts;
  WebHandler& handler;
  asio::io_context context{1};
  Tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer timer, retry;
  std::unordered_map<Connection, std::shared_ptr<Peer>> peers;
  std::map<std::string, int> per_address;
  Connection last = 0;
  int seconds = 0;
  bool said_why_it_waits = false;
};

// One connection: requests, and then perhaps a WebSocket or an event stream.
class WebServer::Parts::Peer : public std::enable_shared_from_this<Peer> {
 public:
  Peer(Parts& server, Connection id, Tcp::socket&& socket, std::string address)
      : server_(server), id_(id), address_(std::move(address)), stream_(std::move(socket)) {}

  // Behind a proxy all connections come from there: then sockets and streams are counted, by whom
  // they are for. False: too many.
  [[nodiscard]] bool count_for(const std::string& address) {
    if (!counted_.empty()) return true;
    if (!server_.has_room_for(address)) return false;
    counted_ = address;
    ++server_.per_address[address];
    return true;
  }

  void read_request() {
    if (held_) return after_hold([this] { read_request(); });
    parser_.emplace();
    parser_->header_limit(8U << 10U);
    parser_->body_limit(server_.settings.message_bytes);
    stream_.expires_after(std::chrono::seconds(served_ ? server_.settings.idle_seconds
                                                       : server_.settings.request_seconds));
    http::async_read(
        stream_, buffer_, *parser_, [self = shared_from_this()](Failure failed, std::size_t) {
          if (failed == http::error::body_limit) return self->refuse(413, "a request is too large");
          if (failed == http::error::header_limit)
            return self->refuse(431, "the headers are too large");
          if (failed && failed.category() == make_error_code(http::error::bad_method).category() &&
              failed != http::error::end_of_stream && failed != http::error::partial_message)
            return self->refuse(400, "this is not HTTP");
          failed ? self->end() : self->take(self->parser_->release());
        });
  }

  void send(SharedText text) {
    if (ended_ || (!socket_ && mode_ != Mode::stream)) return;
    push(std::move(text));
  }

  void answer(const HttpAnswer& answer) {
    if (ended_ || mode_ != Mode::answering) return;
    if (answer.stream) {
      if (!count_for(client_)) return end();
      mode_ = Mode::stream;
      server_.handler.opened(id_, client_, false, gone_);
      stream_.expires_never();
      watch_for_end();
    }
    push(std::make_shared<const std::string>(head_of(answer, keep_alive_)));
    if (answer.body && !head_only_) push(answer.body);
  }

  void hold(double seconds) {
    held_ = std::chrono::steady_clock::now() +
            std::chrono::milliseconds(static_cast<int>(seconds * 1e3));
  }

  void heartbeat() {
    if (mode_ == Mode::stream) push(std::make_shared<const std::string>(":\n\n"));
  }

  void end() {
    if (ended_) return;
    ended_ = true;
    *gone_ = true;
    Failure ignored;
    beast::get_lowest_layer(socket_ ? socket_->next_layer() : stream_).socket().close(ignored);
    if (!counted_.empty() && --server_.per_address[counted_] <= 0)
      server_.per_address.erase(counted_);
    const bool opened = mode_ == Mode::socket || mode_ == Mode::stream;
    server_.peers.erase(id_);
    if (opened) server_.handler.closed(id_);
  }

 private:
  enum class Mode { reading, answering, stream, upgrading, socket };

  void refuse(int status, const std::string& why) {
    mode_ = Mode::answering;
    keep_alive_ = false;
    answer({.status = status, .body = std::make_shared<const std::string>(why + "\n")});
  }

  // Before it is read again.
  void after_hold(std::function<void()> then) {
    const auto timer =
        std::make_shared<asio::steady_timer>(server_.context, *std::exchange(held_, std::nullopt));
    timer->async_wait([self = shared_from_this(), timer, then = std::move(then)](Failure stopped) {
      if (!stopped && !self->ended_) then();
    });
  }

  // A client that leaves before the answer may spare us work. It has sent all that it wanted to, or
  // the next request already.
  void watch_while_answering() {
    stream_.socket().async_wait(Tcp::socket::wait_read,
                                [self = shared_from_this()](Failure failed) {
                                  Failure unknown;
                                  if (!failed && self->mode_ == Mode::answering &&
                                      self->stream_.socket().available(unknown) == 0)
                                    *self->gone_ = true;
                                });
  }

  void take(Request request) {
    served_ = true;
    mode_ = Mode::answering;
    keep_alive_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    client_ = address_of(request);
    const std::string target(request.target());
    const std::string path = target.substr(0, target.find('?'));
    const bool upgrade = websocket::is_upgrade(request);
    const auto named = request.count(http::field::host);
    if (named > 1 || (named == 0 && request.version() > 10))
      return refuse(400, "a request names one host");
    const std::string host = header(request, http::field::host);
    if (named == 1 && !server_.hosts.has(host)) return refuse(403, unknown_host(host));
    if ((upgrade || request.method() == http::verb::post) && !is_ours(request))
      return refuse(403, "a page of another site may not do this");
    if (upgrade && path == "/ws") return accept_socket(std::move(request));
    HttpRequest asked;
    asked.method = head_only_ ? "GET" : std::string(request.method_string());
    asked.path = path;
    if (asked.path.size() < target.size()) asked.query = target.substr(asked.path.size() + 1);
    asked.bearer = bearer_of(header(request, http::field::authorization));
    asked.last_event_id = std::string(request["Last-Event-ID"]);
    asked.gzip = accepts_gzip(header(request, http::field::accept_encoding));
    asked.address = client_;
    asked.gone = gone_;
    if (request.method() == http::verb::post) watch_while_answering();
    asked.body = std::move(request.body());
    server_.handler.request(id_, std::move(asked));
  }

  [[nodiscard]] bool is_ours(const Request& request) const {
    return is_own_origin(header(request, http::field::origin), header(request, http::field::host),
                         server_.settings.public_origin);
  }

  [[nodiscard]] std::string address_of(const Request& request) const {
    const std::string forwarded =
        server_.settings.behind_proxy ? last_of_list(std::string(request["X-Forwarded-For"])) : "";
    return forwarded.empty() ? address_ : counted_address(forwarded);
  }

  void accept_socket(Request request) {
    if (!count_for(client_)) return refuse(429, "there are too many connections from your address");
    mode_ = Mode::upgrading;
    stream_.expires_never();
    socket_.emplace(std::move(stream_));
    websocket::stream_base::timeout times{};
    times.handshake_timeout = std::chrono::seconds(server_.settings.request_seconds);
    times.idle_timeout = std::chrono::seconds(server_.settings.idle_seconds);
    times.keep_alive_pings = true;
    socket_->set_option(times);
    socket_->auto_fragment(false);
    socket_->read_message_max(server_.settings.message_bytes);
    auto kept = std::make_shared<Request>(std::move(request));
    socket_->async_accept(*kept, [self = shared_from_this(), kept](Failure failed) {
      if (failed) return self->end();
      self->parser_.reset();
      self->mode_ = Mode::socket;
      self->server_.handler.opened(self->id_, self->client_, true, self->gone_);
      self->read_message();
    });
  }

  void read_message() {
    if (held_) return after_hold([this] { read_message(); });
    socket_->async_read(buffer_, [self = shared_from_this()](Failure failed, std::size_t) {
      if (failed || self->ended_) return self->end();
      std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      self->server_.handler.message(self->id_, std::move(text));
      if (!self->ended_) self->read_message();
    });
  }

  // Nobody sends anything on an event stream: what arrives is its end.
  void watch_for_end() {
    stream_.async_read_some(buffer_.prepare(64),
                            [self = shared_from_this()](Failure, std::size_t) { self->end(); });
  }

  void push(SharedText text) {
    queued_ += text->size();
    queue_.push_back(std::move(text));
    // It does not read
    if (queued_ > server_.settings.queue_bytes + queue_.front()->size()) return end();
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    const auto written = [self = shared_from_this()](Failure failed, std::size_t) {
      self->wrote(failed);
    };
    const auto bytes = asio::buffer(*queue_.front());
    if (socket_) {
      socket_->text(true);
      socket_->async_write(bytes, written);
    } else {
      if (mode_ != Mode::stream)
        stream_.expires_after(std::chrono::seconds(server_.settings.idle_seconds));
      asio::async_write(stream_, bytes, written);
    }
  }

  void wrote(Failure failed) {
    if (failed || ended_) return end();
    queued_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) return write();
    writing_ = false;
    if (mode_ != Mode::answering) return;
    mode_ = Mode::reading;
    keep_alive_ ? read_request() : end();
  }

  Parts& server_;
  Connection id_;
  // As limits count: of the connection, of whom the request is from, that is counted
  std::string address_, client_, counted_;
  beast::tcp_stream stream_;
  std::optional<Socket> socket_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::deque<SharedText> queue_;
  std::size_t queued_ = 0;
  std::optional<std::chrono::steady_clock::time_point> held_;
  std::shared_ptr<std::atomic<bool>> gone_ = std::make_shared<std::atomic<bool>>(false);
  Mode mode_ = Mode::reading;
  bool writing_ = false, ended_ = false, keep_alive_ = false, head_only_ = false, served_ = false;
};

}  // namespace tradewind::serve
