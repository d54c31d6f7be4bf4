#include "narration/table_look.h"

#include "content/files/root_files.h"
#include "content/schema/schema.h"

namespace tradewind {

TableLook::TableLook(const Catalog& catalog, const NameList& modules) {
  for (const std::string& module : modules) {
    for (const Document& document : catalog.files->modules.at(module).documents) {
      if (document.kind != "look") continue;
      for (const std::string part : {"zones", "queries"}) read(document.node, part);
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
