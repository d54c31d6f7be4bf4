// Leaves out modules that cannot be read, and modules that require them: checking those would only
// report consequences.
#include "documents/documents.h"
#include "support/version.h"

namespace tradewind {
namespace {

// A module and all that it requires.
NameList with_required(const RootFiles& files, const std::string& id) {
  NameList all = {id};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Document& document : files.modules.at(all[i]).documents) {
      if (document.kind != "module") continue;
      for (const Node& item : items_of(document.node.find("requires"))) {
        const std::string required = parse_requirement(item.scalar).module;
        if (files.modules.contains(required) && !contains(all, required)) all.push_back(required);
      }
    }
  }
  return all;
}

// A variant of a module that is left out is left out too.
bool needs_left_out(const LoadContext& context, const Node& variant) {
  const NameList modules = texts_of(variant.find("modules"));
  return std::ranges::any_of(
             modules, [&](const std::string& id) { return context.left_out.contains(id); }) ||
         std::ranges::any_of(entries_of(variant.find("options")), [&](const auto& option) {
           return may_be_left_out(context, option.first);
         });
}

}  // namespace

bool may_be_left_out(const LoadContext& context, const std::string& option) {
  const auto has_option = [&](const Document& each) {
    return each.kind == "options" && each.node.find(option) != nullptr;
  };
  return std::ranges::any_of(context.files.modules, [&](const auto& module) {
    return context.left_out.contains(module.first) &&
           (module.second.broken.contains("options") ||
            std::ranges::any_of(module.second.documents, has_option));
  });
}

void leave_out_broken(LoadContext& context) {
  std::set<std::string> wrong;  // files with errors so far
  for (const Diagnostic& diagnostic : *context.found) wrong.insert(diagnostic.file);
  const auto is_wrong = [&](const std::string& id) {
    const ModuleFiles& files = context.files.modules.at(id);
    return files.broken.contains("module") || files.broken.contains("scripts") ||
           std::ranges::any_of(files.documents, [&](const Document& document) {
             return document.kind == "module" && wrong.contains(document.path);
           });
  };
  for (const auto& [id, files] : context.files.modules) {
    const NameList& visible = context.visible[id] = with_required(context.files, id);
    if (std::ranges::any_of(visible, is_wrong)) context.left_out.insert(id);
  }
  for (const Document& document : context.files.variants) {
    if (needs_left_out(context, document.node)) context.left_out.insert(document.path);
  }
}

}  // namespace tradewind
