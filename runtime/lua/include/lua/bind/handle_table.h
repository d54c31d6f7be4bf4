// The handles of one interpreter and the names that scripts use. Built once; pushes the engine's
// words as script values.
//
//   HandleTable handles(interpreter.state(), model);
//   handles.push(ValueType::seat, 0);
#pragma once

#include "lua/bind/name_table.h"
#include "model/program.h"

#include <vector>

namespace tradewind {

class HandleTable {
 public:
  HandleTable(lua_State* lua, const Model& model);
  // Adds the frame handle, which needs the sequences.
  void add_frame(const Program& program);

  void push_game();
  void push_frame();
  void push(ValueType type, Word value, const Layout& layout);
  void push_face(DieId die, int face);  // nil when negative
  void push_cards(std::span<const Word> cards);
  // A card with what is printed on another type: model.acts_by is not empty, and some card has this
  // type.
  void push_card_as(Word card, TypeId type);

  struct Words {
    NameTable counters, events, streams, facts, sequences, marks;
  };
  [[nodiscard]] const Words& words() const { return words_; }
  // By name: slot * 16 + type.
  [[nodiscard]] const NameTable& locals_of(SequenceId sequence) const { return locals_[sequence]; }

 private:
  void add_names();
  void add_regions();
  void add_board();
  void add_dice();
  void add_zones();
  void add_game();
  void add_player(std::size_t seat);
  void add_cards();
  void keep_guise(TypeId type);
  template <typename Id>
  void learn_names(NameTable& table, const Names<Id>& names) {
    for (const Id id : names.ids()) {
      table.add(lua_, names.full(id), word_of(id));
      if (names.find(names.plain(id)) == id) table.add(lua_, names.plain(id), word_of(id));
    }
  }
  void push_ref(int ref);

  lua_State* lua_;
  const Model& model_;
  Words words_;
  IdVector<SequenceId, NameTable> locals_;
  int game_ref_ = -1, frame_ref_ = -1, board_ref_ = -1;
  std::vector<int> player_refs_, card_refs_, name_refs_, space_refs_;
  IdVector<TypeId, int> guise_refs_;  // metatables, if cards act as others
  IdVector<RegionId, int> region_refs_;
  IdVector<DieId, int> die_refs_;
  IdVector<ZoneKind, std::vector<int>> zone_refs_;  // by owner
  IdVector<DieId, std::vector<int>> face_refs_;
};

}  // namespace tradewind
