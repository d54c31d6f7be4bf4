// Folder: tests/load. Many players at once against a server, to measure it: sockets, games,
// numbers.
// A separate program, which knows of the server only what docs/reference/web.md says.
//
// A WebSocket of a client, without blocking. It masks with zeros: nobody stands between, and the
// client must not be what is slow.
//
//   Loop loop;
//   Link link(loop, port, receiver);   // receiver hears opened(), message() and closed()
//   link.send(R"({"jsonrpc": ...})");
//   loop.turn(5ms);
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace tradewind::load {

class Link;

class Receiver {
 public:
  virtual ~Receiver() = default;
  virtual void opened(Link& link) = 0;
  virtual void message(Link& link, std::string_view text) = 0;
  virtual void closed(Link& link) = 0;
};

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  void turn(std::chrono::nanoseconds most);  // until something has arrived, or for so long

 private:
  friend class Link;
  int epoll_;
};

class Link {
 public:
  // `of` and `seat`: what the receiver knows it by. Throws std::runtime_error.
  Link(Loop& loop, std::uint16_t port, Receiver& receiver, std::size_t of = 0,
       std::size_t seat = 0);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  void send(std::string_view text);
  const std::size_t of, seat;

 private:
  friend class Loop;
  void ready(std::uint32_t events);
  void read();
  void write();
  void end();
  void watch(bool writing);
  [[nodiscard]] bool take_handshake();
  [[nodiscard]] bool take_frame();

  Loop& loop_;
  Receiver& receiver_;
  int socket_ = -1;
  bool open_ = false, writing_ = true;
  std::string in_, out_, later_;
  std::size_t taken_ = 0;  // of in_
};

}  // namespace tradewind::load
