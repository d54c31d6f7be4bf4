// module.yaml: what a module is, what it requires, and in which order modules load.
#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"

#include <charconv>
#include <functional>
#include <set>
#include <sstream>

namespace tradewind {
namespace {

constexpr std::int64_t offered_api = 1;

// "1.10" -> {1, 10}; empty when it is no version.
std::vector<int> version_numbers(const std::string& text) {
  std::vector<int> numbers;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, '.');) {
    int number = 0;
    const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (problem != std::errc() || end != part.data() + part.size() || number < 0) return {};
    numbers.push_back(number);
  }
  while (!numbers.empty() && numbers.back() == 0) numbers.pop_back();  // 1.0 is 1.0.0
  if (numbers.empty() && !text.empty()) numbers.push_back(0);
  return numbers;
}

struct Bound {
  std::string op;
  std::vector<int> version;

  [[nodiscard]] bool allows(const std::vector<int>& other) const {
    if (op == ">=") return other >= version;
    if (op == ">") return other > version;
    if (op == "<=") return other <= version;
    if (op == "<") return other < version;
    return other == version;
  }
};

struct Requirement {
  std::string module;
  std::vector<Bound> bounds;
  bool good = true;
};

// "base", "base >=1.0", "base >=1.0 <2.0"
Requirement parse_requirement(const std::string& text) {
  Requirement requirement;
  std::istringstream words(text);
  words >> requirement.module;
  for (std::string word; words >> word;) {
    const std::size_t digits = word.find_first_of("0123456789");
    Bound bound{word.substr(0, digits), digits == std::string::npos ? std::vector<int>() : version_numbers(word.substr(digits))};
    const std::set<std::string> ops = {">=", ">", "<=", "<", "="};
    if (!ops.count(bound.op) || bound.version.empty()) requirement.good = false;
    requirement.bounds.push_back(std::move(bound));
  }
  return requirement;
}

void read_manifest(const LoadContext& context, ModuleDef& module, const Document& document) {
  const Page page = context.page(document);
  const Node& node = document.node;
  module.version = text_at(node, "version", module.version);
  module.setup = text_at(node, "setup", module.setup);
  module.main = text_at(node, "main", module.main);
  module.rounds = text_at(node, "rounds", module.rounds);
  module.score = text_at(node, "score", module.score);
  module.series = text_at(node, "series", module.series);
  module.together = flag_at(node, "together");
  module.stocked = text_at(node, "stocked", module.stocked);
  module.backs = text_at(node, "backs", module.backs);
  module.origin = text_at(node, "origin", module.origin);
  if (const Node* messages = node.find("messages")) module.messages = texts_of(messages);
  if (const Node* conflicts = node.find("conflicts")) module.conflicts = texts_of(conflicts);
  if (const Node* renamed = node.find("renamed")) {
    for (const auto& [old_id, new_id] : renamed->entries) module.renamed[old_id] = new_id.scalar;
  }
  const Node* id = node.find("id");
  if (id && id->is_scalar() && id->scalar != module.id) {
    page.error(*id, "wrong-id", "the id is '" + id->scalar + "' but the folder is '" + module.id + "'", "they must be the same");
  }
  const Node* api = node.find("api");
  module.api = static_cast<int>(offered_api);
  if (api && api->as_int() && *api->as_int() != offered_api) {
    page.error(
        *api, "wrong-api",
        "module '" + module.id + "' is written for api " + api->scalar + ", this program offers " + std::to_string(offered_api));
  }
  const Node* version = node.find("version");
  if (version && version->is_scalar() && version_numbers(version->scalar).empty()) {
    page.error(*version, "wrong-version", "a version is numbers with dots, found '" + version->scalar + "'", "like 1.0.0");
  }
  if (document.overrides) return;
  if (!version) page.error(node, "missing-key", "a module needs the key 'version'", "numbers with dots, like 1.0.0");
  if (!api) page.error(node, "missing-key", "a module needs the key 'api'", "this program offers 1");
}

void read_requires(const LoadContext& context, ModuleDef& module, const Document& document) {
  const Node* list = document.node.find("requires");
  const Page page = context.page(document);
  NameList known;
  for (const auto& [id, other] : context.catalog.modules) known.push_back(id);
  for (const Node& item : list ? list->items : std::vector<Node>()) {
    const Requirement requirement = parse_requirement(item.scalar);
    const auto other = context.catalog.modules.find(requirement.module);
    if (!requirement.good) {
      page.error(item, "wrong-version", "a requirement is a module and bounds of its version, found '" + item.scalar + "'",
                 "like base >=1.0 <2.0");
    } else if (other == context.catalog.modules.end()) {
      page.error(item, "unknown-module", "there is no module '" + requirement.module + "'",
                 did_you_mean(requirement.module, known));
    } else {
      module.requires_.push_back(requirement.module);
      const std::vector<int> version = version_numbers(other->second.version);
      const bool allowed = std::all_of(requirement.bounds.begin(), requirement.bounds.end(),
                                       [&](const Bound& bound) { return bound.allows(version); });
      if (allowed) continue;
      page.error(item, "wrong-version", "'" + item.scalar + "' is required, but version " + other->second.version + " is here");
    }
  }
}

const Document* manifest_of(const LoadContext& context, const std::string& module) {
  for (const Document& document : context.files.modules.at(module)) {
    if (document.kind == "module") return &document;
  }
  return nullptr;
}

