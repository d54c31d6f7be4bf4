#include "content/catalog/catalog.h"
#include "state/random.h"

#include <algorithm>

namespace tradewind {
namespace {

// The path of a script below its root, without its room: moving a script to another room does not
// change the hash.
std::string path_in_root(const ScriptFile& script) {
  const std::string folder =
      script.kind == ScriptFile::Kind::card ? "scripts/cards/" : "scripts/rules/";
  const std::string room = script.kind == ScriptFile::Kind::option ? "options/" : "";
  return folder + script.module + "/" + room + script.name + ".lua";
}

}  // namespace

std::string hash_text(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i)
    text[i] = "0123456789abcdef"[(value >> (60 - 4 * i)) & 15];
  return text;
}

std::string content_hash(const Catalog& catalog, const NameList& modules) {
  std::vector<SourceFile> files;
  for (const std::string& id : modules) {
    const auto module = catalog.modules.find(id);
    if (module == catalog.modules.end()) continue;
    for (const SourceFile& file : module->second.files) {
      // A game is the same however it is drawn
      if (!file.path.ends_with("/look.yaml")) files.push_back(file);
    }
    for (const ScriptFile& script : module->second.scripts)
      files.push_back({path_in_root(script), script.source->text});
  }
  std::ranges::stable_sort(files, {}, &SourceFile::path);
  std::uint64_t hash = fnv_start;
  for (const SourceFile& file : files) {
    for (const std::string* text : {&file.path, &file.bytes}) {
      // A byte that no text holds: "ab" + "c" differs from "a" + "bc"
      hash = fnv1a("\xff", fnv1a(*text, hash));
    }
  }
  return hash_text(hash);
}

}  // namespace tradewind
