// The scripts of a module: the files of its folders in scripts/.
#include "content/files/root_files.h"

#include <algorithm>
#include <tuple>

namespace tradewind {
namespace {

class ScriptFinder {
 public:
  explicit ScriptFinder(RootFiles& files) : files_(files) {}

  // A script is found by its name, wherever it is in the folders of its module. Those of a root
  // are sorted by name, options and cards last, so that moving one elsewhere changes nothing.
  void read(const std::vector<UnreadFile>& folders, const std::string& module) {
    using Kind = ScriptFile::Kind;
    std::vector<ScriptFile> scripts;
    for (const UnreadFile& folder : folders) {
      const Kind kind = folder.kind == "cards" ? Kind::card : Kind::rule;
      read_folder(folder.below, {kind, "", module, "", "", nullptr, folder.root},
                  kind == Kind::card ? 1 : 2, scripts);
    }
    const auto key = [](const ScriptFile& script) {
      return std::tie(script.root, script.kind, script.name);
    };
    std::ranges::stable_sort(scripts, {}, key);
    for (std::size_t i = 0; i < scripts.size(); ++i) {
      if (i > 0 && key(scripts[i - 1]) == key(scripts[i])) {
        files_.error(scripts[i].path, "duplicate-id",
                     "the name '" + scripts[i].name + "' is already used by " + scripts[i - 1].path,
                     "rename one of them: folders are not part of a name");
      }
    }
    for (ScriptFile& script : scripts) add_script(std::move(script));
  }

 private:
  [[nodiscard]] RootFolder folder_of(const ScriptFile& script) const {
    return RootFolder(files_.roots[static_cast<std::size_t>(script.root)]);
  }

  // The files of a folder and of those in it: rooms, and topics in them. `where` says what they
  // have in common.
  void read_folder(const std::string& below, const ScriptFile& where, int deeper,
                   std::vector<ScriptFile>& scripts) {
    const std::optional<NameList> names = files_.names(folder_of(where), below);
    if (!names) files_.modules[where.module].broken.insert("scripts");
    for (const std::string& file : names.value_or(NameList())) {
      const std::string path = below + "/" + file;
      if (folder_of(where).has_folder(path)) {
        enter_folder(path, file, where, deeper, scripts);
      } else if (const std::optional<std::string> name = stem(file, ".lua")) {
        read_script(path, *name, where, scripts);
      }
    }
  }

  void read_script(const std::string& path, const std::string& name, const ScriptFile& where,
                   std::vector<ScriptFile>& scripts) {
    if (std::optional<std::string> bytes = folder_of(where).read(path, files_.found)) {
      scripts.push_back({where.kind, name, where.module, where.room, folder_of(where).shown(path),
                         source_of(std::move(*bytes)), where.root});
    } else {
      files_.modules[where.module].broken.insert("scripts");
    }
  }

  void enter_folder(const std::string& path, const std::string& folder, ScriptFile where,
                    int deeper, std::vector<ScriptFile>& scripts) {
    const bool is_room = where.kind == ScriptFile::Kind::rule && where.room.empty();
    if (deeper == 0 || (is_room && !contains(rule_rooms(), folder))) return;
    if (is_room) {
      where.room = folder;
      if (folder == "options") where.kind = ScriptFile::Kind::option;
    }
    read_folder(path, where, deeper - 1, scripts);
  }

  void add_script(ScriptFile script) {
    auto& scripts = files_.modules[script.module].scripts;
    const auto same = std::ranges::find_if(scripts, [&](const ScriptFile& other) {
      return other.kind == script.kind && other.name == script.name;
    });
    if (same == scripts.end()) {
      scripts.push_back(std::move(script));
    } else {
      *same = std::move(script);
    }
  }

  RootFiles& files_;
};

}  // namespace

const NameList& rule_rooms() {
  static const NameList rooms = {"layers", "moves", "options", "phases", "steps", "values"};
  return rooms;
}

const NameList& script_folders() {
  static const NameList folders = {"rules", "bots", "cards"};
  return folders;
}

void read_scripts(RootFiles& files, const std::vector<UnreadFile>& folders,
                  const std::string& module) {
  ScriptFinder(files).read(folders, module);
}

}  // namespace tradewind
