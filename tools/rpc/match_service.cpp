#include "rpc/match_service.h"

#include "match_methods.h"
#include "rpc/catalog/catalog_json.h"
#include "rpc/params.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/record.h"
#include "tradewind/series.h"

namespace tradewind {
namespace {

constexpr std::size_t longest_code = 1000;

[[noreturn]] void refuse_content(const std::string& what, const ContentError& problem) {
  const Diagnostics& found = problem.diagnostics();
  throw RpcError(invalid_params, "invalid_params",
                 what + ": " + (found.empty() ? problem.what() : found.front().message),
                 {{"diagnostics", to_json(found)}});
}

}  // namespace

MatchService::MatchService(const Library& library, std::string language)
    : library_(library),
      language_(std::move(language)),
      matches_(std::make_unique<OpenMatches>(library, language_)) {}

MatchService::~MatchService() = default;

template <typename Method>
void MatchService::in_own_words(Method method) {
  try {
    try {
      method();
    } catch (const RpcError&) {
      throw;
    } catch (const std::exception&) {
      throw_as_rpc_error();
    }
  } catch (const RpcError& error) {
    throw in_words(error, library_, language_);
  }
}

void MatchService::add_methods(JsonRpc& rpc) {
  const auto add = [&](const std::string& name, NameList params, const auto& method) {
    rpc.add(name, std::move(params), [this, method](const Json& given, JsonWriter& out) {
      in_own_words([&] { method(given, out); });
    });
  };
  const auto own = [this](void (MatchService::*method)(const Json&, JsonWriter&)) {
    return [this, method](const Json& given, JsonWriter& out) { (this->*method)(given, out); };
  };
  const auto of_match = [this](MatchMethod method) {
    return [this, method](const Json& given, JsonWriter& out) {
      method(matches_->at(given), given, out);
    };
  };
  add("catalog", {"lang"}, own(&MatchService::catalog));
  add("variant", {"code", "lang"}, own(&MatchService::variant));
  add("new", {"variant", "players", "seed", "given"}, own(&MatchService::start));
  add("load", {"record"}, own(&MatchService::load));
  add("next", {"match"}, own(&MatchService::next));
  add("close", {"match"}, own(&MatchService::close));
  add("content", {"match"}, of_match(content_method));
  add("question", {"match", "seat"}, of_match(question_method));
  add("why", {"match", "move", "seat"}, of_match(why_method));
  add("explain", {"match", "query", "seat", "card", "viewer"}, of_match(explain_method));
  add("hint", {"match", "seat", "bot"}, of_match(hint_method));
  add("status", {"match", "seat"}, of_match(status_method));
  add("history", {"match", "seat", "from"}, of_match(history_method));
  add("guide", {"match", "word"}, of_match(guide_method));
  add("board", {"match", "seat"}, of_match(board_method));
  add("events", {"match", "seat", "from", "causes"}, of_match(events_method));
  add("play", {"match", "move", "seat", "causes", "question"}, of_match(play_method));
  add("bot", {"match", "bot", "seat", "causes", "question"}, of_match(bot_method));
  add("undo", {"match", "force"}, of_match(undo_method));
  add("view", {"match", "seat", "counted"}, of_match(view_method));
  add("state", {"match"}, of_match(state_method));
  add("record", {"match", "seat"}, of_match(record_method));
}

std::shared_ptr<const Ruleset> MatchService::variant_ruleset(const std::string& code) {
  if (code.find('+') != std::string::npos) return ruleset_for(library_, code);
  std::shared_ptr<const Ruleset>& kept = rulesets_[code];
  if (kept == nullptr) kept = ruleset_for(library_, code);
  return kept;
}

void MatchService::catalog(const Json& params, JsonWriter& out) {
  const auto ruleset = [this](const std::string& code) { return variant_ruleset(code); };
  out.write(catalog_json({library_, ruleset, language_param(params, library_, language_)}));
}

void MatchService::variant(const Json& params, JsonWriter& out) {
  const std::string& code = text_param(params, "code");
  if (code.size() > longest_code)
    refuse_param("'code' must not be longer than " + std::to_string(longest_code) + " bytes");
  const auto ruleset = [this](const std::string& each) { return variant_ruleset(each); };
  out.write(variant_json({library_, ruleset, language_param(params, library_, language_)}, code));
}

void MatchService::start(const Json& params, JsonWriter& out) {
  matches_->check_room();
  const std::string& code = text_param(params, "variant");
  MatchSetup wanted;
  wanted.players = static_cast<int>(int_param(params, "players", 1, 1000));
  wanted.seed = seed_param(params);
  const Json* const given = param(params, "given");
  if (given != nullptr && !given->is_null()) {
    if (!given->is_object()) refuse_param("'given' must be an object, as in a scenario");
    set_given(wanted, to_node(*given));
  }
  const std::shared_ptr<OpenRules> rules = matches_->rules_of(code);
  const Ruleset& ruleset = rules->scripts.ruleset();
  refuse_players(ruleset, wanted.players, library_, language_);
  try {
    matches_->add(rules, Match(rules->scripts, wanted), out);
  } catch (const ContentError& problem) {
    refuse_content("'given' is not a valid table", problem);
  }
}

void MatchService::next(const Json& params, JsonWriter& out) {
  matches_->check_room();
  const Match& match = matches_->at(params).match;
  if (!match.position().over())
    throw RpcError(no_next_match, "not_over", "this match is not over yet");
  Series series(match.position().scripts().ruleset_pointer(), match.setup());
  if (!series.finish(match_end_of(match.position())))
    throw RpcError(no_next_match, "no_next_match", "no match follows this one");
  const std::shared_ptr<OpenRules> rules = matches_->rules_of(series.ruleset()->code());
  matches_->add(rules, Match(rules->scripts, series.setup()), out);
}

void MatchService::load(const Json& params, JsonWriter& out) {
  matches_->check_room();
  const Json* const record = param(params, "record");
  if (record == nullptr || (!record->is_object() && !record->is_string()))
    refuse_param("'record' must be an object or the text of a record file");
  const std::string file = "record";
  try {
    const Node node =
        record->is_string() ? parse_record(file, record->get<std::string>()) : to_node(*record);
    const LoadedRecord loaded = read_record(node, file);
    const std::shared_ptr<OpenRules> rules = matches_->rules_of(loaded.code);
    matches_->add(rules, replay_record(rules->scripts, loaded), out);
  } catch (const ContentError& problem) {
    refuse_content("cannot read the record", problem);
  }
}

void MatchService::close(const Json& params, JsonWriter& out) {
  matches_->close(params);
  out.raw("{}");
}

}  // namespace tradewind
