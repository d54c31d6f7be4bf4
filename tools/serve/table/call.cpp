#include "serve/table/call.h"

namespace tradewind::serve {

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

bool Reply::takes(std::size_t bytes) {
  const auto size = static_cast<std::int64_t>(bytes);
  if (room_.fetch_sub(size) >= size) return true;
  room_.fetch_add(size);
  return false;
}

Call::Call(Caller by, const Request& request, std::shared_ptr<Reply> reply, std::size_t at)
    : caller(std::move(by)), reply_(std::move(reply)), at_(at), id_(answered_id(request)) {}

void Call::check(const Request& request) {
  check_request(request);
  notification_ = request.id.empty();
}

Call::~Call() {
  if (!done_) fail(RpcError(internal_error, "internal_error", "this request was not answered; this is a bug in tradewind"));
}

void Call::put(std::string text) {
  if (done_) return;
  done_ = true;
  reply_->put(at_, notification_ ? std::string() : std::move(text));
}

void Call::answer(const std::string& result) {
  notification_ || reply_->takes(result.size()) ? put(answer_text(id_, result)) : fail(answer_too_large(reply_->most, true));
}

void Call::fail(const RpcError& error) {
  if (on_failure) on_failure(method, params);
  put(error_text(id_, error));
}

}  // namespace tradewind::serve
