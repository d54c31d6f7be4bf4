#include "author/server_switch.h"

#include <utility>

namespace tradewind::terminal {

void ServerSwitch::switch_to(std::unique_ptr<serve::MatchServer> matches,
                             const std::string& public_url) {
  matches->serve_through(*server_, public_url);
  const std::lock_guard lock(mutex_);
  matches_ = std::move(matches);
}

bool ServerSwitch::is_on() {
  const std::lock_guard lock(mutex_);
  return matches_ != nullptr;
}

void ServerSwitch::leave() {
  std::unique_ptr<serve::MatchServer> leaving;
  {
    const std::lock_guard lock(mutex_);
    leaving = std::exchange(matches_, nullptr);
  }
  if (!leaving) return;
  leaving->end();
  server_->close_all();
}

void ServerSwitch::request(serve::Connection from, serve::HttpRequest request) {
  constexpr int unavailable = 503;
  const std::lock_guard lock(mutex_);
  if (matches_) return matches_->request(from, std::move(request));
  server_->answer(from, {.status = unavailable,
                         .body = std::make_shared<const std::string>(
                             "the rules are being read, or cannot be: see the terminal\n")});
}

void ServerSwitch::opened(serve::Connection connection, const std::string& address, bool socket,
                          serve::Gone gone) {
  const std::lock_guard lock(mutex_);
  if (matches_) return matches_->opened(connection, address, socket, std::move(gone));
  server_->close(connection);
}

void ServerSwitch::message(serve::Connection socket, std::string text) {
  const std::lock_guard lock(mutex_);
  if (matches_) matches_->message(socket, std::move(text));
}

void ServerSwitch::closed(serve::Connection connection) {
  const std::lock_guard lock(mutex_);
  if (matches_) matches_->closed(connection);
}

void ServerSwitch::noted(serve::Connection connection, const std::string& topic, bool follows) {
  const std::lock_guard lock(mutex_);
  if (matches_) matches_->noted(connection, topic, follows);
}

void ServerSwitch::tick() {
  const std::lock_guard lock(mutex_);
  if (matches_) matches_->tick();
}

}  // namespace tradewind::terminal
