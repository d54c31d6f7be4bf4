#include "clauses/clause_text.h"

#include "support/words.h"
#include "variants/option_text.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t most_cited = 6;  // of a move or a value

std::string name_of(const Clause& clause, const Texts& texts) {
  return texts("ui.clause.name",
               {{"clause", clause.id}, {"page", clause.page}, {"heading", clause.heading}});
}

// In a language in which there are no pages of rules
void tell_language(NameList& paragraphs, const Texts& texts) {
  if (const std::string language = texts("ui.clause.language"); !language.empty())
    paragraphs.push_back(language);
}

// The options of this table that change the clause, and what they are.
NameList options_in_words(const Clause& clause, const Ruleset& ruleset, const Texts& texts) {
  NameList sentences;
  for (const OptionDef& option : ruleset.option_defs()) {
    if (!contains(option.clauses, clause.id)) continue;
    const auto set = ruleset.options().find(option.id);
    const OptionValue& value = set == ruleset.options().end() ? option.standard : set->second;
    const std::string shown = terminal::option_value_text(option, value, texts);
    sentences.push_back(
        texts(value == option.standard ? "ui.clause.option" : "ui.clause.option.changed",
              {{"option", option.id},
               {"name", texts("option." + option.id + ".name")},
               {"value", shown},
               {"standard", terminal::option_value_text(option, option.standard, texts)}}));
  }
  return sentences;
}

bool is_cited(const std::string& page, const Ruleset& ruleset) {
  const Clauses& clauses = clauses_of(ruleset.catalog());
  return std::ranges::any_of(ruleset.option_defs(), [&](const OptionDef& option) {
    const bool is_played = contains(ruleset.modules(), option.module);  // else it would load more
    return is_played && std::ranges::any_of(option.clauses, [&](const std::string& id) {
             const Clause* const clause = clauses.find(id);
             return clause != nullptr && clause->page == page;
           });
  });
}

std::string range_of(const std::vector<const Clause*>& some, const Texts& texts) {
  return some.size() == 1
             ? some.front()->id
             : texts("ui.clause.range", {{"first", some.front()->id}, {"last", some.back()->id}});
}

ClauseTold told_of(const Clause& clause, const Ruleset& ruleset, const Texts& texts,
                   CitingFiles files) {
  ClauseTold told{clause.id, name_of(clause, texts), clause.text};
  for (const std::string& reading : clause.readings)
    told.text.push_back(texts("ui.clause.reading", {{"text", reading}}));
  for (const std::string& option : options_in_words(clause, ruleset, texts))
    told.text.push_back(option);
  const auto list = [&](const char* key, const NameList& paths) {
    if (!paths.empty()) told.text.push_back(texts(key, {{"files", joined(paths)}}));
  };
  if (files == CitingFiles::shown) {
    list("ui.clause.scripts", citations_of(ruleset).files_with(clause.id));
    list("ui.clause.scenarios", clause.scenarios);
  }
  return told;
}

// The headings below which clauses with the same letters stand.
ClauseTold headings_of(const std::vector<const Clause*>& all, const Texts& texts) {
  ClauseTold told{letters_of_clause(all.front()->id), all.front()->page, {}};
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::find_if(begin, all.end(), [&](const Clause* each) {
      return each->heading != (*begin)->heading || each->page != (*begin)->page;
    });
    told.text.push_back(texts("ui.clause.heading", {{"heading", (*begin)->heading},
                                                    {"clauses", range_of({begin, end}, texts)}}));
    begin = end;
  }
  tell_language(told.text, texts);
  return told;
}

}  // namespace

std::optional<ClauseTold> told_of_clauses(const std::string& typed, const Ruleset& ruleset,
                                          const Texts& texts, CitingFiles files) {
  const Clauses& clauses = clauses_of(ruleset.catalog());
  if (const Clause* const clause = clauses.find(typed)) {
    ClauseTold told = told_of(*clause, ruleset, texts, files);
    tell_language(told.text, texts);
    return told;
  }
  const std::vector<const Clause*> all = clauses.with_letters(typed);
  return all.empty() ? std::nullopt : std::optional(headings_of(all, texts));
}

std::vector<ClauseTold> kinds_of_clauses(const Ruleset& ruleset, const Texts& texts) {
  const Clauses& clauses = clauses_of(ruleset.catalog());
  std::vector<ClauseTold> kinds, cited;
  for (const Clause& clause : clauses.all()) {
    const std::string letters = letters_of_clause(clause.id);
    if (std::ranges::find(kinds, letters, &ClauseTold::id) != kinds.end()) continue;
    const auto all = clauses.with_letters(letters);
    const bool is_one = std::ranges::all_of(
        all, [&](const Clause* each) { return each->heading == clause.heading; });
    kinds.push_back({letters,
                     texts(is_one ? "ui.clause.kind.one" : "ui.clause.kind",
                           {{"page", clause.page},
                            {"heading", clause.heading},
                            {"clauses", range_of(all, texts)}}),
                     {}});
    if (is_cited(clause.page, ruleset)) cited.push_back(kinds.back());
  }
  return cited.empty() ? kinds : cited;
}

std::vector<ClauseTold> clauses_with(const std::string& words, const Ruleset& ruleset,
                                     const Texts& texts, std::size_t most) {
  std::vector<ClauseTold> found;
  const NameList wanted = split(folded(words), ' ');
  for (const ClauseTold& kind : kinds_of_clauses(ruleset, texts)) {
    for (const Clause* const clause : clauses_of(ruleset.catalog()).with_letters(kind.id)) {
      if (found.size() == most) return found;
      const std::string said = folded(clause->heading + " " + join(clause->text, " "));
      const bool has_all = std::ranges::all_of(
          wanted, [&](const std::string& word) { return said.find(word) != std::string::npos; });
      if (has_all) found.push_back(told_of(*clause, ruleset, texts, CitingFiles::hidden));
    }
  }
  return found;
}

std::string no_such_clause(const std::string& typed, const Ruleset& ruleset, const Texts& texts) {
  const Clause* const nearest = clauses_of(ruleset.catalog()).nearest(typed);
  return nearest == nullptr
             ? ""
             : texts("ui.clause.none", {{"typed", typed}, {"near", name_of(*nearest, texts)}});
}

std::string see_clauses(const std::vector<Citation>& cited, const Texts& texts) {
  NameList names;
  for (const Citation& each : cited) {
    if (names.size() == most_cited) break;
    names.push_back(each.first == each.last ? "? " + each.first
                                            : texts("ui.clause.to", {{"first", "? " + each.first},
                                                                     {"last", each.last}}));
  }
  return names.empty() ? "" : texts("ui.clause.see", {{"clauses", joined(names)}});
}

}  // namespace tradewind
