#include "tradewind/texts.h"

#include "catch.h"
#include "content/catalog/catalog.h"

namespace tradewind {
namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

void put(Locale& locale, const std::string& theme, const Words& words) {
  for (const auto& [key, text] : words) locale.put(theme, key, text);
}

Catalog tiny_catalog() {
  const auto english = std::make_shared<Locale>();
  put(*english, "",
      {
          {"hello", "Hello, {player}!"},
          {"only_english", "Only here"},
          {"pays", "Pays {coins} bead|beads, at least 1 bead|beads."},
          {"plain", "this|that stays, and {unknown} too"},
          {"card.stone.name", "Stone ({color})"},
          {"card.stone.text", "Weighs {weight} pound|pounds, shows {marks}."},
          {"color.red", "red"},
          {"marks.dot", "dot|dots"},
          {"marks.bar", "bar|bars"},
          {"card.stone.fate", "A stone{fate}{luck}."},
          {"fate.sink", " that sinks after {weight} day|days"},
          {"luck.none", ""},
      });
  put(*english, "old", {{"color.red", "crimson"}, {"hello", "Hail, {player}!"}});
  const auto spanish = std::make_shared<Locale>();
  put(*spanish, "", {{"hello", "¡Hola, {player}!"}, {"pays", "Da {coins} canción|canciones."}});
  put(*spanish, "old", {{"pays", "Daba {coins} cuenta|cuentas."}});
  Catalog catalog;
  catalog.locales = {{"en", english}, {"es", spanish}};
  return catalog;
}

Node list(const NameList& words) {
  Node node;
  node.kind = Node::Kind::list;
  for (const std::string& word : words) node.items.push_back(Node::text(word));
  return node;
}

CardInfo stone(std::int64_t weight, const NameList& marks) {
  CardInfo card;
  card.name_key = "stone";
  card.facts.kind = Node::Kind::map;
  card.facts.entries = {
      {"color", Node::text("red")}, {"weight", Node::number(weight)}, {"marks", list(marks)}};
  return card;
}

}  // namespace

TEST_CASE("a text is filled with values and falls back to English, then to its key", "[texts]") {
  const Catalog catalog = tiny_catalog();
  const Texts texts(catalog, "es", {});
  CHECK(texts("hello", {{"player", "Ana"}}) == "¡Hola, Ana!");
  CHECK(texts("only_english") == "Only here");
  CHECK(texts("nowhere") == "nowhere");
  CHECK(texts.has("only_english"));
  CHECK_FALSE(texts.has("nowhere"));
}

TEST_CASE("the terms of an edition come before the language's own words", "[texts]") {
  const Catalog catalog = tiny_catalog();
  CHECK(Texts(catalog, "en", {"old"})("hello", {{"player", "Ann"}}) == "Hail, Ann!");
  CHECK(Texts(catalog, "en", {"new"})("hello", {{"player", "Ann"}}) == "Hello, Ann!");
  CHECK(Texts(catalog, "es", {"old"})("pays", {{"coins", "2"}}) == "Daba 2 cuentas.");
  CHECK(Texts(catalog, "es", {"old"})("hello", {{"player", "Ana"}}) == "¡Hola, Ana!");
  CHECK(Texts(catalog, "es", {"old"})("color.red") == "crimson");
  CHECK(Texts(catalog, "xx", {"old"})("hello", {{"player", "Ann"}}) == "Hail, Ann!");
}

TEST_CASE("a number picks singular or plural of the word behind it", "[texts]") {
  const Catalog catalog = tiny_catalog();
  const Texts english(catalog, "en", {});
  CHECK(english("pays", {{"coins", "1"}}) == "Pays 1 bead, at least 1 bead.");
  CHECK(english("pays", {{"coins", "11"}}) == "Pays 11 beads, at least 1 bead.");
  CHECK(english("pays", {{"coins", "0"}}) == "Pays 0 beads, at least 1 bead.");
  CHECK(Texts(catalog, "es", {})("pays", {{"coins", "1"}}) == "Da 1 canción.");
  CHECK(english("plain") == "this|that stays, and {unknown} too");
}

TEST_CASE(
    "the text of a printed value names other facts of the card, and that of none stands for what "
    "is not printed",
    "[texts]") {
  const Catalog catalog = tiny_catalog();
  const Texts texts(catalog, "en", {});
  CardInfo card = stone(3, {});
  CHECK(texts.card_text(card, "fate") == "A stone0.");
  card.facts.entries.emplace_back("fate", Node::text("sink"));
  CHECK(texts.card_text(card, "fate") == "A stone that sinks after 3 days.");
}

TEST_CASE("values are taken as they are", "[texts]") {
  const Catalog catalog = tiny_catalog();
  CHECK(Texts(catalog, "en", {})("hello", {{"player", "{player} 2 a|b"}}) ==
        "Hello, {player} 2 a|b!");
}

TEST_CASE("a card's name and text show what is printed on it", "[texts]") {
  const Catalog catalog = tiny_catalog();
  const Texts texts(catalog, "en", {});
  CHECK(texts.card_name(stone(1, {})) == "Stone (red)");
  CHECK(texts.card_text(stone(1, {"dot", "bar", "dot"})) == "Weighs 1 pound, shows 2 dots, 1 bar.");
  CardInfo blank;
  blank.name_key = "stone";
  CHECK(texts.card_text(blank) == "Weighs 0 pounds, shows 0.");
  CHECK(texts.card_text(stone(3, {"bar"})) == "Weighs 3 pounds, shows 1 bar.");
  CHECK(Texts(catalog, "en", {"old"}).card_name(stone(1, {})) == "Stone (crimson)");
  CHECK(Texts::languages(catalog) == NameList{"en", "es"});
}

}  // namespace tradewind
