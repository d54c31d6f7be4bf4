#include "content/catalog/catalog.h"

namespace tradewind {

const NameList& yaml_words(Owner) {
  static const NameList words = {"game", "seat", "card"};
  return words;
}

const NameList& yaml_words(Scope) {
  static const NameList words = {"game", "seat", "card", "seat_card", "space", "region"};
  return words;
}

const NameList& yaml_words(FactType) {
  static const NameList words = {"int", "bool", "enum", "multiset", "region"};
  return words;
}

const NameList& yaml_words(ValueType) {
  static const NameList words = {"int", "bool", "seat", "card", "zone", "space", "name", "region"};
  return words;
}

const NameList& yaml_words(OptionType) {
  static const NameList words = {"bool", "int", "int|none", "range", "choice", "subset", "list", "names", "seat", "table"};
  return words;
}

const NameList& yaml_words(OptionLabel) {
  static const NameList words = {"official", "house", "fan"};
  return words;
}

const NameList& space_sets() {
  static const NameList words = {"all", "free", "marked", "joined", "frontier"};
  return words;
}

const NameList& region_sets() {
  static const NameList words = {"all", "complete", "incomplete", "open"};
  return words;
}

}  // namespace tradewind