// A module that, through others, requires itself. Said once, at the first of the circle.
void check_requirement_circles(const LoadContext& context) {
  std::set<std::string> done;
  std::vector<std::string> path;
  const std::function<void(const std::string&)> visit = [&](const std::string& id) {
    const auto begin = std::find(path.begin(), path.end(), id);
    if (begin != path.end()) {
      std::string circle;
      for (auto step = begin; step != path.end(); ++step) circle += *step + " -> ";
      const Document* document = manifest_of(context, id);
      if (document) {
        context.page(*document).error(key_of(document->node, "requires"), "module-circle",
                                      "modules require each other: " + circle + id);
      }
      return;
    }
    if (!done.insert(id).second) return;
    path.push_back(id);
    for (const std::string& next : context.catalog.modules.at(id).requires_) visit(next);
    path.pop_back();
  };
  for (const auto& [id, module] : context.catalog.modules) visit(id);
}

void check_conflicts(const LoadContext& context, const ModuleDef& module) {
  const Document* document = manifest_of(context, module.id);
  if (!document) return;
  for (const std::string& one : context.visible.at(module.id)) {
    for (const std::string& enemy : context.catalog.modules.at(one).conflicts) {
      const NameList& together = context.visible.at(module.id);
      if (std::find(together.begin(), together.end(), enemy) == together.end()) continue;
      const std::string message = one == module.id
                                      ? "module '" + one + "' requires '" + enemy + "' and conflicts with it"
                                      : "module '" + module.id + "' requires '" + one + "' and '" + enemy + "', which conflict";
      context.page(*document).error(key_of(document->node, one == module.id ? "conflicts" : "requires"), "conflict", message);
    }
  }
}

}  // namespace

NameList modules_in_order(const Catalog& catalog, const NameList& modules) {
  std::set<std::string> wanted;
  const std::function<void(const std::string&)> want = [&](const std::string& id) {
    const auto module = catalog.modules.find(id);
    if (module == catalog.modules.end() || !wanted.insert(id).second) return;
    for (const std::string& required : module->second.requires_) want(required);
  };
  for (const std::string& id : modules) want(id);

  NameList order;
  while (!wanted.empty()) {
    auto next = std::find_if(wanted.begin(), wanted.end(), [&](const std::string& id) {
      const NameList& needs = catalog.modules.at(id).requires_;
      return std::none_of(needs.begin(), needs.end(), [&](const std::string& need) { return wanted.count(need) > 0; });
    });
    if (next == wanted.end()) next = wanted.begin();  // a circle, which loading has refused
    order.push_back(*next);
    wanted.erase(next);
  }
  return order;
}

bool in_conflict(const Catalog& catalog, const NameList& modules) {
  const NameList together = modules_in_order(catalog, modules);
  return std::any_of(together.begin(), together.end(), [&](const std::string& one) {
    const NameList& enemies = catalog.modules.at(one).conflicts;
    return std::find_first_of(enemies.begin(), enemies.end(), together.begin(), together.end()) != enemies.end();
  });
}

void read_modules(LoadContext& context) {
  auto& modules = context.catalog.modules;
  for (const auto& [id, documents] : context.files.modules) {
    ModuleDef& module = modules[id];
    module.id = id;
    module.whole = context.is_whole(id);
    if (const auto sources = context.files.sources.find(id); sources != context.files.sources.end()) {
      module.files = sources->second;
    }
    if (const auto scripts = context.files.scripts.find(id); scripts != context.files.scripts.end()) {
      module.scripts = scripts->second;
    }
    for (const Document& document : documents) {
      if (document.kind != "module") continue;
      if (!document.overrides) module.root = document.root;
      if (!document.overrides) module.pos = pos_of(document, document.node);
      read_manifest(context, module, document);
    }
  }
  for (auto& [id, module] : modules) {
    for (const Document& document : context.files.modules.at(id)) {
      if (document.kind == "module") read_requires(context, module, document);
    }
  }
  check_requirement_circles(context);
  NameList all;
  for (const auto& [id, module] : modules) all.push_back(id);
  for (const auto& [id, module] : modules) {
    // What a broken module.yaml requires is unknown: its other files are then checked against everything.
    const bool broken = context.files.broken.count({id, "module"}) > 0;
    context.visible[id] = modules_in_order(context.catalog, broken ? all : NameList{id});
  }
  for (const auto& [id, module] : modules) check_conflicts(context, module);
}

void check_manifests(LoadContext& context) {
  static const std::vector<std::pair<std::string, std::string>> references = {
      {"rounds", "counters"}, {"score", "queries"}, {"series", "options"}, {"backs", "facts"}, {"stocked", "queries"}};
  for (const auto& [id, module] : context.catalog.modules) {
    for (const Document& document : context.files.modules.at(id)) {
      if (document.kind != "module" || !module.whole) continue;
      const Page page = context.page(document);
      for (const auto& [key, kind] : references) {
        const Node* const at = document.node.find(key);
        if (!at || !at->is_scalar() || !context.refer(page, *at, id, kind, at->scalar) || kind != "options") continue;
        const OptionDef* const option = context.find_option(id, at->scalar);
        if (!option || option->type == OptionType::boolean) continue;
        page.error(*at, "wrong-type", "the option '" + option->id + "' is no bool", "it says whether another match follows");
      }
    }
  }
}

}  // namespace tradewind
