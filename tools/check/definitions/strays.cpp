// Files and folders that are where nothing reads them.
#include "definitions/definitions.h"

#include <filesystem>

namespace tradewind {
namespace {

void tell_of_file(LoadContext& context, const StrayFile& stray, const NameList& folders) {
  const std::string& file = folders.back();
  const auto error = [&](const std::string& message, const std::string& hint) {
    report(context, {stray.shown, 0, 0}, "unknown-file", message, hint);
  };
  if (folders.front() == "scripts") return error("only .lua files are read here", "");
  if (folders.size() == 2)
    return error("this file is outside the module folders", "move it into one of them");
  if (folders[1] == "variants")
    return error("only .yaml files are read here",
                 "rename it '" + std::filesystem::path(file).stem().string() + ".yaml'");
  NameList names;
  for (const std::string& kind : module_file_kinds()) names.push_back(kind + ".yaml");
  const std::string near = did_you_mean(file, names);
  error("a module folder cannot have a file of this name; expected " + any_of(names),
        near.empty() ? "rename it, or move it out of content/" : near);
}

// Below scripts/
void tell_of_folder(LoadContext& context, const StrayFile& stray, const NameList& folders) {
  const std::string& folder = folders.back();
  const SourcePos at{stray.shown, 0, 0};
  if (folders.size() == 3) {
    report(context, at, "unknown-module", "there is no module '" + folder + "' in content/",
           did_you_mean(folder, keys_of(context.files.modules)));
  } else if (folders.size() == 4 && folders[1] == "rules") {
    report(context, at, "unknown-folder",
           "the rules of a module must be in " + any_of(rule_rooms()),
           did_you_mean(folder, rule_rooms()));
  } else {
    report(context, at, "unknown-folder",
           "folders are nested too deeply: nothing in this one is read");
  }
}

}  // namespace

void check_strays(LoadContext& context) {
  for (const StrayFile& stray : context.files.strays) {
    const NameList folders = split(stray.below, '/');
    (stray.is_folder ? tell_of_folder : tell_of_file)(context, stray, folders);
  }
}

}  // namespace tradewind
