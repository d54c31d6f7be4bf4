#include "content/files/root_files.h"

#include "content/catalog/catalog_reader.h"
#include "content/schema/file_schemas.h"
#include "content/yaml/bundle.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
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
      if (!is_root() || !read_modules()) continue;
      read_variants();
      list_scripts();
    }
  }

  void read_rest_of(const std::string& module) {
    ModuleFiles& files = result_.modules[module];
    for (const UnreadFile& file : std::exchange(files.unread, {})) {
      root_ = static_cast<std::size_t>(file.root);
      overriding_ = file.overrides;
      read_page(file.below, file.kind, files);
    }
    for (const UnreadFile& folder : std::exchange(files.unread_scripts, {}))
      read_scripts(result_, folder, module);
  }

 private:
  [[nodiscard]] RootFolder folder() const { return RootFolder(result_.roots[root_]); }

  [[nodiscard]] std::string shown(const std::string& below) const { return folder().shown(below); }

  std::optional<NameList> names_in(const std::string& below) {
    return folder().names(below, result_.found);
  }

  bool is_root() {
    const std::string& root = result_.roots[root_];
    std::error_code unknown;
    if (folder().has_folder("content")) return true;
    const bool exists = fs::exists(root, unknown);
    const std::string near = nearby_roots(root);
    result_.error(root, "missing-folder",
                  !exists ? "there is no such folder"
                  : !fs::is_directory(root, unknown)
                      ? "this is a file, but a root is a folder"
                      : "this is not a root: it has no folder 'content'",
                  exists && near.empty() ? "a root has its modules in content/MODULE" : near);
    return false;
  }

  // Parses a file; nullopt plus diagnostics if that fails.
  std::optional<Document> parse(const std::string& below, const std::string& kind,
                                const std::string& name, const std::string& bytes) {
    const auto document = [&](Node node) {
      return Document{kind,       name, shown(below), std::move(node), static_cast<int>(root_),
                      overriding_};
    };
    if (std::optional<Node> node = Bundle::shipped().find(bytes)) return document(*std::move(node));
    result_.as_shipped = false;
    try {
      return document(result_.lint ? result_.lint->parse(shown(below), bytes)
                                   : parse_plainly(shown(below), bytes));
    } catch (const ContentError& problem) {
      std::ranges::copy(problem.diagnostics(), std::back_inserter(result_.found));
      return std::nullopt;
    }
  }

  bool read_modules() {
    overriding_ = false;
    bool any_override = false;
    const std::optional<NameList> names = names_in("content");
    for (const std::string& name : names.value_or(NameList())) {
      if (contains(shared_folders(), name)) continue;
      const std::string below = "content/" + name;
      if (!folder().has_folder(below)) {
        result_.strays.push_back({below, shown(below)});
      } else {
        any_override = read_module(name, below) || any_override;
      }
    }
    overriding_ = any_override;
    return names.has_value();
  }

  bool read_module(const std::string& module, const std::string& below) {
    ModuleFiles here;
    const std::optional<NameList> names = names_in(below);
    const bool has_manifest = names && contains(*names, "module.yaml");
    if (names && !has_manifest)
      result_.error(shown(below), "missing-file", "a module folder must have a module.yaml");
    if (!has_manifest) here.broken.insert("module");
    if (!names) here.broken.insert("options");
    for (const std::string& file : names.value_or(NameList())) {
      const std::string kind = stem(file, ".yaml").value_or("");
      if (!contains(module_file_kinds(), kind)) {
        result_.strays.push_back({below + "/" + file, shown(below + "/" + file)});
      } else if (is_read_at_once(kind)) {
        read_page(below + "/" + file, kind, here);
      } else {
        here.unread.push_back({below + "/" + file, kind, static_cast<int>(root_), false});
      }
    }
    const bool known = result_.modules.count(module) > 0;
    const auto manifest = std::ranges::find(here.documents, "module", &Document::kind);
    const bool overrides =
        manifest == here.documents.end() || text_at(manifest->node, "override") == "true";
    if (known && !overrides) {
      result_.error(shown(below), "duplicate-id",
                    "the module '" + module + "' is already in " + home_of(module),
                    "rename it, or write 'override: true' in its module.yaml");
      return false;
    }
    for (Document& document : here.documents) document.overrides = known;
    for (UnreadFile& file : here.unread) file.overrides = known;
    ModuleFiles& files = result_.modules[module];
    std::ranges::move(here.documents, std::back_inserter(files.documents));
    std::ranges::move(here.sources, std::back_inserter(files.sources));
    std::ranges::move(here.unread, std::back_inserter(files.unread));
    files.broken.merge(here.broken);
    owned_[module].insert(root_);
    return known;
  }

  void read_page(const std::string& below, const std::string& kind, ModuleFiles& files) {
    const std::optional<std::string> bytes = folder().read(below, result_.found);
    std::optional<Document> document = bytes ? parse(below, kind, kind, *bytes) : std::nullopt;
    if (!document) files.broken.insert(kind);
    if (document) files.documents.push_back(std::move(*document));
    if (bytes) files.sources.push_back({below, *bytes});
  }

  [[nodiscard]] std::string home_of(const std::string& module) const {
    const auto& documents = result_.modules.at(module).documents;
    return documents.empty() ? "an earlier root"
                             : fs::path(documents.front().path).parent_path().string();
  }

  void read_variants() {
    for (const std::string& file : names_in("content/variants").value_or(NameList())) {
      const std::string below = "content/variants/" + file;
      const std::optional<std::string> name = stem(file, ".yaml");
      if (!name) result_.strays.push_back({below, shown(below)});
      const std::optional<std::string> bytes =
          name ? folder().read(below, result_.found) : std::nullopt;
      std::optional<Document> document =
          bytes ? parse(below, "variant", *name, *bytes) : std::nullopt;
      if (name && !document) result_.broken_variants.insert(*name);
      if (document) result_.variants.push_back(std::move(*document));
    }
  }

  void list_scripts() {
    bool readable = names_in("scripts").has_value();
    for (const std::string kind : {"rules", "cards"}) {
      const std::string parent = "scripts/" + kind;
      const std::optional<NameList> modules = readable ? names_in(parent) : NameList();
      readable = readable && modules;
      for (const std::string& module : modules.value_or(NameList()))
        list_module_scripts(parent + "/" + module, kind, module);
    }
    if (readable) return;
    for (const auto& [module, roots] : owned_) {
      if (roots.contains(root_)) result_.modules[module].broken.insert("scripts");
    }
  }

  void list_module_scripts(const std::string& below, const std::string& kind,
                           const std::string& module) {
    if (result_.modules.count(module) == 0) {
      result_.strays.push_back({below, shown(below), true});
    } else if (!owned_[module].contains(root_)) {
      result_.error(shown(below), "duplicate-id",
                    "the module '" + module + "' belongs to another root",
                    "give this root a content/" + module + "/module.yaml with 'override: true'");
    } else {
      result_.modules[module].unread_scripts.push_back(
          {below, kind, static_cast<int>(root_), false});
    }
  }

  RootFiles& result_;
  std::size_t root_ = 0;
  // What is being read replaces definitions of earlier roots
  bool overriding_ = false;
  std::map<std::string, std::set<std::size_t>> owned_;  // module -> the roots that it comes from
};

}  // namespace

RootFiles find_files(const std::vector<std::string>& roots, std::shared_ptr<const Lint> lint) {
  RootFiles files;
  files.roots = roots;
  files.lint = std::move(lint);
  Finder(files).run();
  return files;
}

void read_module_files(RootFiles& files, const std::string& module) {
  const auto found = files.modules.find(module);
  if (found != files.modules.end() && !std::exchange(found->second.whole, true))
    Finder(files).read_rest_of(module);
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
