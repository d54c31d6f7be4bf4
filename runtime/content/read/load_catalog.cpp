#include "content/catalog/catalog_reader.h"

#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"

#include <iterator>
#include <set>
#include <tuple>

namespace tradewind {
namespace {

void check_shapes(const LoadContext& context, const std::vector<Document>& documents) {
  for (const Document& document : documents) {
    check_schema(context.page(document), document.node, file_schema(document.kind), "the file");
  }
}

std::string singular(const std::string& kind) {
  return kind == "queries" ? "query" : kind == "watches" ? "watch" : kind == "dice" ? "die" : kind.substr(0, kind.size() - 1);
}

// In the order of files, lines and columns, each said once.
void tidy(Diagnostics& found, std::size_t from) {
  const auto place = [](const Diagnostic& d) { return std::tie(d.file, d.line, d.column, d.code, d.message); };
  const auto begin = found.begin() + static_cast<std::ptrdiff_t>(from);
  std::stable_sort(begin, found.end(), [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  found.erase(std::unique(begin, found.end(), [&](const Diagnostic& a, const Diagnostic& b) { return place(a) == place(b); }),
              found.end());
}

// Two modules that are always loaded together must not give one name twice: scripts and codes use it without its module.
void check_pair(const LoadContext& context, const std::string& first, const std::string& second) {
  for (const auto& [kind, by_module] : context.names) {
    const auto earlier = by_module.find(first);
    const auto later = by_module.find(second);
    if (earlier == by_module.end() || later == by_module.end()) continue;
    for (const auto& [name, pos] : later->second) {
      const auto same = earlier->second.find(name);
      if (same == earlier->second.end()) continue;
      const std::string there = same->second.file + ":" + std::to_string(same->second.line);
      context.found->push_back(
          {pos.file, pos.line, pos.column, "duplicate-id", Severity::error,
           "the " + singular(kind) + " '" + name + "' is already declared by module '" + first + "' in " + there,
           "choose another name"});
    }
  }
}

}  // namespace

bool LoadContext::refer(const Page& page, const Node& at, const std::string& module, const std::string& kind,
                        const std::string& name) const {
  for (const std::string& seen : visible.at(module)) {
    if (files.broken.count({seen, kind == "regions" ? "board" : kind})) return true;
  }
  const auto declared = names.find(kind);
  for (const std::string& seen : visible.at(module)) {
    if (declared == names.end()) break;
    const auto there = declared->second.find(seen);
    if (there != declared->second.end() && there->second.contains(name)) return true;
  }
  std::string hint = did_you_mean(name, known(module, kind));
  if (declared != names.end()) {
    for (const auto& [other, there] : declared->second) {
      if (there.count(name)) hint = "module '" + other + "' has one: add it to 'requires' of '" + module + "'";
    }
  }
  page.error(at, "unknown-" + singular(kind), "there is no " + singular(kind) + " '" + name + "'", hint);
  return false;
}

NameList LoadContext::known(const std::string& module, const std::string& kind) const {
  NameList known;
  const auto declared = names.find(kind);
  for (const std::string& seen : visible.at(module)) {
    if (declared == names.end() || !declared->second.count(seen)) continue;
    for (const auto& [name, pos] : declared->second.at(seen)) known.push_back(name);
  }
  return known;
}

const FactDef* LoadContext::find_fact(const std::string& module, const std::string& name) const {
  for (const std::string& seen : visible.at(module)) {
    for (const FactDef& fact : catalog.modules.at(seen).facts) {
      if (fact.name == name) return &fact;
    }
  }
  return nullptr;
}

const OptionDef* LoadContext::find_option(const std::string& module, const std::string& name) const {
  for (const std::string& seen : visible.at(module)) {
    for (const OptionDef& option : catalog.modules.at(seen).options) {
      if (option.id == name) return &option;
    }
  }
  return nullptr;
}

void declare_names(LoadContext& context) {
  const auto declare = [](const Entry& entry, const Node& at, const std::string& name) {
    entry.context.names[entry.document.kind][entry.module.id].emplace(name, pos_of(entry.document, at));
  };
  for (const std::string kind : {"facts", "zones", "counters", "events", "queries", "watches", "options", "marks", "dice"}) {
    each_entry(context, kind, [&](const Entry& entry) {
      if (!entry.find("adds")) declare(entry, entry.place, entry.name);  // what adds to a fact declares none
    });
  }
  each_item(context, "streams", [&](const Entry& entry) {
    if (entry.node.is_scalar()) declare(entry, entry.node, entry.node.scalar);
  });
  each_item(context, "cards", [&](const Entry& entry) {
    if (const std::string id = text_at(entry.node, "id"); !id.empty()) declare(entry, *entry.find("id"), id);
  });
  for (const auto& [module, documents] : context.files.modules) {
    for (const Document& document : documents) {
      const Node* const regions = document.kind == "board" ? document.node.find("regions") : nullptr;
      for (const Node& region : regions != nullptr && regions->is_list() ? regions->items : std::vector<Node>()) {
        if (const std::string id = text_at(region, "id"); !id.empty()) {
          context.names["regions"][module].emplace(id, pos_of(document, *region.find("id")));
        }
      }
    }
  }
}

void check_overlaps(LoadContext& context) {
  std::set<std::pair<std::string, std::string>> pairs;
  for (const auto& [id, order] : context.visible) {
    for (std::size_t later = 0; later < order.size(); ++later) {
      for (std::size_t first = 0; first < later; ++first) pairs.emplace(order[first], order[later]);
    }
  }
  for (const auto& [first, later] : pairs) check_pair(context, first, later);
}

struct CatalogReader::State {
  RootFiles files;
};

CatalogReader::CatalogReader(const std::vector<std::string>& roots) : state_(std::make_unique<State>(State{find_files(roots)})) {}
CatalogReader::~CatalogReader() = default;

Catalog CatalogReader::read(const NameList& modules, Diagnostics& found) {
  for (const std::string& module : modules) read_module_files(state_->files, module);
  return understand(found);
}

Catalog CatalogReader::read_all(Diagnostics& found) {
  NameList modules;
  for (const auto& [module, documents] : state_->files.modules) modules.push_back(module);
  for (const std::string& module : modules) read_module_files(state_->files, module);
  for (const auto& [language, locale] : state_->files.locales) locale->read_all(state_->files.found);
  return understand(found);
}

// Every step runs anew on all that has been read: that is cheap beside parsing, which happens once a file.
Catalog CatalogReader::understand(Diagnostics& found) const {
  const RootFiles& files = state_->files;
  const std::size_t before = found.size();
  found.insert(found.end(), files.found.begin(), files.found.end());
  LoadContext context{files, &found, {}, {}, {}};
  context.catalog.roots = files.roots;
  context.catalog.locales = files.locales;
  for (const auto& [module, documents] : files.modules) check_shapes(context, documents);
  check_shapes(context, files.variants);
  read_modules(context);
  declare_names(context);
  read_facts(context);
  read_options(context);
  read_cards(context);
  read_tables(context);
  read_dice(context);
  read_boards(context);
  read_queries(context);
  check_circles(context);
  check_manifests(context);
  check_overlaps(context);
  check_scripts(context);
  read_variants(context);
  tidy(found, before);
  return std::move(context.catalog);
}

Diagnostics CatalogReader::about(const Diagnostics& found, const NameList& modules, const NameList& variants) const {
  const RootFiles& files = state_->files;
  const auto holds = [](const NameList& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const auto is_elsewhere = [&](const Diagnostic& diagnostic) {
    const FileOwner owner = owner_of(files, diagnostic.file);
    return (!owner.module.empty() && !holds(modules, owner.module)) ||
           (!owner.variant.empty() && !holds(variants, owner.variant));
  };
  Diagnostics about;
  std::remove_copy_if(found.begin(), found.end(), std::back_inserter(about), is_elsewhere);
  return about;
}

Catalog load_catalog(const std::vector<std::string>& roots, Diagnostics& found) { return CatalogReader(roots).read_all(found); }

}  // namespace tradewind
