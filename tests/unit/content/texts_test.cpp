#include "tradewind/texts.h"

#include "catch.h"
#include "narration/locales.h"
#include "tradewind/reference/overview.h"

namespace tradewind {
namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

void put(Locale& locale, const std::string& theme, const Words& words) {
  for (const auto& [key, text] : words) locale.put(theme, key, text);
}

Locales tiny_texts() {
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
          {"armed", "Has {n} {word.blade}|{word.blades} and {word.nothing}"},
          {"word.blade", "sword"},
          {"word.blades", "swords"},
      });
  put(*english, "old",
      {{"color.red", "crimson"}, {"hello", "Hail, {player}!"}, {"word.blades", "rapiers"}});
  const auto spanish = std::make_shared<Locale>();
  put(*spanish, "",
      {{"hello", "¡Hola, {player}!"},
       {"pays", "Da {coins} canción|canciones."},
       {"word.blades", "espadas"},
       {"disarmed", "Sin {word.blades}, sin {word.blade}"}});
  put(*spanish, "old", {{"pays", "Daba {coins} cuenta|cuentas."}});
  Locales locales({});
  locales.by_language = {{"en", english}, {"es", spanish}};
  return locales;
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
  const Locales locales = tiny_texts();
  const Texts texts(locales, "es", {});
  CHECK(texts("hello", {{"player", "Ana"}}) == "¡Hola, Ana!");
  CHECK(texts("only_english") == "Only here");
  CHECK(texts("nowhere") == "nowhere");
  CHECK(texts.has("only_english"));
  CHECK_FALSE(texts.has("nowhere"));
}

TEST_CASE("the terms of an edition come before the language's own words", "[texts]") {
  const Locales locales = tiny_texts();
  CHECK(Texts(locales, "en", {"old"})("hello", {{"player", "Ann"}}) == "Hail, Ann!");
  CHECK(Texts(locales, "en", {"new"})("hello", {{"player", "Ann"}}) == "Hello, Ann!");
  CHECK(Texts(locales, "es", {"old"})("pays", {{"coins", "2"}}) == "Daba 2 cuentas.");
  CHECK(Texts(locales, "es", {"old"})("hello", {{"player", "Ana"}}) == "¡Hola, Ana!");
  CHECK(Texts(locales, "es", {"old"})("color.red") == "crimson");
  CHECK(Texts(locales, "xx", {"old"})("hello", {{"player", "Ann"}}) == "Hail, Ann!");
}

TEST_CASE("an edition replaces a word in all texts, each in its own language", "[texts]") {
  const Locales locales = tiny_texts();
  const Texts english(locales, "en", {}), old(locales, "en", {"old"}), spanish(locales, "es", {});
  CHECK(english("armed", {{"n", "2"}}) == "Has 2 swords and {word.nothing}");
  CHECK(old("armed", {{"n", "1"}}) == "Has 1 sword and {word.nothing}");
  CHECK(old("armed", {{"n", "2"}}) == "Has 2 rapiers and {word.nothing}");
  CHECK(spanish("armed", {{"n", "2"}}) == "Has 2 swords and {word.nothing}");
  CHECK(spanish("disarmed") == "Sin espadas, sin sword");
}

TEST_CASE("a number picks singular or plural of the word behind it", "[texts]") {
  const Locales locales = tiny_texts();
  const Texts english(locales, "en", {});
  CHECK(english("pays", {{"coins", "1"}}) == "Pays 1 bead, at least 1 bead.");
  CHECK(english("pays", {{"coins", "11"}}) == "Pays 11 beads, at least 1 bead.");
  CHECK(english("pays", {{"coins", "0"}}) == "Pays 0 beads, at least 1 bead.");
  CHECK(Texts(locales, "es", {})("pays", {{"coins", "1"}}) == "Da 1 canción.");
  CHECK(english("plain") == "this|that stays, and {unknown} too");
}

TEST_CASE(
    "the text of a printed value names other facts of the card, and that of none stands for what "
    "is not printed",
    "[texts]") {
  const Locales locales = tiny_texts();
  const Texts texts(locales, "en", {});
  CardInfo card = stone(3, {});
  CHECK(texts.card_text(card, "fate") == "A stone0.");
  card.facts.entries.emplace_back("fate", Node::text("sink"));
  CHECK(texts.card_text(card, "fate") == "A stone that sinks after 3 days.");
}

TEST_CASE("values are taken as they are", "[texts]") {
  const Locales locales = tiny_texts();
  CHECK(Texts(locales, "en", {})("hello", {{"player", "{player} 2 a|b"}}) ==
        "Hello, {player} 2 a|b!");
}

TEST_CASE("a card's name and text show what is printed on it", "[texts]") {
  const Locales locales = tiny_texts();
  const Texts texts(locales, "en", {});
  CHECK(texts.card_name(stone(1, {})) == "Stone (red)");
  CHECK(texts.card_text(stone(1, {"dot", "bar", "dot"})) == "Weighs 1 pound, shows 2 dots, 1 bar.");
  CardInfo blank;
  blank.name_key = "stone";
  CHECK(texts.card_text(blank) == "Weighs 0 pounds, shows 0.");
  CHECK(texts.card_text(stone(3, {"bar"})) == "Weighs 3 pounds, shows 1 bar.");
  CHECK(Texts(locales, "en", {"old"}).card_name(stone(1, {})) == "Stone (crimson)");
}

}  // namespace tradewind
