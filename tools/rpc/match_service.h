// Room: tools/rpc. JSON-RPC and the methods of `tradewind engine`.
// All input is untrusted; nothing here writes to stdout.
//
// The methods of `tradewind engine`, which docs/reference/json-rpc.md describes: JSON in, JSON out.
//
//   JsonRpc rpc;
//   MatchService service(library, "en");
//   service.add_methods(rpc);
#pragma once

#include "rpc/json_rpc.h"
#include "tradewind/series.h"
#include "tradewind/texts.h"

#include <map>
#include <memory>
#include <string>

namespace tradewind {

class MatchService {
 public:
  MatchService(const Library& library, std::string language);
  // The service must outlive the rpc.
  void add_methods(JsonRpc& rpc);

 private:
  struct Table {
    std::shared_ptr<Scripts> scripts;
    Match match;
  };

  Json start(const Json& params);
  Json question(const Json& params);
  Json why(const Json& params);
  Json explain(const Json& params);
  Json play(const Json& params);
  Json undo(const Json& params);
  Json view(const Json& params);
  Json state(const Json& params);
  Json record(const Json& params);
  Json load(const Json& params);
  Json next(const Json& params);
  Json close(const Json& params);
  static Json over_json(const Match& match);

  [[nodiscard]] std::shared_ptr<Scripts> scripts_of(const std::string& code);
  [[nodiscard]] Match& match_of(const Json& params);
  Json keep(std::shared_ptr<Scripts> scripts, Match match);
  [[nodiscard]] std::string reason_text(const Match& match, const Refusal& refusal) const;

  const Library& library_;
  std::string language_;
  std::map<std::string, std::shared_ptr<Scripts>> scripts_;  // by code: all matches of a setup share one interpreter
  std::map<int, Table> tables_;
  int last_handle_ = 0;
};

}  // namespace tradewind
