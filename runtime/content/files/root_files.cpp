#include "content/files/root_files.h"

#include "content/schema/file_schemas.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// What is needed to choose a variant. The other files of a module are read when a variant loads it.
bool is_read_at_once(const std::string& kind) { return kind == "module" || kind == "options"; }

class Finder {
 public:
  explicit Finder(RootFiles& result) : result_(result) {}

  void run() {
    for (root_ = 0; root_ < result_.roots.size(); ++root_) {
      if (!fs::is_directory(path_of("content"))) {
        result_.error(shown("content"), "missing-folder", "a root must have a folder 'content'");
        continue;
      }
      read_modules();
      read_variants();
      list_locales();
      list_scripts();
    }
  }

  void read_rest_of(const std::string& module) {
    for (const UnreadFile& file : std::exchange(result_.unread[module], {})) {
      root_ = static_cast<std::size_t>(file.root);
      overriding_ = file.overrides;
      Pages pages;
      read_page(module, file.below, file.kind, pages);
      add_pages(module, pages);
    }
    for (const UnreadFile& folder : std::exchange(result_.unread_scripts[module], {})) {
      read_scripts(result_, folder, module);
    }
  }

 private:
  // Files of a module in one root.
  struct Pages {
    std::vector<Document> documents;
    std::vector<SourceFile> files;
    std::vector<UnreadFile> unread;
  };

  [[nodiscard]] fs::path path_of(const std::string& below) const { return fs::path(result_.roots[root_]) / below; }

  [[nodiscard]] std::string shown(const std::string& below) const { return shown_path(result_.roots[root_], below); }

  std::optional<std::string> bytes_of(const std::string& below) {
    return read_bytes(path_of(below).string(), shown(below), result_.found);
  }

  // Parses a file; nullopt plus diagnostics if that fails.
  std::optional<Document> parse(const std::string& below, const std::string& kind, const std::string& name,
                                const std::string& bytes) {
    std::optional<Node> node = parse_content(shown(below), bytes, result_.found);
    if (!node) return std::nullopt;
    return Document{kind, name, shown(below), std::move(*node), static_cast<int>(root_), overriding_};
  }

  void read_modules() {
    overriding_ = false;
    bool any_override = false;
    for (const std::string& folder : sorted_names(path_of("content"))) {
      if (folder == "variants" || folder == "locale") continue;
      const std::string below = "content/" + folder;
      if (!fs::is_directory(path_of(below))) {
        result_.error(shown(below), "unknown-file", "this file is outside the module folders", "move it into one of them");
      } else if (!fs::is_regular_file(path_of(below + "/module.yaml"))) {
        result_.error(shown(below), "missing-file", "a module folder must have a module.yaml");
      } else {
        any_override = read_module(folder, below) || any_override;
      }
    }
    overriding_ = any_override;
  }

  bool read_module(const std::string& module, const std::string& below) {
    Pages pages;
    for (const std::string& file : sorted_names(path_of(below))) {
      const std::string kind = stem(file, ".yaml").value_or("");
      if (!contains(module_file_kinds(), kind)) {
        unknown_file(below + "/" + file, file);
      } else if (is_read_at_once(kind)) {
        read_page(module, below + "/" + file, kind, pages);
      } else {
        pages.unread.push_back({below + "/" + file, kind, static_cast<int>(root_), false});
      }
    }
    const bool known = result_.modules.count(module) > 0;
    const bool overrides = std::any_of(pages.documents.begin(), pages.documents.end(), [](const Document& document) {
      return document.kind == "module" && text_at(document.node, "override") == "true";
    });
    if (known && !overrides) {
      result_.error(shown(below), "duplicate-id", "the module '" + module + "' is already in " + home_of(module),
                    "rename it, or write 'override: true' in its module.yaml");
      return false;
    }
    for (Document& document : pages.documents) document.overrides = known;
    for (UnreadFile& file : pages.unread) file.overrides = known;
    add_pages(module, pages);
    owned_.emplace(module, root_);
    return known;
  }

  void read_page(const std::string& module, const std::string& below, const std::string& kind, Pages& pages) {
    const std::optional<std::string> bytes = bytes_of(below);
    std::optional<Document> document = bytes ? parse(below, kind, kind, *bytes) : std::nullopt;
    if (!document) result_.broken.emplace(module, kind);
    if (document) pages.documents.push_back(std::move(*document));
    if (bytes) pages.files.push_back({below, *bytes});
  }

  void add_pages(const std::string& module, Pages& pages) {
    std::move(pages.documents.begin(), pages.documents.end(), std::back_inserter(result_.modules[module]));
    std::move(pages.files.begin(), pages.files.end(), std::back_inserter(result_.sources[module]));
    std::move(pages.unread.begin(), pages.unread.end(), std::back_inserter(result_.unread[module]));
  }

  [[nodiscard]] std::string home_of(const std::string& module) const {
    const auto& documents = result_.modules.at(module);
    return documents.empty() ? "an earlier root" : fs::path(documents.front().path).parent_path().string();
  }

  void unknown_file(const std::string& below, const std::string& file) {
    NameList names;
    for (const std::string& kind : module_file_kinds()) names.push_back(kind + ".yaml");
    const std::string near = did_you_mean(file, names);
    result_.error(shown(below), "unknown-file", "a module folder cannot have a file of this name; expected " + any_of(names),
                  near);
  }

