// What can be played, with which options, and a new match.
#include "clauses/clause_text.h"
#include "match/names.h"
#include "net/gzip.h"
#include "page/page_content.h"
#include "rpc/catalog/catalog_json.h"
#include "rpc/failures.h"
#include "rpc/match_json.h"
#include "rpc/params.h"
#include "serve/match/tokens.h"
#include "serve/methods/methods.h"
#include "tradewind/codes.h"
#include "variants/option_text.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::size_t longest_code = 1000;
constexpr std::int64_t most_clock_minutes = 60 * 24 * 30;

Texts texts_in(const Services& services, const std::string& language) {
  return {services.library.index(), language, {}};
}

const std::string& code_param(const Json& params) {
  const std::string& code = text_param(params, "code");
  if (code.size() > longest_code)
    refuse_param("'code' must not be longer than " + std::to_string(longest_code) + " bytes");
  return code;
}

std::string catalog_in(const std::string& language) { return "catalog|" + language; }

// Kept when the rules that it was read from are not any more.
std::string catalog_method(const Services& services, const Json& params) {
  const std::string language = language_param(params, services, services.language),
                    what = catalog_in(language);
  if (const SharedText kept = services.contents.get(services.contents.key_of(what)))
    return gunzip(*kept);
  std::string catalog = page_catalog(services, language);
  (void)services.contents.put(what, catalog);
  return catalog;
}

NameList rules_of_catalog(const Services& services, const Json& params) {
  NameList codes;
  const std::string language =
      param(params, "lang") == nullptr ? services.language : params["lang"].dump();
  if (!services.contents.key_of(catalog_in(language)).empty()) return codes;
  for (const VariantInfo& each : variants_of(services.library)) codes.push_back(each.id);
  return codes;
}

NameList no_rules(const Services& /*services*/, const Json& /*params*/) { return {}; }

std::string variant_method(const Services& services, const Json& params) {
  const std::string language = language_param(params, services, services.language);
  const auto ruleset = [&](const std::string& code) { return services.rulesets.get(code); };
  return written(
      tradewind::variant_json({services.library, ruleset, language}, code_param(params)));
}

// What a match of this code would be drawn with, for programs that want to know before there is
// one.
std::string content_method(const Services& services, const Json& params) {
  const std::string language = language_param(params, services, services.language);
  const std::shared_ptr<const Ruleset> rules = services.rulesets.get(code_param(params));
  const Ruleset& ruleset = *rules;
  const bool chosen = param(params, "players") != nullptr;
  const auto players =
      chosen ? int_param(params, "players", ruleset.min_players(), ruleset.max_players())
             : ruleset.min_players();
  MatchResources resources(services.library, rules);
  const Position position(resources.scripts(), static_cast<int>(players), 1);
  const auto people =
      std::make_shared<const std::vector<SeatInfo>>(static_cast<std::size_t>(players));
  const auto words = [&]() -> const terminal::PlayerText& {
    return resources.words(language, people);
  };
  return written(Json{{"content", content_key(services, resources, position, language, words)}});
}

// Of the rulebook, for who reads it before there is a table.
std::string clauses_method(const Services& services, const Json& params) {
  constexpr std::size_t most_found = 30;
  const std::string language = language_param(params, services, services.language);
  const std::shared_ptr<const Ruleset> rules = services.rulesets.get(code_param(params));
  const Texts texts(services.library.index(), language, locale_themes(*rules));
  const std::string& word = text_param(params, "word");
  const auto told = told_of_clauses(word, *rules, texts, CitingFiles::hidden);
  return written(
      Json{{"entries", told ? clauses_json({*told})
                            : clauses_json(clauses_with(word, *rules, texts, most_found))}});
}

std::string lobby_method(const Services& services, const Json& /*params*/) {
  return services.lobby.tables(now_in_seconds());
}

const std::string& word_param(const Json& params, const std::string& name, const NameList& words) {
  if (param(params, name) == nullptr) return words.front();
  const std::string& word = text_param(params, name);
  if (!contains(words, word)) refuse_param("'" + name + "' must be one of " + join(words, ", "));
  return word;
}

