#include "types/lost_layers.h"

#include <algorithm>

namespace tradewind {
namespace {

// "turn.begin" of "base/turn.begin".
std::string plain(const std::string& name) { return name.substr(name.find('/') + 1); }

// A name, or "...".
bool mentions(const Ast& node, const std::string& name) {
  return ((node.kind == Ast::Kind::name || node.kind == Ast::Kind::unsupported) &&
          node.text == name) ||
         std::ranges::any_of(node.parts, [&](const Ast& part) { return mentions(part, name); });
}

class LostLayers {
 public:
  LostLayers(const CheckedProgram& checked, const Heedless& heedless)
      : catalog_(checked.catalog), layers_(checked.program.layers), heedless_(heedless) {
    for (const std::string& module : checked.model.modules) {
      for (const ScriptFile& file : catalog_.modules.at(module).scripts) files_[file.path] = &file;
    }
  }

  [[nodiscard]] Diagnostics find() const {
    Diagnostics found;
    for (auto earlier = layers_.begin(); earlier != layers_.end(); ++earlier) {
      const auto later = std::find_if(earlier + 1, layers_.end(),
                                      [&](const LayerInfo& each) { return loses(*earlier, each); });
      if (later != layers_.end() && !is_on_purpose(*earlier, *later))
        found.push_back(told(*earlier, *later));
    }
    return found;
  }

 private:
  [[nodiscard]] bool is_heedless(const LayerInfo& layer) const {
    return heedless_.contains(
        {layer.file, layer.action == "wraps" ? "wrap" : "adjust", plain(layer.name)});
  }

  // Whether nothing is left of a layer after a later one.
  [[nodiscard]] bool loses(const LayerInfo& layer, const LayerInfo& later) const {
    if (layer.action == "supplies" || layer.action == "hears") return false;
    // Only while that card is there
    if (files_.at(later.file)->kind == ScriptFile::Kind::card) return false;
    if (later.action == "replaces" && layer.name.starts_with(later.name + ".")) return true;
    if (layer.name != later.name) return false;
    const bool in_function = layer.action == "wraps" || layer.action == "replaces";
    if (later.action == "replaces")
      return in_function ||
             (layer.action == "extends" && (layer.kind == "move" || is_whole(layer)));
    if (later.action == "wraps") return in_function && layer.kind != "move" && is_heedless(later);
    return later.action == "adjusts" && (in_function || layer.action == "adjusts") &&
           is_heedless(later);
  }

  // A sequence, and not a step of it.
  [[nodiscard]] static bool is_whole(const LayerInfo& layer) {
    return layer.name.find('.') == std::string::npos;
  }

  [[nodiscard]] bool is_on_purpose(const LayerInfo& layer, const LayerInfo& later) const {
    const std::string& whose = files_.at(layer.file)->module;
    const std::string& by = files_.at(later.file)->module;
    // A house rule
    if (whose == by) return files_.at(later.file)->kind == ScriptFile::Kind::option;
    return contains(modules_in_order(catalog_, {by}), whose) ||
           contains(catalog_.modules.at(by).after, whose);
  }

  // At the layer that is lost, or at the later one where only that is of a mod: nobody can change
  // what is shipped.
  [[nodiscard]] Diagnostic told(const LayerInfo& layer, const LayerInfo& later) const {
    const ScriptFile& lost = *files_.at(layer.file);
    const ScriptFile& winner = *files_.at(later.file);
    const std::string what = layer.action == "wraps"      ? "wrap"
                             : layer.action == "replaces" ? "replacement"
                             : layer.action == "adjusts"  ? "adjustment"
                                                          : "extension";
    const std::string of = "the " + what + " of '" + plain(layer.name) + "'";
    const bool replaces = later.action == "replaces";
    const std::string how = later.action == "wraps"     ? "wraps it without calling what it wraps"
                            : later.action == "adjusts" ? "adjusts it without reading the value"
                            : layer.name == later.name  ? "replaces it"
                                                        : "replaces '" + plain(later.name) + "'";
    const auto told_at = [](const LayerInfo& at, const std::string& message,
                            const std::string& hint) {
      return Diagnostic{at.file, at.line, 0, "lost-layer", Severity::warning, message, hint};
    };
    if (lost.module == winner.module)
      return told_at(layer,
                     of + " has no effect: the same module " + how + ", in " + place_of(later),
                     "remove one of the two, or merge them");
    if (lost.root == 0 && winner.root > 0)
      return told_at(later,
                     of + " by module '" + lost.module + "', in " + place_of(layer) +
                         ", has no effect: this " + how,
                     std::string(replaces                  ? "wrap it, or"
                                 : later.action == "wraps" ? "call it, or"
                                                           : "read it, or") +
                         " in module.yaml of '" + winner.module + "', 'after: [" + lost.module +
                         "]' says that it is on purpose, 'conflicts: [" + lost.module +
                         "]' keeps the two apart");
    return told_at(layer,
                   of + " has no effect: module '" + winner.module + "' comes later and " + how +
                       ", in " + place_of(later),
                   "in module.yaml of '" + lost.module + "', 'after: [" + winner.module +
                       "]' lets it come last, 'conflicts: [" + winner.module +
                       "]' keeps the two apart");
  }

  [[nodiscard]] static std::string place_of(const LayerInfo& layer) {
    return layer.file + (layer.line > 0 ? ":" + std::to_string(layer.line) : "");
  }

  const Catalog& catalog_;
  const std::vector<LayerInfo>& layers_;
  const Heedless& heedless_;
  std::map<std::string, const ScriptFile*> files_;  // by path
};

}  // namespace

void note_heedless(const ScriptFunction& function, const Ast& written, Heedless& heedless) {
  if (function.origin.path.size() != 2) return;
  const auto* const key = std::get_if<std::string>(&function.origin.path.front());
  const auto* const name = std::get_if<std::string>(&function.origin.path.back());
  if (key == nullptr || name == nullptr || (*key != "wrap" && *key != "adjust")) return;
  const bool has_first = written.parts.size() > 1;
  if (mentions(written.parts.back(), has_first ? written.parts.front().text : "...")) return;
  heedless.insert({function.place.file, *key, plain(*name)});
}

Diagnostics lost_layers(const CheckedProgram& checked, const Heedless& heedless) {
  return LostLayers(checked, heedless).find();
}

}  // namespace tradewind