  void read_variants() {
    for (const std::string& file : sorted_names(path_of("content/variants"))) {
      const std::string below = "content/variants/" + file;
      const std::optional<std::string> name = yaml_name(below, file);
      const std::optional<std::string> bytes = name ? bytes_of(below) : std::nullopt;
      std::optional<Document> document = bytes ? parse(below, "variant", *name, *bytes) : std::nullopt;
      if (name && !document) result_.broken_variants.insert(*name);
      if (document) result_.variants.push_back(std::move(*document));
    }
  }

  void list_locales() {
    for (const std::string& language : sorted_names(path_of("content/locale"))) {
      const std::string folder = "content/locale/" + language;
      auto& locale = locales_[language];
      if (!locale) result_.locales[language] = locale = std::make_shared<Locale>();
      for (const std::string& file : sorted_names(path_of(folder))) {
        const std::string below = folder + "/" + file;
        const std::optional<std::string> name = yaml_name(below, file);
        const std::string theme = name && name->starts_with("theme-") ? name->substr(6) : "";
        if (name) locale->add({theme, path_of(below).string(), shown(below), static_cast<int>(root_), overriding_});
      }
    }
  }

  std::optional<std::string> yaml_name(const std::string& below, const std::string& file) {
    std::optional<std::string> name = stem(file, ".yaml");
    if (!name) result_.error(shown(below), "unknown-file", "only .yaml files are read here");
    return name;
  }

  void list_scripts() {
    for (const std::string kind : {"rules", "cards"}) {
      for (const std::string& module : sorted_names(path_of("scripts/" + kind))) {
        const std::string below = "scripts/" + kind + "/" + module;
        const auto owner = owned_.find(module);
        if (result_.modules.count(module) == 0) {
          result_.error(shown(below), "unknown-module", "there is no module '" + module + "' in content/",
                        did_you_mean(module, module_names()));
        } else if (owner == owned_.end() || (owner->second != root_ && !overrides_here(module))) {
          result_.error(shown(below), "duplicate-id", "the module '" + module + "' belongs to another root",
                        "give this root a content/" + module + "/module.yaml with 'override: true'");
        } else {
          result_.unread_scripts[module].push_back({below, kind, static_cast<int>(root_), false});
        }
      }
    }
  }

  [[nodiscard]] bool overrides_here(const std::string& module) const {
    const auto& documents = result_.modules.at(module);
    return std::any_of(documents.begin(), documents.end(),
                       [this](const Document& d) { return d.kind == "module" && d.root == static_cast<int>(root_); });
  }

  [[nodiscard]] NameList module_names() const {
    NameList names;
    for (const auto& [module, documents] : result_.modules) names.push_back(module);
    return names;
  }

  RootFiles& result_;
  std::size_t root_ = 0;
  bool overriding_ = false;                   // what is being read replaces definitions of earlier roots
  std::map<std::string, std::size_t> owned_;  // module -> the root it comes from
  std::map<std::string, std::shared_ptr<Locale>> locales_;
};

}  // namespace

std::string shown_path(const std::string& root, const std::string& below) {
  if (root.empty() || root == ".") return below;
  return root + (root.ends_with('/') ? "" : "/") + below;
}

std::vector<std::string> sorted_names(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.')) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> stem(const std::string& name, const std::string& ending) {
  if (name.size() <= ending.size() || !name.ends_with(ending)) return std::nullopt;
  return name.substr(0, name.size() - ending.size());
}

std::optional<std::string> read_bytes(const std::string& path, const std::string& shown, Diagnostics& found) {
  std::ifstream input(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << input.rdbuf();
  if (input && fs::is_regular_file(path)) return std::move(bytes).str();
  found.push_back({shown, 0, 0, "unreadable", Severity::error, "cannot read this file", {}});
  return std::nullopt;
}

std::optional<Node> parse_content(const std::string& shown, const std::string& bytes, Diagnostics& found) {
  try {
    return parse_yaml(shown, bytes, content_limits);
  } catch (const ContentError& problem) {
    found.insert(found.end(), problem.diagnostics().begin(), problem.diagnostics().end());
    return std::nullopt;
  }
}

RootFiles find_files(const std::vector<std::string>& roots) {
  RootFiles files;
  files.roots = roots;
  Finder(files).run();
  return files;
}

void read_module_files(RootFiles& files, const std::string& module) {
  if (files.modules.count(module) > 0 && files.whole.insert(module).second) Finder(files).read_rest_of(module);
}

FileOwner owner_of(const RootFiles& files, const std::string& shown) {
  for (const std::string& root : files.roots) {
    for (const std::string top : {"content/", "scripts/rules/", "scripts/cards/"}) {
      const std::string folder = shown_path(root, top);
      if (!shown.starts_with(folder)) continue;
      const std::string below = shown.substr(folder.size());
      const std::size_t slash = below.find('/');
      const std::string first = below.substr(0, slash);
      if (files.modules.count(first) > 0) return {first, ""};
      if (first == "variants" && slash != std::string::npos) {
        return {"", stem(below.substr(slash + 1), ".yaml").value_or("")};
      }
    }
  }
  return {};
}

}  // namespace tradewind
