#include "generate/editor_files.h"

#include "generate/schema/json_schema.h"
#include "schema/scenario_schema.h"
#include "support/json.h"
#include "tradewind/codes.h"
#include "tradewind/reference/lua_library.h"
#include "tradewind/reference/script_words.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

// Kinds of files outside the folder of a module, with their places.
const std::map<std::string, std::string>& shared_kinds() {
  static const std::map<std::string, std::string> kinds = {{"variant", "content/variants/*.yaml"},
                                                           {"lesson", "content/lessons/*.yaml"},
                                                           {"locale", "content/locale/*/*.yaml"}};
  return kinds;
}

struct SchemaFile {
  std::string path;  // below schemas/
  NameList files;    // patterns of the files it is for
  std::string text;
};

std::vector<ModuleInfo> loaded_with(const std::vector<ModuleInfo>& all, const ModuleInfo& module) {
  std::vector<ModuleInfo> loaded;
  for (const ModuleInfo& each : all) {
    if (contains(module.loads, each.id)) loaded.push_back(each);
  }
  return loaded;
}

// A separate schema for each module where that says more, and one for all where it does not.
std::vector<SchemaFile> schema_files(const Library& library, const std::string& root) {
  const std::vector<ModuleInfo> modules = declarations(library);
  NameList variants;
  for (const VariantInfo& variant : variants_of(library)) variants.push_back(variant.id);
  std::vector<SchemaFile> files;
  for (const std::string& kind : file_kinds()) {
    const auto shared = shared_kinds().find(kind);
    const std::string plain = json_schema(kind);
    const std::string name = kind + ".schema.json";
    if (shared != shared_kinds().end()) {
      files.push_back({name, {shared->second}, json_schema(kind, modules)});
      continue;
    }
    NameList same_for_all;
    for (const ModuleInfo& module : modules) {
      const fs::path folder = fs::path(root) / "content" / module.id;
      std::error_code failed;
      if (!fs::exists(folder / "module.yaml", failed)) continue;
      const std::string own = json_schema(kind, loaded_with(modules, module));
      const std::string file = "content/" + module.id + "/" + kind + ".yaml";
      if (own == plain)
        same_for_all.push_back(file);
      else  // also if there is no such file yet: an author writes one sooner or later
        files.push_back({module.id + "/" + name, {file}, own});
    }
    if (!same_for_all.empty()) files.push_back({name, same_for_all, plain});
  }
  std::error_code failed;
  const bool sorted = fs::is_directory(fs::path(root) / "tests" / "scenarios", failed);
  const std::string tests = sorted ? "tests/scenarios/**/*.yaml" : "tests/**/*.yaml";
  files.push_back({"scenario.schema.json", {tests}, scenario_schema(modules, variants)});
  return files;
}

// The Lua libraries that scripts do not have are unknown to the editor too.
Json lua_settings() {
  Json builtin = Json::object();
  const auto offered = lua_library();
  for (const std::string library :
       {"coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8"}) {
    if (!offered.contains(library)) builtin[library] = "disable";
  }
  return {{"runtime.version", "Lua 5.4"},
          {"runtime.builtin", std::move(builtin)},
          {"workspace.library", NameList{"scripts/meta"}},
          {"workspace.checkThirdParty", false}};
}

}  // namespace

std::map<std::string, std::string> editor_schemas(const Library& library, const std::string& root) {
  std::map<std::string, std::string> files;
  for (const SchemaFile& file : schema_files(library, root))
    files["schemas/" + file.path] = file.text;
  return files;
}

std::map<std::string, std::string> editor_settings(const Library& library,
                                                   const std::string& root) {
  Json schemas = Json::object();
  for (const SchemaFile& file : schema_files(library, root))
    schemas["./schemas/" + file.path] = file.files;
  const Json code = {{"yaml.schemas", std::move(schemas)}};
  const Json extensions = {{"recommendations", NameList{"sumneko.lua", "redhat.vscode-yaml"}}};
  return {{".luarc.json", written(lua_settings(), 2) + "\n"},
          {".vscode/settings.json", written(code, 2) + "\n"},
          {".vscode/extensions.json", written(extensions, 2) + "\n"}};
}

std::string merged_settings(const std::string& existing, const std::string& wanted) {
  Json settings = Json::parse(existing, nullptr, false);
  if (!settings.is_object()) throw std::invalid_argument("no plain JSON");
  const Json ours = Json::parse(wanted);
  for (const auto& [key, value] : ours.items()) {
    if (key == "workspace.library" || key == "recommendations") {  // lists that others add to
      for (const Json& item : value) {
        Json& list = settings[key];
        if (std::ranges::find(list, item) == list.end()) list.push_back(item);
      }
    } else if (value.is_object() && settings.contains(key) && settings[key].is_object()) {
      settings[key].update(value);
    } else {
      settings[key] = value;
    }
  }
  return written(settings, 2) + "\n";
}

}  // namespace tradewind
