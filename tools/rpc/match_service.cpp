#include "rpc/match_service.h"

#include "rpc/match_json.h"
#include "rpc/params.h"
#include "rpc/wire/json_text.h"
#include "rpc/wire/limits.h"
#include "tradewind/beginning.h"
#include "tradewind/record.h"
#include "tradewind/series.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

constexpr std::size_t most_idle_setups = 16;    // kept for the next match of their code
constexpr std::size_t most_kept_bytes = 32768;  // of an answer kept until the next move

NameList sentences(const Diagnostics& diagnostics) {
  NameList lines;
  for (const Diagnostic& diagnostic : diagnostics) lines.push_back(to_text(diagnostic));
  return lines;
}

[[noreturn]] void refuse_content(const std::string& what, const ContentError& problem) {
  const Diagnostics& found = problem.diagnostics();
  throw RpcError(invalid_params, "invalid_params",
                 what + ": " + (found.empty() ? problem.what() : found.front().message),
                 {{"diagnostics", to_json(found)}});
}

std::string over_text(const Match& match) {
  const Result result = match.position().result();
  Json answer = {{"over", true}, {"result", result_json(result)}};
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  const bool goes_on = series.finish(result);
  if (series.matches() > 1) answer["series"] = series_json(series, goes_on);
  return written(answer);
}

std::string question_text(const Position& position, bool with_moves) {
  std::string text = R"({"over":false,"to":)";
  append_number(text, position.to());
  text += R"(,"about":)";
  append_quoted(text, position.about());
  text += R"(,"moves":)";
  append_moves(text, with_moves ? position.all_moves() : std::vector<MoveText>());
  if (const std::vector<bool> answered = position.answered(); !answered.empty()) {
    text += R"(,"answered":[)";
    for (const bool each : answered) text += each ? "true," : "false,";
    text.back() = ']';
  }
  return text + "}";
}

// Lists of hidden cards only become their number.
void count_hidden(Node& node) {
  const auto hidden = [](const Node& item) { return item.kind == Node::Kind::null; };
  if (node.is_list() && !node.items.empty() &&
      std::all_of(node.items.begin(), node.items.end(), hidden)) {
    node = Node::number(static_cast<std::int64_t>(node.items.size()));
    return;
  }
  for (Node& item : node.items) count_hidden(item);
  for (auto& [key, value] : node.entries) count_hidden(value);
}

}  // namespace

MatchService::MatchService(const Library& library, std::string language)
    : library_(library), language_(std::move(language)) {}

void MatchService::add_methods(JsonRpc& rpc) {
  const auto add = [&](const std::string& name, NameList params,
                       std::string (MatchService::*method)(const Json&)) {
    rpc.add(name, std::move(params),
            [this, method](const Json& given) { return answered(method, given); });
  };
  add("catalog", {"lang"}, &MatchService::catalog);
  add("variant", {"code", "lang"}, &MatchService::variant);
  add("content", {"match"}, &MatchService::content);
  add("new", {"variant", "players", "seed", "given"}, &MatchService::start);
  add("question", {"match", "seat"}, &MatchService::question);
  add("why", {"match", "move", "seat"}, &MatchService::why);
  add("explain", {"match", "query", "seat", "card", "viewer"}, &MatchService::explain);
  add("hint", {"match", "seat", "bot"}, &MatchService::hint);
  add("status", {"match", "seat"}, &MatchService::status);
  add("history", {"match", "seat", "from"}, &MatchService::history);
  add("guide", {"match", "word"}, &MatchService::guide);
  add("board", {"match", "seat"}, &MatchService::board);
  add("events", {"match", "seat", "from", "causes"}, &MatchService::events);
  add("play", {"match", "move", "seat", "causes", "question"}, &MatchService::play);
  add("bot", {"match", "bot", "seat", "causes", "question"}, &MatchService::bot);
  add("undo", {"match", "force"}, &MatchService::undo);
  add("view", {"match", "seat", "counted"}, &MatchService::view);
  add("state", {"match"}, &MatchService::state);
  add("record", {"match", "seat"}, &MatchService::record);
  add("load", {"record"}, &MatchService::load);
  add("next", {"match"}, &MatchService::next);
  add("close", {"match"}, &MatchService::close);
}

