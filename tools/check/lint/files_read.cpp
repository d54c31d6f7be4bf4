#include "lint/lint.h"

#include "definitions/definitions.h"

namespace tradewind {

FilesRead::FilesRead(const std::vector<std::string>& roots)
    : reader(roots, std::make_shared<const Lint>(lint())) {
  catalog = std::make_shared<const Catalog>(reader.read_all(found));
}

Lint FilesRead::lint() {
  Lint lint = *content_lint();
  lint.content = [this, check_content = lint.content](LoadContext& context) {
    check_content(context);
    check_boards(context);
    check_links(context);
    check_module_files(context);
    check_variants(context);
    check_grids(context);
    check_looks(context, drawn);
    locales_of(context.catalog).read_all(*context.found);
    check_themes(context);
    check_scripts(context);
    tidy(*context.found);
  };
  return lint;
}

Diagnostics check_files(const std::vector<std::string>& roots) { return FilesRead(roots).found; }

}  // namespace tradewind
