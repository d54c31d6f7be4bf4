#include "content/catalog/catalog_reader.h"

#include "content/read/load_context.h"

#include <iterator>

namespace tradewind {
namespace {

// As it is written: no rule asks for it.
void keep_grid(const Entry& entry) {
  using Grid = std::pair<std::string, Node>;
  if (!entry.name.empty()) upsert(entry.module.grids, Grid(entry.name, entry.node), &Grid::first);
}

// Each reader uses what those before it have left in the catalog.
constexpr std::pair<const char*, void (*)(const Entry&)> readers[] = {
    {"facts", read_fact},       {"facts", read_added_values}, {"options", read_option},
    {"options", relate_option}, {"cards", read_card},         {"changes", read_change},
    {"events", read_event},     {"zones", read_zone},         {"counters", read_counter},
    {"streams", read_stream},   {"dice", read_die},           {"marks", read_mark},
    {"queries", read_query},    {"watches", read_watch},      {"grids", keep_grid},
};

}  // namespace

std::string singular(const std::string& kind) {
  return kind == "queries"   ? "query"
         : kind == "watches" ? "watch"
         : kind == "dice"    ? "die"
                             : kind.substr(0, kind.size() - 1);
}

void LoadContext::error(const SourcePos& at, std::string code, std::string message,
                        std::string hint) const {
  found->push_back({at.file, at.line, at.column, std::move(code), Severity::error,
                    std::move(message), std::move(hint)});
}

bool LoadContext::refer_module(const Page& page, const Node& at, const std::string& id) const {
  if (catalog.modules.contains(id)) return true;
  if (left_out.contains(id)) return false;
  const std::string near = did_you_mean(id, keys_of(catalog.modules));
  page.error(
      at, "unknown-module", "there is no module '" + id + "'",
      near.empty()
          ? "if a mod has it, add that with: tradewind mods add FILE, or name its folder with --mod"
          : near);
  return false;
}

bool LoadContext::may_be_left_out(const std::string& option) const {
  return std::ranges::any_of(left_out, [&](const std::string& id) {
    const auto has_option = [&](const Document& each) {
      return each.kind == "options" && each.node.find(option) != nullptr;
    };
    return is_broken(id, "options") ||
           std::ranges::any_of(files.modules.at(id).documents, has_option);
  });
}

bool ModuleFile::refer(const Node& at, const std::string& kind, const std::string& name) const {
  const bool of_look = kind == "icons" || kind == "colors";
  const std::string file_kind = of_look ? "look" : kind == "regions" ? "board" : kind;
  if (!lacks(file_kind, name) || knows(kind, name)) return true;
  std::string hint = did_you_mean(name, known(kind));
  for (const auto& [id, other] : context.catalog.modules) {
    if (other.declares(kind, name) && !in_conflict(context.catalog, {module.id, id}))
      hint = "declare it, or add module '" + id + "', which has one, to 'requires' of '" +
             module.id + "'";
  }
  if (hint.empty() && kind == "facts") hint = "correct the name, or declare it in facts.yaml";
  error(at, "unknown-" + singular(kind), "there is no " + singular(kind) + " '" + name + "'", hint);
  return false;
}

bool ModuleFile::lacks(const std::string& kind, const std::string& name) const {
  const auto broken = [&](const std::string& seen) { return context.is_broken(seen, kind); };
  return !knows(kind, name) && std::ranges::none_of(visible(), broken);
}

// A name may say of which module: "base/row".
bool SeenNames::knows(const std::string& kind, const std::string& name) const {
  const std::size_t slash = name.find('/');
  return std::ranges::any_of(modules, [&](const std::string& seen) {
    const bool here = slash == std::string::npos || name.substr(0, slash) == seen;
    return here && catalog.modules.at(seen).declares(kind, name.substr(slash + 1)) != nullptr;
  });
}

NameList SeenNames::known(const std::string& kind) const {
  NameList known;
  for (const std::string& seen : modules) {
    const auto& names = catalog.modules.at(seen).names;
    const auto of_kind = names.find(kind);
    if (of_kind == names.end()) continue;
    for (const auto& [name, pos] : of_kind->second) known.push_back(name);
  }
  return known;
}

const OptionDef* SeenNames::find_option(const std::string& name) const {
  for (const std::string& seen : modules) {
    const std::vector<OptionDef>& options = catalog.modules.at(seen).options;
    const auto option = std::ranges::find(options, name, &OptionDef::id);
    if (option != options.end()) return &*option;
  }
  return nullptr;
}

void ModuleFile::declare(const std::string& kind, const Node& at, const std::string& name) const {
  module.names[kind].emplace(name, pos(at));
}

void declare_names(LoadContext& context) {
  const auto declare_id = [](const ModuleFile& file, const std::string& kind, const Node& item) {
    const Node* const id = item.find("id");
    if (id && id->is_scalar()) file.declare(kind, *id, id->scalar);
  };
  for (const std::string kind : {"facts", "zones", "counters", "events", "queries", "watches",
                                 "options", "marks", "dice", "grids"}) {
    each_entry(context, kind, [&](const Entry& entry) {
      // Adding to a fact declares nothing
      if (!entry.find("adds")) entry.declare(kind, entry.place, entry.name);
    });
  }
  each_entry(context, "counters", [](const Entry& entry) {
    const Node* const holds = entry.find("holds");
    for (const Node& value : items_of(holds ? holds->find("enum") : nullptr))
      entry.declare("values", value, value.scalar);
  });
  for (auto& [id, module] : context.catalog.modules) {
    for (const ScriptFile& script : module.scripts) {
      const bool is_called =
          script.room == "phases" || script.room == "steps" || script.room == "values";
      if (is_called) module.names["scripts"].emplace(script.name, SourcePos{script.path, 0, 0});
    }
  }
  each_entry(context, "streams",
             [&](const Entry& entry) { entry.declare("streams", entry.node, entry.node.scalar); });
  each_entry(context, "cards", [&](const Entry& entry) { declare_id(entry, "cards", entry.node); });
  each_file(context, "board", [&](const ModuleFile& file) {
    for (const Node& region : items_of(file.document.node.find("regions")))
      declare_id(file, "regions", region);
  });
}

struct CatalogReader::State {
  RootFiles files;
  std::shared_ptr<const Lint> lint;
  std::shared_ptr<Beside> beside;
};

CatalogReader::CatalogReader(const std::vector<std::string>& roots,
                             std::shared_ptr<const Lint> lint)
    : state_(std::make_unique<State>(
          State{find_files(roots), std::move(lint), std::make_shared<Beside>()})) {}
CatalogReader::~CatalogReader() = default;

Catalog CatalogReader::read(const NameList& modules, Diagnostics& found) {
  for (const std::string& module : modules) read_module_files(state_->files, module);
  return understand(found);
}

Catalog CatalogReader::read_all(Diagnostics& found) {
  for (const std::string& module : keys_of(state_->files.modules))
    read_module_files(state_->files, module);
  return understand(found);
}

// Every step is repeated for all that has been read. That is cheap compared with parsing, which
// happens once per file.
Catalog CatalogReader::understand(Diagnostics& found) const {
  const RootFiles& files = state_->files;
  found.insert(found.end(), files.found.begin(), files.found.end());
  LoadContext context{files, &found, {}, {}, {}};
  context.catalog.roots = files.roots;
  context.catalog.as_shipped = files.as_shipped;
  context.catalog.beside = state_->beside;
  context.catalog.lint = state_->lint;
  if (state_->lint) state_->lint->files(context);
  read_modules(context);
  declare_names(context);
  for (const auto& [kind, read] : readers) each_entry(context, kind, read);
  read_boards(context);
  read_variants(context);
  if (state_->lint) state_->lint->content(context);
  return std::move(context.catalog);
}

Diagnostics CatalogReader::about(const Diagnostics& found, const NameList& modules,
                                 const NameList& variants) const {
  const RootFiles& files = state_->files;
  const auto is_elsewhere = [&](const Diagnostic& diagnostic) {
    const FileOwner owner = owner_of(files, diagnostic.file);
    return (!owner.module.empty() && !contains(modules, owner.module)) ||
           (!owner.variant.empty() && !contains(variants, owner.variant));
  };
  Diagnostics about;
  std::remove_copy_if(found.begin(), found.end(), std::back_inserter(about), is_elsewhere);
  return about;
}

}  // namespace tradewind
