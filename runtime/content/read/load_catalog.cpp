#include "content/catalog/catalog_reader.h"

#include "content/read/load_context.h"

#include <iterator>

namespace tradewind {
namespace {

// As it is written: no rule asks for it.
void keep_grid(const Entry& entry) {
  using Grid = std::pair<std::string, const Node*>;
  if (!entry.name.empty()) upsert(entry.module.grids, Grid(entry.name, &entry.node), &Grid::first);
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

// Nodes within a document stay where they are when more files are read.
struct CatalogReader::State {
  std::shared_ptr<RootFiles> files;
  std::shared_ptr<Beside> beside;
};

CatalogReader::CatalogReader(const std::vector<std::string>& roots,
                             std::shared_ptr<const Lint> lint)
    : state_(std::make_unique<State>(
          State{std::make_shared<RootFiles>(find_files(roots, std::move(lint))),
                std::make_shared<Beside>()})) {}
CatalogReader::~CatalogReader() = default;

Catalog CatalogReader::read(const NameList& modules, Diagnostics& found) {
  for (const std::string& module : modules) read_module_files(*state_->files, module);
  return understand(found);
}

Catalog CatalogReader::read_all(Diagnostics& found) {
  for (const std::string& module : keys_of(state_->files->modules))
    read_module_files(*state_->files, module);
  return understand(found);
}

// Every step is repeated for all that has been read. That is cheap compared with parsing, which
// happens once per file.
Catalog CatalogReader::understand(Diagnostics& found) const {
  const RootFiles& files = *state_->files;
  found.insert(found.end(), files.found.begin(), files.found.end());
  LoadContext context{files, &found, {}, {}, {}};
  context.catalog.roots = files.roots;
  context.catalog.as_shipped = files.as_shipped;
  context.catalog.files = state_->files;
  context.catalog.beside = state_->beside;
  context.catalog.lint = files.lint;
  if (files.lint) files.lint->files(context);
  read_modules(context);
  for (const auto& [kind, read] : readers) each_entry(context, kind, read);
  read_boards(context);
  read_variants(context);
  if (files.lint) files.lint->content(context);
  return std::move(context.catalog);
}

Diagnostics CatalogReader::about(const Diagnostics& found, const NameList& modules,
                                 const NameList& variants) const {
  const RootFiles& files = *state_->files;
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
