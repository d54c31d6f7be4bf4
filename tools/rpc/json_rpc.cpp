#include "rpc/json_rpc.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr int deepest = 64;  // nesting of lists and objects in a request; no valid one needs more

Json error_object(const RpcError& error) { return {{"code", error.code}, {"message", error.what()}, {"data", error.data}}; }

Json answer_with(const Json& id, const std::string& key, Json value) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {key, std::move(value)}};
}

Json failure(const Json& id, const RpcError& error) { return answer_with(id, "error", error_object(error)); }

Json parse_line(const std::string& line) {
  const auto check_depth = [](int depth, Json::parse_event_t, Json&) {
    if (depth > deepest) throw RpcError(parse_error, "parse_error", "the JSON is nested too deeply");
    return true;
  };
  try {
    return Json::parse(line, check_depth);
  } catch (const Json::exception& problem) {
    throw RpcError(parse_error, "parse_error", std::string("invalid JSON: ") + problem.what());
  }
}

bool is_id(const Json& id) { return id.is_string() || id.is_number() || id.is_null(); }

[[noreturn]] void refuse_request(const std::string& message) { throw RpcError(invalid_request, "invalid_request", message); }

void check_request(const Json& request) {
  if (!request.is_object()) refuse_request("a request must be an object with jsonrpc, method, params and id");
  if (request.contains("id") && !is_id(request["id"])) refuse_request("'id' must be a number or a string");
  if (!request.contains("jsonrpc") || request["jsonrpc"] != "2.0") refuse_request("a request must have \"jsonrpc\": \"2.0\"");
  if (!request.contains("method") || !request["method"].is_string()) refuse_request("'method' must be a string");
  if (request.contains("params") && !request["params"].is_structured()) refuse_request("'params' must be an object");
}

std::string with_hint(const std::string& message, const std::string& hint) {
  return hint.empty() ? message : message + "; " + hint;
}

}  // namespace

RpcError::RpcError(int error_code, const std::string& reason, const std::string& message, Json more)
    : std::runtime_error(message), code(error_code), data(Json{{"reason", reason}}) {
  data.update(more);
}

void JsonRpc::add(const std::string& name, NameList params, Method method) {
  methods_[name] = {std::move(params), std::move(method)};
}

Json JsonRpc::call(const Json& request) const {
  const auto name = request["method"].get<std::string>();
  const auto found = methods_.find(name);
  if (found == methods_.end()) {
    NameList known;
    for (const auto& [method, entry] : methods_) known.push_back(method);
    throw RpcError(no_method, "method_not_found", with_hint("there is no method '" + name + "'", did_you_mean(name, known)));
  }
  const Json params = request.value("params", Json::object());
  if (!params.is_object())
    throw RpcError(invalid_params, "invalid_params", "'params' must be an object: parameters are passed by name");
  const NameList& known = found->second.params;
  for (const auto& [key, value] : params.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string message = "'" + name + "' has no parameter '" + key + "'";
    throw RpcError(invalid_params, "invalid_params", with_hint(message, did_you_mean(key, known)));
  }
  return found->second.method(params);
}

std::optional<Json> JsonRpc::answer_one(const Json& request) const {
  try {
    check_request(request);
  } catch (const RpcError& error) {
    const bool has_id = request.is_object() && request.contains("id") && is_id(request["id"]);
    return failure(has_id ? request["id"] : Json(), error);
  }
  const bool notification = !request.contains("id");
  const Json id = notification ? Json() : request["id"];
  Json answer;
  try {
    answer = answer_with(id, "result", call(request));
  } catch (const RpcError& error) {
    answer = failure(id, error);
  } catch (const std::exception& bug) {
    answer = failure(id, RpcError(internal_error, "internal_error", std::string("this is a bug in tradewind: ") + bug.what()));
  }
  return notification ? std::nullopt : std::optional(std::move(answer));
}

std::optional<std::string> JsonRpc::answer(const std::string& line) const {
  if (line.find_first_not_of(" \t\r\n") == std::string::npos) return std::nullopt;
  try {
    const Json sent = parse_line(line);
    if (!sent.is_array()) {
      const std::optional<Json> answer = answer_one(sent);
      return answer ? std::optional(written(*answer)) : std::nullopt;
    }
    if (sent.empty()) refuse_request("a batch must contain at least one request");
    Json answers = Json::array();
    for (const Json& request : sent) {
      if (std::optional<Json> answer = answer_one(request)) answers.push_back(std::move(*answer));
    }
    return answers.empty() ? std::nullopt : std::optional(written(answers));
  } catch (const RpcError& error) {
    return written(failure(nullptr, error));
  }
}

}  // namespace tradewind
