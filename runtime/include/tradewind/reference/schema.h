// Room: runtime/include/tradewind/reference. What content and scripts may use, as data: what reads
// them and the documentation share it.
//
// What a content file may hold, as data. The reader checks files against it; JSON Schemas for
// editors
// and the tables of the documentation are generated from it.
//
//   for (const Field& field : file_schema("module").fields)
//     std::cout << field.key << ": " << field.about << '\n';
#pragma once

#include "tradewind/options.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tradewind {

struct Field;

struct Schema {
  // `other`: a value of a script that YAML does not have, as its label says
  enum class Kind { any, integer, boolean, text, name, id, list, map, dict, either, term, other };
  Kind kind = Kind::any;
  std::string label;  // what a message calls it: "a zone"
  NameList values;    // of text: only these
  // Of a list: its items, one by one, the last also for all that follow; of a dict: its keys and
  // values; of either: the alternatives
  std::vector<Schema> parts;
  std::vector<Field> fields;       // of a map, and of a list in a script, which may have keys, too
  bool open = false;               // of a map: other keys are facts
  std::int64_t low = 0, high = 0;  // of an integer: its limits
};

enum class Presence { optional, required };

struct Field {
  std::string key;
  Schema schema;
  Presence presence = Presence::optional;
  std::string about;  // one line, for editors and the documentation
};

// A file NAME.yaml in the folder of a module is of kind NAME: "module", "zones" ... "look".
[[nodiscard]] const NameList& module_file_kinds();
// Of "variant" and of these kinds. What looks and grids hold is not the runtime's: here they may
// hold anything. Throws std::out_of_range for others.
[[nodiscard]] const Schema& file_schema(const std::string& kind);
[[nodiscard]] const Schema& term_schema();  // of Schema::Kind::term, which is recursive

}  // namespace tradewind
