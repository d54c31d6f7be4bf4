// Room: runtime/include/tradewind. The public headers. They include each other and the standard
// library, nothing else.
//
// Start here. A library is all content of some roots; a ruleset is one variant of it, checked and
// ready to play; Scripts is a ruleset loaded into an interpreter, one per thread.
//
//   Library library({shipped_root(), "my-mod"});               // root.h
//   // throws ContentError with the errors of its modules
//   auto ruleset = library.ruleset("some-variant+some_option=4");
//   Scripts scripts(ruleset);
//   Position position(scripts, 4, seed);                       // position.h
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

struct Catalog;
struct Choice;
struct Lint;
struct Model;
struct Program;
class Accelerator;
class Beside;
class Layout;
class Runner;
class ScriptHost;

// Why a code is not allowed: an id, and the names that belong in a sentence about it.
struct VariantReason {
  std::string id;
  std::map<std::string, std::string> names = {};
};

// A code that is not allowed.
class VariantRefused : public std::runtime_error {
 public:
  explicit VariantRefused(std::vector<VariantReason> why,
                          std::shared_ptr<const Choice> so_far = nullptr);
  std::vector<VariantReason> reasons;
  // Other choices of the code, for tools that know what to write instead; nullptr: nothing
  std::shared_ptr<const Choice> choice;
};

class Ruleset {
 public:
  // Whether its functions and those of next() are compiled makes a difference only to speed.
  Ruleset(const std::shared_ptr<const Catalog>& catalog, const std::string& code,
          bool compiled = true);
  ~Ruleset();

  [[nodiscard]] const std::string& code() const;     // canonical: sorted, defaults left out
  [[nodiscard]] const std::string& variant() const;  // the id the code starts with
  // The ruleset of the match that follows in a series (series.h); nullptr if none follows.
  [[nodiscard]] const std::shared_ptr<const Ruleset>& next() const;
  [[nodiscard]] int min_players() const;
  [[nodiscard]] int max_players() const;
  [[nodiscard]] const NameList& modules() const;  // in load order
  // 16 hex digits over the files of these modules and the options
  [[nodiscard]] std::string content_hash() const;
  [[nodiscard]] const std::map<std::string, OptionValue>& options() const;
  [[nodiscard]] const std::vector<OptionDef>& option_defs() const;  // of its modules
  // For which seats play in turn; 0: each for itself, 1: all win or lose together
  [[nodiscard]] int teams() const;
  [[nodiscard]] bool together() const;
  [[nodiscard]] int team(int seat) const;  // the first seat of its team, perhaps itself
  [[nodiscard]] bool has_secrets() const;  // whether one seat sees what another does not
  [[nodiscard]] NameList verbs() const;

  [[nodiscard]] const Catalog& catalog() const;  // for the runtime
  [[nodiscard]] const Model& model() const;      // for the runtime
  // For the runtime; `players`: a number that it allows
  [[nodiscard]] const Layout& layout(int players) const;
  [[nodiscard]] const Program& program() const;  // for the runtime
  // For the runtime; nullptr: Lua executes all functions
  [[nodiscard]] const Accelerator* accelerator() const;
  [[nodiscard]] Beside& beside() const;  // what others have made of it

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// How much processor time a call of a script may take whose instructions are so slow that counting
// them says little: of all Scripts made later. Two seconds unless set.
void set_script_time(std::chrono::milliseconds processor_time);

// One interpreter with the scripts of one ruleset. Not thread-safe.
class Scripts {
 public:
  explicit Scripts(std::shared_ptr<const Ruleset> ruleset);
  ~Scripts();
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset_pointer() const { return ruleset_; }
  [[nodiscard]] ScriptHost& host() { return *host_; }  // for the runtime
  [[nodiscard]] Runner& runner() { return *runner_; }  // for the runtime: the host, accelerated
  // Replaces the interpreter by a new one. No match depends on it: all continue as before.
  void reload();

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  std::unique_ptr<ScriptHost> host_;
  std::unique_ptr<Runner> accelerated_;  // nullptr: the host alone
  Runner* runner_ = nullptr;
};

// Reads first only what is needed to choose a variant; the modules of a variant follow when its
// ruleset is made. Copies share what has been read. Thread-safe.
class Library {
 public:
  // Throws ContentError for a folder that is not a root. Without a lint, content is read as far as
  // a match needs it (tradewind/check.h has one, which tells an author of more).
  explicit Library(std::vector<std::string> roots, std::shared_ptr<const Lint> lint = nullptr);
  // Reads everything and keeps what is valid
  Library(std::vector<std::string> roots, Diagnostics& found,
          std::shared_ptr<const Lint> lint = nullptr);

  // Throws VariantRefused for an unknown variant or option and for an invalid combination,
  // ContentError for errors in content or scripts of its modules.
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(const std::string& code,
                                                       bool compiled = true) const;
  // What code() of its ruleset would be; throws likewise
  [[nodiscard]] std::string canonical(const std::string& code) const;
  // Throws ContentError if one of them is broken
  [[nodiscard]] std::vector<VariantInfo> variants() const;
  [[nodiscard]] const std::vector<std::string>& roots() const;
  [[nodiscard]] const Catalog& index() const;  // variants, options and texts only
  // everything; throws ContentError if something is broken
  [[nodiscard]] const Catalog& catalog() const;

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace tradewind
