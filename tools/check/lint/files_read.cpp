#include "lint/lint.h"

#include "content/read/load_context.h"

namespace tradewind {

FilesRead::FilesRead(const std::vector<std::string>& roots)
    : reader(roots, [this](LoadContext& context) {
        check_boards(context);
        check_links(context);
        check_module_files(context);
        check_variants(context);
        check_grids(context);
        check_looks(context, drawn);
        locales_of(context.catalog).read_all(*context.found);
        check_themes(context);
        check_scripts(context);
      }) {
  catalog = std::make_shared<const Catalog>(reader.read_all(found));
}

Diagnostics check_files(const std::vector<std::string>& roots) { return FilesRead(roots).found; }

}  // namespace tradewind
