// What a browser shows of events does not depend on what the server has loaded before.
#include "catch.h"
#include "serve/match/match_resources.h"
#include "tradewind/events.h"
#include "unit/all_events.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: every event of every variant has a sentence with nothing left in braces",
          "[texts]") {
  const Library library({TRADEWIND_SOURCE_ROOT});
  const Texts catalog(library.index(), "en", {});
  for (const VariantInfo& variant : library.variants())
    CHECK(catalog.has("variant." + variant.id + ".name"));
  const auto people = std::make_shared<const std::vector<SeatInfo>>(2, SeatInfo{"Ada", "human"});
  for (const VariantInfo& variant : library.variants()) {
    INFO(variant.id);
    MatchResources resources(library, library.ruleset(variant.id));
    for (const std::string language : {"en", "es"}) {
      for (const Event& event : events_of(*resources.ruleset())) {
        INFO(event.name);
        CHECK(resources.words(language, people).event(event).find('{') == std::string::npos);
      }
    }
  }
}
