#include "serve/table/call.h"

namespace tradewind::serve {
namespace {

// Of each answer, for why it is not there; with the comma or bracket after it.
std::int64_t kept_free_for(std::string_view id) {
  constexpr std::size_t error = 240;
  return static_cast<std::int64_t>(id.size() + error);
}

}  // namespace

Reply::Reply(const RequestLine& sent, std::size_t bytes, Send send)
    : most(bytes),
      parts_(sent.requests.size()),
      left_(sent.requests.size()),
      batch_(sent.batch),
      room_(static_cast<std::int64_t>(bytes)),
      send_(std::move(send)) {
  for (const Request& each : sent.requests) room_ -= kept_free_for(answered_id(each));
}

void Reply::put(std::size_t at, std::string text) {
  parts_[at] = std::move(text);
  if (left_.fetch_sub(1) > 1) return;
  std::string all;
  for (std::string& part : parts_) {
    if (part.empty()) continue;
    all += all.empty() ? "" : ",";
    all += part;
  }
  send_(batch_ && !all.empty() ? "[" + all + "]" : all);
}

bool Reply::takes(const std::string& id, std::size_t bytes) {
  const std::int64_t more = static_cast<std::int64_t>(bytes) - kept_free_for(id);
  if (more <= 0 || room_.fetch_sub(more) >= more) return true;
  room_.fetch_add(more);
  return false;
}

Call::Call(Caller by, const Request& request, std::shared_ptr<Reply> reply, std::size_t at)
    : caller(std::move(by)), reply_(std::move(reply)), at_(at), id_(answered_id(request)) {}

void Call::check(const Request& request) {
  check_request(request);
  notification_ = request.id.empty();
}

Call::~Call() {
  if (!done_)
    fail(RpcError(internal_error, "internal_error",
                  "this request was not answered; this is a bug in tradewind"));
}

void Call::put(std::string text) {
  if (done_) return;
  done_ = true;
  reply_->put(at_, notification_ ? std::string() : std::move(text));
}

bool Call::fits(const std::string& text) {
  return notification_ || reply_->takes(id_, text.size());
}

void Call::answer(const std::string& result) {
  std::string text = answer_text(id_, result);
  fits(text) ? put(std::move(text)) : fail(answer_too_large(reply_->most, true));
}

void Call::fail(const RpcError& error) {
  if (on_failure) on_failure(method, params);
  std::string text = error_text(id_, error);
  put(fits(text) ? std::move(text) : error_text(id_, answer_too_large(reply_->most, true)));
}

}  // namespace tradewind::serve
