// tradewind mods: the mods of the user, adding and removing them.
#include "commands.h"
#include "mods/mods_folder.h"
#include "support/errors.h"
#include "support/json.h"
#include "support/safe_output.h"
#include "support/words.h"
#include "tradewind/near.h"

#include <iostream>

namespace tradewind {
namespace {

struct ModsRequest {
  std::string action, what;
  bool json = false;
};

std::string versions_text(const InstalledMod& mod) {
  NameList parts;
  for (const auto& [id, version] : mod.modules) parts.push_back(id + " " + version);
  return joined(parts);
}

// Names of files, chosen by strangers: shown like this wherever they are printed.
std::string shown(const std::string& text) { return terminal::safe_text(text); }

Json mod_row(const InstalledMod& mod, const Diagnostics& problems) {
  Json modules = Json::array();
  for (const auto& [id, version] : mod.modules)
    modules.push_back({{"id", id}, {"version", version}});
  return {{"id", mod.name},
          {"name", mod.name},
          {"path", mod.path},
          {"modules", std::move(modules)},
          {"problems", to_json(problems)}};
}

void list_mods(const ModsFolder& folder, bool json, Context& context) {
  const std::vector<InstalledMod> mods = folder.mods();
  const std::string shipped = context.roots().front();
  Json rows = Json::array();
  if (!json) {
    std::cout << (mods.empty() ? "No mods in " : "Mods in ")
              << shown(folder.path().empty() ? "(no folder)" : folder.path())
              << ". Add one with: tradewind mods add FILE\n";
  }
  for (const InstalledMod& mod : mods) {
    const Diagnostics problems = problems_of(mod, mods, shipped);
    if (!problems.empty()) context.exit_code = exit_wrong;
    rows.push_back(mod_row(mod, problems));
    if (json) continue;
    std::cout << "  " << shown(mod.name) << "  " << shown(versions_text(mod))
              << (problems.empty() ? "" : "  broken:") << '\n';
    for (const Diagnostic& problem : problems)
      std::cout << "      " << shown(to_text(problem)) << '\n';
  }
  if (json) std::cout << written(rows, 2) << '\n';
}

void run_mods(const ModsRequest& request, Context& context) {
  const ModsFolder folder = ModsFolder::of_user();
  if (request.action == "add" || request.action == "remove") {
    if (request.what.empty())
      throw UsageError(request.action == "add"
                           ? "name a folder or zip file: tradewind mods add FILE"
                           : "name a mod: tradewind mods remove NAME");
    if (request.json) throw UsageError("--json works only with the list: tradewind mods --json");
    if (request.action == "remove") {
      folder.remove(request.what);
      std::cout << "Removed " << request.what << ".\n";
      return;
    }
    const InstalledMod mod = folder.add(request.what);
    std::cout << "Added " << mod.name << " (" << versions_text(mod) << ") to " << folder.path()
              << ".\n";
    return list_mods(folder, false, context);
  }
  if (!request.action.empty()) {
    const std::string near = did_you_mean(request.action, {"add", "remove"});
    throw UsageError("there is no 'mods " + request.action + "'; " +
                     (near.empty() ? "available: add, remove" : near));
  }
  list_mods(folder, request.json, context);
}

}  // namespace

CLI::App* add_mods_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "mods");
  const auto request = std::make_shared<ModsRequest>();
  command->add_option("ACTION", request->action,
                      "add or remove (default: list them, and what is broken)");
  command->add_option("FILE", request->what,
                      "add: a folder or zip file; remove: a name from the list");
  command->add_flag("--json", request->json,
                    "Print a JSON array of {id, name, path, modules, problems}");
  command->footer(
      "Mods are kept in $XDG_DATA_HOME/tradewind/mods (or ~/.local/share/tradewind/mods, or "
      "TRADEWIND_MODS). A mod there\n"
      "changes a game only if its code switches it on; --no-mods leaves all of them out.\n" +
      example("tradewind mods add harbormaster.zip"));
  command->callback([request, &context] { run_mods(*request, context); });
  return command;
}

}  // namespace tradewind
