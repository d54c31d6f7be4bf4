// Room: runtime/content/check. What is wrong across definitions: texts, names, scripts, boards,
// dependency cycles. Whatever one definition shows by itself is checked where it is read.
//
//   for (const Diagnostic& d : check_texts(catalog, {{"reason.not_your_turn", "base"}})) ...
#pragma once

#include "content/catalog/catalog.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

struct LoadContext;
struct ModuleFile;

// While content is read:
// Its graph, and the sums it should have
void check_board(const ModuleFile& file, const BoardDef& board);
// Queries that depend on each other
void check_cycles(const LoadContext& context);
// Cards that name others, or ask for them
void check_links(LoadContext& context);
// A name that a module and one it requires both declare
void check_overlaps(LoadContext& context);
void check_looks(LoadContext& context);          // the names in looks
void check_scripts(const LoadContext& context);  // each has a user

struct NeededText {
  std::string key;
  std::string module;  // in whose locale file it belongs
  int root = 0;        // of that file
};

using MissingText = std::function<void(const std::string& language, const std::string& module,
                                       const std::string& key)>;

// Texts that are missing in some language: those of modules, variants, options, cards and events,
// and `more`, which scripts use. Missing in English is an error, in another language a warning.
// Roots with files of texts that cannot be read are passed over. With `modules`, only their texts
// and `more`. `tell` is called with each of them.
[[nodiscard]] Diagnostics check_texts(const Catalog& catalog, const std::vector<NeededText>& more,
                                      const NameList* modules = nullptr,
                                      const MissingText& tell = {});

// Texts whose keys name what is not there (warnings), and placeholders that nobody fills. `used`:
// keys of texts that scripts need; only files of roots from `first_root` on are looked at.
[[nodiscard]] Diagnostics check_text_names(const Catalog& catalog,
                                           const std::set<std::string, std::less<>>& used,
                                           int first_root);

// Verbs to which looks give a sign, though no move has them. `verbs`: those of the rulesets that
// were loaded.
[[nodiscard]] Diagnostics check_drawn_verbs(const Catalog& catalog, const NameList& verbs);

// Whether a source has this word; whether a script has it, or is called so: what loads it may not
// be part of any variant.
[[nodiscard]] bool has_word(std::string_view source, std::string_view word);
[[nodiscard]] bool is_word_of_scripts(const Catalog& catalog, std::string_view word);

// Zones, counters, events and queries of roots from `first_root` on that no script and no other
// content names.
[[nodiscard]] Diagnostics check_unused_names(const Catalog& catalog, int first_root);

// Names that two of these modules declare: no error as long as nobody loads the two together.
[[nodiscard]] Diagnostics check_together(const Catalog& catalog, const NameList& modules);
// Whether a module requires another one, perhaps through others.
[[nodiscard]] bool builds_on(const Catalog& catalog, const std::string& module,
                             const std::string& other);
// Texts that two of these modules have, in the languages that have been read.
[[nodiscard]] Diagnostics check_texts_together(const Catalog& catalog, const NameList& modules);

// A definition as messages call it: "query" for "queries".
[[nodiscard]] std::string singular(const std::string& kind);

}  // namespace tradewind
