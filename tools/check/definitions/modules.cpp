// The names in module.yaml, and modules that require each other.
#include "definitions/definitions.h"
#include "yaml/check_schema.h"

#include <functional>
#include <set>

namespace tradewind {
namespace {

// What the score, the rounds and the stock of a match can be.
void check_kind(const ModuleFile& file, const std::string& key, const Node& at) {
  const auto error = [&](const std::string& wanted, const std::string& hint) {
    file.error(at, "wrong-type",
               "'" + key + "' must name " + wanted + ", and '" + at.scalar + "' is none", hint);
  };
  if (key == "rounds") {
    const Counter* const counter = file.seen().find(&ModuleDef::counters, at.scalar);
    if (counter && (counter->scope != Scope::game || counter->holds != Holds::number))
      error("a counter of the game that holds a number", "{ on: game }");
  }
  const Query* const query = file.seen().find(&ModuleDef::queries, at.scalar);
  const bool score = key == "score", of_card = key == "stocked" || key == "used";
  if (query == nullptr || !(score || of_card)) return;
  const ValueType about = score ? ValueType::seat : ValueType::card,
                  gives = score ? ValueType::integer : ValueType::boolean;
  if (query->params.size() == 1 && query->params[0].type == about && query->type == gives) return;
  error(score ? "a query of a seat that gives an int" : "a query of a card that gives a bool",
        score ? "of: [seat player]" : "of: [card card], returns: bool");
}

// Where a module.yaml names what it requires.
SourcePos place_of_requires(const LoadContext& context, const std::string& module) {
  for (const Document& document : context.files.modules.at(module).documents) {
    if (document.kind == "module") return pos_of(document, key_of(document.node, "requires"));
  }
  return {};
}

// Modules that require each other. Each cycle is reported once, at its first module.
void check_requirement_cycles(const LoadContext& context) {
  std::set<std::string> done;
  NameList path;
  const std::function<void(const std::string&)> visit = [&](const std::string& id) {
    const auto begin = std::ranges::find(path, id);
    if (begin != path.end()) {
      std::string cycle;
      for (auto step = begin; step != path.end(); ++step) cycle += *step + " -> ";
      report(context, place_of_requires(context, id), "module-cycle",
             "modules require each other: " + cycle + id, "remove one of these requirements");
      return;
    }
    if (!done.insert(id).second) return;
    path.push_back(id);
    for (const std::string& next : context.catalog.modules.at(id).requires_) visit(next);
    path.pop_back();
  };
  for (const auto& [id, module] : context.catalog.modules) visit(id);
}

}  // namespace

void check_manifests(LoadContext& context) {
  static const std::vector<std::pair<std::string, std::string>> references = {
      {"rounds", "counters"},
      {"score", "queries"},
      {"backs", "facts"},
      {"stocked", "queries"},
      {"used", "queries"}};
  check_requirement_cycles(context);
  each_file(context, "module", [](const ModuleFile& file) {
    if (!file.module.whole) return;
    for (const auto& [key, kind] : references) {
      const Node* const at = file.document.node.find(key);
      if (at && refer(file, *at, kind)) check_kind(file, key, *at);
    }
  });
}

}  // namespace tradewind
