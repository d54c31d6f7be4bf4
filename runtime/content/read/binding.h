// The keys of a definition, each with its type, its place in the definition and a sentence about
// it. From one such table come the check of files, what the reader stores, the JSON Schema and the
// table in the documentation.
//
//   const Bindings<Zone> zone_keys = {{"live", boolean(), &Zone::live,
//       "cards here react to events"}};
//   map_of("a zone", zone_keys.fields);
//   Zone zone = read_definition(entry, zone_keys);
#pragma once

#include "content/read/load_context.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tradewind {

inline constexpr Presence required = Presence::required;
inline constexpr std::int64_t most_copies = 1000;

// A value of YAML as a member.
inline void assign(const ModuleFile&, const Field&, const Node& node, std::string& member) {
  member = node.scalar;
}
inline void assign(const ModuleFile&, const Field&, const Node& node, NameList& member) {
  member = texts_of(&node);
}
inline void assign(const ModuleFile&, const Field&, const Node& node,
                   std::map<std::string, std::string>& member) {
  for (const auto& [key, value] : node.entries) member[key] = value.scalar;
}
inline void assign(const ModuleFile&, const Field&, const Node& node, const Node*& member) {
  member = &node;  // of a filter, which a model reads
}

template <class Value>
void assign(const ModuleFile& file, const Field& field, const Node& node,
            std::optional<Value>& member) {
  assign(file, field, node, member.emplace());
}

inline void set_word(bool& member, const std::string& word) {
  member = word == "true" || (word != "false" && member);
}

template <class Enum>
requires std::is_enum_v<Enum>
void set_word(Enum& member, const std::string& word) {
  const NameList& words = yaml_words(member);
  const auto known = std::ranges::find(words, word);
  if (known != words.end()) member = static_cast<Enum>(known - words.begin());
}

// What one word says, if an option does not choose it.
template <class Value>
concept Worded = requires(Value& member, const std::string& word) {
  set_word(member, word);
};

template <Worded Value>
void assign(const ModuleFile&, const Field&, const Node& node, Value& member) {
  set_word(member, node.scalar);
}

template <std::integral Value>
requires(!Worded<Value>) void assign(const ModuleFile&, const Field&, const Node& node,
                                     Value& member) {
  member = static_cast<Value>(node.as_int().value_or(member));
}

[[nodiscard]] inline ByOption read_by_option(const Node& node) {
  ByOption choice{text_at(node, "by"), {}, {}};
  for (const auto& [value, word] : node.entries) {
    if (value != "by") choice.words[value] = word.scalar;
  }
  return choice;
}

template <class Def>
struct Binding {
  template <class Base, class Value>
  Binding(std::string key, Schema schema, Value Base::*member, std::string about,
          Presence presence = Presence::optional)
      : Binding(std::move(key), std::move(schema), std::move(about), presence) {
    store = [member](const ModuleFile& file, const Field& from, const Node& node, Def& def) {
      if constexpr (Worded<Value> && std::is_base_of_v<Definition, Def>) {
        if (node.is_map()) {
          def.by_option.push_back(read_by_option(node));
          def.by_option.back().set = [member](Definition& chosen, const std::string& word) {
            set_word(static_cast<Def&>(chosen).*member, word);
          };
          return;
        }
      }
      assign(file, from, node, def.*member);
    };
  }

  // A key that its reader looks up by itself.
  Binding(std::string key, Schema schema, std::string about, Presence presence = Presence::optional)
      : field{std::move(key), std::move(schema), presence, std::move(about)} {}

  Field field;
  std::function<void(const ModuleFile&, const Field&, const Node&, Def&)> store;
};

template <class Def>
struct Bindings {
  Bindings(std::initializer_list<Binding<Def>> list) : all(list) {
    for (const Binding<Def>& binding : all) {
      fields.push_back(binding.field);
      keys.push_back(binding.field.key);
    }
  }

  std::vector<Binding<Def>> all;
  std::vector<Field> fields;  // the same as a schema has them
  NameList keys;
};

template <class Def>
void read_keys(const ModuleFile& file, const Node& map, const Bindings<Def>& bindings, Def& def) {
  for (const Binding<Def>& binding : bindings.all) {
    const Node* const node = map.find(binding.field.key);
    if (node && binding.store && fits(*node, binding.field.schema))
      binding.store(file, binding.field, *node, def);
  }
}

template <class Def>
[[nodiscard]] Def read_definition(const Entry& entry, const Bindings<Def>& bindings) {
  Def def;
  def.name = entry.name;
  def.module = entry.module.id;
  def.pos = entry.pos(entry.place);
  read_keys(entry, entry.node, bindings, def);
  return def;
}

// What is an item of a list and has facts printed on it: its keys, and every other key as a fact.
// `def`: what it is without them.
template <class Def>
[[nodiscard]] Def read_printed(const ModuleFile& file, const Node& node,
                               const Bindings<Def>& bindings, Def def = {}) {
  def.module = file.module.id;
  def.pos = file.pos(node);
  read_keys(file, node, bindings, def);
  def.printed = file.read_facts(node, bindings.keys, std::move(def.printed));
  return def;
}

}  // namespace tradewind
