#include "load/link.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tradewind::load {
namespace {

constexpr std::size_t at_once = 1 << 16;  // bytes read
constexpr char text_frame = '\x81', pong_frame = '\x8A';

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what + ": " + std::strerror(errno) +
                           "; is `ulimit -n` above the number of sockets?");
}

// Masked with zeros, which leaves the text as it is.
void append_frame(std::string& out, char kind, std::string_view text) {
  constexpr std::size_t short_text = 125, medium_text = 0xFFFF;
  out += kind;
  const std::size_t size = text.size();
  const int bytes = size <= short_text ? 0 : size <= medium_text ? 2 : 8;
  const std::size_t first = bytes == 0 ? size : bytes == 2 ? 126 : 127;
  out += static_cast<char>(0x80U | first);
  for (int at = bytes - 1; at >= 0; --at) out += static_cast<char>(size >> (8 * at) & 0xFFU);
  out.append(4, '\0');
  out += text;
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) fail("cannot wait for sockets");
}

Loop::~Loop() { close(epoll_); }

void Loop::turn(std::chrono::nanoseconds most) {
  constexpr std::int64_t second = 1'000'000'000;
  const std::int64_t wait = std::max<std::int64_t>(0, most.count());
  const timespec until{.tv_sec = wait / second, .tv_nsec = wait % second};
  std::array<epoll_event, 256> events{};
  const int count =
      epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &until, nullptr);
  for (int i = 0; i < count; ++i) {
    const epoll_event& each = events[static_cast<std::size_t>(i)];
    static_cast<Link*>(each.data.ptr)->ready(each.events);
  }
}

Link::Link(Loop& loop, std::uint16_t port, Receiver& receiver, std::size_t of_what,
           std::size_t of_seat)
    : of(of_what), seat(of_seat), loop_(loop), receiver_(receiver) {
  socket_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) fail("cannot open a socket");
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 &&
      errno != EINPROGRESS)
    fail("cannot connect");
  out_ = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
         "dGhlIHNhbXBsZSBub25jZQ==\r\n"
         "Sec-WebSocket-Version: 13\r\n\r\n";
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.ptr = this;
  epoll_ctl(loop_.epoll_, EPOLL_CTL_ADD, socket_, &event);
}

Link::~Link() {
  if (socket_ >= 0) close(socket_);
}

void Link::watch(bool writing) {
  writing_ = writing;
  epoll_event event{};
  event.events = writing ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.ptr = this;
  epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, socket_, &event);
}

void Link::end() {
  if (socket_ < 0) return;
  close(socket_);
  socket_ = -1;
  receiver_.closed(*this);
}

void Link::ready(std::uint32_t events) {
  if (socket_ >= 0 && (events & EPOLLOUT) != 0) write();
  if (socket_ >= 0 && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read();
}

void Link::send(std::string_view text) {
  std::string& to = open_ ? out_ : later_;  // nothing may be sent before the server has agreed
  const bool idle = to.empty();
  append_frame(to, text_frame, text);
  if (idle && open_) write();
}

void Link::write() {
  if (socket_ < 0) return;
  const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN) return end();
  if (sent > 0) out_.erase(0, static_cast<std::size_t>(sent));
  if (writing_ == out_.empty()) watch(!out_.empty());
}

void Link::read() {
  const std::size_t had = in_.size();
  in_.resize(had + at_once);
  const ssize_t got = recv(socket_, in_.data() + had, at_once, 0);
  in_.resize(had + static_cast<std::size_t>(got > 0 ? got : 0));
  if (got == 0 || (got < 0 && errno != EAGAIN)) return end();
  if (!open_ && !take_handshake()) return;
  while (socket_ >= 0 && take_frame()) continue;
  in_.erase(0, taken_);
  taken_ = 0;
}

bool Link::take_handshake() {
  const std::size_t head = in_.find("\r\n\r\n");
  if (head == std::string::npos) return false;
  if (in_.compare(0, 12, "HTTP/1.1 101") != 0) {
    end();
    return false;
  }
  open_ = true;
  taken_ = head + 4;
  out_ = std::move(later_);
  if (!out_.empty()) write();
  receiver_.opened(*this);
  return true;
}

bool Link::take_frame() {
  const std::size_t left = in_.size() - taken_;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint64_t>(static_cast<unsigned char>(in_[taken_ + at]));
  };
  if (left < 2) return false;
  const std::size_t bytes = byte(1) < 126 ? 0 : byte(1) == 126 ? 2 : 8;
  if (left < 2 + bytes) return false;
  std::uint64_t size = bytes == 0 ? byte(1) : 0;
  for (std::size_t at = 0; at < bytes; ++at) size = size << 8U | byte(2 + at);
  if (left < 2 + bytes + size) return false;
  const std::string_view text(in_.data() + taken_ + 2 + bytes, size);
  const auto kind = byte(0) & 0xFU;
  taken_ += 2 + bytes + size;
  if (kind == 1) receiver_.message(*this, text);
  if (kind == 8) end();
  if (kind == 9) {
    append_frame(out_, pong_frame, text);
    write();
  }
  return true;
}

}  // namespace tradewind::load
