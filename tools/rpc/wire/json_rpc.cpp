#include "rpc/wire/json_rpc.h"

#include "rpc/wire/limits.h"
#include "tradewind/near.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t frame_bytes = 100;  // of an answer around its result and its id
// Of an answer that says a request was not carried out, without its id
constexpr std::size_t refusal_bytes = 300;
// What any error fits in, and the events of most moves
constexpr std::size_t least_room = 64U * 1024U;

std::string cut(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

void shorten(Json& data) {
  if (data.is_string()) data = shortened(data.get_ref<const std::string&>());
  if (data.is_array() && data.size() > limit::listed)
    data.erase(data.begin() + static_cast<int>(limit::listed), data.end());
  if (data.is_structured()) {
    for (Json& each : data) shorten(each);
  }
}

void begin_answer(JsonWriter& out, std::string_view id) {
  out.raw(R"({"jsonrpc":"2.0","id":)");
  out.raw(id);
}

void write_error(JsonWriter& out, std::string_view id, const RpcError& error) {
  begin_answer(out, id);
  out.key("error");
  out.begin_map();
  out.member("code", error.code);
  out.member("message", error.what());
  out.member("data", error.data);
  out.end_map();
  out.end_map();
}

[[noreturn]] void refuse_request(const std::string& message) {
  throw RpcError(invalid_request, "invalid_request", message);
}

std::string with_hint(const std::string& message, const std::string& hint) {
  return hint.empty() ? message : message + "; " + hint;
}

}  // namespace

void check_request(const Request& request) {
  if (!request.is_object)
    refuse_request("a request must be an object with jsonrpc, method, params and id");
  if (!request.id.empty() && request.id != "null" && answered_id(request) == "null")
    refuse_request("'id' must be a number or a string");
  if (request.jsonrpc != "2.0") refuse_request("a request must have \"jsonrpc\": \"2.0\"");
  if (!request.method) refuse_request("'method' must be a string");
  if (request.params && !request.params->is_structured())
    refuse_request("'params' must be an object");
}

std::string_view answered_id(const Request& request) {
  const char first = request.id.empty() ? 'n' : request.id.front();
  const bool is_id = first == '"' || first == '-' || (first >= '0' && first <= '9');
  return is_id ? request.id : "null";
}

std::string answer_text(std::string_view id, std::string_view result) {
  JsonWriter out;
  begin_answer(out, id);
  out.key("result");
  out.raw(result);
  out.end_map();
  return std::move(out).take();
}

std::string error_text(std::string_view id, const RpcError& error) {
  JsonWriter out;
  write_error(out, id, error);
  return std::move(out).take();
}

RpcError answer_too_large(std::size_t limit, bool done) {
  const std::string most = std::to_string(limit);
  return {
      limit_reached,
      "answer_too_large",
      done ? "this was done, but its answer does not fit into the " + most + " bytes of one answer"
           : "this was not done: the answers before it fill the " + most + " bytes of one answer",
      {{"limit", limit}, {"done", done}}};
}

RpcError unknown_method(const std::string& name, const NameList& known) {
  return {no_method, "method_not_found",
          with_hint("there is no method '" + echoed(name) + "'", did_you_mean(name, known))};
}

const Json& checked_params(const Request& request, const NameList& known) {
  static const Json nothing = Json::object();
  const Json& params = request.params ? *request.params : nothing;
  if (!params.is_object())
    throw RpcError(invalid_params, "invalid_params",
                   "'params' must be an object: parameters are passed by name");
  for (const auto& [key, value] : params.get_ref<const Json::object_t&>()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string message = "'" + *request.method + "' has no parameter '" + echoed(key) + "'";
    throw RpcError(invalid_params, "invalid_params", with_hint(message, did_you_mean(key, known)));
  }
  return params;
}

std::string echoed(const std::string& text) { return cut(text, limit::echo); }

std::string shortened(const std::string& message) {
  if (message.size() <= limit::echo) return message;
  std::string result;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t open = std::min(message.find('\'', at), message.size());
    const std::size_t close =
        open < message.size() ? message.find('\'', open + 1) : std::string::npos;
    if (close == std::string::npos) {
      result += message.substr(at);
      break;
    }
    result += message.substr(at, open + 1 - at) +
              cut(message.substr(open + 1, close - open - 1), limit::echo) + "'";
    at = close + 1;
  }
  return cut(result, limit::message);
}

RpcError::RpcError(int error_code, const std::string& reason, const std::string& message, Json more)
    : std::runtime_error(shortened(message)), code(error_code), data(Json{{"reason", reason}}) {
  if (more.empty()) return;
  shorten(more);
  data.update(more);
}

void JsonRpc::add(const std::string& name, NameList params, Method method) {
  methods_[name] = {std::move(params), std::move(method)};
}

void JsonRpc::call(const Request& request) {
  const auto found = methods_.find(*request.method);
  if (found == methods_.end()) {
    NameList known;
    for (const auto& [method, entry] : methods_) known.push_back(method);
    throw unknown_method(*request.method, known);
  }
  found->second.method(checked_params(request, found->second.params), out_);
}

// Writes the answer, of at most `room` bytes; nothing to a notification.
void JsonRpc::answer_one(const Request& request, std::size_t room) {
  const std::string_view id = answered_id(request);
  const std::size_t start = out_.size();
  bool notification = false;
  const auto refuse = [&](const RpcError& error) {
    out_.cut(start);
    if (!notification) write_error(out_, id, error);
  };
  try {
    check_request(request);
    notification = request.id.empty();
    if (room < least_room) throw answer_too_large(limit::answer, false);
    begin_answer(out_, id);
    out_.key("result");
    const std::size_t before = out_.size();
    call(request);
    if (out_.size() - before + id.size() > room && !notification)
      throw answer_too_large(limit::answer, true);
    out_.end_map();
    if (notification) out_.cut(start);
  } catch (const RpcError& error) {
    refuse(error);
  } catch (const std::exception& bug) {
    const std::string what =
        dynamic_cast<const Json::exception*>(&bug) == nullptr ? std::string(": ") + bug.what() : "";
    refuse(RpcError(internal_error, "internal_error", "this is a bug in tradewind" + what));
  }
}

void JsonRpc::answer_batch(const std::vector<Request>& requests) {
  std::size_t kept = frame_bytes;  // for what remains: each gets an answer, be it an error
  for (const Request& request : requests) kept += refusal_bytes + request.id.size();
  out_.begin_list();
  const std::size_t empty = out_.size();
  for (const Request& request : requests) {
    kept -= refusal_bytes + request.id.size();
    const std::size_t used = out_.size() + kept;
    answer_one(request, used < limit::answer ? limit::answer - used : 0);
  }
  out_.size() == empty ? out_.cut(0) : out_.end_list();
}

std::string_view JsonRpc::answer(std::string_view line) {
  out_.cut(0);
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  try {
    const RequestLine sent = read_requests(line);
    if (sent.batch) {
      if (sent.requests.empty()) refuse_request("a batch must contain at least one request");
      answer_batch(sent.requests);
    } else {
      answer_one(sent.requests.front(), limit::answer - frame_bytes);
    }
  } catch (const RpcError& error) {
    write_error(out_, "null", error);
  }
  return out_.view();
}

std::string_view JsonRpc::line_too_long() {
  out_.cut(0);
  write_error(out_, "null",
              RpcError(limit_reached, "line_too_long",
                       "a line is longer than " + std::to_string(limit::line) + " bytes",
                       {{"limit", limit::line}}));
  return out_.view();
}

}  // namespace tradewind
