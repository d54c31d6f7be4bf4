#include "narration/table_look.h"

#include "content/files/root_folder.h"
#include "content/schema/schema.h"
#include "tradewind/yaml.h"

namespace tradewind {

TableLook::TableLook(const std::vector<std::string>& roots, const NameList& modules) {
  for (const std::string& module : modules) {
    for (const std::string& root : roots) {
      const RootFolder folder(root);
      const std::string below = "content/" + module + "/look.yaml";
      Diagnostics told_by_check;
      const std::optional<std::string> bytes = folder.read(below, told_by_check);
      const std::optional<Node> look =
          bytes ? parse_content(folder.shown(below), *bytes, told_by_check) : std::nullopt;
      for (const std::string part : {"zones", "queries"}) {
        if (look) read(*look, part);
      }
    }
  }
}

void TableLook::read(const Node& look, const std::string& part) {
  const Node* const named = look.find(part);
  for (std::size_t i = 0; named != nullptr && i < named->entries.size(); ++i) {
    const auto& [name, says] = named->entries[i];
    const std::string word = text_at(says, "table");
    if (!word.empty()) words_[part + "." + name] = word;
  }
}

std::string TableLook::manner(const ZoneSummary& zone) const {
  const auto word = words_.find("zones." + zone.id);
  if (word != words_.end()) return word->second;
  return zone.faces_public ? "open" : "pile";
}

bool TableLook::is_none(const std::string& thing) const {
  const auto word = words_.find(thing);
  return word != words_.end() && word->second == "none";
}

}  // namespace tradewind
