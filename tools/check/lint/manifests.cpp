// What a module.yaml says that no match reads, or that no variant could be played with.
#include "lint/lint.h"
#include "names/names.h"
#include "support/version.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

// Records name it, and requirements compare it.
void check_version(const Page& page, const Document& document) {
  const Node* const version = document.node.find("version");
  if (version == nullptr && !document.overrides)
    page.error(document.node, "missing-key", "a module needs the key 'version'",
               "numbers with dots, like 1.0.0");
  if (version == nullptr || !version->is_scalar() || !version_numbers(version->scalar).empty())
    return;
  page.error(*version, "wrong-version",
             "a version must be numbers with dots, found '" + version->scalar + "'", "like 1.0.0");
}

// The texts of a language that a module is not written in are the English ones.
void check_languages(const Page& page, const Document& document) {
  const Node* const languages = document.node.find("languages");
  if (languages != nullptr && languages->is_list() && !contains(texts_of(languages), "en"))
    page.error(*languages, "missing-language", "'languages' needs 'en'",
               "players who read another language see the English texts");
}

// A module that requires what conflicts: each variant that loads it is refused.
void check_conflicts(const ModuleFile& file) {
  if (file.document.overrides) return;
  const std::string& id = file.module.id;
  for (const auto& [one, enemy] : conflicts(file.context.catalog, file.visible())) {
    const bool own = one == id;
    file.error(
        key_of(file.document.node, own ? "conflicts" : "requires"), "conflict",
        own ? "module '" + one + "' requires '" + enemy + "' and conflicts with it"
            : "module '" + id + "' requires '" + one + "' and '" + enemy + "', which conflict");
  }
}

// The events that change the score, of which a result tells where it comes from: each must be about
// a seat and one number.
void check_score_changes(const ModuleFile& file) {
  const Node* const changes = file.document.node.find("score_changes");
  for (std::size_t at = 0; changes != nullptr && at < changes->entries.size(); ++at) {
    const Node& name = key_of(*changes, at);
    if (!refer(file, name, "events")) continue;
    for (const std::string& module : file.visible()) {
      const std::vector<EventType>& events = file.context.catalog.modules.at(module).events;
      const auto event = std::ranges::find(events, changes->entries[at].first, &EventType::name);
      if (event == events.end()) continue;
      const auto is = [&](ValueType type) {
        return std::ranges::count(event->params, type, &ParamDef::type) == 1;
      };
      if (!is(ValueType::seat) || !is(ValueType::integer))
        file.error(name, "wrong-parameter", "'" + event->name + "' does not say who gains how much",
                   "[seat player, int amount]");
    }
  }
}

// The option that says whether the next variant follows.
void check_series(const ModuleFile& file) {
  const Node* const series = file.document.node.find("series");
  if (series == nullptr || !refer(file, *series, "options")) return;
  const OptionDef* const option = file.find_option(series->scalar);
  if (option != nullptr && option->type != OptionType::boolean)
    file.error(*series, "wrong-type", "the option '" + option->id + "' is not a bool",
               "it must say whether another match follows");
}

}  // namespace

void check_id(const Page& page, const Node& map, const std::string& name, const std::string& file) {
  const Node* const id = map.find("id");
  if (!id || !id->is_scalar() || id->scalar == name) return;
  page.error(*id, "wrong-id", "the id is '" + id->scalar + "' but the " + file,
             "they must be the same");
}

void check_module_files(LoadContext& context) {
  for (const auto& [id, files] : context.files.modules) {
    for (const Document& document : files.documents) {
      if (document.kind != "module" || document.node.kind != Node::Kind::map) continue;
      const Page page{document.path, context.found};
      check_id(page, document.node, id, "folder is '" + id + "'");
      check_version(page, document);
      check_languages(page, document);
    }
  }
  each_file(context, "module", [](const ModuleFile& file) {
    check_conflicts(file);
    if (!file.module.whole) return;
    check_score_changes(file);
    check_series(file);
  });
}

}  // namespace tradewind
