// Room: tools/serve/net. HTTP, WebSockets and event streams, and what is sent over them; files of
// the page.
// Nothing about matches or JSON-RPC.
//
// A web server on one thread behind a small interface, so that one file alone knows the library.
//
//   WebServer server({.address = "127.0.0.1", .port = 8080}, handler);
//   // until stop(), or a signal that ends programs
//   server.run();
//   server.send({{connection, std::make_shared<std::string>("hi")}});  // from any thread
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind::serve {

using Connection = std::uint64_t;
using SharedText = std::shared_ptr<const std::string>;
using Gone = std::shared_ptr<const std::atomic<bool>>;  // whether the client has left since

// The address is taken, or not one of this machine.
class CannotListen : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct WebSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;
  // "https://example.org": accepted as our own besides the host that is asked for
  std::string public_origin = {};
  // Names that people reach it by, besides those that it knows (own_hosts.h)
  std::vector<std::string> hosts = {};
  bool behind_proxy = false;  // believe X-Forwarded-For
  std::size_t message_bytes = std::size_t{64} << 10;
  // Of what a client has not read yet; beyond that it is disconnected
  std::size_t queue_bytes = std::size_t{1} << 20;
  int per_address = 64;  // connections at a time; 0: no limit
  int connections = 20000;
  int request_seconds = 15;  // until a request has arrived
  int idle_seconds = 60;     // of a connection kept open; a WebSocket is pinged then
  bool ends_by_signal = true;
};

struct HttpRequest {
  std::string method, path, query, body;
  std::string bearer;         // of `authorization`
  std::string last_event_id;  // of an event stream that is opened again
  std::string address;        // of the client
  Gone gone;
  bool gzip = false;  // accepted
};

struct HttpAnswer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  SharedText body = nullptr;
  bool gzip = false;       // the body is compressed
  bool immutable = false;  // may be kept forever
  std::string etag = {};
  int retry_after = 0;  // seconds
  bool stream = false;  // text/event-stream: what is sent to this connection follows
};

struct Outgoing {
  Connection to;
  SharedText text;
};

// What the server calls, always on its thread.
class WebHandler {
 public:
  virtual ~WebHandler() = default;
  // Answered by WebServer::answer, now or later.
  virtual void request(Connection from, HttpRequest request) = 0;
  // Of WebSockets and event streams: each that was opened is closed once, and no other connection
  // is.
  virtual void opened(Connection connection, const std::string& address, bool socket,
                      Gone gone) = 0;
  virtual void closed(Connection connection) = 0;
  // What note() was told, once all that was sent, answered or closed before it has been.
  virtual void noted(Connection connection, const std::string& topic, bool follows) = 0;
  virtual void message(Connection socket, std::string text) = 0;
  virtual void tick() {}  // every second
};

// Lets this program have as many files as the system allows, and says how many of these connections
// that is enough for.
[[nodiscard]] int connections_for_files(int wanted);

class WebServer {
 public:
  WebServer(WebSettings settings, WebHandler& handler);  // throws CannotListen
  ~WebServer();
  void run();
  [[nodiscard]] unsigned short port() const;

  // From any thread. What goes to a connection that is closed is dropped.
  void stop();
  void send(std::vector<Outgoing> texts);
  void answer(Connection to, HttpAnswer answer);
  void close(Connection connection);
  // Only on its own thread: after its answer the client is not read for a while.
  void hold(Connection connection, double seconds);
  void close_all();
  void note(Connection connection, std::string topic, bool follows);

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace tradewind::serve
