#include "content/yaml/bundle.h"
#include "content/yaml/tree_builder.h"

#include <yaml-cpp/exceptions.h>

#include <utility>

namespace tradewind {

Node parse_plainly(const std::string& file, const std::string& text) {
  const auto refuse = [&](Place place, const char* code, const std::string& message) {
    throw ContentError(
        Diagnostic{file, place.line, place.column, code, Severity::error, message, {}});
  };
  if (not_utf8(text) != std::string::npos) refuse({}, "not-utf8", "this file is not UTF-8 text");
  TreeBuilder builder(file, text, content_limits);
  try {
    builder.read();
  } catch (const YAML::Exception& problem) {
    refuse(builder.place_of(problem.mark), "syntax", problem.msg);
  }
  return std::move(builder.root);
}

}  // namespace tradewind
