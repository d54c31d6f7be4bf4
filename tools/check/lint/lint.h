// Room: tools/check/lint. Finds mistakes across definitions that stop no match: texts, names,
// scripts, boards. What one definition shows by itself is definitions/'s.
#pragma once

#include "content/catalog/catalog_reader.h"
#include "narration/locales.h"
#include "tradewind/check.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

struct Page;

// By module and verb: where its look gives it a sign
using DrawnVerbs = std::map<std::pair<std::string, std::string>, SourcePos>;

// All files of some roots.
struct FilesRead {
  explicit FilesRead(const std::vector<std::string>& roots);
  FilesRead(const FilesRead&) = delete;
  FilesRead& operator=(const FilesRead&) = delete;

  DrawnVerbs drawn;
  CatalogReader reader;
  Diagnostics found;  // by reading, and by what follows
  std::shared_ptr<const Catalog> catalog;

 private:
  [[nodiscard]] Lint lint();
};

// The graph of each board, and the sums it should have
void check_boards(LoadContext& context);
// Cards that name others, or ask for them
void check_links(LoadContext& context);
// Each module.yaml by itself; files of variants and options
void check_module_files(LoadContext& context);
void check_variants(LoadContext& context);
// The id in a file must be the name of its folder or file.
void check_id(const Page& page, const Node& map, const std::string& name, const std::string& file);
// The names and cells of grids
void check_grids(LoadContext& context);
// The names in looks; verbs are known only when scripts have been read
void check_looks(LoadContext& context, DrawnVerbs& drawn);
// Themes of variants that no language has
void check_themes(const LoadContext& context);
void check_scripts(const LoadContext& context);  // each has a user

struct NeededText {
  std::string key;
  std::string module;  // in whose locale file it belongs
  int root = 0;        // of that file
};

// Texts that are missing in some language: those of modules, variants, options, cards and events,
// and `more`, which scripts use. Missing in English is an error, in another language a warning.
// Roots with files of texts that cannot be read are passed over. With `modules`, only their texts
// and `more`. `tell` is called with each of them.
[[nodiscard]] Diagnostics check_texts(const Catalog& catalog, const std::vector<NeededText>& more,
                                      const NameList* modules = nullptr,
                                      const MissingText& tell = {});

// Texts whose keys name what is not there (warnings), and placeholders that nothing fills. `used`:
// keys of texts that scripts need; only files of roots from `first_root` on are looked at.
[[nodiscard]] Diagnostics check_text_names(const Catalog& catalog,
                                           const std::set<std::string, std::less<>>& used,
                                           int first_root);

// Texts that two of these modules have, in the languages that have been read.
[[nodiscard]] Diagnostics check_texts_together(const Catalog& catalog, const NameList& modules);

// Verbs to which looks give a sign, though no move has them. `verbs`: those of the rulesets that
// were loaded.
[[nodiscard]] Diagnostics check_drawn_verbs(const Catalog& catalog, const DrawnVerbs& drawn,
                                            const NameList& verbs);

// Zones, counters, events and queries of roots from `first_root` on that no script and no other
// content names.
[[nodiscard]] Diagnostics check_unused_names(const Catalog& catalog, int first_root);

// Whether a source has this word; whether a script has it, or is called so: what loads it may not
// be part of any variant.
[[nodiscard]] bool has_word(std::string_view source, std::string_view word);
[[nodiscard]] bool is_word_of_scripts(const Catalog& catalog, std::string_view word);

}  // namespace tradewind
