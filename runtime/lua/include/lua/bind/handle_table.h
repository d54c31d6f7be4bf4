// The handles of one interpreter and the names that scripts use. Built once; pushes the engine's
// words as script values.
//
//   HandleTable handles(interpreter.state(), model);
//   handles.push(ValueType::seat, 0);
#pragma once

#include "model/program.h"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

struct lua_State;

namespace tradewind {

struct ThingField;

// A hash table of names by the address of their interned string: Lua keeps one copy of every short
// string, so equal strings have the same address while the registry holds them.
class NameTable {
 public:
  explicit NameTable(std::size_t most = 0) : slots_(std::bit_ceil(2 * most + 1)) {}

  void add(lua_State* lua, const std::string& name, int id);
  [[nodiscard]] int find(const char* interned) const { return slots_[place(interned)].id; }

 private:
  struct Slot {
    const char* name = nullptr;
    int id = -1;
  };
  // Where a name is, or the free slot where it is not: at most half are taken.
  [[nodiscard]] std::size_t place(const char* name) const {
    std::size_t at = (reinterpret_cast<std::uintptr_t>(name) >> 4) * 0x9E3779B1U;
    for (;; ++at) {
      const Slot& slot = slots_[at & (slots_.size() - 1)];
      if (slot.name == name || slot.name == nullptr) return at & (slots_.size() - 1);
    }
  }

  std::vector<Slot> slots_;  // a power of two
};

class HandleTable {
 public:
  HandleTable(lua_State* lua, const Model& model);
  // Adds the frame handle, which needs the sequences.
  void add_frame(const Program& program);

  // The registry index of what a word stands for; not for numbers, bools, zones and -1.
  [[nodiscard]] int ref_of(ValueType type, Word value) const {
    return refs_[static_cast<std::size_t>(type)][static_cast<std::size_t>(value)];
  }
  [[nodiscard]] int ref_of(const ZonePlace& zone) const {
    const std::size_t owner = zone.owner == Owner::game   ? 0
                              : zone.owner == Owner::seat ? index(zone.seat)
                                                          : index(zone.card);
    return zone_refs_[zone.kind][owner];
  }
  void push_cards(std::span<const Word> cards);
  // A card with what is printed on another type: model.acts_by is not empty, and some card has this
  // type.
  void push_card_as(Word card, TypeId type);

  // The words of the names of declared things: ValueType::counter, event ...
  [[nodiscard]] const NameTable& names_of(ValueType type) const { return names_[index_of(type)]; }
  // By name: slot * 16 + type.
  [[nodiscard]] const NameTable& locals_of(SequenceId sequence) const { return locals_[sequence]; }

 private:
  void add_names();
  void add_texts(ValueType type, const NameList& texts);
  void add_board();
  void add_dice();
  void add_zones();
  void add_cards();
  // A thing with its own metatable; `of`: its word.
  void add_only(ValueType thing, const std::string& what, Word of = 0);
  // Pushes a new metatable: with the fields and verbs of this thing, called `what` in messages.
  void push_metatable(ValueType thing, const std::string& what, Word of);
  void push_field(ValueType thing, const ThingField& field, Word of);
  int make_handle(ValueType kind, std::size_t id = 0, std::size_t owner = 0);
  void keep_guise(TypeId type);
  void learn_names(ValueType type, const NameIndex& names);
  [[nodiscard]] static std::size_t index_of(ValueType type) {
    return static_cast<std::size_t>(type) - static_cast<std::size_t>(ValueType::counter);
  }
  [[nodiscard]] std::vector<int>& refs_of(ValueType type) {
    return refs_[static_cast<std::size_t>(type)];
  }
  void push_ref(int ref);

  lua_State* lua_;
  const Model& model_;
  std::array<NameTable, 8> names_;  // from `counter` to `region_id`
  IdVector<SequenceId, NameTable> locals_;
  std::array<std::vector<int>, value_types> refs_;  // by type, then by word
  IdVector<TypeId, int> guise_refs_;                // metatables, if cards act as others
  IdVector<ZoneKind, std::vector<int>> zone_refs_;  // by owner
};

}  // namespace tradewind
