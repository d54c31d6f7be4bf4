// A small game of one seat that asks one question, to which a test adds mistakes.
//
//   const SmallGame game;
//   game.rule("act", "return function(game, player) player:hop() end\n");
//   check_begins(game.played(), "scripts/rules/zoo/act.lua:1: error: a player has no 'hop'");
#pragma once

#include "catch.h"
#include "tradewind/check.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "unit/temporary_root.h"

#include <iterator>
#include <memory>
#include <optional>

namespace tradewind {

// A small game of one seat that asks one question, to which files are added or replaced.
class SmallGame {
 public:
  SmallGame() : root_("mistakes") {
    content("module", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\n");
    content("zones", "box: {}\npile: {}\nhand: { owner: seat }\n");
    content("facts", "weight: int\n");
    content("cards", "- { id: ape, copies: 2, weight: 3 }\n");
    write("content/variants/zoo.yaml", "id: zoo\nmodules: [zoo]\n");
    rule("lay", "return { { \"lay\", function() end } }\n");
    rule("go",
         "return {\n  { \"days\", function(game)\n      game:run(\"day\", game:active())\n      "
         "return again\n    end },\n}\n");
    rule(
        "day",
        "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", moves = {\n"
        "    act = { apply = function(game, player) rules.act(game, player) end },\n  } } },\n}\n");
    rule("act", "return function(game, player) end\n");
  }

  void write(const std::string& file, const std::string& text) const { root_.write(file, text); }
  void content(const std::string& name, const std::string& text) const {
    write("content/zoo/" + name + ".yaml", text);
  }
  void rule(const std::string& name, const std::string& text) const {
    write("scripts/rules/zoo/" + name + ".lua", text);
  }

  void remove(const std::string& file) const { std::filesystem::remove(root_.path() + "/" + file); }
  [[nodiscard]] std::string read(const std::string& file) const {
    std::ifstream input(root_.path() + "/" + file);
    return {std::istreambuf_iterator<char>(input), {}};
  }

  [[nodiscard]] Library library() const { return Library({root_.path()}, content_lint()); }
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset() const { return library().ruleset("zoo"); }

  // What loading the variant finds, one diagnostic a line, with paths below the root.
  [[nodiscard]] std::string found() const {
    try {
      static_cast<void>(ruleset());
    } catch (const ContentError& error) {
      return text(error.diagnostics());
    }
    return "";
  }

  // What playing the only move leads to.
  [[nodiscard]] std::string played() const {
    try {
      Scripts scripts(ruleset());
      Match match(scripts, {1, 0, 1});
      match.play(0);
    } catch (const ScriptError& error) {
      return text({error.diagnostic()});
    } catch (const ContentError& error) {
      return "content: " + text(error.diagnostics());
    }
    return "";
  }

  // Why a move is refused at the first question, or what is wrong with the files.
  [[nodiscard]] std::string why(const std::string& move) const {
    try {
      Scripts scripts(ruleset());
      const std::optional<Refusal> refusal = why_illegal(Position(scripts, 1, 1), move);
      return refusal ? refusal->reason : "legal";
    } catch (const ContentError& error) {
      return text(error.diagnostics());
    }
  }

  [[nodiscard]] std::string checked() const { return text(check({root_.path()})); }

 private:
  [[nodiscard]] std::string text(const Diagnostics& diagnostics) const {
    std::string lines;
    for (const Diagnostic& diagnostic : diagnostics) lines += to_text(diagnostic) + "\n";
    const std::string root = root_.path() + "/";
    for (std::size_t at = lines.find(root); at != std::string::npos; at = lines.find(root, at))
      lines.erase(at, root.size());
    return lines;
  }

  TemporaryRoot root_;
};

inline void check_begins(const std::string& text, const std::string& start) {
  INFO(text);
  CHECK(text.compare(0, start.size(), start) == 0);
}

inline void check_has(const std::string& text, const std::string& part) {
  INFO(text);
  CHECK(text.find(part) != std::string::npos);
}

}  // namespace tradewind
