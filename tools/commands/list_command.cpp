// tradewind list: variants, modules, options, rules and cards, as text or with --json for programs.
#include "commands/list_command.h"

#include "list_clauses.h"
#include "list_options.h"
#include "support/json.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/inspect.h"
#include "tradewind/near.h"
#include "tradewind/position.h"
#include "tradewind/reference/overview.h"
#include "tradewind/refusals.h"

#include <algorithm>
#include <iostream>
#include <map>

namespace tradewind {
namespace {

const NameList lists = {"variants", "modules", "options", "rules", "cards", "steps", "clauses"};

struct ListRequest {
  std::string what = "variants";
  std::string variant, clause;
  bool json = false;
  bool compiled = false;
  bool markdown = false;
};

// The rows of one list as JSON; the text output is printed from the same rows.
struct Listing {
  Json rows = Json::array();
  std::string title;
};

std::string text_of(const Json& row, const std::string& key) {
  return row.at(key).is_null() ? "" : row.at(key).get<std::string>();
}

Listing list_variants(const Library& library, const Texts& texts) {
  Listing listing{Json::array(), "Variants. Play one with: tradewind play VARIANT"};
  for (const VariantInfo& variant : variants_of(library)) {
    const std::shared_ptr<const Ruleset> ruleset = library.ruleset(variant.id);
    const std::string key = "variant." + variant.id;
    listing.rows.push_back({{"id", variant.id},
                            {"name", texts(key + ".name")},
                            {"text", texts.has(key + ".text") ? texts(key + ".text") : ""},
                            {"modules", variant.modules},
                            {"min_players", ruleset->min_players()},
                            {"max_players", ruleset->max_players()},
                            {"published_options", variant.published},
                            {"next", variant.next.empty() ? Json() : Json(variant.next)}});
  }
  return listing;
}

Listing list_modules(const Library& library, const Ruleset* ruleset, const Texts& texts) {
  Listing listing{Json::array(),
                  "Modules" + (ruleset ? " of " + ruleset->code()
                                       : ". Each variant consists of some of them.")};
  for (const auto& [id, version] : modules_of(library)) {
    if (ruleset && std::ranges::count(ruleset->modules(), id) == 0) continue;
    const std::string key = "module." + id;
    listing.rows.push_back({{"id", id},
                            {"name", texts(key + ".name")},
                            {"version", version},
                            {"text", texts.has(key + ".text") ? texts(key + ".text") : ""}});
  }
  return listing;
}

Listing list_rules(const Ruleset& ruleset) {
  Listing listing{Json::array(), "The files that supply and change each named rule of " +
                                     ruleset.code() + ", in layer order."};
  for (const LayerInfo& layer : layers_of(ruleset)) {
    listing.rows.push_back({{"id", layer.name},
                            {"name", layer.name},
                            {"kind", layer.kind},
                            {"action", layer.action},
                            {"file", layer.file}});
  }
  return listing;
}

Listing list_functions(const Ruleset& ruleset) {
  Listing listing{Json::array(), "Script functions of " + ruleset.code() +
                                     ": compiled, or the reason why they run in Lua."};
  for (const FunctionInfo& function : functions_of(ruleset)) {
    listing.rows.push_back({{"id", function.name},
                            {"name", function.name},
                            {"compiled", function.why_not.empty()},
                            {"why_not", function.why_not}});
  }
  return listing;
}

// "cost 4, influence 1": the facts that have a text.
std::string printed_facts(const CardInfo& card, const Texts& texts) {
  std::string line;
  for (const auto& [fact, value] : card.facts.entries) {
    if (!value.is_scalar() || !texts.has("fact." + fact)) continue;
    const std::string key = fact + "." + value.scalar;
    const std::string word =
        value.as_bool() ? "" : " " + (texts.has(key) ? texts(key) : value.scalar);
    line += (line.empty() ? "" : ", ") + texts("fact." + fact) + word;
  }
  return line;
}

// The most cards of each type that a match is played with: their number may depend on the players
// and on chance.
std::map<std::string, int> most_copies(const std::shared_ptr<const Ruleset>& ruleset) {
  constexpr std::uint64_t tries = 8;
  Scripts scripts(ruleset);
  std::map<std::string, int> most;
  for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
    for (std::uint64_t seed = 1; seed <= tries; ++seed) {
      for (const auto& [card, copies] : copies_of(Position(scripts, players, seed)))
        most[card] = std::max(most[card], copies);
    }
  }
  return most;
}

Listing list_cards(const std::shared_ptr<const Ruleset>& ruleset, Texts texts) {
  texts.know_options(*ruleset);
  Listing listing{Json::array(), "Cards of " + ruleset->code() + "."};
  const std::map<std::string, int> copies = most_copies(ruleset);
  for (const CardInfo& card : cards_of(*ruleset)) {
    if (copies.at(card.full_id) == 0) continue;
    const bool has_text = texts.has("card." + card.name_key + ".text");
    listing.rows.push_back({{"id", card.id},
                            {"name", texts.card_name(card)},
                            {"full_id", card.full_id},
                            {"module", card.module},
                            {"copies", copies.at(card.full_id)},
                            {"text", has_text ? texts.card_text(card) : ""},
                            {"printed", printed_facts(card, texts)},
                            {"ability", card.ability.empty() ? Json() : Json(card.ability)},
                            {"facts", to_json(card.facts)}});
  }
  return listing;
}

std::size_t widest(const Json& rows, const std::string& key) {
  std::size_t width = 0;
  for (const Json& row : rows) width = std::max(width, width_of(text_of(row, key)));
  return width;
}

void print_named(const Json& rows, const std::function<std::string(const Json&)>& tail) {
  const std::size_t width = widest(rows, "id");
  for (const Json& row : rows) {
    std::cout << "\n  " << padded(text_of(row, "id"), width + 2) << text_of(row, "name")
              << tail(row) << '\n';
    std::cout << wrapped(text_of(row, "text"), width + 4);
  }
}

std::string players_of(const Json& row) {
  const int low = row.at("min_players"), high = row.at("max_players");
  const std::string range =
      low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
  return ", " + range + (high == 1 ? " player" : " players");
}

void print_rules(const Json& rows) {
  const std::size_t names = widest(rows, "name"), kinds = widest(rows, "kind"),
                    actions = widest(rows, "action");
  std::cout << '\n';
  for (const Json& row : rows) {
    std::cout << "  " << padded(text_of(row, "name"), names + 2)
              << padded(text_of(row, "kind"), kinds + 2)
              << padded(text_of(row, "action"), actions + 2) << text_of(row, "file") << '\n';
  }
}

void print_functions(const Json& rows) {
  std::cout << '\n';
  for (const Json& row : rows) {
    std::cout << "  " << text_of(row, "name")
              << (row.at("compiled").get<bool>() ? ": compiled\n" : "\n");
    if (!row.at("compiled").get<bool>()) std::cout << wrapped(text_of(row, "why_not"), 6);
  }
}

void print_cards(const Json& rows) {
  print_named(rows, [](const Json& row) {
    const int copies = row.at("copies");
    const std::string printed = text_of(row, "printed");
    return (copies == 1 ? ", 1 copy" : ", " + std::to_string(copies) + " copies") +
           (printed.empty() ? "" : "; " + printed);
  });
}

Listing gather(const ListRequest& request, const Context& context) {
  const Library library = load_library(context);
  const std::shared_ptr<const Ruleset> ruleset =
      request.variant.empty() ? nullptr : ruleset_for(library, request.variant);
  const Texts texts = texts_for(context, library, ruleset ? locale_themes(*ruleset) : NameList());
  if (request.what == "variants") return list_variants(library, texts);
  if (request.what == "modules") return list_modules(library, ruleset.get(), texts);
  if (request.what == "options")
    return {option_rows(library, *ruleset, texts),
            "Options of " + ruleset->code() + ". Set them in its code, as in " +
                ruleset->variant() + "+OPTION=VALUE.\n" +
                "A star marks values that differ from the default."};
  if (request.compiled) return list_functions(*ruleset);
  if (request.what == "clauses")
    return {clause_rows(*ruleset, texts, request.clause), "Clauses of " + ruleset->code() + "."};
  return request.what == "rules" ? list_rules(*ruleset) : list_cards(ruleset, texts);
}

void check_request(const ListRequest& request) {
  if (!contains(lists, request.what)) {
    const std::string near = did_you_mean(request.what, lists);
    throw UsageError("there is no list of '" + request.what + "'; available: " + joined(lists) +
                     (near.empty() ? "" : "; " + near));
  }
  if (request.what != "variants" && request.what != "modules" && request.variant.empty())
    throw UsageError("name a variant: tradewind list " + request.what + " VARIANT");
  if (request.compiled && request.what != "rules")
    throw UsageError("--compiled works only with: tradewind list rules VARIANT");
  if (request.markdown && request.what != "steps")
    throw UsageError("--markdown works only with: tradewind list steps VARIANT");
  if (!request.clause.empty() && request.what != "clauses")
    throw UsageError("'list " + request.what + "' takes no clause");
  if (request.what == "variants" && !request.variant.empty())
    throw UsageError("'list variants' takes no variant");
}

void list(const ListRequest& request, const Context& context, ListSteps list_steps) {
  check_request(request);
  if (request.what == "steps") {
    if (list_steps == nullptr) become_program(context, "tradewind-author");
    const Library library = load_library(context);
    (void)texts_for(context, library);  // reports an unknown language
    list_steps(*ruleset_for(library, request.variant), request.json       ? StepsAs::json
                                                       : request.markdown ? StepsAs::page
                                                                          : StepsAs::lines);
    return;
  }
  const Listing listing = gather(request, context);
  if (request.json) {
    std::cout << written(listing.rows, 2) << '\n';
    return;
  }
  std::cout << listing.title << '\n';
  if (request.what == "variants") print_named(listing.rows, players_of);
  if (request.what == "modules")
    print_named(listing.rows,
                [](const Json& row) { return ", version " + text_of(row, "version"); });
  if (request.what == "options") print_options(listing.rows);
  if (request.what == "rules")
    request.compiled ? print_functions(listing.rows) : print_rules(listing.rows);
  if (request.what == "cards") print_cards(listing.rows);
  if (request.what == "clauses") print_clauses(listing.rows);
}

}  // namespace

CLI::App* add_list_command(CLI::App& app, Context& context, ListSteps list_steps) {
  CLI::App* command = add_command(app, "list");
  const auto request = std::make_shared<ListRequest>();
  command->add_option("WHAT", request->what, joined(lists))->capture_default_str();
  command->add_option("VARIANT", request->variant, "Variant code; variants and modules need none");
  command->add_option("CLAUSE", request->clause, "With clauses: one, such as B-55, or some: B");
  CLI::Option* const json =
      command->add_flag("--json", request->json, "Print a JSON array of {id, name, ...}");
  command->add_flag("--compiled", request->compiled,
                    "With rules: show which functions are compiled, and why the others are not");
  command->add_flag("--markdown", request->markdown, "With steps: print a page for mod authors")
      ->excludes(json);
  command->footer(example("tradewind list options bigbox-2021"));
  command->callback([request, list_steps, &context] { list(*request, context, list_steps); });
  return command;
}

}  // namespace tradewind
