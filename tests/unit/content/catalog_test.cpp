#include "content/catalog/catalog_reader.h"

#include "catch.h"
#include "lint/lint.h"
#include "model/model.h"
#include "unit/temporary_root.h"

#include <filesystem>

using namespace tradewind;
namespace fs = std::filesystem;

namespace {

std::string lines(const Diagnostics& found) {
  std::string text;
  for (const Diagnostic& diagnostic : found) text += to_text(diagnostic) + "\n";
  return text;
}

Catalog load(const std::vector<std::string>& roots) {
  Diagnostics found;
  Catalog catalog = CatalogReader(roots, content_lint()).read_all(found);
  CHECK(lines(found) == "");
  return catalog;
}

void fill_zoo(const TemporaryRoot& root) {
  root.write("content/zoo/module.yaml",
             "id: zoo\nversion: 1.2.0\napi: 1\nscore: beasts\nrounds: day\n");
  root.write("content/zoo/facts.yaml",
             "kind: { enum: [beast, bird] }\nlegs: int\ntame: bool\ntags: { multiset: [claw, horn] "
             "}\n");
  root.write("content/zoo/cards.yaml",
             "- { id: wolf-1, name: wolf, copies: 3, kind: beast, legs: 4, tags: [claw, claw, "
             "horn], ability: howl }\n"
             "- { id: owl, kind: bird, tame: true, origin: original }\n");
  root.write("content/zoo/options.yaml",
             "fence: { type: choice, default: low, values: [low, high], label: official, clauses: "
             "[Z-1] }\n"
             "prices: { type: list, default: [1, 2] }\n"
             "farm: { type: bool, default: false, loads: { \"true\": farm } }\n");
  root.write("content/zoo/zones.yaml",
             "pen: { owner: seat, faces: { by: fence, low: all, high: owner }, live: true }\n"
             "shed: { faces: none, stock: true, on_empty: refill, sizes: owner }\n"
             "nest: { owner: card, of: { kind: bird } }\n");
  root.write("content/zoo/events.yaml", "fed: [seat keeper, int meals]\ndusk: []\n");
  root.write(
      "content/zoo/counters.yaml",
      "day: { on: game, start: 1 }\nmeals: { on: card, of: { kind: beast }, reset: dusk }\n");
  root.write("content/zoo/queries.yaml",
             "beasts: { of: [seat keeper], base: { count: pen, where: { kind: beast } }, shown: "
             "true, score: 2 }\n"
             "price: { of: [seat keeper, card card], base: card.legs, plus: [{ lookup: prices, at: "
             "day }],\n"
             "  minus: [{ sum: legs, over: pen, match: [kind] }], floor: 0, cap: 9 }\n"
             "open: { returns: bool, all: [[day, \">=\", 2]] }\n");
  root.write("content/zoo/watches.yaml", "full: { value: beasts, at_least: 5, emit: dusk }\n");
  root.write("content/zoo/streams.yaml", "- shuffle\n");
  root.write("scripts/cards/zoo/howl.lua", "-- Howl.\nreturn {}\n");
  root.write("scripts/rules/zoo/match.lua", "-- Match.\nreturn {}\n");
  root.write("scripts/rules/zoo/options/fence.lua", "-- Fence.\nreturn {}\n");
  root.write("content/farm/module.yaml",
             "id: farm\nversion: 0.1\napi: 1\nrequires: [zoo >=1.1 <2]\n");
  root.write("content/farm/changes.yaml", "- { card: zoo/wolf-1, copies: 1, legs: 3 }\n");
  root.write("content/farm/options.yaml",
             "barn: { type: int, default: 1, requires: { fence: high, zoo: true } }\n");
  root.write("content/variants/day.yaml",
             "id: day\nmodules: [zoo]\nlocale_theme: us\noptions: { fence: high, farm: true, barn: "
             "3 }\npublished: [fence]\n");
  root.write("content/locale/en/zoo.yaml", "card.wolf.name: Wolf\n");
  root.write("content/locale/en/theme-us.yaml", "card.wolf.name: Coyote\n");
}

}  // namespace