std::string MatchService::answered(std::string (MatchService::*method)(const Json&),
                                   const Json& params) {
  try {
    try {
      return (this->*method)(params);
    } catch (const RpcError&) {
      throw;
    } catch (const std::exception&) {
      throw_as_rpc_error();
    }
  } catch (const RpcError& error) {
    throw in_words(error, library_, language_);
  }
}

std::shared_ptr<MatchService::Setup> MatchService::setup_of(const std::string& code) {
  const auto kept = setups_.find(code);
  if (kept != setups_.end()) return kept->second;
  if (setups_.size() >= most_idle_setups)
    std::erase_if(setups_, [](const auto& entry) { return entry.second.use_count() == 1; });
  if (setups_.size() >= limit::rulesets) {
    throw RpcError(limit_reached, "too_many_rulesets",
                   "matches of " + std::to_string(limit::rulesets) +
                       " different codes are open; close those of one first",
                   {{"limit", limit::rulesets}});
  }
  try {
    const std::shared_ptr<const Ruleset> ruleset = library_.ruleset(code);
    return setups_[code] = std::make_shared<Setup>(
               ruleset, Texts(library_.index(), language_, locale_themes(*ruleset)));
  } catch (const VariantRefused& refused) {
    refuse_code(code, refused, library_, language_);
  } catch (const ContentError& broken) {
    refuse_variant(sentences(broken.diagnostics()));
  }
}

std::map<int, MatchService::Table>::iterator MatchService::place_of(const Json& params) {
  const Json* const handle = param(params, "match");
  if (handle == nullptr || !handle->is_number_integer())
    refuse_param("'match' must be a handle returned by 'new' or 'load'");
  const bool fits = *handle >= 0 && *handle <= std::numeric_limits<int>::max();
  const auto found = fits ? tables_.find(handle->get<int>()) : tables_.end();
  if (found == tables_.end())
    throw RpcError(no_such_match, "no_such_match", "there is no match " + written(*handle));
  return found;
}

void MatchService::check_room() const {
  if (tables_.size() < limit::matches) return;
  throw RpcError(limit_reached, "too_many_matches",
                 std::to_string(limit::matches) + " matches are open; close one first",
                 {{"limit", limit::matches}});
}

std::string MatchService::keep(std::shared_ptr<Setup> setup, Match match) {
  match.listen(true);
  tables_.insert_or_assign(++last_handle_, Table{std::move(setup), std::move(match)});
  return R"({"match":)" + std::to_string(last_handle_) + "}";
}

std::string MatchService::start(const Json& params) {
  check_room();
  const std::string& code = text_param(params, "variant");
  MatchSetup wanted;
  wanted.players = static_cast<int>(int_param(params, "players", 1, 1000));
  wanted.seed = seed_param(params);
  const Json* const given = param(params, "given");
  if (given != nullptr && !given->is_null()) {
    if (!given->is_object()) refuse_param("'given' must be an object, as in a scenario");
    set_given(wanted, to_node(*given));
  }
  const std::shared_ptr<Setup> setup = setup_of(code);
  const Ruleset& ruleset = setup->scripts.ruleset();
  refuse_players(ruleset, wanted.players, library_, language_);
  try {
    return keep(setup, Match(setup->scripts, wanted));
  } catch (const ContentError& problem) {
    refuse_content("'given' is not a valid table", problem);
  }
}

std::string MatchService::next(const Json& params) {
  check_room();
  const Match& match = table_of(params).match;
  if (!match.position().over())
    throw RpcError(no_next_match, "not_over", "this match is not over yet");
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  if (!series.finish(match.position().result()))
    throw RpcError(no_next_match, "no_next_match", "no match follows this one");
  const std::shared_ptr<Setup> setup = setup_of(series.ruleset()->code());
  return keep(setup, Match(setup->scripts, series.setup()));
}

