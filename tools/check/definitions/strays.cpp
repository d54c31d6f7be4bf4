// Files and folders in places where nothing reads them, and folders that are not roots.
#include "definitions/definitions.h"

#include "names/names.h"
#include "support/junk.h"
#include "tradewind/near.h"

#include <filesystem>
#include <set>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// A hint for a folder that is not a root: names a folder above it, or folders in it, that are.
// Empty if there are none.
std::string nearby_roots(const std::string& folder) {
  constexpr std::size_t most_hints = 3;
  const auto is_root = [](const fs::path& path) {
    std::error_code unknown;
    return fs::is_directory(path / "content", unknown);
  };
  const auto names_in = [](const std::string& path) {
    Diagnostics ignored;
    return without_junk(RootFolder(path).names("", ignored)).value_or(NameList());
  };
  std::error_code failed;
  NameList roots;
  const fs::path here = fs::weakly_canonical(folder, failed);
  const fs::path above = here.parent_path(), far_above = above.parent_path();
  for (const fs::path& path : {above, far_above, far_above.parent_path()}) {
    if (roots.empty() && is_root(path)) roots.push_back("'" + path.string() + "'");
  }
  if (!fs::exists(here, failed)) {
    NameList beside = names_in(above.string());
    std::erase_if(beside, [&](const std::string& name) { return !is_root(above / name); });
    const std::string near = nearest_name(here.filename().string(), beside);
    if (!near.empty())
      roots.push_back("'" + fs::path(folder).replace_filename(near).string() + "'");
  }
  for (const std::string& name : names_in(folder)) {
    if (roots.size() < most_hints && is_root(fs::path(folder) / name))
      roots.push_back("'" + shown_path(folder, name) + "'");
  }
  std::string hint;
  for (const std::string& root : roots) hint += (hint.empty() ? "did you mean " : " or ") + root;
  return hint.empty() ? "" : hint + "?";
}

// Looks at what is in one root after the other.
class Strays {
 public:
  explicit Strays(LoadContext& context) : context_(context) {}

  void run() {
    for (const std::string& root : context_.files.roots) {
      folder_ = RootFolder(root);
      if (folder_.has_folder("content") && look_at_content()) look_at_scripts();
    }
  }

 private:
  // nullopt where reading has told why
  std::optional<NameList> names_in(const std::string& below) const {
    Diagnostics told_already;
    return without_junk(folder_.names(below, told_already));
  }

  void error(const std::string& below, const std::string& code, const std::string& message,
             const std::string& hint = {}) const {
    report(context_, {folder_.shown(below), 0, 0}, code, message, hint);
  }

  bool look_at_content() {
    const std::optional<NameList> names = names_in("content");
    here_.clear();
    for (const std::string& name : names.value_or(NameList())) {
      if (contains(shared_folders(), name)) continue;
      if (folder_.has_folder("content/" + name)) {
        here_.insert(name);
        look_at_module("content/" + name);
      } else {
        error("content/" + name, "unknown-file", "this file is outside the module folders",
              "move it into one of them");
      }
    }
    known_.insert(here_.begin(), here_.end());
    if (names) look_at_variants();
    return names.has_value();
  }

  void look_at_module(const std::string& below) const {
    const std::optional<NameList> names = names_in(below);
    if (names && !contains(*names, "module.yaml"))
      error(below, "missing-file", "a module folder must have a module.yaml");
    NameList known;
    for (const std::string& kind : module_file_kinds()) known.push_back(kind + ".yaml");
    for (const std::string& file : names.value_or(NameList())) {
      if (contains(known, file)) continue;
      const std::string near = did_you_mean(file, known);
      error(below + "/" + file, "unknown-file",
            "a module folder cannot have a file of this name; expected " + any_of(known),
            near.empty() ? "rename it, or move it out of content/" : near);
    }
  }

  void look_at_variants() const {
    for (const std::string& file : names_in("content/variants").value_or(NameList())) {
      if (!stem(file, ".yaml"))
        error("content/variants/" + file, "unknown-file", "only .yaml files are read here",
              "rename it '" + fs::path(file).stem().string() + ".yaml'");
    }
  }

  void look_at_scripts() const {
    if (!names_in("scripts")) return;
    for (const std::string& kind : script_folders()) {
      const std::string parent = "scripts/" + kind;
      const std::optional<NameList> modules = names_in(parent);
      if (!modules) return;
      for (const std::string& module : *modules) {
        if (!known_.contains(module)) {
          error(parent + "/" + module, "unknown-module",
                "there is no module '" + module + "' in content/",
                did_you_mean(module, keys_of(context_.files.modules)));
        } else if (here_.contains(module) && is_whole(module)) {
          look_at_folder(parent + "/" + module, kind != "cards", kind == "cards" ? 1 : 2);
        }
      }
    }
  }

  [[nodiscard]] bool is_whole(const std::string& module) const {
    const auto found = context_.files.modules.find(module);
    return found != context_.files.modules.end() && found->second.whole;
  }

  void look_at_folder(const std::string& below, bool has_rooms, int deeper) const {
    for (const std::string& name : names_in(below).value_or(NameList())) {
      const std::string path = below + "/" + name;
      if (!folder_.has_folder(path)) {
        if (!stem(name, ".lua")) error(path, "unknown-file", "only .lua files are read here");
      } else if (has_rooms && !contains(rule_rooms(), name)) {
        error(path, "unknown-folder", "the rules of a module must be in " + any_of(rule_rooms()),
              did_you_mean(name, rule_rooms()));
      } else if (deeper == 0) {
        error(path, "unknown-folder", "folders are nested too deeply: nothing in this one is read");
      } else {
        look_at_folder(path, false, deeper - 1);
      }
    }
  }

  LoadContext& context_;
  RootFolder folder_{""};
  std::set<std::string> here_, known_;  // modules of this root, and of those so far
};

}  // namespace

void explain_roots(LoadContext& context) {
  for (Diagnostic& each : *context.found) {
    if (each.code != "missing-folder") continue;
    std::error_code unknown;
    const bool exists = fs::exists(each.file, unknown);
    if (!exists)
      each.message = "there is no such folder";
    else if (!fs::is_directory(each.file, unknown))
      each.message = "this is a file, but a root is a folder";
    each.hint = nearby_roots(each.file);
    if (exists && each.hint.empty()) each.hint = "a root has its modules in content/MODULE";
  }
}

void check_strays(LoadContext& context) { Strays(context).run(); }

}  // namespace tradewind
