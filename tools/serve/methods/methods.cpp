#include "serve/methods/methods.h"

#include "match/names.h"
#include "rpc/params.h"

#include <algorithm>
#include <exception>

namespace tradewind::serve {

const std::map<std::string, TableEntry>& table_methods() {
  static const std::map<std::string, TableEntry> methods = {
      {"join", {{"match", "tokens", "own", "since", "stamp", "lang", "log"}, join_method}},
      {"bye", {{"match"}, bye_method}},
      {"play", {{"match", "seat", "move", "id", "n", "question"}, play_method}},
      {"bot", {{"match", "seat", "bot", "question"}, bot_method}},
      {"undo", {{"match", "seat"}, undo_method}},
      {"end", {{"match", "seat"}, end_method}},
      {"consent", {{"match", "seat", "yes"}, consent_method}},
      {"name", {{"match", "seat", "name"}, name_method}},
      {"notify", {{"match", "seat", "address"}, notify_method}},
      {"leave", {{"match", "seat"}, leave_method}},
      {"take", {{"match", "name", "seat", "own"}, take_method}},
      {"ready", {{"match", "yes"}, ready_method}},
      {"begin", {{"match"}, begin_method}},
      {"pause", {{"match", "seat", "yes"}, pause_method}},
      {"arrange", {{"match", "seat", "kind", "bot", "with"}, arrange_method}},
      {"invite", {{"match", "seat"}, invite_method}},
      {"say", {{"match", "seat", "phrase", "text"}, say_method}},
      {"nudge", {{"match", "seat", "whom"}, nudge_method}},
      {"rematch", {{"match"}, rematch_method}},
      {"next", {{"match"}, next_method}},
      {"why", {{"match", "seat", "move"}, why_method}},
      {"preview", {{"match", "seat", "move"}, preview_method}},
      {"card", {{"match", "seat", "card"}, card_method}},
      {"hint", {{"match", "seat", "bot"}, hint_method}},
      {"guide", {{"match", "word"}, guide_method}},
      {"history", {{"match", "seat", "from"}, history_method}},
      {"events", {{"match", "seat", "from", "causes"}, events_method}},
      {"record", {{"match", "seat"}, record_method}},
      {"replay", {{"match", "seat", "n"}, replay_method}},
      {"view", {{"match", "seat"}, view_method}},
  };
  return methods;
}

namespace {

const NameList of_stopped = {"join",   "bye",  "view",  "history", "replay", "events",
                             "record", "card", "guide", "rematch", "next"};

// A refused move may be right by what another process has written: then it is decided again.
void run_method(Table& table, const CallPointer& call) {
  const TableMethod run = table_methods().at(call->method).run;
  try {
    run(table, call);
  } catch (const RpcError&) {
    table.catch_up(
        [call, run, refusal = std::current_exception()](Table& again, const Table::News& news) {
          try {
            if (news.problem) std::rethrow_exception(news.problem);
            if (!news.any) std::rethrow_exception(refusal);
            run(again, call);
          } catch (...) {
            call->fail(again.services().failure(*call));
          }
        });
  } catch (...) {
    call->fail(table.services().failure(*call));
  }
}

}  // namespace

// If the store does not say what others have written, who only looks sees what is known here, and a
// change is refused by its own write.
void run_table_method(Table& table, const CallPointer& call) {
  call->caller.language = table.access().language(*call);
  if (table.match().is_stopped() && !contains(of_stopped, call->method)) {
    const terminal::PlayerText& words = table.match().words(call->caller.language);
    return call->fail(
        RpcError(content_changed, "content_changed", table.match().why_stopped(words)));
  }
  if (!table.access().may_know_more(*call)) return run_method(table, call);
  table.catch_up([call](Table& again, const Table::News& news) {
    if (!again.is_lost()) return run_method(again, call);
    try {
      std::rethrow_exception(news.problem);
    } catch (...) {
      call->fail(again.services().failure(*call));
    }
  });
}

void refuse_many_changes(Table& table) {
  const std::int64_t most = table.services().limits.changes;
  if (table.match().changes() < most) return;
  throw RpcError(too_much, "too_many_changes",
                 "too many changes have been made at this table; you can still play moves",
                 {{"limit", most}});
}

std::string language_param(const Json& params, const Services& services,
                           const std::string& standard) {
  return tradewind::language_param(params, services.library, standard);
}

std::string name_param(const Json& params, const std::string& name, const Limits& limits) {
  std::string text = text_param(params, name);
  const auto is_blank = [](char c) { return c == ' '; };
  text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), is_blank));
  text.erase(std::find_if_not(text.rbegin(), text.rend(), is_blank).base(), text.end());
  text.erase(std::unique(text.begin(), text.end(),
                         [&](char one, char next) { return is_blank(one) && is_blank(next); }),
             text.end());
  if (text.empty() || letters_in(text) > limits.name)
    refuse_param("'" + name + "' must have 1 to " + std::to_string(limits.name) +
                 " letters that can be seen");
  if (const std::string fault = fault_of_name(text); !fault.empty())
    refuse_param("'" + name + "' " + fault);
  return text;
}

std::string person_param(const Json& params, const std::string& name, const Services& services) {
  std::string text = name_param(params, name, services.limits);
  if (reads_as_bot(text, services.library))
    refuse_param("'" + name + "': bots have names like that; choose another name");
  return text;
}

bool is_bot_level(const std::string& name) { return contains(bot_names(), name); }

}  // namespace tradewind::serve
