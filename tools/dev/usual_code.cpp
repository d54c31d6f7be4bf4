// What to play with a mod if nobody says so.
#include "dev/dev.h"
#include "scenario/read/laid_out.h"
#include "scenario/read/reader.h"
#include "support/errors.h"
#include "support/junk.h"
#include "tradewind/codes.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

NameList names_in(const fs::path& folder) {
  NameList names;
  std::error_code none;
  for (const auto& each : fs::directory_iterator(folder, none))
    names.push_back(each.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

// The first of the mod's variants; empty if it has none.
std::string own_variant(const std::string& mod) {
  for (const std::string& name : names_in(fs::path(mod) / "content" / "variants")) {
    if (name.ends_with(".yaml") && !is_junk(name)) return name.substr(0, name.size() - 5);
  }
  return "";
}

std::string variant_of_scenarios(const std::string& mod) {
  for (const std::string& file : scenarios_of(mod)) {
    try {
      return read_scenarios(file).front().variants.front();
    } catch (const ContentError&) {
      // its errors are shown when it is run
    }
  }
  return "";
}

// "+option=value" for each switch that loads a module of the mod.
std::string switches_of(const Library& library, const std::string& mod) {
  std::string all;
  for (const std::string& module : names_in(fs::path(mod) / "content")) {
    for (const OptionDef& option : switches_of(library)) {
      const auto loads = std::find_if(option.loads.begin(), option.loads.end(),
                                      [&](const auto& each) { return each.second == module; });
      if (loads == option.loads.end()) continue;
      all += "+" + option.id + "=" + loads->first;
      break;
    }
  }
  return all;
}

}  // namespace

std::string usual_code(const Library& library, const std::string& mod) {
  for (const std::string& code : {own_variant(mod), variant_of_scenarios(mod)}) {
    if (!code.empty() && refusals(library, code).empty()) return code;
  }
  const std::string switches = switches_of(library, mod);
  for (const VariantInfo& variant : variants_of(library)) {
    if (refusals(library, variant.id + switches).empty()) return variant.id + switches;
  }
  throw UsageError("no variant takes " + (switches.empty() ? "this mod" : switches.substr(1)) +
                   "; name one with --variant CODE");
}

}  // namespace tradewind::terminal
