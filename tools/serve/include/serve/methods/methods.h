// Room: tools/serve/methods. The methods that clients call, each a few lines on top of the tables.
// Their parameters are untrusted.
//
// docs/reference/web.md describes them.
#pragma once

#include "serve/table/table.h"

#include <map>
#include <string>

namespace tradewind::serve {

// Of a table: answers the call now or later.
using TableMethod = void (*)(Table&, const CallPointer&);
struct TableEntry {
  NameList params;
  TableMethod run;
};
[[nodiscard]] const std::map<std::string, TableEntry>& table_methods();
// Runs it and answers with what it throws.
void run_table_method(Table& table, const CallPointer& call);

// Without a table: what can be played.
using SetupMethod = std::string (*)(const Services&, const Json& params);
struct SetupEntry {
  NameList params;
  SetupMethod run;
  // Codes of those that it needs, which are read before
  NameList (*rules)(const Services&, const Json& params);
};
[[nodiscard]] const std::map<std::string, SetupEntry>& setup_methods();

// A lesson after the moves made so far
[[nodiscard]] std::string lesson_method(const Services& services, const Json& params);

// A match that somebody wants to begin.
struct NewMatch {
  MatchSheet sheet;
  std::vector<std::pair<int, std::string>> tokens;  // seat, token
  std::shared_ptr<const Ruleset> ruleset;           // of its code
  [[nodiscard]] std::string answer(const std::string& id) const;
};
[[nodiscard]] NameList create_params();
// Of the parameter `code`
[[nodiscard]] NameList rules_of_code(const Services& services, const Json& params);
// Throws RpcError, VariantRefused
[[nodiscard]] NewMatch new_match(const Services& services, const Call& call);

// A language that there are texts in; without the parameter, `standard`.
[[nodiscard]] std::string language_param(const Json& params, const Services& services,
                                         const std::string& standard);
// A name that people see: of some letters, each of which can be seen.
[[nodiscard]] std::string name_param(const Json& params, const std::string& name,
                                     const Limits& limits);
// Of a person: it does not read as the name of a bot.
[[nodiscard]] std::string person_param(const Json& params, const std::string& name,
                                       const Services& services);
// Call before an entry that is not a move. Limits their number, so that any log can be read in
// reasonable time.
void refuse_many_changes(Table& table);
[[nodiscard]] const HostedSeat& seat_at(Table& table, int seat);
// A text that is taken with a new seat: kinds of seats, and what they may be.
[[nodiscard]] bool is_bot_level(const std::string& name);

// The groups of methods of a table.
void play_method(Table& table, const CallPointer& call);
void join_method(Table& table, const CallPointer& call);
void bye_method(Table& table, const CallPointer& call);
void undo_method(Table& table, const CallPointer& call);
void end_method(Table& table, const CallPointer& call);
void consent_method(Table& table, const CallPointer& call);
void name_method(Table& table, const CallPointer& call);
void notify_method(Table& table, const CallPointer& call);
void leave_method(Table& table, const CallPointer& call);
void take_method(Table& table, const CallPointer& call);
void ready_method(Table& table, const CallPointer& call);
void begin_method(Table& table, const CallPointer& call);
void pause_method(Table& table, const CallPointer& call);
void arrange_method(Table& table, const CallPointer& call);
void invite_method(Table& table, const CallPointer& call);
void say_method(Table& table, const CallPointer& call);
void nudge_method(Table& table, const CallPointer& call);
void rematch_method(Table& table, const CallPointer& call);
void next_method(Table& table, const CallPointer& call);
void why_method(Table& table, const CallPointer& call);
void preview_method(Table& table, const CallPointer& call);
void card_method(Table& table, const CallPointer& call);
void hint_method(Table& table, const CallPointer& call);
void bot_method(Table& table, const CallPointer& call);
void events_method(Table& table, const CallPointer& call);
void guide_method(Table& table, const CallPointer& call);
void history_method(Table& table, const CallPointer& call);
void record_method(Table& table, const CallPointer& call);
void replay_method(Table& table, const CallPointer& call);
void view_method(Table& table, const CallPointer& call);

}  // namespace tradewind::serve
