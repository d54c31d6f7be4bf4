#include "author/relay.h"

#include <utility>

namespace tradewind::terminal {

void Relay::lead_to(std::unique_ptr<serve::Hall> hall, const std::string& public_url) {
  hall->serve_through(*server_, public_url);
  const std::lock_guard lock(mutex_);
  hall_ = std::move(hall);
}

bool Relay::leads() {
  const std::lock_guard lock(mutex_);
  return hall_ != nullptr;
}

void Relay::leave() {
  std::unique_ptr<serve::Hall> leaving;
  {
    const std::lock_guard lock(mutex_);
    leaving = std::exchange(hall_, nullptr);
  }
  if (!leaving) return;
  leaving->end();
  server_->close_all();
}

void Relay::request(serve::Connection from, serve::HttpRequest request) {
  constexpr int unavailable = 503;
  const std::lock_guard lock(mutex_);
  if (hall_) return hall_->request(from, std::move(request));
  server_->answer(from, {.status = unavailable,
                         .body = std::make_shared<const std::string>(
                             "the rules are being read, or cannot be: see the terminal\n")});
}

void Relay::opened(serve::Connection connection, const std::string& address, bool socket,
                   serve::Gone gone) {
  const std::lock_guard lock(mutex_);
  if (hall_) return hall_->opened(connection, address, socket, std::move(gone));
  server_->close(connection);
}

void Relay::message(serve::Connection socket, std::string text) {
  const std::lock_guard lock(mutex_);
  if (hall_) hall_->message(socket, std::move(text));
}

void Relay::closed(serve::Connection connection) {
  const std::lock_guard lock(mutex_);
  if (hall_) hall_->closed(connection);
}

void Relay::noted(serve::Connection connection, const std::string& topic, bool follows) {
  const std::lock_guard lock(mutex_);
  if (hall_) hall_->noted(connection, topic, follows);
}

void Relay::tick() {
  const std::lock_guard lock(mutex_);
  if (hall_) hall_->tick();
}

}  // namespace tradewind::terminal
