// JSON-RPC 2.0 over lines of text: answers any input with a well-formed response, and a notification with nothing.
//
//   JsonRpc rpc;
//   rpc.add("add", {"a", "b"}, [](const Json& params) -> Json { return params["a"].get<int>() + params["b"].get<int>(); });
//   rpc.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, "b": 2}})");
#pragma once

#include "format/json.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

namespace tradewind {

// Thrown by a method to answer with an error. data.reason is an id for programs, the message is for people.
class RpcError : public std::runtime_error {
 public:
  RpcError(int code, const std::string& reason, const std::string& message, Json data = Json::object());
  int code;
  Json data;
};

enum RpcCode {
  parse_error = -32700,
  invalid_request = -32600,
  no_method = -32601,
  invalid_params = -32602,
  internal_error = -32603
};

class JsonRpc {
 public:
  // Its argument is an object that contains only parameters the method declared.
  using Method = std::function<Json(const Json& params)>;

  void add(const std::string& name, NameList params, Method method);
  // The response to one line; nullopt for a notification.
  [[nodiscard]] std::optional<std::string> answer(const std::string& line) const;

 private:
  struct Entry {
    NameList params;
    Method method;
  };

  [[nodiscard]] std::optional<Json> answer_one(const Json& request) const;
  [[nodiscard]] Json call(const Json& request) const;

  std::map<std::string, Entry> methods_;
};

}  // namespace tradewind
