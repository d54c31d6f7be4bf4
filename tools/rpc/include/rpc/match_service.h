// Room: tools/rpc. The methods of `tradewind engine`.
// All input is untrusted; nothing here writes to stdout.
//
// The methods of `tradewind engine`, which docs/reference/json-rpc.md describes: JSON in, JSON out.
//
//   JsonRpc rpc;
//   MatchService service(library, "en");
//   service.add_methods(rpc);
#pragma once

#include "rpc/failures.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace tradewind {

class OpenMatches;

class MatchService {
 public:
  MatchService(const Library& library, std::string language);
  ~MatchService();
  // The service must outlive the rpc.
  void add_methods(JsonRpc& rpc);

 private:
  // What the method throws, as RpcError in the language of this service
  template <typename Method>
  void in_own_words(Method method);
  void catalog(const Json& params, JsonWriter& out);
  void variant(const Json& params, JsonWriter& out);
  void start(const Json& params, JsonWriter& out);
  void load(const Json& params, JsonWriter& out);
  void next(const Json& params, JsonWriter& out);
  void close(const Json& params, JsonWriter& out);
  [[nodiscard]] std::shared_ptr<const Ruleset> variant_ruleset(const std::string& code);

  const Library& library_;
  std::string language_;
  // Of variants in the catalog, without options
  std::map<std::string, std::shared_ptr<const Ruleset>> rulesets_;
  std::unique_ptr<OpenMatches> matches_;
};

}  // namespace tradewind
