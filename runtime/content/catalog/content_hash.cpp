#include "content/catalog/catalog.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace tradewind {
namespace {

class Fnv1a64 {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    hash_ = (hash_ ^ 0xff) * 0x100000001b3ULL;  // no text holds this byte: "ab" + "c" differs from "a" + "bc"
  }

  [[nodiscard]] std::string text() const {
    static const std::string digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = digits[(hash_ >> (60 - 4 * i)) & 15];
    return text;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

// The path of a script below its root: what it is called does not depend on where the root lies.
std::string path_in_root(const ScriptFile& script) {
  const std::string folder = script.kind == ScriptFile::Kind::card     ? "scripts/cards/" + script.module + "/"
                             : script.kind == ScriptFile::Kind::option ? "scripts/rules/" + script.module + "/options/"
                                                                       : "scripts/rules/" + script.module + "/";
  return folder + script.name + ".lua";
}

}  // namespace

std::string content_hash(const Catalog& catalog, const NameList& modules) {
  std::vector<SourceFile> files;
  for (const std::string& id : modules) {
    const auto module = catalog.modules.find(id);
    if (module == catalog.modules.end()) continue;
    files.insert(files.end(), module->second.files.begin(), module->second.files.end());
    for (const ScriptFile& script : module->second.scripts) files.push_back({path_in_root(script), script.source});
  }
  std::stable_sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  Fnv1a64 hash;
  for (const SourceFile& file : files) {
    hash.add(file.path);
    hash.add(file.bytes);
  }
  return hash.text();
}

}  // namespace tradewind
