// content/variants/*.yaml.
#include "content/read/load_context.h"

#include <set>

namespace tradewind {
namespace {

// Switches come first, also those of modules that are not loaded yet: what they load has options,
// too.
void read_variant_options(const Catalog& catalog, const Node& node, VariantDef& variant) {
  const Node* const options = node.find("options");
  NameList modules = variant.modules;
  for (const OptionDef* option : options_of(catalog)) {
    if (option->loads.empty()) continue;
    const Node* const value = options ? options->find(option->id) : nullptr;
    const std::string text =
        value && value->is_scalar() ? value->scalar : to_text(option->standard);
    if (const auto loaded = option->loads.find(text); loaded != option->loads.end())
      modules.push_back(loaded->second);
  }
  modules = modules_in_order(catalog, modules);
  const SeenNames seen{catalog, modules};
  for (const auto& [given, written] : entries_of(options)) {
    const auto [name, value] = setting_now(catalog, modules, given, written);
    const OptionDef* const option = seen.find_option(name);
    if (option == nullptr) continue;
    const auto read = read_option_value(offered(catalog, modules, *options, *option), value);
    if (read) variant.options[name] = *read;
  }
  for (const Node& item : items_of(node.find("published"))) {
    const OptionDef* const option = seen.find_option(renamed(catalog, modules, item.scalar));
    if (option) variant.published.push_back(option->part_of.empty() ? option->id : option->part_of);
  }
}

// A series ends where a variant is not there, or comes again.
void end_series(std::map<std::string, VariantDef>& variants, VariantDef& variant) {
  std::set<std::string> seen;
  for (std::string at = variant.next; !at.empty() && seen.insert(at).second;
       at = variants.contains(at) ? variants.at(at).next : "") {
    if (at == variant.id || !variants.contains(variant.next)) return variant.next.clear();
  }
}

void read_variant(LoadContext& context, const Document& document) {
  const Node& node = document.node;
  VariantDef variant;
  variant.id = document.name;
  if (context.catalog.variants.contains(variant.id) && !document.overrides) return;
  variant.root = document.root;
  variant.pos = pos_of(document, node);
  if (const Node* const next = node.find("next"); next && next->is_scalar()) {
    variant.next = next->scalar;
    variant.next_pos = pos_of(document, *next);
  }
  variant.group = text_at(node, "group");
  if (const std::string theme = text_at(node, "locale_theme"); theme != "none")
    variant.locale_theme = theme;
  variant.modules = modules_named(context, node.find("modules"));
  read_variant_options(context.catalog, node, variant);
  context.catalog.variants[variant.id] = std::move(variant);
}

}  // namespace

std::pair<std::string, Node> setting_now(const Catalog& catalog, const NameList& modules,
                                         const std::string& name, const Node& value) {
  const std::string now = renamed(catalog, modules, name + "=" + value.scalar);
  const std::size_t equals = now.find('=');
  std::pair<std::string, Node> setting{renamed(catalog, modules, now.substr(0, equals)), value};
  if (value.is_scalar())
    setting.second.scalar = equals == std::string::npos ? "true" : now.substr(equals + 1);
  return setting;
}

OptionDef offered(const Catalog& catalog, const NameList& modules, const Node& options,
                  const OptionDef& option) {
  OptionDef as_offered = option;
  for (const OptionDef* other : options_of(catalog, modules)) {
    if (other->when.empty()) continue;
    const Node* const value = options.find(other->id);
    const auto relations =
        other->when.find(value && value->is_scalar() ? value->scalar : to_text(other->standard));
    if (relations != other->when.end()) as_offered = bounded(as_offered, relations->second.bounds);
  }
  return as_offered;
}

Schema variant_schema() {
  const Schema options = dict_of(name(), any(), "a map like { OPTION: VALUE }");
  return map_of(
      "a variant",
      {
          {"id", id(), Presence::required, "the name of its file"},
          {"modules", list_of(text(), "a list of modules"), Presence::required,
           "what is played, with limits of versions as in module.yaml if necessary; what they "
           "require is added"},
          {"locale_theme", id(), Presence::optional,
           "NAME of the theme-NAME.yaml in content/locale/LANG/; none when left out"},
          {"options", options, Presence::optional,
           "the options whose values differ from their defaults"},
          {"published", list_of(name(), "a list of names"), Presence::optional,
           "options that the edition itself offers"},
          {"next", id(), Presence::optional, "the variant of the match that follows in a series"},
          {"group", id(), Presence::optional,
           "variants of one group stand together where one chooses; its text is group.ID"},
      });
}

void read_variants(LoadContext& context) {
  for (const Document& document : context.files.variants) {
    if (!context.left_out.contains(document.path)) read_variant(context, document);
  }
  for (auto& [id, variant] : context.catalog.variants)
    end_series(context.catalog.variants, variant);
}

}  // namespace tradewind
