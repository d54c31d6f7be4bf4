// The scripts of a module: the files of its folder in scripts/rules or scripts/cards.
#include "content/files/root_files.h"

#include <algorithm>
#include <tuple>

namespace tradewind {
namespace {

class ScriptFinder {
 public:
  ScriptFinder(RootFiles& files, int root)
      : files_(files), folder_(files.roots[static_cast<std::size_t>(root)]) {}

  // A script is found by its name, wherever it is in the folder of its module. Scripts are sorted
  // by name, those of options last, so that moving one to another room changes nothing.
  void read(const std::string& below, const ScriptFile& where) {
    std::vector<ScriptFile> scripts;
    read_folder(below, where, where.kind == ScriptFile::Kind::card ? 1 : 2, scripts);
    const auto key = [](const ScriptFile& script) { return std::tie(script.kind, script.name); };
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
  [[nodiscard]] std::string shown(const std::string& below) const { return folder_.shown(below); }

  // The files of a folder and of those in it: rooms, and topics in them. `where` says what they
  // have in common.
  void read_folder(const std::string& below, const ScriptFile& where, int deeper,
                   std::vector<ScriptFile>& scripts) {
    const std::optional<NameList> names = files_.names(folder_, below);
    if (!names) files_.modules[where.module].broken.insert("scripts");
    for (const std::string& file : names.value_or(NameList())) {
      const std::string path = below + "/" + file;
      if (folder_.has_folder(path)) {
        enter_folder(path, file, where, deeper, scripts);
      } else if (const std::optional<std::string> name = stem(file, ".lua")) {
        read_script(path, *name, where, scripts);
      }
    }
  }

  void read_script(const std::string& path, const std::string& name, const ScriptFile& where,
                   std::vector<ScriptFile>& scripts) {
    if (std::optional<std::string> bytes = folder_.read(path, files_.found)) {
      scripts.push_back({where.kind, name, where.module, where.room, shown(path),
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
  RootFolder folder_;
};

}  // namespace

const NameList& rule_rooms() {
  static const NameList rooms = {"layers", "moves", "options", "phases", "steps", "values"};
  return rooms;
}

void read_scripts(RootFiles& files, const UnreadFile& folder, const std::string& module) {
  const ScriptFile::Kind kind =
      folder.kind == "cards" ? ScriptFile::Kind::card : ScriptFile::Kind::rule;
  ScriptFinder(files, folder.root)
      .read(folder.below, {kind, "", module, "", "", nullptr, folder.root});
}

}  // namespace tradewind
