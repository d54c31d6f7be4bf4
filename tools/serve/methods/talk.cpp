// Methods of people who talk at a table. Nothing of it is kept.
#include "match/names.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

// What everybody reads in their own language: web.say.* of the texts.
const NameList& phrases() {
  static const NameList all = {"clap",   "laugh",     "wow",    "sad",       "party",
                               "hello",  "good_luck", "thanks", "well_done", "oops",
                               "moment", "ready",     "again",  "good_game"};
  return all;
}

constexpr int longest_text = 120;  // letters

std::string free_text(Table& table, const Json& params) {
  if (!table.services().free_text)
    throw RpcError(not_allowed, "no_free_text",
                   "the operator of this server allows phrases only (--free-text)");
  const std::string& text = text_param(params, "text");
  if (text.empty() || letters_in(text) > longest_text)
    refuse_param("'text' must have 1 to " + std::to_string(longest_text) + " letters");
  if (const std::string fault = fault_of_name(text); !fault.empty())
    refuse_param("'text' " + fault);
  return text;
}

bool is_waited_for(const HostedMatch& match, int seat) {
  const HostedSeat& at = match.sheet().seats[static_cast<std::size_t>(seat)];
  if (at.kind != "human" || match.over()) return false;
  return match.waits() ? !at.ready : !match.is_paused() && match.position().asks(seat);
}

}  // namespace

void say_method(Table& table, const CallPointer& call) {
  const Json& params = call->params;
  Json what = {{"seat", table.access().own_seat(*call)}};
  if (param(params, "text") != nullptr) {
    what["text"] = free_text(table, params);
  } else {
    const std::string& phrase = text_param(params, "phrase");
    if (!contains(phrases(), phrase))
      refuse_param("'phrase' must be one of " + join(phrases(), ", "));
    what["phrase"] = phrase;
  }
  table.talk().say(what);
  call->answer("{}");
}

void nudge_method(Table& table, const CallPointer& call) {
  const int by = table.access().own_seat(*call);
  const int whom = seat_param(call->params, table.match().players(), "whom");
  if (whom < 0) refuse_param("'whom' is required");
  if (whom == by || !is_waited_for(table.match(), whom))
    throw RpcError(not_allowed, "not_waited_for", "nobody waits for this seat");
  table.talk().nudge(by, whom);
  table.remind(whom);
  call->answer("{}");
}

}  // namespace tradewind::serve
