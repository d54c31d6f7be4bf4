#include "schema/scenario_schema.h"

#include "generate/schema/json_schema.h"

#include <utility>

namespace tradewind {
namespace {

const Json any_text = {{"type", NameList{"string", "number", "boolean"}}};
const Json any_count = {{"type", "integer"}, {"minimum", 0}};
const Json any_truth = {{"type", "boolean"}};
const Json any_map = {{"type", "object"}};

Json list_schema(const Json& items) { return {{"type", "array"}, {"items", items}}; }

Json with_note(Json schema, const std::string& about) {
  schema["description"] = about;
  return schema;
}

class ScenarioSchema {
 public:
  ScenarioSchema(const std::vector<ModuleInfo>& modules, const NameList& variants)
      : names_(modules), variants_(variants) {}

  [[nodiscard]] Json whole() const {
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                   {"title", "Tradewind scenario"},
                   {"type", "object"}};
    Json properties = both();
    properties["scenario"] =
        with_note(any_text, "one sentence on what it shows; when left out, the file name serves");
    Json of_case = both();
    of_case["case"] = with_note(any_text, "one sentence on what the case shows");
    properties["cases"] = list_schema({{"type", "object"},
                                       {"properties", std::move(of_case)},
                                       {"required", NameList{"case"}},
                                       {"additionalProperties", false}});
    schema["properties"] = std::move(properties);
    schema["additionalProperties"] = false;
    schema["$defs"] = {{"given", given()}, {"expect", expect()}};
    return schema;
  }

 private:
  // The keys of a file and of a case.
  [[nodiscard]] Json both() const {
    const Json code = KnownNames::suggested(variants_, any_text);
    return {
        {"rules", with_note(list_schema(any_text), "the clauses it proves")},
        {"todo",
         with_note(
             any_text,
             "what is still to be written; until you delete it, the scenario fails and says it")},
        {"variant", with_note(code, "a variant code")},
        {"variants", with_note(list_schema(code), "variant codes; the scenario runs under each")},
        {"players",
         with_note({{"type", "integer"}, {"minimum", 1}, {"maximum", 8}}, "the number of players")},
        {"seed", with_note(any_count, "the match seed, 1 when left out")},
        {"given",
         with_note({{"$ref", "#/$defs/given"}}, "the table; without it the normal setup runs")},
        {"carried", with_note(any_map, "counters that an earlier match of a series has left")},
        {"chance", with_note(any_map, "the next outcomes of streams")},
        {"steps", with_note(list_schema(step()), "the moves")},
        {"ends", with_note({{"$ref", "#/$defs/expect"}}, "what must be true after the last step")}};
  }

  [[nodiscard]] static Json step() {
    return {{"type", "object"},
            {"patternProperties", {{"^[0-9]+$", with_note(any_text, "the move of this seat")}}},
            {"properties",
             {{"expect", {{"$ref", "#/$defs/expect"}}},
              {"refused",
               with_note(any_text, "the move must not be legal, for this reason; true for any")}}},
            {"additionalProperties", false}};
  }

  // An object with these keys, and with those of `things`, whatever their values.
  [[nodiscard]] Json open_map(Json properties, const NameList& things) const {
    for (const std::string& name : things) {
      if (!properties.contains(name)) properties[name] = Json::object();
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"additionalProperties", names_.empty()}};
  }

  [[nodiscard]] NameList seat_things(bool queries) const {
    NameList things = names_.things_of("seat", queries);
    for (const std::string& mark : names_.of("marks")) things.push_back(mark);
    return things;
  }

  [[nodiscard]] NameList game_things(bool queries) const {
    NameList things = names_.things_of("game", queries);
    for (const std::string& die : names_.of("dice")) things.push_back(die);
    return things;
  }

  [[nodiscard]] Json given() const {
    Json schema =
        open_map({{"active", with_note(any_count, "whose turn it is; seat 0 when left out")},
                  {"at", with_note(any_map, "begin in this sequence, with all its arguments")},
                  {"chance", with_note(any_map, "the next outcomes of streams")}},
                 game_things(false));
    schema["patternProperties"] = {{"^seat [0-9]+$", open_map(Json::object(), seat_things(false))},
                                   {"^(space|region) ", any_map}};
    return schema;
  }

  [[nodiscard]] Json expect() const {
    const NameList events = names_.of("events");
    const Json event =
        events.empty()
            ? Json{{"anyOf", Json::array({any_text, any_map})}}
            : Json{{"anyOf",
                    Json::array({Json{{"enum", events}}, open_map(Json::object(), events)})}};
    const Json question = {{"type", "object"},
                           {"properties", {{"to", any_count}, {"about", any_text}}},
                           {"additionalProperties", false}};
    const Json moves = {
        {"type", "object"},
        {"properties", {{"has", list_schema(any_text)}, {"not", list_schema(any_text)}}},
        {"additionalProperties", false}};
    Json schema = open_map(
        {{"question", with_note(question, "who is asked which question")},
         {"over", with_note(any_truth, "whether the match has ended")},
         {"circles", with_note(any_truth, "whether the last moves have led nowhere")},
         {"result",
          with_note(any_map, "places, scores, team, title, again, carried; lists by seat")},
         {"next", with_note(any_text, "the match that follows in a series")},
         {"active", with_note(any_count, "whose turn it is")},
         {"moves", with_note(moves, "the legal moves: has and not")},
         {"events", with_note(list_schema(event), "what the last step emitted, in this order")},
         {"not_events", with_note(list_schema(event), "what the last step did not emit")}},
        game_things(true));
    Json seat = open_map(Json::object(), seat_things(true));
    seat["patternProperties"] = {{"^card ", any_map}};
    schema["patternProperties"] = {{"^seat [0-9]+$", std::move(seat)},
                                   {"^view [0-9]+$", any_map},
                                   {"^(card|space|region) ", any_map}};
    return schema;
  }

  KnownNames names_;
  const NameList& variants_;
};

}  // namespace

std::string scenario_schema(const std::vector<ModuleInfo>& modules, const NameList& variants) {
  return schema_text(ScenarioSchema(modules, variants).whole());
}

}  // namespace tradewind