// Kept until the next move, unless it is long: then it is in `longer`.
const std::string& MatchService::question_for(Table& table, int seat, std::string& longer) {
  const Position& position = table.match.position();
  if (position.over()) return longer = over_text(table.match);
  if (seat >= 0 && seat != position.to() && position.asks(seat))
    return longer = question_text(position.asking(seat), true);
  // Another seat's choices can reveal its cards
  const bool with_moves = seat < 0 || seat == position.to();
  std::string& kept = table.questions[with_moves ? -1 : 0];
  if (!kept.empty()) return kept;
  longer = question_text(position, with_moves);
  return longer.size() <= most_kept_bytes ? kept = longer : longer;
}

std::string MatchService::question(const Json& params) {
  Table& table = table_of(params);
  std::string longer;
  return question_for(table, seat_param(params, table.match.position().players()), longer);
}

std::string MatchService::why(const Json& params) {
  Table& table = table_of(params);
  const Position& position = table.match.position();
  const int seat = seat_param(params, position.players());
  const std::string& move = text_param(params, "move");
  refuse_after_end(table.match);
  const std::optional<Refusal> refusal = position.why(move, seat);
  if (!refusal) return R"({"legal":true,"reason":null,"text":null})";
  std::string answer = R"({"legal":false,"reason":)";
  append_quoted(answer, refusal->reason);
  answer += R"(,"text":)";
  append_quoted(answer, shortened(table.setup->words.reason(*refusal)));
  return answer + "}";
}

// Without a seat it explains for the seat that is asked, or after the match for the active seat. A
// viewer is told only what it can know.
std::string MatchService::explain(const Json& params) {
  const Position& position = table_of(params).match.position();
  const int given = seat_param(params, position.players());
  const int seat = given >= 0 ? given : position.over() ? position.active() : position.to();
  const std::string& query = text_param(params, "query");
  const std::string card = param(params, "card") != nullptr ? text_param(params, "card") : "";
  const int viewer = seat_param(params, position.players(), "viewer");
  try {
    Json steps = Json::array();
    if (viewer >= 0 && !position.knows(viewer, query, seat, card))
      return written({{"value", Json()}, {"steps", std::move(steps)}});
    for (const QueryStep& step : position.explain(query, seat, card)) {
      steps.push_back({{"who", step.cause.text()}, {"before", step.before}, {"after", step.after}});
    }
    return written({{"value", position.query(query, seat, card)}, {"steps", std::move(steps)}});
  } catch (const std::invalid_argument& unknown) {
    refuse_param(unknown.what());
  }
}

std::string MatchService::seen(Table& table, int seat) {
  std::string& kept = table.views[seat];
  if (!kept.empty()) return kept;
  std::string text;
  append_json(text, table.match.position().view(seat));
  if (text.size() <= most_kept_bytes) kept = text;
  return text;
}

std::string MatchService::view(const Json& params) {
  Table& table = table_of(params);
  if (param(params, "seat") == nullptr)
    refuse_param("'seat' is required; 'state' shows everything");
  const int seat = seat_param(params, table.match.position().players());
  if (!flag_param(params, "counted")) return seen(table, seat);
  Node view = table.match.position().view(seat);
  for (auto& [part, value] : view.entries) {
    if (part == "zones") count_hidden(value);
  }
  std::string text;
  append_json(text, view);
  return text;
}

std::string MatchService::state(const Json& params) { return seen(table_of(params), -1); }

std::string MatchService::record(const Json& params) {
  const Match& match = table_of(params).match;
  std::string answer = R"({"record":)";
  append_json(answer, record_of(match, seat_param(params, match.position().players())));
  return answer + "}";
}

std::string MatchService::load(const Json& params) {
  check_room();
  const Json* const record = param(params, "record");
  if (record == nullptr || (!record->is_object() && !record->is_string()))
    refuse_param("'record' must be an object or the text of a record file");
  const std::string file = "record";
  try {
    const Node node =
        record->is_string() ? parse_record(file, record->get<std::string>()) : to_node(*record);
    const LoadedRecord loaded = read_record(node, file);
    const std::shared_ptr<Setup> setup = setup_of(loaded.code);
    return keep(setup, replay_record(setup->scripts, loaded));
  } catch (const ContentError& problem) {
    refuse_content("cannot read the record", problem);
  }
}

std::string MatchService::close(const Json& params) {
  tables_.erase(place_of(params));
  return "{}";
}

}  // namespace tradewind
