// Room: tools/rpc/wire. JSON-RPC 2.0 over lines, whatever the methods: reading requests, writing
// answers, limits.
//
// JSON-RPC 2.0 over lines of text: answers any input with a well-formed response of bounded size,
// and a notification with nothing. limits.h has the bounds.
//
//   JsonRpc rpc;
//   rpc.add("add", {"a", "b"}, [](const Json& params, JsonWriter& out) {
//     out.number(params["a"].get<int>() + params["b"].get<int>());
//   });
//   rpc.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, "b": 2}})");
#pragma once

#include "rpc/wire/json_writer.h"
#include "rpc/wire/request.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tradewind {

// Thrown by a method to answer with an error. data.reason is an id for programs, the message is for
// people. Long texts in both, which a client may have sent, are cut.
class RpcError : public std::runtime_error {
 public:
  RpcError(int code, const std::string& reason, const std::string& message,
           Json data = Json::object());
  int code;
  Json data;
};

enum RpcCode {
  parse_error = -32700,
  invalid_request = -32600,
  no_method = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  limit_reached = -32008
};

// For servers that answer later than they are asked. Both throw RpcError.
void check_request(const Request& request);
// The parameters of a checked request, an object with none but `known` members.
[[nodiscard]] const Json& checked_params(const Request& request, const NameList& known);
[[nodiscard]] RpcError unknown_method(const std::string& name, const NameList& known);
// `limit`: bytes that all answers to one line may have. `done`: whether it was carried out, and
// only its answer has no room.
[[nodiscard]] RpcError answer_too_large(std::size_t limit, bool done);
// The id to answer with: as it was sent, or null.
[[nodiscard]] std::string_view answered_id(const Request& request);
[[nodiscard]] std::string answer_text(std::string_view id, std::string_view result);
[[nodiscard]] std::string error_text(std::string_view id, const RpcError& error);

class JsonRpc {
 public:
  // Gets an object that contains only parameters the method declared; writes one value.
  using Method = std::function<void(const Json& params, JsonWriter& out)>;

  void add(const std::string& name, NameList params, Method method);
  // The response to one line, until the next one; empty for a notification.
  [[nodiscard]] std::string_view answer(std::string_view line);
  // The response to a line that was skipped because of its length.
  [[nodiscard]] std::string_view line_too_long();

 private:
  struct Entry {
    NameList params;
    Method method;
  };

  void answer_one(const Request& request, std::size_t room);
  void answer_batch(const std::vector<Request>& requests);
  void call(const Request& request);

  std::map<std::string, Entry> methods_;
  JsonWriter out_;
};

// The first bytes of a client's text, for a message; and a message whose quoted texts may be a
// client's.
[[nodiscard]] std::string echoed(const std::string& text);
[[nodiscard]] std::string shortened(const std::string& message);

}  // namespace tradewind
