// Each mistake is reported once, at its cause: nothing that only follows from it, and nothing about
// shipped files.
#include "catch.h"
#include "lint/lint.h"
#include "lua/sandbox/interpreter.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/match.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/shipped.h"
#include "unit/small_root.h"

#include <sys/stat.h>
#include <ctime>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// A copy of an example mod, to be broken.
class Mod : public TemporaryRoot {
 public:
  Mod() : TemporaryRoot("causes") {
    fs::copy(TRADEWIND_SOURCE_ROOT "/examples/mods/harbormaster", path(),
             fs::copy_options::recursive);
  }
  [[nodiscard]] std::string file(const std::string& below) const { return path() + "/" + below; }
  void replace(const std::string& below, const std::string& text = "x\n") const {
    fs::remove_all(file(below));
    write(below, text);
  }

  // The messages when everything is read, and also what `check` finds then, with paths below the
  // mod.
  [[nodiscard]] std::string said(const std::string& root, bool checked) const {
    const std::vector<std::string> roots = {small_root(), root};
    std::vector<std::string> lines;
    for (const Diagnostic& diagnostic : checked ? check(roots) : FilesRead(roots).found) {
      // The small root lacks what the mod's lesson is about
      if (diagnostic.code == "unused-text") continue;
      const std::string line = to_text(diagnostic);
      if (lines.empty() || lines.back() != line) lines.push_back(line);
    }
    std::string text = join(lines, "\n");
    for (std::size_t at = 0; (at = text.find(path() + "/", at)) != std::string::npos;)
      text.erase(at, path().size() + 1);
    return text;
  }
  [[nodiscard]] std::string said(bool checked = true) const { return said(path(), checked); }
};

constexpr const char* manifest = "content/harbormaster/module.yaml";
constexpr const char* script = "scripts/cards/harbormaster/harbormaster.lua";
constexpr const char* not_a_folder =
    ": error: this is a file, but a folder is expected [not-a-folder]";

