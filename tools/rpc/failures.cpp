#include "rpc/failures.h"

#include "narration/player_text.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "variants/option_text.h"

#include <cmath>

namespace tradewind {
namespace {

const std::string source_language = "en";  // what messages are written in

// How long to wait, for people; empty if there is no need to.
std::string wait_text(const Json& data, const Texts& texts) {
  constexpr double minute = 60, in_seconds = 90;
  const double wait = data.value("retry_after", 0.0);
  const auto rounded = [](double value) {
    return std::to_string(static_cast<int>(std::ceil(value)));
  };
  if (wait <= 0) return "";
  return " " + (wait < in_seconds
                    ? texts("web.refused.seconds", {{"seconds", rounded(wait)}})
                    : texts("web.refused.minutes", {{"minutes", rounded(wait / minute)}}));
}

}  // namespace

RpcError in_words(const RpcError& error, const Library& library, const std::string& language) try {
  if (language == source_language || error.data.contains("reasons")) return error;
  const Texts texts(library.index(), language, {});
  const std::string reason = error.data.at("reason"), key = "web.refused." + reason,
                    detail = error.what();
  if (!texts.has(key)) return error;
  const std::string message = texts(key) + wait_text(error.data, texts);
  if (message == detail) return error;
  Json data = error.data;
  data["detail"] = detail;
  return {error.code, reason, message, data};
} catch (const ContentError&) {  // of a broken file of texts
  return error;
}

void refuse_after_end(const Match& match) {
  if (match.position().over()) throw RpcError(match_over, "match_over", "this match is over");
}

// Why no move of that seat is legal, whichever it would be.
void refuse_other_seat(const Position& position, int seat, const terminal::PlayerText& words) {
  if (seat < 0 || position.asks(seat)) return;
  if (const std::optional<Refusal> refusal = why_illegal(position, "", seat))
    throw RpcError(illegal_move, refusal->reason, words.reason(*refusal));
}

void refuse_variant(const NameList& reasons) {
  throw RpcError(variant_refused, "variant_refused",
                 reasons.empty() ? "this setup is not allowed" : reasons.front(),
                 {{"reasons", reasons}});
}

void refuse_code(const std::string& code, const VariantRefused& refused, const Library& library,
                 const std::string& language) {
  NameList reasons;
  if (language != source_language)
    reasons = terminal::reasons_against(code, library, Texts(library.index(), language, {}));
  refuse_variant(reasons.empty() ? sentences_of(refused) : reasons);
}

void refuse_players(const Ruleset& ruleset, std::int64_t players, const Library& library,
                    const std::string& language) {
  if (players >= ruleset.min_players() && players <= ruleset.max_players()) return;
  const Texts texts(library.index(), language, {});
  refuse_variant({texts("ui.refused.players", {{"code", ruleset.code()},
                                               {"min", std::to_string(ruleset.min_players())},
                                               {"max", std::to_string(ruleset.max_players())},
                                               {"players", std::to_string(players)}})});
}

void throw_as_rpc_error() {
  try {
    throw;
  } catch (const VariantRefused& refused) {
    refuse_variant(sentences_of(refused));
  } catch (const ScriptError& failed) {
    throw RpcError(script_failed, "script_failed", failed.diagnostic().message,
                   {{"diagnostic", to_json(failed.diagnostic())}});
  } catch (const RecordMismatch& mismatch) {
    throw RpcError(record_mismatch, "record_mismatch", mismatch.what(), {{"move", mismatch.move}});
  }
}

}  // namespace tradewind
