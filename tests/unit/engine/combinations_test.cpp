// Bad combinations of options are refused before a match, with a reason that names both sides; all
// others are accepted.
#include "catch.h"
#include "tradewind/refusals.h"
#include "tradewind/ruleset.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <algorithm>

namespace tradewind {
namespace {

// The reasons why a code is refused, one per line; empty if it is accepted.
std::string reason_against(const std::string& code) {
  try {
    (void)shipped_library().ruleset(code);
  } catch (const VariantRefused& refused) {
    return join(sentences_of(refused), "\n");
  }
  return "";
}

bool refused_for(const std::string& code, const std::string& reason) {
  return reason_against(code).find(reason) != std::string::npos;
}

TEST_CASE("an expansion with a deck of its own goes with nothing else") {
  CHECK(refused_for("bigbox-2021+make_sail=standalone",
                    "'make_sail=standalone' needs 'expedition_played=false'"));
  CHECK(refused_for("make-sail+gamblers=2", "needs 'gamblers=0'"));
  CHECK(refused_for("make-sail+contract_cards", "needs 'contract_cards=false'"));
  CHECK(refused_for("make-sail+contracts=competitive", "needs 'contracts=none'"));
  CHECK(refused_for("contracts+make_sail=standalone", "needs 'contracts=none'"));
}

TEST_CASE("contracts need their cards and the whole base game") {
  CHECK(refused_for("bigbox-2021+contracts=competitive",
                    "'contracts=competitive' needs 'contract_cards=true'"));
  CHECK(refused_for("contracts+expedition_played=false", "needs 'expedition_played=true'"));
  CHECK(refused_for("contracts+taxes=false", "needs 'taxes=true'"));
}

TEST_CASE("the number of players depends on the options") {
  CHECK(refused_for("make-sail+players=2-5", "'players' cannot be '2-5'"));
  CHECK(refused_for("contracts+players=1-4", "'players' cannot be '1-4'"));
  CHECK(refused_for("bigbox-2021+players=1-2", "'players' cannot be '1-2'"));
  CHECK(refused_for("contracts-solo+contracts=none", "'players=1-1' does not fit the rest"));
  CHECK(reason_against("contracts-coop+players=1-5") == "");
  CHECK(shipped_library().ruleset("contracts-solo")->max_players() == 1);
  CHECK(shipped_library().ruleset("make-sail")->max_players() == 4);
}

TEST_CASE("good combinations are accepted in every edition") {
  for (const std::string edition : {"us-2017", "es-2014", "yucata", "bigbox-2021"}) {
    CAPTURE(edition);
    CHECK(reason_against(edition + "+make_sail=combined+gamblers=4") == "");
    CHECK(reason_against(edition + "+contract_cards+contracts=competitive+make_sail=combined") ==
          "");
    CHECK(reason_against(edition + "+contract_cards+contracts=cooperative+gamblers=2") == "");
  }
}

TEST_CASE("a value of an option implies others, unless the code says otherwise") {
  const auto value = [](const char* option, const std::string& code) {
    return to_text(shipped_library().ruleset(code)->options().at(option));
  };
  const std::string together = "bigbox-2021+contract_cards+contracts=cooperative";
  CHECK(value("contracts_faceup", together) == "3,5,7,9,11");
  CHECK(value("contracts_faceup", together + "+contracts_faceup=2") == "2,2,2,2,2");
  CHECK(value("contracts_faceup", "contracts") == "4,4,4,4,4");
  CHECK(value("event_zero_cards", "adventure-1") == "1,1,2,3");
  CHECK(value("event_zero_cards", "adventure-1+adventure_mode=competitive") == "1,3,4,4");
}

TEST_CASE("a switch is not offered where the module it loads cannot be played") {
  CHECK(shipped_library().ruleset("bigbox-2021")->options().contains("make_sail"));
  CHECK_FALSE(shipped_library().ruleset("dice-1")->options().contains("make_sail"));
  CHECK(refused_for("dice-1+make_sail=combined",
                    "module 'dice' cannot be played with module 'base'"));
}

TEST_CASE("an option may be a word where it is mostly a number") {
  CHECK(to_text(
            shipped_library().ruleset("contracts-coop+time_moved=3")->options().at("time_moved")) ==
        "3");
  CHECK(refused_for("contracts-coop+time_moved=some", "or one of ask"));
}

std::string now(const std::string& code) { return shipped_library().ruleset(code)->code(); }

TEST_CASE("a code may set a part of an option", "[parts]") {
  CHECK(now("contracts+nemesis_gift_stays=false") == "contracts+nemesis=clerk_counts,pay_first");
  CHECK(now("contracts+nemesis=none+nemesis_gift_stays") == "contracts+nemesis=gift_stays");
  CHECK(now("us-2017+repel_needs_crew") == "us-2017+repel=needs_crew");
  CHECK(now("us-2017+repel_needs_crew=false") == "us-2017");
  CHECK(now("dice-1+fail_skulls=3") == "dice-1+fail=2,3");
  CHECK(now("make-sail+tax_threshold=10") == "make-sail+tax=10,1");
  CHECK(now("bigbox-2021+tax=14,2+tax_bonus=3") == "bigbox-2021+tax=14,3");
  CHECK(
      refused_for("contracts+nemesis_gift_stays=maybe", "'nemesis_gift_stays' cannot be 'maybe'"));
  CHECK(refused_for("dice-1+fail_skulls=-1", "'fail_skulls' cannot be '-1'; it must be int 0.."));
  CHECK(refused_for("bigbox-2021+nemesis_gift_stays=false", "belongs to module 'contracts'"));
  const auto options = shipped_library().ruleset("contracts+nemesis=pay_first")->options();
  CHECK(options.at("nemesis_pay_first") == OptionValue(true));
  CHECK(options.at("nemesis_clerk_counts") == OptionValue(false));
}

TEST_CASE("an option may imply a part, unless the code sets it or the whole", "[parts]") {
  const std::string alone =
      "yucata+expedition=none+five_player_expedition=out+make_sail=standalone+players=2-4";
  CHECK(now(alone) == alone);
  CHECK(to_text(shipped_library().ruleset(alone)->options().at("tax")) == "9,1");
  CHECK(now(alone + "+tax=9,1") == alone);
  CHECK(now(alone + "+tax=12,1") == alone + "+tax=12,1");
  CHECK(now(alone + "+tax_threshold=12") == alone + "+tax=12,1");
}

TEST_CASE("what an option used to be called is still understood", "[parts]") {
  CHECK(now("bigbox-2021+first_draw_forced=false") == "bigbox-2021+discover=empty_stop");
  CHECK(now("es-2014+jester_bust=others+jester_scale=player") == "es-2014+jester=none");
  CHECK(now("us-2017+end_trigger=sticky+sudden_end") == "us-2017+game_end=sudden");
  CHECK(now("yucata+draw_when_exhausted=stop") == "yucata+run_out=second_tax");
  CHECK(now("es-2014+expeditions=false+claim_after_bust+jester_empty_active") ==
        "es-2014+expedition=after_bust+jester=bust_own,each,empty_active");
  CHECK(
      now("us-2017+expedition_required+starting_coins=5+coin_cap=9+max_rounds=8+stall_rounds=2") ==
      "us-2017+coins=5,9+expedition=played,required+rounds=8,2");
  CHECK(now("yucata+coin_cap=none+max_rounds=none+final_tie=shared") == "yucata");
  CHECK(now("us-2017+tie_breaks=none+final_tie=start_last") == "us-2017+tie_breaks=start_last");
  CHECK(now("make-sail+tax_loss=keep_10") == "make-sail+tax_loss=10");
  // The same name in two games
  CHECK(now("dice-1+max_rounds=8") == "dice-1+max_rounds=8");
  CHECK(now("contracts-cards+new_gunner=now") == "contracts-cards+new_officer=gunner");
  CHECK(now("dice-2+new_gunner=later") == "dice-2+new_person=none");
  CHECK(now("dice-2+red_crosses=4+orange_cutlasses=3+chest_crosses=1") == "dice-2+worth=4,3,1");
  CHECK(now("dice-2+takes_skulls=0,3,2,0+empty_board_skulls=3+filled_spaces_conduct=false") ==
        "dice-2+spaces=treasures_crossable+takes_skulls=3,3,2,0");
  CHECK(now("contracts+gunner_floor=1+vice_admiral_nonactive=2") == "contracts+officer_pay=1,2");
  CHECK(now("contracts+contract_priority=table+contract_moments=must+contract_names=yucata") ==
        "contracts+automatic=leftmost,moments+contract_display=names");
  CHECK(now("contracts-yucata+contract_points_token=card+contract_names=big_box") ==
        "contracts-yucata+contract_display=none");
  CHECK(now("adventure-1+event_zero_cards_team=5,4,2,3+character_selection=draft") ==
        "adventure-1+characters=draft+event_zero_cards=5,4,2,3");
  CHECK(now("adventure-1+replay_bonus_cap=9") == "adventure-1+replay_coins=3,9");
  CHECK(now("adventure-1+replay_bonus_cap=none") == "adventure-1");
  CHECK(now("adventure-1+replay_bonus_cap=0") == "adventure-1+replay_coins=0,0");
  CHECK(refused_for("yucata+sudden_end+game_end_sudden", "'game_end_sudden' is given twice"));
}

TEST_CASE("a variant of a mod may use what options used to be called", "[parts]") {
  const TemporaryRoot mod("old-names");
  mod.write("content/variants/old.yaml",
            "id: old\nmodules: [base]\noptions: { first_draw_forced: false, jester_bust: others, "
            "end_trigger: round_end, tax_threshold: 10, max_rounds: 9, coin_cap: none, "
            "final_tie: start_last }\npublished: [auto_pass_zero_gain, claim_after_bust]\n");
  const Library library({TRADEWIND_SOURCE_ROOT, mod.path()});
  const auto ruleset = library.ruleset("old");
  const auto value = [&](const char* option) { return to_text(ruleset->options().at(option)); };
  CHECK(ruleset->code() == "old");
  CHECK(value("discover") == "empty_stop");
  CHECK(value("jester") == "each,empty_active");
  CHECK(value("game_end") == "round_end");
  CHECK(value("tax") == "10,1");
  CHECK(value("rounds") == "9,1");
  CHECK(value("tie_breaks") == "coins,start_last");
  const auto all = library.variants();
  const auto old = std::ranges::find(all, "old", &VariantInfo::id);
  CHECK(old->published == NameList{"skip", "expedition"});
}

}  // namespace
}  // namespace tradewind
