#include "tables/table_schemas.h"

#include "content/schema/file_schemas.h"

namespace tradewind {
namespace {

Schema function() {
  Schema made = any();
  made.kind = Schema::Kind::other;
  made.label = "a function";
  return made;
}
Schema list_with(std::vector<Schema> items, std::string label, std::vector<Field> fields = {}) {
  Schema made = map_of(std::move(label), std::move(fields));
  made.kind = Schema::Kind::list;
  made.parts = std::move(items);
  return made;
}
Schema texts() { return list_of(text(), "a list of texts"); }
Schema tables() { return list_of(any(), "a list of tables"); }
Schema by_name(Schema value) {
  return dict_of(text(), std::move(value), "a table with names as keys");
}
Schema table() { return open_map("a table", {}); }
Schema operand() {
  return either({list_of(term(), "a list of operands"), term()}, "an operand: " + term().label);
}

Field key(const char* name, Schema schema) {
  return {name, std::move(schema), Presence::optional, {}};
}
Field must(const char* name, Schema schema) {
  return {name, std::move(schema), Presence::required, {}};
}

ScriptSchemas make() {
  const Schema sum = operand(), functions = by_name(function());
  const Field where = key("where", filter()), within = key("within", filter());
  const Field of = key("of", one_of({"others", "all"}));
  const Field from = key("from", text()), spaces = key("spaces", text()),
              regions = key("regions", one_of(region_sets()));
  const Field cover = key("cover", table()), args = key("args", tables()),
              needs = key("needs", tables()), never = key("never", text());
  const Field locals = key("locals", texts()), moves = key("moves", by_name(any()));
  const Schema value = either({integer(), text()}, "a name, a number or true or false");
  const Schema call = list_with({text(), value}, "a list like { \"name\", arguments... }");
  ScriptSchemas made;
  made.sequence = list_with({any()}, "a sequence", {key("args", texts()), locals});
  made.step = list_with({text(), any()}, "a step like { \"name\", function }");
  made.effect = map_of("an effect", {key("run", call), key("emit", call)});
  made.question =
      map_of("a question", {key("about", text()), key("to", text()), key("at_once", boolean()),
                            key("unless", text()), must("moves", by_name(any()))});
  made.move = map_of("a move",
                     {from, of, spaces, regions, where, within, cover, args, needs,
                      key("when", function()), never, key("apply", any()), key("implied", text())});
  made.need =
      list_with({sum, one_of(comparisons()), sum, text()},
                "a need like { left, \"<=\", right, \"reason\" }", {where, key("when", text())});
  made.cover = map_of("a cover", {must("needs", text()), must("from", text()), where,
                                  must("by", text()), key("wild", text())});
  made.argument =
      map_of("an argument",
             {must("name", text()), key("seats", one_of({"others", "all"})), from, of, spaces,
              regions, where, within, key("low", sum), key("high", sum), key("when", text())});
  made.layer = map_of(
      "a layer", {key("wrap", functions), key("replace", by_name(any())),
                  key("before", by_name(any())), key("after", by_name(any())),
                  key("extend", by_name(any())), key("on", functions), key("adjust", functions)});
  made.phase_extension = map_of("the extension of a phase", {locals, moves});
  made.move_extension = map_of("the extension of a move", {needs, never, cover, args});
  // Its other keys are functions that answer queries
  made.ability = open_map(
      "an ability", {key("on_own", functions), key("on", functions), key("adjust", by_name(any())),
                     key("moves", by_name(by_name(any())))});
  made.adjustment = map_of("an adjustment", {must("of", one_of({"owner", "others", "all"})),
                                             must("change", function())});
  return made;
}

}  // namespace

const ScriptSchemas& script_schemas() {
  static const ScriptSchemas schemas = make();
  return schemas;
}

}  // namespace tradewind