TEST_CASE("a catalog holds what the files declare") {
  const TemporaryRoot root("catalog");
  fill_zoo(root);
  const Catalog catalog = load({root.path()});
  const ModuleDef& zoo = catalog.modules.at("zoo");
  CHECK(zoo.version == "1.2.0");
  CHECK(zoo.facts.size() == 4);

  REQUIRE(zoo.cards.size() == 2);
  const CardType& wolf = zoo.cards[0];
  CHECK(wolf.name_key == "wolf");
  CHECK(wolf.copies == 3);
  CHECK(wolf.ability == "howl");
  CHECK(keys_of(wolf.printed) == NameList{"kind", "legs", "tags"});
  CHECK(wolf.printed.at("tags")->items.size() == 3);
  CHECK(zoo.cards[1].name_key == "owl");
  CHECK(keys_of(zoo.cards[1].printed) == NameList{"kind", "tame"});

  REQUIRE(zoo.zones.size() == 3);
  REQUIRE(zoo.zones[0].by_option.size() == 1);
  CHECK(zoo.zones[0].by_option[0].option == "fence");
  CHECK(zoo.zones[0].by_option[0].words.at("high") == "owner");
  CHECK(zoo.zones[1].faces == Audience::none);
  CHECK(zoo.zones[1].sizes == Audience::owner);
  CHECK(zoo.zones[1].reading == Reading::full);
  CHECK(zoo.zones[2].of->entries.size() == 1);
  CHECK(zoo.counters[0].start == 1);
  CHECK(zoo.counters[1].reset == "dusk");
  CHECK(zoo.events[0].params[1].name == "meals");
  CHECK(zoo.watches[0].emit == "dusk");
  CHECK(zoo.streams[0].name == "shuffle");
  CHECK(zoo.scripts.size() == 3);
}

TEST_CASE("queries are read term by term") {
  const TemporaryRoot root("catalog");
  fill_zoo(root);
  root.write("content/zoo/zones.yaml", "box: { stock: true }\npen: { owner: seat }\n");
  const Model model = build_model(load({root.path()}), {"zoo"},
                                  {{"fence", std::string("low")}, {"prices", IntList{1, 2}}});
  const auto& queries = model.query_info;
  REQUIRE(queries.size() == 3);
  const auto value = [&](const char* name) -> const Term& {
    return queries[model.queries.find(name)].value;
  };
  CHECK(queries[model.queries.find("beasts")].score == 2);
  CHECK(value("beasts").at[0].kind == Term::Kind::count);
  CHECK(value("beasts").at[0].zone == model.zones.find("pen"));
  const Term& price = value("price");
  REQUIRE(price.kind == Term::Kind::cap);
  CHECK(price.at[1].constant == 9);
  REQUIRE(price.at[0].kind == Term::Kind::floor);
  const Term& sum = price.at[0].at[0];
  REQUIRE(sum.at.size() == 3);
  CHECK(sum.constant == 2);
  CHECK(sum.at[0].kind == Term::Kind::card_fact);
  CHECK(sum.at[0].fact == model.facts.find("legs"));
  CHECK(sum.at[1].kind == Term::Kind::lookup);
  CHECK(sum.at[1].list == IntList{1, 2});
  CHECK(sum.at[1].at[0].counter == model.counters.find("day"));
  CHECK(sum.at[2].where.same == std::vector{model.facts.find("kind")});
  CHECK(queries[model.queries.find("open")].type == ValueType::boolean);
  CHECK(value("open").at[0].kind == Term::Kind::compare);
  CHECK(value("open").at[0].constant == 4);
}

TEST_CASE("modules load after what they require, variants with what their switches load") {
  const TemporaryRoot root("catalog");
  fill_zoo(root);
  const Catalog catalog = load({root.path()});
  CHECK(modules_in_order(catalog, {"farm"}) == NameList{"zoo", "farm"});
  CHECK(modules_in_order(catalog, {"zoo", "none"}) == NameList{"zoo"});
  const CardChange& change = catalog.modules.at("farm").changes.at(0);
  CHECK(change.module == "zoo");
  CHECK(change.name == "wolf-1");
  CHECK(change.copies == 1);
  CHECK(change.printed.at("legs")->scalar == "3");
  const VariantDef& day = catalog.variants.at("day");
  CHECK(to_text(day.options.at("fence")) == "high");
  CHECK(to_text(day.options.at("barn")) == "3");
  CHECK(day.locale_theme == "us");
  CHECK(*locales_of(catalog).by_language.at("en")->find("", "card.wolf.name") == "Wolf");
  CHECK(*locales_of(catalog).by_language.at("en")->find("us", "card.wolf.name") == "Coyote");
}

