// How a table shows zones and the values of players, wherever it is drawn: what look.yaml says
// under `table`.
#pragma once

#include "tradewind/reference/overview.h"

#include <map>
#include <string>

namespace tradewind {

struct Catalog;

class TableLook {
 public:
  // Of several modules that say it of the same zone or query, the last one counts. The catalog has
  // them as a whole.
  TableLook(const Catalog& catalog, const NameList& modules);

  // open, some, pile, watched or none
  [[nodiscard]] std::string manner(const ZoneSummary& zone) const;
  [[nodiscard]] bool hides_zone(const std::string& zone) const { return is_none("zones." + zone); }
  [[nodiscard]] bool hides_query(const std::string& query) const {
    return is_none("queries." + query);
  }

 private:
  void read(const Node& look, const std::string& part);
  [[nodiscard]] bool is_none(const std::string& thing) const;

  std::map<std::string, std::string> words_;  // by part of the look and name: zones.deck
};

}  // namespace tradewind
