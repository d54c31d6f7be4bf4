// The lint with which mods are opened.
#include "definitions/definitions.h"
#include "documents/documents.h"
#include "names/names.h"
#include "places/places.h"
#include "support/junk.h"
#include "tables/tables.h"
#include "tradewind/check.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <tuple>

namespace tradewind {
namespace {

constexpr std::pair<const char*, void (*)(const Entry&)> checks[] = {
    {"facts", check_fact}, {"options", check_option},   {"events", check_event},
    {"zones", check_zone}, {"counters", check_counter}, {"dice", check_die},
    {"marks", check_mark}, {"queries", check_query},    {"watches", check_watch},
};

void check_documents(LoadContext& context) {
  explain_roots(context);
  check_schemas(context);
  check_requirements(context);
  leave_out_broken(context);
}

Diagnostics check_built(const Built& built) {
  if (built.program != nullptr) return check_program(built);
  return check_together(built.catalog, built.model.modules);
}

void check_content(LoadContext& context) {
  declare_names(context);
  for (const auto& [kind, check] : checks) each_entry(context, kind, check);
  check_strays(context);
  check_cards(context);
  check_changes(context);
  check_streams(context);
  check_board_files(context);
  check_manifests(context);
  check_variant_files(context);
  check_query_cycles(context);
  check_overlaps(context);
  tidy(*context.found);
}

}  // namespace

void tidy(Diagnostics& found) {
  const auto place = [](const Diagnostic& d) {
    return std::tie(d.file, d.line, d.column, d.code, d.message);
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  found.erase(
      std::unique(found.begin(), found.end(),
                  [&](const Diagnostic& a, const Diagnostic& b) { return place(a) == place(b); }),
      found.end());
}

std::shared_ptr<const Lint> content_lint() {
  return std::make_shared<const Lint>(Lint{
      .parse = parse_content_anew,
      .passes_over = [](const std::string& name) { return is_junk(name) || is_note(name); },
      .files = check_documents,
      .content = check_content,
      .built = check_built,
      .script = check_script,
      .written = written_table,
      .failed = explain_failure,
  });
}

// What has been shipped has been checked; a root that cannot be read has not.
Library open_library(std::vector<std::string> roots) {
  const auto of_edited = [](const auto& check) {
    return [check](LoadContext& context) {
      if (!context.catalog.as_shipped || !context.found->empty()) check(context);
    };
  };
  const auto lint = std::make_shared<Lint>(*content_lint());
  lint->files = of_edited(lint->files);
  lint->content = of_edited(lint->content);
  lint->built = [](const Built& built) {
    const bool known = built.program == nullptr && built.catalog.as_shipped;
    return known ? Diagnostics() : check_built(built);
  };
  return Library(std::move(roots), lint);
}

Library open_library(std::vector<std::string> roots, Diagnostics& found) {
  return Library(std::move(roots), found, content_lint());
}

}  // namespace tradewind