void seat_down(NewMatch& made, const Json& wanted, const Services& services) {
  const auto seat = static_cast<int>(made.sheet.seats.size());
  if (!wanted.is_object())
    refuse_param("each of 'seats' must be an object with kind, and perhaps name or bot");
  const std::string kind = word_param(wanted, "kind", {"me", "link", "bot"});
  HostedSeat one;
  if (kind == "bot") {
    one.kind = param(wanted, "bot") == nullptr ? "normal" : text_param(wanted, "bot");
    if (!is_bot_level(one.kind)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  } else {
    made.tokens.emplace_back(seat, new_token());
    one.token_hash = hash_of(made.tokens.back().second);
    if (kind == "link") one.kind = "open";
  }
  if (param(wanted, "name") != nullptr) {
    one.name = one.is_bot() ? name_param(wanted, "name", services.limits)
                            : person_param(wanted, "name", services);
  }
  made.sheet.seats.push_back(std::move(one));
}

// Nobody waits at a table of bots.
void seat_host(MatchSheet& sheet) {
  const auto is = [](const char* kind) {
    return [kind](const HostedSeat& seat) { return seat.kind == kind; };
  };
  const auto host = std::ranges::find_if(sheet.seats, is("human"));
  if (host != sheet.seats.end()) sheet.host = static_cast<int>(host - sheet.seats.begin());
  sheet.waits = sheet.waits && (host != sheet.seats.end() || sheet.has_open_seat());
}

Clock clock_param(const Json& params) {
  const Json* const clock = param(params, "clock");
  if (clock == nullptr || clock->is_null()) return {};
  if (!clock->is_object()) refuse_param("'clock' must be an object with minutes and per");
  const bool for_match = word_param(*clock, "per", {"turn", "match"}) == "match";
  return {static_cast<int>(int_param(*clock, "minutes", 1, most_clock_minutes)), for_match};
}

}  // namespace

const std::map<std::string, SetupEntry>& setup_methods() {
  static const std::map<std::string, SetupEntry> methods = {
      {"catalog", {{"lang"}, catalog_method, rules_of_catalog}},
      {"variant", {{"code", "players", "lang"}, variant_method, rules_of_code}},
      {"content", {{"code", "players", "lang"}, content_method, rules_of_code}},
      {"clauses", {{"code", "word", "lang"}, clauses_method, rules_of_code}},
      {"lobby", {{}, lobby_method, no_rules}},
      {"lesson", {{"lesson", "moves", "name", "lang"}, lesson_method, no_rules}},
  };
  return methods;
}

NameList rules_of_code(const Services& /*services*/, const Json& params) {
  const Json* const code = param(params, "code");
  return code != nullptr && code->is_string() &&
                 code->get_ref<const std::string&>().size() <= longest_code
             ? NameList{code->get<std::string>()}
             : NameList{};
}

NameList create_params() {
  return {"code",      "seats",      "spectators", "absent", "seed",
          "announced", "free_seats", "start",      "clock",  "lang"};
}

// Mistakes that do not depend on the rules are refused before they are read, and all of it before
// there is an interpreter for them.
NewMatch new_match(const Services& services, const Call& call) {
  const Json& params = call.params;
  NewMatch made;
  MatchSheet& sheet = made.sheet;
  const std::string& code = code_param(params);
  sheet.language = language_param(params, services, services.language_of(call));
  const Json* const seats = param(params, "seats");
  if (seats == nullptr || !seats->is_array()) refuse_param("'seats' must be a list");
  sheet.spectators = param(params, "spectators") == nullptr || flag_param(params, "spectators");
  sheet.announced = flag_param(params, "announced");
  sheet.free_seats = flag_param(params, "free_seats");
  sheet.waits = word_param(params, "start", {"now", "ready"}) == "ready";
  sheet.bot_if_absent = word_param(params, "absent", {"wait", "bot"}) == "bot";
  sheet.clock = clock_param(params);
  sheet.seed_chosen = param(params, "seed") != nullptr;
  sheet.seed = sheet.seed_chosen ? seed_param(params) : new_seed();
  sheet.created = now_in_seconds();
  if (const NameList reasons =
          terminal::reasons_against(code, services.library, texts_in(services, sheet.language));
      !reasons.empty())
    refuse_variant(reasons);
  made.ruleset = services.rulesets.get(code);
  const Ruleset& ruleset = *made.ruleset;
  sheet.code = ruleset.code();
  const auto players = static_cast<std::int64_t>(seats->size());
  refuse_players(ruleset, players, services.library, sheet.language);
  for (const Json& seat : *seats) seat_down(made, seat, services);
  seat_host(sheet);
  name_seats(sheet.seats, Texts(services.library.index(), sheet.language, locale_themes(ruleset)));
  return made;
}

std::string NewMatch::answer(const std::string& id) const {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < sheet.seats.size(); ++seat) {
    Json token;
    for (const auto& [of, secret] : tokens) {
      if (of == static_cast<int>(seat)) token = secret;
    }
    const HostedSeat& each = sheet.seats[seat];
    const std::string kind = each.is_bot() ? "bot" : each.kind == "open" ? "link" : "me";
    seats.push_back(
        {{"seat", seat}, {"kind", kind}, {"name", each.name}, {"token", std::move(token)}});
  }
  return written(Json{{"match", id}, {"code", sheet.code}, {"seats", std::move(seats)}});
}

}  // namespace tradewind::serve
