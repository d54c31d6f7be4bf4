#include "check_request.h"

#include "program/context.h"
#include "scenario/read/laid_out.h"
#include "support/errors.h"
#include "support/words.h"
#include "workbench.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace fs = std::filesystem;
namespace {

std::string known_scenarios(const std::string& mod) {
  constexpr std::size_t most = 12;
  NameList files = scenarios_of(mod);
  if (files.empty())
    return mod + " has none yet; tradewind new scenario NAME --mod " + mod + " begins one";
  const std::size_t left_out = files.size() - std::min(most, files.size());
  files.resize(files.size() - left_out);
  return mod + " has these:\n  " + joined(files, "\n  ") +
         (left_out == 0 ? "" : "\n  and " + std::to_string(left_out) + " more");
}

}  // namespace

void check_request(const DevRequest& request) {
  if (request.scenario.empty()) {
    if (request.case_name.empty() && !request.steps) return;
    throw UsageError((request.steps ? "--steps" : "--case") + std::string(" needs a scenario; ") +
                     known_scenarios(request.mod));
  }
  if (!request.variant.empty())
    throw UsageError("the scenario says the variant; leave out --variant, or change it with --set");
  if (request.players != 0)
    throw UsageError("the scenario says how many play; leave out --players");
  std::error_code none;
  if (!fs::is_regular_file(request.scenario, none))
    throw UsageError("there is no scenario '" + request.scenario + "'; " +
                     known_scenarios(request.mod));
  try {
    (void)laid_out(request.scenario, request.case_name, request.sets);
  } catch (const ContentError&) {  // said at the table
  }
}

NameList watched_folders(const DevRequest& request, const Context& context) {
  NameList folders = context.mods;
  if (!contains(folders, request.mod)) folders.push_back(request.mod);
  if (!request.scenario.empty()) folders.push_back(request.scenario);
  return folders;
}

}  // namespace tradewind::terminal
