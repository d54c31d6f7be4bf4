// Loads the scripts of a variant into a host: runs every file once, reads sequences, rules, abilities and layers out of
// the tables they return, and numbers their functions. Every host that loads the same files numbers them alike.
#pragma once

#include "lua/host/script_host.h"
#include "lua/load/table_reader.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] void* again_answer();
[[nodiscard]] void* stop_answer();

class ScriptLoader {
 public:
  ScriptLoader(const Catalog& catalog, ScriptHost& host);
  void load();  // throws ContentError with everything that is wrong

 private:
  struct Loaded {
    const ScriptFile* file;
    int ref;  // of the value it returned
  };

  void make_environments();
  void push_options();
  void run_files();
  [[nodiscard]] bool wanted(const ScriptFile& file) const;
  void each(const std::vector<Loaded>& files, void (ScriptLoader::*read)(const TableReader&));

  // Each reads the value on top of the Lua stack and leaves it there.
  void read_rule(const TableReader& reader);
  void read_sequence(const TableReader& reader);
  void read_layer(const TableReader& reader);
  void read_ability(const TableReader& reader);

  void compile_steps(const TableReader& reader, Sequence& sequence);
  Step read_step(const TableReader& reader, Sequence& sequence);
  void read_locals(const TableReader& reader, Sequence& sequence, const char* key);
  void read_ask(const TableReader& reader, Sequence& sequence, QuestionSpec& ask);
  void read_moves(const TableReader& reader, const Sequence& sequence, QuestionSpec& ask);
  MoveSpec read_move(const TableReader& reader, const Sequence& sequence, const std::string& verb);
  void read_targets(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  void read_cover(const TableReader& reader, MoveSpec& move);
  Argument read_argument(const TableReader& reader, const Sequence& sequence);
  [[nodiscard]] bool has_source(const TableReader& reader) const;
  Argument read_source(const TableReader& reader, const std::string& label);
  CompiledSet read_set(const TableReader& reader, const std::string& word, bool of_regions) const;
  void read_needs(const TableReader& reader, const Sequence& sequence, MoveSpec& move);
  bool read_need_filter(const TableReader& reader, const MoveSpec& move, Need& need);
  Operand read_operand(const TableReader& reader, const Sequence& sequence);
  [[nodiscard]] bool about_target(const Atom& atom) const;
  Atom read_atom(const TableReader& reader, const Sequence& sequence, const std::string& name) const;
  CompiledFilter read_filter(const TableReader& reader);
  [[nodiscard]] bool is_effect() const;  // the table on top
  int read_effect(const TableReader& reader, const Sequence& sequence, const std::string& where, const MoveSpec* move);
  Effect::Value read_effect_value(const TableReader& reader, const Sequence& sequence, const MoveSpec* move) const;
  void check_effects();
  [[nodiscard]] std::vector<ParamDef> taken_by(const Effect& effect) const;
  void find_refills();
  void missing_script(const SourcePos& pos, const std::string& message, const std::string& hint);
  [[nodiscard]] SourcePos place_of_query(int id) const;
  [[nodiscard]] SourcePos place_of_start(const std::string& name) const;
  void read_apply(const TableReader& reader, const Sequence& sequence, MoveSpec& move, const std::string& where);

  // Layers.
  void layer_wrap(const TableReader& reader);
  void layer_replace(const TableReader& reader);
  void layer_insert(const TableReader& reader, const char* key, bool after);
  void layer_extend(const TableReader& reader);
  void layer_hear(const TableReader& reader);
  void layer_adjust(const TableReader& reader);
  struct Target {  // what a dotted name means
    Sequence* sequence = nullptr;
    Step* step = nullptr;
    MoveSpec* move = nullptr;
    std::string rule;  // full id of a rule or scripted query
    std::string full;  // full id of whatever it is
    const char* kind = "sequence";
  };
  Target find(const TableReader& reader, const std::string& name);
  void extend_sequence(const TableReader& reader, Sequence& sequence);

  int query(const TableReader& reader, const std::string& name) const;
  int event(const TableReader& reader, const std::string& name) const;
  int answered_query(const TableReader& reader, const std::string& who, const std::string& name) const;
  // The function on top of the stack gets a number; it is popped.
  FunctionId add_function(const std::string& name);
  void push_function(FunctionId function);
  void wrap_function(FunctionId& function, const std::string& name);  // wrapper on top of the stack, popped
  void note(const std::string& name, const std::string& kind, const std::string& action, const TableReader& reader);
  static void add_unique(NameList& list, const std::string& name);

  void fill_rules();
  [[nodiscard]] std::vector<FunctionId> heard_by_type(std::size_t event, std::vector<FunctionId> Ability::*handlers) const;
  [[nodiscard]] bool may_be_adjusted(const CompiledTerm& term) const;
  [[nodiscard]] bool may_be_adjusted(int query) const;
  void find_watched();
  void finish();
  [[nodiscard]] CompilerInput compiler_input() const;

  const Catalog& catalog_;
  ScriptHost& host_;
  const Model& model_;
  Program& program_;
  lua_State* lua_;
  std::map<std::string, int> environments_;  // by module: registry reference
  int rules_index_ = -1;                     // the table behind `rules`
  std::vector<Loaded> sequences_, rule_files_, layers_, abilities_;
  std::map<std::string, int> moves_;  // shared moves: full id -> registry reference of the table
  std::string ability_;               // whose moves are being read
  Diagnostics found_;
  std::vector<int> effect_lines_;  // where each effect names what it does
};

}  // namespace tradewind
