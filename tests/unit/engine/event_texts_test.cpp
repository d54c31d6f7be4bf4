// Texts belong to their module, whatever else is loaded or was loaded before.
#include "catch.h"
#include "tradewind/events.h"
#include "tradewind/narrator.h"
#include "unit/all_events.h"

#include <algorithm>

using namespace tradewind;

namespace {

NameList ids_of(const Library& library) {
  NameList ids;
  for (const VariantInfo& variant : library.variants()) ids.push_back(variant.id);
  return ids;
}

// The sentence for every event of a variant, in a line each; with braces where nobody has filled
// them.
std::string in_words(const Library& library, const std::string& variant,
                     const std::string& language) {
  const auto ruleset = library.ruleset(variant);
  const Narrator narrator(ruleset, Texts(library.index(), language, locale_themes(*ruleset)),
                          {"Ann", "Bob"});
  std::string text;
  for (const Event& event : events_of(*ruleset))
    text += event.name + ": " + narrator.heading(event) + narrator.event(event) +
            narrator.foreseen(event, 2) + "\n";
  return text;
}

}  // namespace

TEST_CASE(
    "every event of every variant is told alike in every order of loading, with nothing left in "
    "braces",
    "[texts]") {
  const Library names({TRADEWIND_SOURCE_ROOT});
  NameList ids = ids_of(names);
  std::map<std::string, std::string> alone;
  for (int order = 0; order < 4; ++order) {
    const Library library({TRADEWIND_SOURCE_ROOT});
    if (order == 1) std::ranges::reverse(ids);
    if (order == 2)
      std::ranges::rotate(ids, ids.begin() + static_cast<std::ptrdiff_t>(ids.size() / 2));
    for (const std::string language : {"en", "es"}) {
      // Reads what it wants before any table does
      const Texts launcher(library.index(), language, {});
      if (order == 3) CHECK(launcher.has("event.marker_waits"));
      for (const std::string& id : ids) {
        INFO(id);
        const std::string text = in_words(library, id, language);
        CHECK(text.find('{') == std::string::npos);
        const auto [first, is_first] = alone.emplace(language + id, text);
        CHECK(first->second == text);
      }
    }
  }
}

TEST_CASE("a text is that of the module that is played", "[texts]") {
  const Library library({TRADEWIND_SOURCE_ROOT});
  const auto said = [&](const std::string& code, const std::string& key) {
    return Texts(library.index(), "en", locale_themes(*library.ruleset(code)))(key);
  };
  CHECK(said("adventure-1", "reason.not_offered") ==
        "This mission cannot be completed at this moment.");
  CHECK(said("contracts", "reason.not_offered") == "This contract cannot be completed right now.");
  CHECK(said("adventure-1", "event.marker_waits") == "A marker of {player} waits on {mission}.");
  CHECK(said("contracts-coop", "event.marker_waits") ==
        "A marker of {player} waits on {contract}, space {space}.");
  CHECK(said("dice-1", "option.new_person.name") == "Helping at once");
  CHECK(said("contracts-cards", "option.new_person.name") == "Count as soon as hired");
}
