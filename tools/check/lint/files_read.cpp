#include "lint/lint.h"

namespace tradewind {

FilesRead::FilesRead(const std::vector<std::string>& roots)
    : reader(roots, [this](LoadContext& context) {
        check_boards(context);
        check_links(context);
        check_looks(context, drawn);
        check_scripts(context);
      }) {
  catalog = std::make_shared<const Catalog>(reader.read_all(found));
}

}  // namespace tradewind
