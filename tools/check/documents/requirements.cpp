// What modules and variants require: other modules, versions of them, and of the script interface.
#include "documents/documents.h"
#include "support/version.h"
#include "tradewind/near.h"

namespace tradewind {
namespace {

constexpr std::int64_t offered_api = 1;

// Of a module; the last one counts.
std::string version_of(const ModuleFiles& files) {
  std::string version;
  for (const Document& document : files.documents) {
    const Node* const written = document.node.find("version");
    if (document.kind == "module" && written && written->is_scalar()) version = written->scalar;
  }
  return version;
}

void check_api(const Page& page, const std::string& module, const Document& document) {
  const Node* const api = document.node.find("api");
  if (api && api->as_int() && *api->as_int() != offered_api) {
    page.error(*api, "wrong-api",
               "module '" + module + "' needs api " + api->scalar +
                   ", but this program offers api " + std::to_string(offered_api),
               "get a newer program, or write 'api: " + std::to_string(offered_api) + "'");
  }
  if (!api && !document.overrides)
    page.error(document.node, "missing-key", "a module needs the key 'api'",
               "this program offers api 1");
}

// `module`: which requires it; empty for a variant.
void check_requirement(const LoadContext& context, const Page& page, const Node& item,
                       const NameList& modules, const std::string& module) {
  const bool of_variant = module.empty();
  const std::string &text = item.scalar,
                    who = of_variant ? "the variant needs" : "module '" + module + "' requires";
  const Requirement wanted = parse_requirement(text);
  if (!wanted.good) {
    return page.error(
        item, "wrong-version",
        of_variant
            ? "write a module and limits of its version, not '" + text + "'"
            : "a requirement must be a module and limits of its version, found '" + text + "'",
        "like base >=1.0 <2.0");
  }
  if (context.left_out.contains(wanted.module) || !refer_module(page, item, wanted.module, modules))
    return;
  const std::string present = version_of(context.files.modules.at(wanted.module));
  if (wanted.allows(present)) return;
  page.error(item, "wrong-version", who + " '" + text + "', but the version here is " + present,
             of_variant ? "" : "get the other version, or correct the one required");
}

}  // namespace

bool refer_module(const Page& page, const Node& at, const std::string& id,
                  const NameList& modules) {
  if (contains(modules, id)) return true;
  const std::string near = did_you_mean(id, modules);
  page.error(
      at, "unknown-module", "there is no module '" + id + "'",
      near.empty()
          ? "if a mod has it, add that with: tradewind mods add FILE, or name its folder with --mod"
          : near);
  return false;
}

void check_requirements(LoadContext& context) {
  const NameList modules = keys_of(context.files.modules);
  for (const auto& [id, files] : context.files.modules) {
    for (const Document& document : files.documents) {
      if (document.kind != "module" || !document.node.is_map()) continue;
      const Page page{document.path, context.found};
      check_api(page, id, document);
      for (const Node& item : items_of(document.node.find("requires")))
        check_requirement(context, page, item, modules, id);
    }
  }
}

void check_variant_modules(const LoadContext& context, const Document& document) {
  const NameList modules = keys_of(context.catalog.modules);
  for (const Node& item : items_of(document.node.find("modules")))
    check_requirement(context, {document.path, context.found}, item, modules, "");
}

}  // namespace tradewind
