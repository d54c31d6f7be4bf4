// Bad combinations of options are refused before a match, with a reason that names both sides; all
// others are accepted.
#include "catch.h"
#include "tradewind/refusals.h"
#include "tradewind/ruleset.h"
#include "unit/shipped.h"

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
                    "'make_sail=standalone' needs 'expeditions=false'"));
  CHECK(refused_for("make-sail+gamblers=2", "needs 'gamblers=0'"));
  CHECK(refused_for("make-sail+contract_cards", "needs 'contract_cards=false'"));
  CHECK(refused_for("make-sail+contracts=competitive", "needs 'contracts=none'"));
  CHECK(refused_for("contracts+make_sail=standalone", "needs 'contracts=none'"));
}

TEST_CASE("contracts need their cards and the whole base game") {
  CHECK(refused_for("bigbox-2021+contracts=competitive",
                    "'contracts=competitive' needs 'contract_cards=true'"));
  CHECK(refused_for("contracts+expeditions=false", "needs 'expeditions=true'"));
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
  const auto faceup = [](const std::string& code) {
    return to_text(shipped_library().ruleset(code)->options().at("contracts_faceup"));
  };
  CHECK(faceup("bigbox-2021+contract_cards+contracts=cooperative") == "3,5,7,9,11");
  CHECK(faceup("bigbox-2021+contract_cards+contracts=cooperative+contracts_faceup=2") ==
        "2,2,2,2,2");
  CHECK(faceup("contracts") == "4,4,4,4,4");
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

}  // namespace
}  // namespace tradewind
