// Records: contents, older and changed records, and renamed ids.
#include "tradewind/record.h"
#include "catch.h"
#include "scenario/expect/cards.h"
#include "tradewind/beginning.h"
#include "tradewind/changes.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "tradewind/reference/overview.h"
#include "tradewind/refusals.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

namespace tradewind {
namespace {

Scripts& scripts() {
  static Scripts loaded(shipped_library().ruleset("bigbox-2021"));
  return loaded;
}

Match match_from(const std::string& given, int moves) {
  MatchSetup setup;
  set_given(setup, parse_yaml("given.yaml", given));
  Match match(scripts(), setup);
  for (int i = 0; i < moves; ++i) match.play(0);
  return match;
}

// The message of a replay from a different start; the record must notice after `moves`.
std::string mismatch(const std::string& recorded, const std::string& replayed, bool fields = true) {
  LoadedRecord record = read_record(record_of(match_from(recorded, 0)), "game.yaml");
  set_given(record.setup, parse_yaml("given.yaml", replayed));
  if (!fields) record.fields.clear();
  try {
    static_cast<void>(replay_record(scripts(), record));
  } catch (const RecordMismatch& problem) {
    return problem.what();
  }
  return "it was replayed";
}

bool ends_with(const std::string& text, const std::string& end) {
  INFO(text);
  const bool same =
      text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
  CHECK(same);
  return same;
}

}  // namespace

TEST_CASE("record: a digest that differs names the fields that differ", "[record]") {
  ends_with(mismatch("round: 6\n", "round: 7\n"),
            "; first difference: counter base/round (here 7)");
  ends_with(mismatch("round: 6\n", "{}\n"),
            "; first difference: counter base/round (here not set)");
  ends_with(mismatch("harbor: [jack-6]\ndeck: { rest: none }\n", "deck: { rest: none }\n"),
            "zone base/harbor (here not set)");
  ends_with(
      mismatch("deck: { top: [jack-6], rest: none }\n", "deck: { top: [jester-7], rest: none }\n"),
      "zone base/deck (here base/jester-7)");
  ends_with(mismatch("active: 0\n", "active: 1\n"),
            "; first difference: active (here 1), agenda 000 (here base/discover at choose "
            "player=1), question (here discover to 1)");
  const std::string many =
      mismatch("{}\n", "active: 1\nround: 3\nseat 0: { coins: [jack-6] }\nharbor: [jester-7]\n");
  CHECK(many.find(" and 3 more") != std::string::npos);
}

TEST_CASE("record: one without field checksums is still compared", "[record]") {
  const std::string message = mismatch("round: 6\n", "round: 7\n", false);
  CHECK(message.find("after move 0 the digest is ") == 0);
  CHECK(message.find("difference") == std::string::npos);
  LoadedRecord record = read_record(record_of(match_from("round: 6\n", 3)), "game.yaml");
  CHECK(record.fields.size() == record.digests.size());
  record.fields.clear();
  CHECK(replay_record(scripts(), record).history().size() == 3);
}

TEST_CASE("record: two texts are compared line by line", "[record]") {
  CHECK(first_difference("active 1\n", "active 1\n").empty());
  CHECK(first_difference("counter a = 1\n", "counter a = 2\n") == "counter a: expected 1, got 2");
  CHECK(first_difference("active 1\ncounter a = 1\n", "active 1\n") ==
        "counter a: expected 1, got nothing");
  CHECK(first_difference("zone b: x\n", "counter a = 1\nzone b: x\n") ==
        "counter a: expected nothing, got 1");
}

TEST_CASE("record: unknown carried keys stay unchanged", "[record]") {
  const std::string brought =
      "carry:\n  chapter: 2\n  seats:\n    - { scars: [mast, sail] }\n    - {}\n";
  LoadedRecord record = read_record(record_of(match_from("round: 6\n", 2)), "game.yaml");
  CHECK(carry_of(record.setup) == nullptr);
  set_carry(record.setup, *parse_yaml("carry.yaml", brought).find("carry"));
  const Node again = record_of(replay_record(scripts(), record));
  REQUIRE(again.find("carry") != nullptr);
  CHECK(to_yaml(*again.find("carry")) == to_yaml(*carry_of(record.setup)));
  const LoadedRecord loaded = read_record(parse_yaml("game.yaml", to_yaml(again)), "game.yaml");
  REQUIRE(carry_of(loaded.setup) != nullptr);
  CHECK(to_yaml(*carry_of(loaded.setup)) == to_yaml(*carry_of(record.setup)));
}

TEST_CASE("record: missing modules and other versions are reported", "[record]") {
  LoadedRecord record = read_record(record_of(match_from("{}\n", 0)), "game.yaml");
  CHECK(other_modules(record, shipped_library()).empty());
  record.modules = {{"base", "0.0.1"}, {"nowhere", "2.1"}};
  const NameList sentences = sentences_of(VariantRefused(other_modules(record, shipped_library())));
  REQUIRE(sentences.size() == 2);
  CHECK(sentences[0].find("version 0.0.1 of module 'base', but this is version ") !=
        std::string::npos);
  CHECK(sentences[1].find("'nowhere' 2.1, which is not loaded") != std::string::npos);
}

TEST_CASE("record: an old id of a card is understood in moves, given tables and expectations",
          "[record]") {
  const TemporaryRoot mod("renamed");
  mod.write(
      "content/old/module.yaml",
      "id: old\nversion: 1.0.0\napi: 1\nrequires: [base]\nrenamed: { matelot-3: sailor-3 }\n");
  mod.write("content/variants/with-old.yaml", "id: with-old\nmodules: [base, old]\n");
  const Library both({TRADEWIND_SOURCE_ROOT, mod.path()});
  Scripts renamed(both.ruleset("with-old"));
  MatchSetup setup;
  set_given(
      setup,
      parse_yaml(
          "given.yaml",
          "seat 0: { coins: 9 }\nharbor: [matelot-3, jack-6]\nat: { visit: { player: 0 } }\n"));
  Match match(renamed, setup);
  CHECK_FALSE(why_illegal(match.position(), "hire matelot-3"));
  CHECK(match.try_play("hire matelot-3"));
  CHECK(match.history().back().text == "hire sailor-3");
  const CardMatcher cards(renamed.ruleset());
  CHECK(cards.known("matelot-3"));
  CHECK(cards.matches("matelot-3", "sailor-3"));
  CHECK(cards.compare({"jack-6", "matelot-3"}, {"sailor-3", "jack-6"}).empty());
  CHECK(cards.current("hire matelot-3") == "hire sailor-3");
  LoadedRecord record = read_record(record_of(match), "game.yaml");
  record.moves.front().text = "hire matelot-3";
  CHECK(digest_of(replay_record(renamed, record).position()) == digest_of(match.position()));
  CHECK(renamed_cards_of(scripts().ruleset()).empty());
}

TEST_CASE("undo after undo restores each position exactly, also after moves in between") {
  Match match = match_from("deck: { top: [sailor-3] }\n", 0);
  std::vector<std::string> digests = {digest_of(match.position())};
  const auto play_to = [&](std::size_t moves) {
    while (match.history().size() < moves) {
      match.play(0);
      digests.push_back(digest_of(match.position()));
    }
  };
  const auto undo_to = [&](std::size_t moves) {
    while (match.history().size() > moves) {
      REQUIRE(match.undo(true));
      digests.pop_back();
      REQUIRE(digest_of(match.position()) == digests.back());
    }
  };
  play_to(120);
  undo_to(80);
  play_to(100);
  undo_to(98);
  amend(match, parse_yaml("table.yaml", "seat 1: { coins: 4 }\n"));
  digests.back() = digest_of(match.position());
  play_to(104);
  undo_to(0);
}

TEST_CASE("a record counts moves that were taken back although they had revealed something") {
  Match match = match_from("deck: { top: [sailor-3] }\n", 1);
  CHECK(record_of(match).find("undone") == nullptr);
  CHECK_FALSE(match.undo());
  REQUIRE(match.undo(true));
  CHECK(record_of(match).find("undone")->scalar == "1");
  LoadedRecord record = read_record(record_of(match), "game.yaml");
  CHECK(record_of(replay_record(scripts(), record)).find("undone")->scalar == "1");
}

TEST_CASE("record: a replay that diverges says how many moves are known to lead to the same") {
  Scripts scripts(shipped_library().ruleset("us-2017"));
  MatchSetup setup;
  setup.seed = 4;
  Match match(scripts, setup);
  while (match.history().size() < 120) match.play(0);
  const LoadedRecord recorded =
      read_record(parse_yaml("game.yaml", to_yaml(record_of(match))), "game.yaml");
  const auto mismatch_at = [&](int move) {
    LoadedRecord changed = recorded;
    changed.digests.at(move) = "0123456789abcdef";
    try {
      static_cast<void>(replay_record(scripts, changed));
    } catch (const RecordMismatch& mismatch) {
      return std::pair(mismatch.move, mismatch.agreed);
    }
    return std::pair(0, 0);
  };
  CHECK(mismatch_at(120) == std::pair(120, 100));
  CHECK(mismatch_at(100) == std::pair(100, 50));
  CHECK(mismatch_at(50) == std::pair(50, 0));
}

}  // namespace tradewind
