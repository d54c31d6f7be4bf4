#include "author/author_panel.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "support/style.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t most_said = 300;
constexpr std::size_t longest_line = 1000;
constexpr std::size_t longest_id = 100;
constexpr std::size_t longest_said = 2000;     // of a line
constexpr std::size_t most_in_answer = 60000;  // bytes

std::string without_ink(const std::string& line) {
  std::string plain;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t ink = ink_length(std::string_view(line).substr(at));
    if (ink == 0) plain += line[at];
    at += std::max<std::size_t>(ink, 1);
  }
  if (plain.size() <= longest_said) return plain;
  std::size_t end = longest_said;
  // Between two characters
  while (end > 0 && (static_cast<unsigned char>(plain[end]) & 0xC0U) == 0x80U) --end;
  return plain.substr(0, end) + " ...";
}

std::string id_of_line(const Json& params) {
  if (param(params, "id") == nullptr) return "";
  const std::string& id = text_param(params, "id");
  if (id.size() > longest_id)
    refuse_param("'id' must not be longer than " + std::to_string(longest_id) + " bytes");
  return id;
}

}  // namespace

void AuthorPanel::say(const NameList& lines) {
  if (lines.empty()) return;
  std::vector<serve::Outgoing> notices;
  const std::lock_guard lock(mutex_);
  const std::size_t from = forgotten_ + said_.size();
  for (const std::string& line : lines) said_.push_back(without_ink(line));
  const Json notice = {{"jsonrpc", "2.0"}, {"method", "author"}, {"params", from_line(from)}};
  while (said_.size() > most_said) {
    said_.pop_front();
    ++forgotten_;
  }
  const auto text = std::make_shared<const std::string>(written(notice));
  for (const serve::Connection follower : followers_) notices.push_back({follower, text});
  send_(std::move(notices));
}

NameList AuthorPanel::take_typed() {
  const std::lock_guard lock(mutex_);
  return std::exchange(lines_, {});
}

void AuthorPanel::forget_followers() {
  const std::lock_guard lock(mutex_);
  followers_.clear();
}

std::map<std::string, serve::OwnMethod> AuthorPanel::methods() {
  return {
      {"author",
       {{"token", "since"},
        [this](serve::Connection from, const Json& params) { return follow(from, params); }}},
      {"author_line",
       {{"token", "line", "id"},
        [this](serve::Connection, const Json& params) { return type(params); }}},
  };
}

void AuthorPanel::check(const Json& params) const {
  if (text_param(params, "token") != token_)
    throw RpcError(serve::not_allowed, "not_your_seat",
                   "this token does not open the author's table");
}

Json AuthorPanel::from_line(std::size_t since) const {
  const std::size_t known = std::clamp(since, forgotten_, forgotten_ + said_.size()) - forgotten_;
  std::size_t first = said_.size(), bytes = 0;
  while (first > known && (bytes += said_[first - 1].size()) <= most_in_answer) --first;
  return {{"n", forgotten_ + said_.size()},
          {"lines", NameList(said_.begin() + static_cast<std::ptrdiff_t>(first), said_.end())}};
}

std::string AuthorPanel::follow(serve::Connection from, const Json& params) {
  check(params);
  constexpr std::int64_t most = 1'000'000'000;
  const auto since = param(params, "since") != nullptr ? int_param(params, "since", 0, most) : 0;
  const std::lock_guard lock(mutex_);
  followers_.insert(from);
  return written(from_line(static_cast<std::size_t>(since)));
}

std::string AuthorPanel::type(const Json& params) {
  check(params);
  const std::string& line = text_param(params, "line");
  if (std::ranges::any_of(
          line, [](char each) { return static_cast<unsigned char>(each) < ' ' || each == '\x7f'; }))
    refuse_param("'line' must be one line of text");
  if (line.size() > longest_line)
    refuse_param("'line' must not be longer than " + std::to_string(longest_line) + " bytes");
  {
    const std::lock_guard lock(mutex_);
    if (const std::string id = id_of_line(params); !id.empty()) {
      const auto known =
          std::ranges::find(line_ids_, id, &std::pair<std::string, std::string>::first);
      if (known != line_ids_.end() && known->second != line)
        throw RpcError(serve::not_allowed, "id_used",
                       "this id has been used for another line; use a new id for each line");
      if (known != line_ids_.end()) return "{}";
      line_ids_.emplace_back(id, line);
      if (line_ids_.size() > most_said) line_ids_.pop_front();
    }
    lines_.push_back(line);
  }
  typed_();
  return "{}";
}

}  // namespace tradewind::terminal
