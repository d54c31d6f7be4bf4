// Room: tools/check/definitions. What a file or a definition shows by itself, and what modules show
// together: mistakes that reading passes over, because a match can do without. A mod that has one
// is refused where it is opened.
//
// Each looks at one entry of a file, or at all files of a kind.
#pragma once

#include "content/catalog/catalog_reader.h"
#include "names/names.h"

namespace tradewind {

void check_fact(const Entry& entry);
void check_zone(const Entry& entry);
void check_counter(const Entry& entry);
void check_mark(const Entry& entry);
void check_event(const Entry& entry);
void check_watch(const Entry& entry);
void check_die(const Entry& entry);
void check_query(const Entry& entry);
void check_option(const Entry& entry);

void explain_roots(LoadContext& context);  // folders that are none, and which may be meant
void check_strays(LoadContext& context);   // files where nothing reads them
void check_cards(LoadContext& context);
void check_changes(LoadContext& context);
void check_streams(LoadContext& context);
void check_board_files(LoadContext& context);
void check_manifests(LoadContext& context);  // the names in module.yaml
void check_variant_files(LoadContext& context);

// Queries that depend on each other
void check_query_cycles(const LoadContext& context);
// A name that a module and one it requires both declare
void check_overlaps(LoadContext& context);
// Names that two of these modules declare: no error as long as nobody loads the two together.
[[nodiscard]] Diagnostics check_together(const Catalog& catalog, const NameList& modules);

// The modules that a variant names, and those that its options load.
[[nodiscard]] NameList played_modules(const Catalog& catalog, const VariantDef& variant);

// In the order of files, lines and columns, without repetitions.
void tidy(Diagnostics& found);

[[nodiscard]] NameList keys_of(const Schema& schema);  // of a map

// Parts of entries. Of what has facts printed on it, every key that is not its own is one; `label`:
// "a card".
void check_printed(const ModuleFile& file, const Node& item, const NameList& own_keys,
                   const std::string& label);
void check_params(const ModuleFile& file, const Node* list);
// The words that an option chooses, in an entry of this kind of file
void check_choices_of_options(const Entry& entry, const std::string& kind);
// Whether a value is one of the option; an error if not
bool check_option_value(const Page& page, const OptionDef& option, const Node& value);
void wrong_value(const Page& page, const Node& at, const OptionDef& option,
                 const std::string& found);

}  // namespace tradewind
