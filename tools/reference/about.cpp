#include "about.h"

#include <algorithm>
#include <sstream>

namespace tradewind {
namespace {

// Behind the value, if there is one on this line: a # in a quoted text has no blank before it.
std::string comment_in(const std::string& line) {
  const std::size_t at = line.find(" # ");
  return at == std::string::npos ? "" : line.substr(at + 3);
}

std::string comment_of(const std::string& file, const std::string& name) {
  std::istringstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(name + ":")) return comment_in(line);
  }
  return {};
}

}  // namespace

std::string head_of(const std::string& script) {
  std::istringstream stream(script);
  std::string text;
  for (std::string line; std::getline(stream, line) && line.starts_with("-- ");)
    text += (text.empty() ? "" : " ") + line.substr(3);
  return text;
}

std::string about(const ModuleDef& module, const std::string& file, const std::string& name) {
  for (const SourceFile& source : module.files) {
    if (!source.path.ends_with("/" + file + ".yaml")) continue;
    if (std::string said = comment_of(source.bytes, name); !said.empty()) return said;
  }
  const auto script = std::ranges::find_if(module.scripts, [&](const ScriptFile& each) {
    return file == "queries" && each.kind == ScriptFile::Kind::rule && each.room == "values" &&
           each.name == name;
  });
  return script == module.scripts.end() ? "" : head_of(script->source->text);
}

}  // namespace tradewind