std::string bytes_of(const std::string& path) {
  std::ifstream input(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

}  // namespace

TEST_CASE("causes: a module.yaml that is broken is all that is told", "[causes][long]") {
  const std::pair<std::string, std::string> cases[] = {
      {"id: harbormaster\nversion: 1.0.0\n\tapi: 1\nrequires: [base]\n",
       ":3:1: error: this line is indented with a tab"},
      {"id: harbormaster\nversion: 1.0.0\napi: 1\nrequiers: [base]\n",
       ":4:1: error: unknown key 'requiers' of a module (did you "
       "mean 'requires'?)"},
      {"id: harbormaster\nversion: 1.0.0\napi: 1\nrequires: [bsae]\n",
       ":4:12: error: there is no module 'bsae' (did you mean "
       "'base'?)"},
      {"", ": error: the file must be a module, found nothing"},
  };
  for (const auto& [text, cause] : cases) {
    const Mod mod;
    mod.write(manifest, text);
    const std::string said = mod.said();
    INFO(said);
    CHECK(said.starts_with(manifest + cause));
    CHECK(said.find('\n') == std::string::npos);
    const Library library = open_library({small_root(), mod.path()});
    CHECK_NOTHROW(library.ruleset("us-2017"));
    for (const std::string code : {"harbor-town", "us-2017+harbormaster"}) {
      CHECK_THROWS_WITH(library.ruleset(code),
                        Catch::Matchers::Contains(mod.file(manifest) + cause));
      // As before
      CHECK_THROWS_WITH(library.ruleset(code),
                        Catch::Matchers::Contains(mod.file(manifest) + cause));
    }
  }
}

TEST_CASE("causes: what is missing or cannot be read is told at its place", "[causes][long]") {
  const std::pair<std::string, std::string> cases[] = {
      {"content/harbormaster/module.yaml",
       "content/harbormaster: error: a module folder must have a module.yaml [missing-file]"},
      {"content/locale", std::string("content/locale") + not_a_folder},
      {"content/locale/en", std::string("content/locale/en") + not_a_folder},
      {"scripts", std::string("scripts") + not_a_folder},
      {"scripts/cards", std::string("scripts/cards") + not_a_folder},
      {"scripts/cards/harbormaster", std::string("scripts/cards/harbormaster") + not_a_folder},
  };
  for (const auto& [below, cause] : cases) {
    const Mod mod;
    if (below == manifest)
      fs::remove(mod.file(below));
    else
      mod.replace(below);
    CHECK(mod.said() == cause);
  }
  const Mod mod;
  const std::string text = bytes_of(mod.file("content/locale/en/harbormaster.yaml"));
  mod.write("content/locale/en/harbormaster.yaml", text + "\xff");
  const std::string last_line = std::to_string(std::count(text.begin(), text.end(), '\n') + 1);
  CHECK(mod.said() ==
        "content/locale/en/harbormaster.yaml:" + last_line +
            ":1: error: this file is not UTF-8 text (save the file as UTF-8) [not-utf8]");
}

TEST_CASE("causes: a folder that is no root names the root nearby", "[causes]") {
  const Mod mod;
  const std::string no_root =
      ": error: this is not a root: it has no folder 'content' (did you mean '";
  for (const std::string below : {"content", "content/harbormaster", "scripts"})
    CHECK(mod.said(mod.file(below), false) ==
          below + no_root + fs::canonical(mod.path()).string() + "'?) [missing-folder]");
  const TemporaryRoot shelf("shelf-of-mods");
  fs::copy(mod.path(), shelf.path() + "/one", fs::copy_options::recursive);
  CHECK(mod.said(shelf.path(), false) ==
        shelf.path() + no_root + shelf.path() + "/one'?) [missing-folder]");
  CHECK(mod.said(mod.file("nothing"), false) ==
        "nothing: error: there is no such folder (did you mean '" +
            fs::canonical(mod.path()).string() + "'?) [missing-folder]");
  CHECK(mod.said(mod.file(script), false) ==
        std::string(script) +
            ": error: this is a file, but a root is a folder (a root has its modules in "
            "content/MODULE) [missing-folder]");
}

TEST_CASE("causes: pipes, links out of the root and large files are refused at once", "[causes]") {
  for (const std::string below :
       {"content/harbormaster/cards.yaml", script, "content/locale/en/harbormaster.yaml"}) {
    const std::clock_t begin = std::clock();
    const std::string at = below + ": error: ";
    {
      const Mod mod;
      fs::remove(mod.file(below));
      REQUIRE(mkfifo(mod.file(below).c_str(), 0600) == 0);
      CHECK(mod.said(false) ==
            at + "this is not a regular file (put a file of text here) [unreadable]");
    }
    {
      const Mod mod;
      fs::remove(mod.file(below));
      fs::create_symlink("/etc/passwd", mod.file(below));
      CHECK(mod.said(false) == at + "this link does not lead to a file of its root (put the file "
                                    "itself here) [outside-root]");
    }
    {
      const Mod mod;
      fs::resize_file(mod.file(below), 60'000'000);
      CHECK(mod.said(false) ==
            at + "a file can hold at most 4194304 bytes (this one has 60000000) [too-large]");
    }
    CHECK(std::clock() - begin < 60 * CLOCKS_PER_SEC);
  }
  const Mod mod;
  fs::rename(mod.file("content/harbormaster/cards.yaml"), mod.file("content/harbormaster/.cards"));
  fs::create_symlink(".cards", mod.file("content/harbormaster/cards.yaml"));
  CHECK(mod.said(false) == "");
}

TEST_CASE("causes: a script may begin with a byte order mark", "[causes][long]") {
  const Mod mod;
  mod.write(script, "\xEF\xBB\xBF" + bytes_of(mod.file(script)));
  CHECK(mod.said() == "");
}

TEST_CASE("causes: an option of a module that is not switched on names the switch", "[causes]") {
  const Mod mod;
  const Library library = open_library({TRADEWIND_SOURCE_ROOT, mod.path()});
  CHECK(refusals(library, "us-2017+tax_cap=3") ==
        NameList{"'us-2017' has no option 'tax_cap'; it belongs to module 'harbormaster', which "
                 "is not switched on: add "
                 "'harbormaster=true'"});
  CHECK(refusals(library, "dice-1+tax_cap=3") ==
        NameList{"'dice-1' has no option 'tax_cap'; it belongs to module 'harbormaster', "
                 "which cannot be added to this variant"});
}

TEST_CASE("causes: a record names the modules that are missing", "[causes]") {
  const Mod mod;
  Scripts scripts(
      open_library({TRADEWIND_SOURCE_ROOT, mod.path()}).ruleset("us-2017+harbormaster"));
  MatchSetup setup;
  setup.players = 2;
  setup.seats = {{"A", "human"}, {"B", "human"}};
  const LoadedRecord record = read_record(record_of(Match(scripts, setup)), "game.yaml");
  CHECK_THROWS_AS(ruleset_of(record, shipped_library()), VariantRefused);
  CHECK(sentences_of(VariantRefused(other_modules(record, shipped_library()))) ==
        NameList{"the record was made with module 'harbormaster' 1.0.0, which is not loaded; "
                 "add it with --mod, or with: tradewind mods add FILE"});
}

TEST_CASE("causes: an adjustment that returns nothing has a place", "[causes]") {
  const std::pair<std::string, std::string> cases[] = {
      {"", "got nothing"}, {"return 'x'", "must be a whole number, got the string"}};
  for (const auto& [body, problem] : cases) {
    const Mod mod;
    mod.write(script, "-- x\nreturn {\n  adjust = {\n    influence = function(value) " + body +
                          " end,\n  },\n}\n");
    Scripts scripts(
        open_library({TRADEWIND_SOURCE_ROOT, mod.path()}).ruleset("us-2017+harbormaster"));
    try {
      const Position position = lay_out(
          scripts, 2, 1, parse_yaml("given.yaml", "seat 0: { display: [harbormaster-7] }\n"));
      static_cast<void>(position.query("influence", 0));
      FAIL("no error");
    } catch (const ScriptError& error) {
      INFO(error.what());
      CHECK(error.diagnostic().file == mod.file(script));
      CHECK(error.diagnostic().line == 4);
      CHECK(error.diagnostic().message.find("(card 'harbormaster', query influence)") !=
            std::string::npos);
      CHECK(error.diagnostic().message.find(problem) != std::string::npos);
    }
  }
}

TEST_CASE("limits: a key that is too long is told so, not its colon", "[causes]") {
  for (const std::string after : {": 1\n", "\nb: 2\n", ": 1, b: 2}\n"}) {
    const std::string text =
        (after.ends_with("}\n") ? "{" : "b: 1\n") + std::string(1100, 'k') + after;
    CHECK_THROWS_WITH(parse_yaml("a.yaml", text),
                      Catch::Matchers::Contains("a key can have at most 200 characters"));
  }
  // Found by fuzzing
  CHECK_THROWS_WITH(
      parse_yaml("a.yaml", "{ b: 1, '" + std::string(201, 'k') + "' }\n"),
      Catch::Matchers::Contains("a.yaml:1:9: error: a key can have at most 200 characters"));
  const Node read = parse_yaml(
      "a.yaml", "? \"" + [] {
        std::string escaped;
        for (int i = 0; i < 200; ++i) escaped += "\\x01";
        return escaped;
      }() + "\"\n: 1\n");
  CHECK(to_yaml(parse_yaml("a.yaml", to_yaml(read))) == to_yaml(read));
}

TEST_CASE("limits: the processor time of a call is two seconds, or what is set", "[causes]") {
  CHECK(script_time() == std::chrono::seconds(2));
  set_script_time(std::chrono::seconds(5));
  CHECK(script_time() == std::chrono::seconds(5));
  set_script_time(std::chrono::seconds(2));
}

}  // namespace tradewind
