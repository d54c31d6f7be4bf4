#include "rpc/match_service.h"

#include "play/text/player_text.h"
#include "rpc/match_json.h"

#include <limits>

namespace tradewind {
namespace {

enum ServiceCode {
  illegal_move = -32001,
  no_such_match = -32002,
  variant_refused = -32003,
  script_failed = -32004,
  record_mismatch = -32005,
  match_over = -32006,
  no_next_match = -32007
};

constexpr std::size_t most_kept_scripts = 16;

[[noreturn]] void refuse_param(const std::string& message) { throw RpcError(invalid_params, "invalid_params", message); }

std::string text_param(const Json& params, const std::string& name) {
  if (!params.contains(name) || !params[name].is_string()) refuse_param("'" + name + "' must be a string");
  return params[name].get<std::string>();
}

std::int64_t int_param(const Json& params, const std::string& name, std::int64_t low, std::int64_t high) {
  const bool given = params.contains(name) && params[name].is_number_integer();
  const bool huge =
      given && params[name].is_number_unsigned() && params[name].get<std::uint64_t>() > std::numeric_limits<int>::max();
  const std::int64_t value = given && !huge ? params[name].get<std::int64_t>() : low - 1;
  if (value < low || value > high) {
    refuse_param("'" + name + "' must be an integer from " + std::to_string(low) + " to " + std::to_string(high));
  }
  return value;
}

bool flag_param(const Json& params, const std::string& name) {
  if (!params.contains(name)) return false;
  if (!params[name].is_boolean()) refuse_param("'" + name + "' must be true or false");
  return params[name].get<bool>();
}

// -1 without a seat: the caller may see everything.
int seat_param(const Json& params, const Match& match) {
  if (!params.contains("seat")) return -1;
  return static_cast<int>(int_param(params, "seat", 0, match.position().players() - 1));
}

std::uint64_t seed_param(const Json& params) {
  if (!params.contains("seed")) return 1;
  if (!params["seed"].is_number_unsigned()) refuse_param("'seed' must be an integer from 0 to 18446744073709551615");
  return params["seed"].get<std::uint64_t>();
}

NameList sentences(const Diagnostics& diagnostics) {
  NameList lines;
  for (const Diagnostic& diagnostic : diagnostics) lines.push_back(to_text(diagnostic));
  return lines;
}

[[noreturn]] void refuse_content(const std::string& what, const ContentError& problem) {
  const Diagnostics& found = problem.diagnostics();
  throw RpcError(invalid_params, "invalid_params", what + ": " + (found.empty() ? problem.what() : found.front().message),
                 {{"diagnostics", to_json(found)}});
}

[[noreturn]] void refuse_variant(const NameList& reasons) {
  throw RpcError(variant_refused, "variant_refused", reasons.empty() ? "this setup is not allowed" : reasons.front(),
                 {{"reasons", reasons}});
}

// Translates exceptions of the runtime into RPC errors.
Json translated(const std::function<Json()>& method) {
  try {
    return method();
  } catch (const VariantRefused& refused) {
    refuse_variant(refused.reasons);
  } catch (const ScriptError& failed) {
    throw RpcError(script_failed, "script_failed", failed.diagnostic().message, {{"diagnostic", to_json(failed.diagnostic())}});
  } catch (const RecordMismatch& mismatch) {
    throw RpcError(record_mismatch, "record_mismatch", mismatch.what(), {{"move", mismatch.move}});
  }
}

}  // namespace

MatchService::MatchService(const Library& library, std::string language) : library_(library), language_(std::move(language)) {}

void MatchService::add_methods(JsonRpc& rpc) {
  const auto add = [&](const std::string& name, NameList params, Json (MatchService::*method)(const Json&)) {
    rpc.add(name, std::move(params),
            [this, method](const Json& given) { return translated([&] { return (this->*method)(given); }); });
  };
  add("new", {"variant", "players", "seed", "given"}, &MatchService::start);
  add("question", {"match", "seat"}, &MatchService::question);
  add("why", {"match", "move", "seat"}, &MatchService::why);
  add("explain", {"match", "query", "seat", "card"}, &MatchService::explain);
  add("play", {"match", "move", "seat"}, &MatchService::play);
  add("undo", {"match", "force"}, &MatchService::undo);
  add("view", {"match", "seat"}, &MatchService::view);
  add("state", {"match"}, &MatchService::state);
  add("record", {"match"}, &MatchService::record);
  add("load", {"record"}, &MatchService::load);
  add("next", {"match"}, &MatchService::next);
  add("close", {"match"}, &MatchService::close);
}

std::shared_ptr<Scripts> MatchService::scripts_of(const std::string& code) {
  const auto kept = scripts_.find(code);
  if (kept != scripts_.end()) return kept->second;
  try {
    if (scripts_.size() >= most_kept_scripts)
      std::erase_if(scripts_, [](const auto& entry) { return entry.second.use_count() == 1; });
    return scripts_[code] = std::make_shared<Scripts>(library_.ruleset(code));
  } catch (const ContentError& broken) {
    refuse_variant(sentences(broken.diagnostics()));
  }
}

Match& MatchService::match_of(const Json& params) {
  if (!params.contains("match")) refuse_param("'match' must be a handle returned by 'new' or 'load'");
  const Json& handle = params["match"];
  const bool whole = handle.is_number_integer() && handle >= 0 && handle <= std::numeric_limits<int>::max();
  const auto found = whole ? tables_.find(handle.get<int>()) : tables_.end();
  if (found == tables_.end()) throw RpcError(no_such_match, "no_such_match", "there is no match " + written(handle));
  return found->second.match;
}

Json MatchService::keep(std::shared_ptr<Scripts> scripts, Match match) {
  match.listen(true);
  tables_.insert_or_assign(++last_handle_, Table{std::move(scripts), std::move(match)});
  return {{"match", last_handle_}};
}

Json MatchService::start(const Json& params) {
  const std::shared_ptr<Scripts> scripts = scripts_of(text_param(params, "variant"));
  const Ruleset& ruleset = scripts->ruleset();
  MatchSetup setup;
  setup.players = static_cast<int>(int_param(params, "players", 1, 1000));
  setup.seed = seed_param(params);
  if (setup.players < ruleset.min_players() || setup.players > ruleset.max_players()) {
    refuse_variant({ruleset.code() + " is for " + std::to_string(ruleset.min_players()) + " to " +
                    std::to_string(ruleset.max_players()) + " players, not " + std::to_string(setup.players)});
  }
  if (params.contains("given") && !params["given"].is_null()) {
    if (!params["given"].is_object()) refuse_param("'given' must be an object, as in a scenario");
    setup.given = to_node(params["given"]);
  }
  try {
    return keep(scripts, Match(*scripts, setup));
  } catch (const ContentError& problem) {
    refuse_content("'given' is not a valid table", problem);
  }
}

Json MatchService::over_json(const Match& match) {
  const Result result = match.position().result();
  Json answer = {{"over", true}, {"result", result_json(result)}};
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  const bool goes_on = series.finish(result);
  if (series.matches() > 1) answer["series"] = series_json(series, goes_on);
  return answer;
}

Json MatchService::next(const Json& params) {
  const Match& match = match_of(params);
  if (!match.position().over()) throw RpcError(no_next_match, "not_over", "this match is not over yet");
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  if (!series.finish(match.position().result())) throw RpcError(no_next_match, "no_next_match", "no match follows this one");
  const std::shared_ptr<Scripts> scripts = scripts_of(series.ruleset()->code());
  return keep(scripts, Match(*scripts, series.setup()));
}

Json MatchService::question(const Json& params) {
  const Match& match = match_of(params);
  const Position& position = match.position();
  const int seat = seat_param(params, match);
  if (position.over()) return over_json(match);
  Json moves = Json::array();
  if (seat < 0 || seat == position.to()) {  // another seat's choices can reveal its cards
    for (const MoveText& move : position.all_moves()) moves.push_back(move_json(move));
  }
  return {{"over", false}, {"to", position.to()}, {"about", position.about()}, {"moves", std::move(moves)}};
}

std::string MatchService::reason_text(const Match& match, const Refusal& refusal) const {
  const std::shared_ptr<const Ruleset> ruleset = match.position().scripts().ruleset_pointer();
  return terminal::PlayerText(ruleset, Texts(library_.index(), language_, ruleset->locale_themes()), match.setup().seats)
      .reason(refusal);
}

Json MatchService::why(const Json& params) {
  const Match& match = match_of(params);
  const int seat = seat_param(params, match);
  const std::string move = text_param(params, "move");
  if (match.position().over()) throw RpcError(match_over, "match_over", "this match is over");
  const std::optional<Refusal> refusal = match.position().why(move, seat);
  if (!refusal) return {{"legal", true}, {"reason", nullptr}, {"text", nullptr}};
  return {{"legal", false}, {"reason", refusal->reason}, {"text", reason_text(match, *refusal)}};
}

// Without a seat it explains for the seat that is asked, or after the match for the active seat.
Json MatchService::explain(const Json& params) {
  const Match& match = match_of(params);
  const Position& position = match.position();
  const int given = seat_param(params, match);
  const int seat = given >= 0 ? given : position.over() ? position.active() : position.to();
  const std::string query = text_param(params, "query");
  const std::string card = params.contains("card") ? text_param(params, "card") : "";
  try {
    Json steps = Json::array();
    for (const QueryStep& step : position.explain(query, seat, card)) {
      steps.push_back({{"who", step.cause.text()}, {"before", step.before}, {"after", step.after}});
    }
    return {{"value", position.query(query, seat, card)}, {"steps", std::move(steps)}};
  } catch (const std::invalid_argument& unknown) {
    refuse_param(unknown.what());
  }
}

Json MatchService::play(const Json& params) {
  Match& match = match_of(params);
  const int seat = seat_param(params, match);
  const std::string move = text_param(params, "move");
  if (match.position().over()) throw RpcError(match_over, "match_over", "this match is over");
  if (const std::optional<Refusal> refusal = match.play(move, seat)) {
    throw RpcError(illegal_move, refusal->reason, reason_text(match, *refusal), {{"move", move}});
  }
  return {{"events", events_json(match.position().events(seat))}, {"over", match.position().over()}};
}

Json MatchService::undo(const Json& params) {
  Match& match = match_of(params);
  if (match.undo(flag_param(params, "force"))) return Json::object();
  if (match.history().empty()) throw RpcError(illegal_move, "nothing_to_undo", "no move has been played yet");
  throw RpcError(illegal_move, "new_information", "the last move revealed something new; undo it with \"force\": true");
}

Json MatchService::view(const Json& params) {
  const Match& match = match_of(params);
  if (!params.contains("seat")) refuse_param("'seat' is required; 'state' shows everything");
  return to_json(match.position().view(seat_param(params, match)));
}

Json MatchService::state(const Json& params) {
  const Position& position = match_of(params).position();
  Json state = to_json(position.view());
  state["digest"] = position.digest();
  return state;
}

Json MatchService::record(const Json& params) { return {{"record", to_json(match_of(params).record())}}; }

Json MatchService::load(const Json& params) {
  const Json record = params.value("record", Json());
  if (!record.is_object() && !record.is_string()) refuse_param("'record' must be an object or the text of a record file");
  const std::string file = "record";
  try {
    const Node node = record.is_string() ? parse_yaml(file, record.get<std::string>()) : to_node(record);
    const LoadedRecord loaded = read_record(node, file);
    const std::shared_ptr<Scripts> scripts = scripts_of(loaded.code);
    return keep(scripts, replay_record(*scripts, loaded));
  } catch (const ContentError& problem) {
    refuse_content("cannot read the record", problem);
  }
}

Json MatchService::close(const Json& params) {
  (void)match_of(params);
  tables_.erase(params["match"].get<int>());
  return Json::object();
}

}  // namespace tradewind
