// What goes wrong with a match, as errors of JSON-RPC.
#pragma once

#include "rpc/wire/json_rpc.h"
#include "tradewind/match.h"
#include "tradewind/texts.h"

namespace tradewind::terminal {
class PlayerText;
}

namespace tradewind {

enum ServiceCode {
  illegal_move = -32001,
  no_such_match = -32002,
  variant_refused = -32003,
  script_failed = -32004,
  record_mismatch = -32005,
  match_over = -32006,
  no_next_match = -32007
};

// The same in that language, if it has a sentence for the reason (web.refused.REASON); what is said
// in English, which tells more, is then `detail` in the data. Reasons of rules and of codes come in
// that language already.
[[nodiscard]] RpcError in_words(const RpcError& error, const Library& library,
                                const std::string& language);
void refuse_after_end(const Match& match);
// Unless the seat can answer the question that is open; -1: the one asked. Of a match that is
// not over.
void refuse_other_seat(const Position& position, int seat, const terminal::PlayerText& words);
[[noreturn]] void refuse_variant(const NameList& reasons);
// The same of a code that the library refuses, in that language.
[[noreturn]] void refuse_code(const std::string& code, const VariantRefused& refused,
                              const Library& library, const std::string& language);
// Unless this many can play.
void refuse_players(const Ruleset& ruleset, std::int64_t players, const Library& library,
                    const std::string& language);
// Of the exception that is being handled: one of the runtime becomes an RpcError, any other is
// thrown again.
[[noreturn]] void throw_as_rpc_error();

}  // namespace tradewind
