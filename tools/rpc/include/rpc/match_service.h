// Room: tools/rpc. The methods of `tradewind engine`.
// All input is untrusted; nothing here writes to stdout.
//
// The methods of `tradewind engine`, which docs/reference/json-rpc.md describes: JSON in, JSON out.
//
//   JsonRpc rpc;
//   MatchService service(library, "en");
//   service.add_methods(rpc);
#pragma once

#include "narration/player_text.h"
#include "rpc/failures.h"

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
  // What all matches of one code share: an interpreter and the texts.
  struct Setup {
    Setup(const std::shared_ptr<const Ruleset>& ruleset, const Texts& texts)
        : scripts(ruleset), words(ruleset, texts, {}) {}
    Scripts scripts;
    terminal::PlayerText words;
  };
  struct Table {
    std::shared_ptr<Setup> setup;
    Match match;
    std::map<int, std::string> views = {};      // answers that hold until the next move, by seat
    std::map<int, std::string> questions = {};  // -1 for whoever sees the moves
  };

  // What the method answers, or RpcError in the language of this service.
  [[nodiscard]] std::string answered(std::string (MatchService::*method)(const Json&),
                                     const Json& params);
  std::string catalog(const Json& params);
  std::string variant(const Json& params);
  std::string content(const Json& params);
  std::string start(const Json& params);
  std::string question(const Json& params);
  std::string why(const Json& params);
  std::string explain(const Json& params);
  std::string hint(const Json& params);
  std::string status(const Json& params);
  std::string history(const Json& params);
  std::string guide(const Json& params);
  std::string board(const Json& params);
  std::string events(const Json& params);
  std::string play(const Json& params);
  std::string bot(const Json& params);
  std::string undo(const Json& params);
  std::string view(const Json& params);
  std::string state(const Json& params);
  std::string record(const Json& params);
  std::string load(const Json& params);
  std::string next(const Json& params);
  std::string close(const Json& params);

  [[nodiscard]] std::shared_ptr<Setup> setup_of(const std::string& code);
  [[nodiscard]] std::map<int, Table>::iterator place_of(const Json& params);
  [[nodiscard]] Table& table_of(const Json& params) { return place_of(params)->second; }
  void check_room() const;
  std::string keep(std::shared_ptr<Setup> setup, Match match);
  // A move; 0 without it
  [[nodiscard]] static std::int64_t from_param(const Json& params, const Match& match);
  // The same question gets the same answer
  [[nodiscard]] static std::uint64_t bot_stream(const Match& match, int seat);
  // Written after a move: what `seat` heard, and the next question if that is wanted.
  [[nodiscard]] static std::string answer_to_move(Table& table, int seat, const Json& params,
                                                  const std::string& move);
  [[nodiscard]] static const std::string& question_for(Table& table, int seat, std::string& longer);
  [[nodiscard]] std::shared_ptr<const Ruleset> variant_ruleset(const std::string& code);
  [[nodiscard]] static std::string seen(Table& table, int seat);

  const Library& library_;
  std::string language_;
  std::map<std::string, std::shared_ptr<Setup>> setups_;  // by code
  // Of variants in the catalog, without options
  std::map<std::string, std::shared_ptr<const Ruleset>> rulesets_;
  std::map<int, Table> tables_;
  int last_handle_ = 0;
};

}  // namespace tradewind