TEST_CASE("a later root replaces what it names where it says so") {
  const TemporaryRoot root("catalog");
  fill_zoo(root);
  const TemporaryRoot mod("catalog-mod");
  mod.write("content/zoo/module.yaml", "id: zoo\noverride: true\n");
  mod.write("content/zoo/cards.yaml", "- { id: owl, legs: 2 }\n- { id: elk }\n");
  mod.write("content/zoo/zones.yaml", "shed: { faces: all }\n");
  mod.write("scripts/cards/zoo/howl.lua", "-- Louder.\nreturn {}\n");
  mod.write("scripts/rules/zoo/phases/match.lua", "-- Another match.\nreturn {}\n");
  mod.write("content/variants/day.yaml", "id: day\nmodules: [zoo]\n");
  mod.write("content/locale/en/zoo.yaml", "card.wolf.name: Lobo\n");
  const Catalog catalog = load({root.path(), mod.path()});
  const ModuleDef& zoo = catalog.modules.at("zoo");
  CHECK(zoo.version == "1.2.0");
  REQUIRE(zoo.cards.size() == 3);
  CHECK(keys_of(zoo.cards[1].printed) == NameList{"legs"});
  CHECK(zoo.zones[1].faces == Audience::all);
  REQUIRE(zoo.scripts.size() == 3);
  // By its name, though it lies in a room here
  CHECK(zoo.scripts[0].source->text == "-- Another match.\nreturn {}\n");
  CHECK(zoo.scripts[0].room == "phases");
  CHECK(catalog.variants.at("day").options.empty());
  CHECK(*locales_of(catalog).by_language.at("en")->find("", "card.wolf.name") == "Lobo");
}

TEST_CASE("the content hash follows the bytes of the chosen modules, wherever they lie") {
  const TemporaryRoot one("catalog-one");
  const TemporaryRoot two("catalog-two");
  fill_zoo(one);
  fill_zoo(two);
  const std::string before = content_hash(load({one.path()}), {"zoo"});
  CHECK(before.size() == 16);
  CHECK(before.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(content_hash(load({two.path()}), {"zoo"}) == before);
  CHECK(content_hash(load({two.path()}), {"zoo", "farm"}) != before);
  two.write("content/farm/options.yaml", "{}\n");
  two.write("content/variants/day.yaml", "id: day\nmodules: [zoo]\n");
  CHECK(content_hash(load({two.path()}), {"zoo"}) == before);  // another module's file
  fs::create_directory(two.path() + "/scripts/rules/zoo/layers");
  fs::rename(two.path() + "/scripts/rules/zoo/match.lua",
             two.path() + "/scripts/rules/zoo/layers/match.lua");
  CHECK(content_hash(load({two.path()}), {"zoo"}) == before);  // another room, the same name
  two.write("scripts/cards/zoo/howl.lua", "-- Howl!\nreturn {}\n");
  CHECK(content_hash(load({two.path()}), {"zoo"}) != before);
}

TEST_CASE("texts that are missing are told with the file they belong in") {
  const TemporaryRoot root("catalog");
  root.write("content/zoo/module.yaml", "id: zoo\nversion: 1\napi: 1\n");
  root.write("content/zoo/cards.yaml",
             "- { id: wolf-1, name: wolf }\n- { id: wolf-2, name: wolf }\n");
  root.write("content/locale/en/zoo.yaml",
             "card.wolf.name: Wolf\nmodule.zoo.name: Zoo\nmodule.zoo.text: Beasts.\n");
  root.write("content/locale/es/zoo.yaml",
             "card.wolf.name: Lobo\ncard.wolf.text: Aúlla.\nmodule.zoo.name: Zoo\nmodule.zoo.text: "
             "Bestias.\n");
  const Catalog catalog = load({root.path()});
  const Diagnostics found = check_texts(catalog, {{"reason.no_food", "zoo"}});
  const std::string locale = root.path() + "/content/locale/";
  CHECK(lines(found) == locale +
                            "en/zoo.yaml: error: there is no text 'card.wolf.text' in language "
                            "'en' (add it to this file) [missing-text]\n" +
                            locale +
                            "en/zoo.yaml: error: there is no text 'reason.no_food' in language "
                            "'en' (add it to this file) [missing-text]\n" +
                            locale +
                            "es/zoo.yaml: warning: there is no text 'reason.no_food' in language "
                            "'es' (add it to this file) [missing-text]\n");
}

TEST_CASE("the shipped content loads without a word") {
  Diagnostics found;
  const Catalog catalog = CatalogReader({TRADEWIND_SOURCE_ROOT}, content_lint()).read_all(found);
  CHECK(lines(found) == "");
  CHECK(lines(check_texts(catalog, {})) == "");
  CHECK_FALSE(catalog.modules.empty());
}
