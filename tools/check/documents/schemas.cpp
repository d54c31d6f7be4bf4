#include "documents/documents.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

void check_documents(const LoadContext& context, const std::vector<Document>& documents) {
  for (const Document& document : documents) {
    check_schema({document.path, context.found}, document.node, file_schema(document.kind),
                 "the file");
  }
}

}  // namespace

void check_schemas(LoadContext& context) {
  for (const auto& [module, files] : context.files.modules)
    check_documents(context, files.documents);
  check_documents(context, context.files.variants);
}

}  // namespace tradewind
