// What a browser is told of events does not depend on what the server has loaded before.
#include "unit/told_events.h"
#include "catch.h"
#include "serve/match/kit.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: every event of every variant is told with nothing left in braces", "[texts]") {
  const Library library({TRADEWIND_SOURCE_ROOT});
  const Texts catalog(library.index(), "en", {});
  for (const VariantInfo& variant : library.variants())
    CHECK(catalog.has("variant." + variant.id + ".name"));
  const auto people = std::make_shared<const std::vector<SeatInfo>>(2, SeatInfo{"Ada", "human"});
  for (const VariantInfo& variant : library.variants()) {
    INFO(variant.id);
    Kit kit(library, library.ruleset(variant.id));
    for (const std::string language : {"en", "es"}) {
      for (const Event& event : events_of(*kit.ruleset())) {
        INFO(event.name);
        CHECK(kit.words(language, people).event(event).find('{') == std::string::npos);
      }
    }
  }
}
