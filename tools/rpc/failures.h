// What goes wrong with a match, as errors of JSON-RPC.
#pragma once

#include "rpc/wire/json_rpc.h"
#include "tradewind/match.h"

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

void refuse_after_end(const Match& match);
// Unless the seat can answer the question that is open; -1: whoever is asked. Of a match that is not over.
void refuse_other_seat(const Position& position, int seat, const terminal::PlayerText& words);
[[noreturn]] void refuse_variant(const NameList& reasons);
// Of the exception that is being handled: one of the runtime becomes an RpcError, any other is thrown again.
[[noreturn]] void throw_as_rpc_error();

}  // namespace tradewind
