// Scripts are found by name: each must have a user; and the words in them.
#include "lint/lint.h"

#include "names/names.h"
#include "tradewind/near.h"

#include <algorithm>
#include <cctype>

namespace tradewind {
namespace {

int words_in(std::string_view source, std::string_view word, int most) {
  int count = 0;
  const auto is_letter = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
  };
  for (std::size_t at = source.find(word); at != std::string_view::npos;
       at = source.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(source[at - 1])) &&
        (end == source.size() || !is_letter(source[end])) && ++count == most)
      break;
  }
  return count;
}

// Whether a text has its value, says its value in words, or is its name.
bool is_in_texts(const Catalog& catalog, const std::string& name) {
  bool found = false;
  for (const auto& [language, locale] : locales_of(catalog).by_language) {
    locale->each([&](const Locale::Entry& entry) {
      found = found || entry.key.starts_with("query." + name + ".") ||
              words_in(entry.text, name, 1) > 0;
    });
  }
  return found;
}

// Whether any content names it besides its declaration.
bool is_named_in_files(const Catalog& catalog, const std::string& name) {
  int count = 0;
  for (const auto& [id, module] : catalog.modules) {
    for (const SourceFile& file : module.files) {
      if (file.path.find("/locale/") == std::string::npos) count += words_in(file.bytes, name, 2);
      if (count > 1) return true;
    }
  }
  return is_in_texts(catalog, name);
}

void unused(const LoadContext& context, const ScriptFile& script, const std::string& message,
            const NameList& known) {
  const std::string near = did_you_mean(script.name, known);
  report(context, {script.path, 0, 0}, "unused-script", message,
         near.empty() ? "rename or remove the script" : near);
}

// An ability may serve cards of any module that requires this one.
bool are_users_known(const LoadContext& context, const std::string& module) {
  return std::all_of(context.visible.begin(), context.visible.end(), [&](const auto& other) {
    const bool known =
        !context.left_out.contains(other.first) && !is_broken(context, other.first, "cards");
    return known || !contains(other.second, module);
  });
}

void check_users(const LoadContext& context, const ModuleDef& module) {
  if (!are_users_known(context, module.id)) return;
  NameList abilities;
  NameList options;
  for (const auto& [id, other] : context.catalog.modules) {
    for (const CardType& card : other.cards) {
      if (card.ability_module == module.id) abilities.push_back(card.ability);
    }
  }
  for (const OptionDef& option : module.options) options.push_back(option.id);
  const bool cards_known = !is_broken(context, module.id, "cards");
  const bool options_known = !is_broken(context, module.id, "options");
  for (const ScriptFile& script : module.scripts) {
    if (script.kind == ScriptFile::Kind::card && cards_known && !contains(abilities, script.name)) {
      unused(context, script,
             "no card of module '" + module.id + "' has the ability '" + script.name + "'",
             abilities);
    }
    if (script.kind == ScriptFile::Kind::option && options_known &&
        !contains(options, script.name)) {
      unused(context, script, "module '" + module.id + "' has no option '" + script.name + "'",
             options);
    }
  }
}

}  // namespace

void check_scripts(const LoadContext& context) {
  for (const auto& [id, module] : context.catalog.modules) check_users(context, module);
}

bool has_word(std::string_view source, std::string_view word) {
  return words_in(source, word, 1) > 0;
}

bool is_word_of_scripts(const Catalog& catalog, std::string_view word) {
  return std::ranges::any_of(catalog.modules, [&](const auto& module) {
    return std::ranges::any_of(module.second.scripts, [&](const ScriptFile& file) {
      return file.name == word || has_word(file.source->text, word);
    });
  });
}

Diagnostics check_unused_names(const Catalog& catalog, int first_root) {
  Diagnostics found;
  for (const auto& [id, module] : catalog.modules) {
    if (module.root < first_root) continue;
    NameList by_engine;  // what is used without being named
    for (const Query& query : module.queries) {
      if (query.shown || query.score) by_engine.push_back(query.name);
    }
    for (const Zone& zone : module.zones) {
      if (zone.stock || (&zone == &module.zones.front() && module.requires_.empty()))
        by_engine.push_back(zone.name);
    }
    for (const Counter& counter : module.counters) {
      for (const auto& [card, of_seat] : entries_of(counter.named))
        by_engine.push_back(of_seat.scalar);
    }
    for (const std::string kind : {"zones", "counters", "events", "queries"}) {
      const auto names = module.names.find(kind);
      if (names == module.names.end()) continue;
      for (const auto& [name, pos] : names->second) {
        if (contains(by_engine, name) || is_word_of_scripts(catalog, name) ||
            is_named_in_files(catalog, name))
          continue;
        found.push_back({pos.file, pos.line, pos.column, "unused-name", Severity::warning,
                         "nothing uses the " + singular(kind) + " '" + name + "'",
                         "use it in a script, or remove it"});
      }
    }
  }
  return found;
}

}  // namespace tradewind
