#include "tradewind/diagnostic.h"
#include "tradewind/near.h"

#include "catch.h"

using namespace tradewind;

TEST_CASE("a diagnostic reads as file, place, severity, sentence, hint and code") {
  const Diagnostic whole{
      "zoo/cards.yaml",      3, 7, "unknown-key", Severity::error, "unknown key 'lgs'",
      "did you mean 'legs'?"};
  CHECK(to_text(whole) ==
        "zoo/cards.yaml:3:7: error: unknown key 'lgs' (did you mean 'legs'?) [unknown-key]");

  Diagnostic bare;
  bare.severity = Severity::warning;
  bare.message = "nothing to read";
  CHECK(to_text(bare) == "warning: nothing to read");

  Diagnostic file_only = whole;
  file_only.line = 0;
  CHECK(to_text(file_only) ==
        "zoo/cards.yaml: error: unknown key 'lgs' (did you mean 'legs'?) [unknown-key]");
}

TEST_CASE("only errors count as errors") {
  Diagnostics found;
  CHECK_FALSE(has_errors(found));
  found.push_back({"a", 1, 1, "x", Severity::warning, "careful", ""});
  CHECK_FALSE(has_errors(found));
  found.push_back({"a", 1, 1, "x", Severity::error, "wrong", ""});
  CHECK(has_errors(found));
}

TEST_CASE("a misspelt name is answered with the nearest known one") {
  const std::vector<std::string> known = {"owner", "faces", "live", "on_empty"};
  CHECK(did_you_mean("ownr", known) == "did you mean 'owner'?");    // a letter left out
  CHECK(did_you_mean("facess", known) == "did you mean 'faces'?");  // one too many
  CHECK(did_you_mean("luve", known) == "did you mean 'live'?");     // another one
  CHECK(did_you_mean("lvie", known) == "did you mean 'live'?");     // two swapped
  CHECK(did_you_mean("colour", known).empty());
  CHECK(did_you_mean("x", {"y"}).empty());
  CHECK(did_you_mean("", known).empty());
  CHECK(did_you_mean("live", {}).empty());
}

TEST_CASE("errors carry their diagnostics and read as them") {
  const Diagnostic one{"a.yaml", 1, 2, "x", Severity::error, "first", ""};
  const Diagnostic two{"b.yaml", 3, 4, "y", Severity::error, "second", ""};
  const ContentError content(Diagnostics{one, two});
  CHECK(content.diagnostics().size() == 2);
  CHECK(std::string(content.what()) ==
        "a.yaml:1:2: error: first [x]\nb.yaml:3:4: error: second [y]");
  const ScriptError script(one);
  CHECK(script.diagnostic().line == 1);
  CHECK(std::string(script.what()) == to_text(one));
}
