// The lint with which mods are opened.
#include "definitions/definitions.h"
#include "places/places.h"
#include "tradewind/check.h"
#include "yaml/words.h"

#include <algorithm>
#include <tuple>

namespace tradewind {
namespace {

constexpr std::pair<const char*, void (*)(const Entry&)> checks[] = {
    {"facts", check_fact}, {"options", check_option},   {"events", check_event},
    {"zones", check_zone}, {"counters", check_counter}, {"dice", check_die},
    {"marks", check_mark}, {"queries", check_query},    {"watches", check_watch},
};

void check_documents(const LoadContext& context, const std::vector<Document>& documents) {
  for (const Document& document : documents) {
    check_schema({document.path, context.found}, document.node, file_schema(document.kind),
                 "the file");
  }
}

void check_schemas(LoadContext& context) {
  for (const auto& [module, files] : context.files.modules)
    check_documents(context, files.documents);
  check_documents(context, context.files.variants);
}

void check_content(LoadContext& context) {
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
  say_syntax_plainly();
  return std::make_shared<const Lint>(
      Lint{check_schemas, check_content, check_together, written_table, explain_failure});
}

// What has been shipped has been checked.
Library open_library(std::vector<std::string> roots) {
  const std::shared_ptr<const Lint> lint = content_lint();
  const auto of_edited = [](auto check) {
    return [check](LoadContext& context) {
      if (!context.catalog.as_shipped) check(context);
    };
  };
  const auto together = [lint](const Catalog& catalog, const NameList& modules) {
    return catalog.as_shipped ? Diagnostics() : lint->together(catalog, modules);
  };
  return Library(std::move(roots),
                 std::make_shared<const Lint>(Lint{of_edited(lint->files), of_edited(lint->content),
                                                   together, lint->written, lint->failed}));
}

Library open_library(std::vector<std::string> roots, Diagnostics& found) {
  return Library(std::move(roots), found, content_lint());
}

}  // namespace tradewind
