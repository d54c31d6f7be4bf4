#include "mod_home.h"

#include "support/errors.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/near.h"
#include "tradewind/position.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {

namespace fs = std::filesystem;

NameList modules_in(const fs::path& root) {
  NameList modules;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(root / "content", failed)) {
    if (fs::exists(entry.path() / "module.yaml", failed))
      modules.push_back(entry.path().filename().string());
  }
  std::ranges::sort(modules);
  return modules;
}

namespace {

// "+gunners", or "+extra=some" for a switch with several values; empty if no option loads the
// module.
std::string switch_for(const Library& library, const std::string& module) {
  for (const OptionDef& option : switches_of(library)) {
    for (const auto& [value, loaded] : option.loads) {
      if (loaded == module) return "+" + option.id + (value == "true" ? "" : "=" + value);
    }
  }
  return {};
}

bool plays(const Library& library, const std::string& code, const std::string& module) {
  if (!refusals(library, code).empty()) return false;
  try {
    return contains(ruleset_for(library, code)->modules(), module);
  } catch (const std::exception&) {  // `check` reports what is wrong with it
    return false;
  }
}

}  // namespace

fs::path ModHome::scenario(const std::string& name) const {
  const fs::path tests = root / "tests";
  std::error_code failed;
  const bool is_sorted = fs::is_directory(tests / "scenarios", failed);
  const bool by_module = is_sorted && fs::is_directory(tests / "scenarios" / module, failed);
  return (by_module   ? tests / "scenarios" / module
          : is_sorted ? tests / "scenarios"
                      : tests) /
         (name + ".yaml");
}

ModHome find_home(const std::string& root, const std::string& module) {
  const NameList modules = modules_in(root);
  if (modules.empty()) {
    throw UsageError("'" + root +
                     "' is not a mod: it has no content/MODULE/module.yaml. Make one with: "
                     "tradewind new mod NAME; " +
                     "or name its folder with --mod DIR");
  }
  if (module.empty()) {
    if (modules.size() > 1)
      throw UsageError("say with --module which one of " + joined(modules) + " gets it");
    return {root, modules.front()};
  }
  if (contains(modules, module)) return {root, module};
  const std::string near = did_you_mean(module, modules);
  throw UsageError("'" + root + "' has no module '" + module + "'; " +
                   (near.empty() ? "it has: " + joined(modules) : near));
}

std::string code_with(const Library& library, const std::string& module,
                      const std::string& wanted) {
  if (!wanted.empty() && plays(library, wanted, module)) return wanted;
  const std::string added = switch_for(library, module);
  if (!wanted.empty()) {
    if (!added.empty() && plays(library, wanted + added, module)) return wanted + added;
    const NameList reasons = refusals(library, wanted + added);
    throw UsageError("'" + wanted + "' cannot be played with module '" + module + "'" +
                     (reasons.empty() ? "" : ": " + reasons.front()));
  }
  for (const VariantInfo& variant : variants_of(library)) {
    for (const std::string& code : {variant.id, variant.id + added}) {
      if (plays(library, code, module)) return code;
    }
  }
  const std::string first = variants_of(library).front().id + added;
  // Throws what is wrong with the module
  if (!added.empty() && refusals(library, first).empty()) (void)library.ruleset(first);
  return {};
}

TrialTable trial_table(const Library& library, const std::string& code) {
  TrialTable table;
  table.code = code;
  if (code.empty()) return table;
  const std::shared_ptr<const Ruleset> ruleset = ruleset_for(library, code);
  table.players = clamp_players(*ruleset, 2);
  for (const ZoneSummary& zone : zones_of(*ruleset)) {
    if (zone.per_seat && zone.faces_public && table.seat_zone.empty()) table.seat_zone = zone.id;
  }
  try {
    Scripts scripts(ruleset);
    const Position position = lay_out(scripts, table.players, 1, Node::map());
    if (position.over()) return table;
    table.asked = position.to();
    table.about = position.about();
    for (const MoveText& move : position.all_moves()) {
      if (!contains(table.moves, move.verb)) table.moves.push_back(move.verb);
    }
    // A game that cannot begin with an empty table, or a script that fails: no example then
  } catch (const std::exception&) {
  }
  return table;
}

}  // namespace tradewind
