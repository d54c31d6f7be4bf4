#include "content/read/root_files.h"

#include "content/schema/file_schemas.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <tuple>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

constexpr YamlLimits of_content{5'000, 100'000};  // many times what a game needs, and read at once

std::vector<std::string> sorted_names(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.')) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The part of a file name before `ending`, or nothing when it ends otherwise.
std::optional<std::string> stem(const std::string& name, const std::string& ending) {
  if (name.size() <= ending.size() || !name.ends_with(ending)) return std::nullopt;
  return name.substr(0, name.size() - ending.size());
}

class Finder {
 public:
  Finder(const std::vector<std::string>& roots, Diagnostics& found) : found_(found) { result_.roots = roots; }

  RootFiles run() {
    for (root_ = 0; root_ < result_.roots.size(); ++root_) {
      if (!fs::is_directory(path_of("content"))) {
        error(shown("content"), "missing-folder", "a root needs a folder 'content'");
        continue;
      }
      read_modules();
      read_variants();
      read_locales();
      read_scripts();
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] fs::path path_of(const std::string& below) const { return fs::path(result_.roots[root_]) / below; }

  [[nodiscard]] std::string shown(const std::string& below) const { return shown_path(result_.roots[root_], below); }

  void error(std::string file, std::string code, std::string message, std::string hint = {}) {
    found_.push_back({std::move(file), 0, 0, std::move(code), Severity::error, std::move(message), std::move(hint)});
  }

  std::optional<std::string> read_bytes(const std::string& below) {
    std::ifstream input(path_of(below), std::ios::binary);
    std::ostringstream bytes;
    bytes << input.rdbuf();
    if (input && fs::is_regular_file(path_of(below))) return std::move(bytes).str();
    error(shown(below), "unreadable", "this file cannot be read");
    return std::nullopt;
  }

  // Parses a file; what is wrong with it is reported, and nothing returned.
  std::optional<Document> parse(const std::string& below, const std::string& kind, const std::string& name,
                                const std::string& bytes) {
    try {
      return Document{kind,           name, shown(below), parse_yaml(shown(below), bytes, of_content), static_cast<int>(root_),
                      root_overrides_};
    } catch (const ContentError& problem) {
      found_.insert(found_.end(), problem.diagnostics().begin(), problem.diagnostics().end());
      return std::nullopt;
    }
  }

  void read_modules() {
    root_overrides_ = false;
    bool any_override = false;
    for (const std::string& folder : sorted_names(path_of("content"))) {
      if (folder == "variants" || folder == "locale") continue;
      const std::string below = "content/" + folder;
      if (!fs::is_directory(path_of(below))) {
        error(shown(below), "unknown-file", "a file lies beside the module folders", "put it into one of them");
      } else if (!fs::is_regular_file(path_of(below + "/module.yaml"))) {
        error(shown(below), "missing-file", "a module folder needs a module.yaml");
      } else {
        any_override = read_module(folder, below) || any_override;
      }
    }
    root_overrides_ = any_override;
  }

  bool read_module(const std::string& module, const std::string& below) {
    std::vector<Document> documents;
    std::vector<SourceFile> files;
    bool overrides = false;
    for (const std::string& file : sorted_names(path_of(below))) {
      const std::vector<std::string>& kinds = module_file_kinds();
      const std::string kind = stem(file, ".yaml").value_or("");
      if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
        unknown_file(below + "/" + file, file, kinds);
        continue;
      }
      const std::optional<std::string> bytes = read_bytes(below + "/" + file);
      std::optional<Document> document = bytes ? parse(below + "/" + file, kind, kind, *bytes) : std::nullopt;
      if (!document) result_.broken.emplace(module, kind);
      if (document && kind == "module") overrides = text_at(document->node, "override") == "true";
      if (document) documents.push_back(std::move(*document));
      if (bytes) files.push_back({below + "/" + file, *bytes});
    }
    const bool known = result_.modules.count(module) > 0;
    if (known && !overrides) {
      error(shown(below), "duplicate-id", "the module '" + module + "' is already in " + home_of(module),
            "give it another name, or say 'override: true' in its module.yaml");
      return false;
    }
    for (Document& document : documents) document.overrides = known;
    auto& all = result_.modules[module];
    std::move(documents.begin(), documents.end(), std::back_inserter(all));
    auto& bytes_of_all = result_.sources[module];
    std::move(files.begin(), files.end(), std::back_inserter(bytes_of_all));
    owned_.emplace(module, root_);
    return known;
  }

  [[nodiscard]] std::string home_of(const std::string& module) const {
    const auto& documents = result_.modules.at(module);
    return documents.empty() ? "an earlier root" : fs::path(documents.front().path).parent_path().string();
  }

  void unknown_file(const std::string& below, const std::string& file, const std::vector<std::string>& kinds) {
    std::vector<std::string> names;
    for (const std::string& kind : kinds) names.push_back(kind + ".yaml");
    const std::string near = did_you_mean(file, names);
    error(shown(below), "unknown-file", "a module folder has no file of this name; known are " + any_of(names), near);
  }

  void read_variants() {
    for (const std::string& file : sorted_names(path_of("content/variants")))
      read_named(result_.variants, "content/variants/" + file, file, "variant");
  }

  void read_locales() {
    for (const std::string& language : sorted_names(path_of("content/locale"))) {
      const std::string below = "content/locale/" + language;
      auto& documents = result_.locales[language];
      for (const std::string& file : sorted_names(path_of(below))) read_named(documents, below + "/" + file, file, "locale");
    }
  }

  void read_named(std::vector<Document>& documents, const std::string& below, const std::string& file, const std::string& kind) {
    const std::optional<std::string> name = stem(file, ".yaml");
    if (!name) return error(shown(below), "unknown-file", "only .yaml files are read here");
    const std::optional<std::string> bytes = read_bytes(below);
    std::optional<Document> document = bytes ? parse(below, kind, *name, *bytes) : std::nullopt;
    if (document) documents.push_back(std::move(*document));
  }

  void read_scripts() {
    for (const std::string top : {"scripts/rules", "scripts/cards"}) {
      const ScriptFile::Kind kind = top == "scripts/rules" ? ScriptFile::Kind::rule : ScriptFile::Kind::card;
      for (const std::string& module : sorted_names(path_of(top))) {
        const std::string below = top + "/" + module;
        const auto owner = owned_.find(module);
        if (result_.modules.count(module) == 0) {
          error(shown(below), "unknown-module", "there is no module '" + module + "' in content/", near_module(module));
        } else if (owner == owned_.end() || (owner->second != root_ && !overrides_here(module))) {
          error(shown(below), "duplicate-id", "the module '" + module + "' belongs to another root",
                "give this root a content/" + module + "/module.yaml with 'override: true'");
        } else {
          read_module_scripts(below, {kind, "", module, "", "", "", static_cast<int>(root_)});
        }
      }
    }
  }

  [[nodiscard]] bool overrides_here(const std::string& module) const {
    const auto& documents = result_.modules.at(module);
    return std::any_of(documents.begin(), documents.end(),
                       [this](const Document& d) { return d.kind == "module" && d.root == static_cast<int>(root_); });
  }

  [[nodiscard]] std::string near_module(const std::string& name) const {
    std::vector<std::string> known;
    for (const auto& [module, documents] : result_.modules) known.push_back(module);
    return did_you_mean(name, known);
  }

  // A script is found by its name, wherever in the folder of its module it lies. Scripts come in the order of their names,
  // those of options last, so that moving one to another room changes nothing.
  void read_module_scripts(const std::string& below, ScriptFile where) {
    std::vector<ScriptFile> scripts;
    read_folder(below, where, where.kind == ScriptFile::Kind::card ? 1 : 2, scripts);
    const auto key = [](const ScriptFile& script) { return std::tie(script.kind, script.name); };
    std::stable_sort(scripts.begin(), scripts.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < scripts.size(); ++i) {
      if (i > 0 && key(scripts[i - 1]) == key(scripts[i])) {
        error(scripts[i].path, "duplicate-id", "'" + scripts[i].name + "' is also the name of " + scripts[i - 1].path,
              "rename one of them: rooms are no part of a name");
      }
    }
    for (ScriptFile& script : scripts) add_script(std::move(script));
  }

  // The files of a folder and of those in it: rooms, and topics in them. `where` says what they have in common.
  void read_folder(const std::string& below, const ScriptFile& where, int deeper, std::vector<ScriptFile>& scripts) {
    for (const std::string& file : sorted_names(path_of(below))) {
      const std::string path = below + "/" + file;
      std::error_code ignored;
      if (fs::is_directory(path_of(path), ignored)) {
        enter_folder(path, file, where, deeper, scripts);
      } else if (const std::optional<std::string> name = stem(file, ".lua"); !name) {
        error(shown(path), "unknown-file", "only .lua files are read here");
      } else if (std::optional<std::string> bytes = read_bytes(path)) {
        scripts.push_back({where.kind, *name, where.module, where.room, shown(path), std::move(*bytes), where.root});
      }
    }
  }

  void enter_folder(const std::string& path, const std::string& folder, ScriptFile where, int deeper,
                    std::vector<ScriptFile>& scripts) {
    const NameList& rooms = rule_rooms();
    if (deeper == 0) return error(shown(path), "unknown-folder", "folders nest too deep here: nothing in this one is read");
    if (where.kind == ScriptFile::Kind::rule && where.room.empty()) {
      if (std::find(rooms.begin(), rooms.end(), folder) == rooms.end()) {
        const std::string near = did_you_mean(folder, rooms);
        return error(shown(path), "unknown-folder", "the rules of a module lie in " + any_of(rooms), near);
      }
      where.room = folder;
      if (folder == "options") where.kind = ScriptFile::Kind::option;
    }
    read_folder(path, where, deeper - 1, scripts);
  }

  void add_script(ScriptFile script) {
    auto& scripts = result_.scripts[script.module];
    const auto same = std::find_if(scripts.begin(), scripts.end(), [&](const ScriptFile& other) {
      return other.kind == script.kind && other.name == script.name;
    });
    if (same == scripts.end()) {
      scripts.push_back(std::move(script));
    } else {
      *same = std::move(script);
    }
  }

  RootFiles result_;
  Diagnostics& found_;
  std::size_t root_ = 0;
  bool root_overrides_ = false;               // a module of this root may replace what earlier roots say
  std::map<std::string, std::size_t> owned_;  // module -> the root it comes from
};

}  // namespace

std::string shown_path(const std::string& root, const std::string& below) {
  if (root.empty() || root == ".") return below;
  return root + (root.ends_with('/') ? "" : "/") + below;
}

const NameList& rule_rooms() {
  static const NameList rooms = {"layers", "moves", "options", "phases", "steps", "values"};
  return rooms;
}

RootFiles find_files(const std::vector<std::string>& roots, Diagnostics& found) { return Finder(roots, found).run(); }

}  // namespace tradewind
