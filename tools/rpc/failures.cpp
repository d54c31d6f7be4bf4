#include "rpc/failures.h"

#include "play/text/player_text.h"

namespace tradewind {

void refuse_after_end(const Match& match) {
  if (match.position().over()) throw RpcError(match_over, "match_over", "this match is over");
}

// Why no move of that seat is legal, whichever it would be.
void refuse_other_seat(const Position& position, int seat, const terminal::PlayerText& words) {
  if (seat < 0 || position.asks(seat)) return;
  if (const std::optional<Refusal> refusal = position.why("", seat))
    throw RpcError(illegal_move, refusal->reason, words.reason(*refusal));
}

void refuse_variant(const NameList& reasons) {
  throw RpcError(variant_refused, "variant_refused", reasons.empty() ? "this setup is not allowed" : reasons.front(),
                 {{"reasons", reasons}});
}

void throw_as_rpc_error() {
  try {
    throw;
  } catch (const VariantRefused& refused) {
    refuse_variant(refused.reasons);
  } catch (const ScriptError& failed) {
    throw RpcError(script_failed, "script_failed", failed.diagnostic().message, {{"diagnostic", to_json(failed.diagnostic())}});
  } catch (const RecordMismatch& mismatch) {
    throw RpcError(record_mismatch, "record_mismatch", mismatch.what(), {{"move", mismatch.move}});
  }
}

}  // namespace tradewind
