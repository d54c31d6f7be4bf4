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

// Choosing a variant takes no more. A module's other files are read when a variant loads it.
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
    read_scripts(result_, std::exchange(files.unread_scripts, {}), module);
  }

 private:
  [[nodiscard]] RootFolder folder() const { return RootFolder(result_.roots[root_]); }

  [[nodiscard]] std::string shown(const std::string& below) const { return folder().shown(below); }

  std::optional<NameList> names_in(const std::string& below) {
    return result_.names(folder(), below);
  }

  bool is_root() {
    const bool is_root = folder().has_folder("content");
    if (!is_root)
      result_.error(result_.roots[root_], "missing-folder",
                    "this is not a root: it has no folder 'content'");
    return is_root;
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
      const std::string below = "content/" + name;
      if (!contains(shared_folders(), name) && folder().has_folder(below))
        any_override = read_module(name, below) || any_override;
    }
    overriding_ = any_override;
    return names.has_value();
  }

  bool read_module(const std::string& module, const std::string& below) {
    ModuleFiles here;
    std::optional<NameList> names = names_in(below);
    if (names)
      std::erase_if(*names, [](const std::string& file) {
        return !contains(module_file_kinds(), stem(file, ".yaml").value_or(""));
      });
    if (names && names->empty()) return false;  // whatever it is
    const bool has_manifest = names && contains(*names, "module.yaml");
    if (names && !has_manifest)
      result_.error(shown(below), "missing-file", "a module folder must have a module.yaml");
    if (!has_manifest) here.broken.insert("module");
    if (!names) here.broken.insert("options");
    for (const std::string& file : names.value_or(NameList())) {
      const std::string kind = *stem(file, ".yaml");
      if (is_read_at_once(kind)) {
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
    for (const std::string& kind : script_folders()) {
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
    if (result_.modules.count(module) == 0) return;
    if (!owned_[module].contains(root_)) {
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
  // These files replace definitions of earlier roots
  bool overriding_ = false;
  std::map<std::string, std::set<std::size_t>> owned_;  // module -> the roots that it comes from
};

}  // namespace

std::optional<NameList> RootFiles::names(const RootFolder& folder, const std::string& below) {
  std::optional<NameList> names = folder.names(below, found);
  if (names && lint) std::erase_if(*names, lint->passes_over);
  return names;
}

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
  NameList tops = {"content/"};
  for (const std::string& folder : script_folders()) tops.push_back("scripts/" + folder + "/");
  for (const std::string& root : files.roots) {
    for (const std::string& top : tops) {
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
