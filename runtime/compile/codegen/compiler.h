// Translates plain functions of scripts into routines (routine.h): those that read and change the match with verbs, ask
// queries and rules, compare, count in whole numbers, and go over players and cards. Types of values are known before
// anything runs; a function for which they are not, or that does anything else, stays with Lua.
//
//   Translator translator(model, program, rules);
//   translator.add_file(path, source);
//   int routine = translator.translate(place, {{What::game}, {What::seat}}, Purpose{});   // -1: not plain
#pragma once

#include "model/program.h"
#include "compile/syntax/function_index.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// Where a function is written.
struct FunctionPlace {
  std::string file;
  int line = 0, last_line = 0;
};

// What a value is. From `boolean` to `name` it lies in a register; the others are known while translating, a die by its name.
// `cards` is a list: its length in a register, the cards in those that follow. `other` is what no routine can hold.
enum class What {
  nothing,
  boolean,
  integer,
  seat,
  card,
  zone,
  space,
  region,
  face,
  name,
  text,
  game,
  board,
  die,
  frame,
  rules,
  option,
  answer,
  cards,
  other
};

struct Value {
  What what = What::nothing;
  int at = -1;       // register
  std::string text;  // of a text or an answer: what it says
};

// Why a function is not plain.
struct NotPlain {
  int line = 0;
  std::string why;
};

// What is done with what a function returns.
struct Purpose {
  enum class Kind { act, answer, rule };
  Kind kind = Kind::act;
  What due = What::nothing;  // of an answer; of a rule what its first `return` gives
};

class Translator {
 public:
  Translator(const Model& model, Program& program, const std::map<std::string, FunctionId>& rules,
             const std::vector<FunctionPlace>& places)
      : model_(model), program_(program), rules_(rules), places_(places) {}
  void add_file(const std::string& path, const std::string& source);

  struct Parameter {
    What what = What::nothing;
    const Sequence* sequence = nullptr;  // of a frame
  };
  // -1 when it is not plain; then `not_plain` has an entry for it.
  int translate(FunctionId function, const std::vector<Parameter>& parameters, Purpose purpose);
  std::map<FunctionId, NotPlain> not_plain;
  // Of a rule: empty when there is a routine of it for some types.
  [[nodiscard]] std::string why_not(FunctionId rule) const;
  [[nodiscard]] std::string place_of(FunctionId function, int line) const;  // "file:line"

 private:
  friend class FunctionTranslator;
  struct RuleRoutine {
    int routine = -1;
    What gives = What::nothing;
  };
  [[nodiscard]] const Written* find(FunctionId function) const;  // nullptr when its lines do not say which it is
  // A rule for arguments of these types, translated when it is first called. Throws NotPlain.
  RuleRoutine rule(FunctionId function, const std::vector<What>& arguments, int line);
  RuleRoutine translate_rule(FunctionId function, const std::vector<What>& arguments);

  const Model& model_;
  Program& program_;
  const std::map<std::string, FunctionId>& rules_;
  const std::vector<FunctionPlace>& places_;
  std::map<std::string, Functions> files_;
  struct RuleEntry {
    std::optional<RuleRoutine> routine;
    std::string why_not = "it calls itself";  // until it is known
  };
  std::map<std::pair<FunctionId, std::vector<What>>, RuleEntry> rule_routines_;
  int depth_ = 0;  // of rules that are being translated because another calls them
};

}  // namespace tradewind
