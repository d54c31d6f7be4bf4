// Checks one script file for one program. Expressions contain calls and these contain expressions,
// so all are one class: expressions.cpp, calls.cpp, verbs.cpp and statements.cpp each check one
// kind of syntax.
//
//   Files files{book, sources};
//   FileCheck(files, source).run(found);
#pragma once

#include "tradewind/reference/script_words.h"
#include "types/name_book.h"

#include <deque>
#include <set>

namespace tradewind::typecheck {

// A script file and its syntax tree.
struct Source {
  const ScriptFile* file = nullptr;
  const Ast* tree = nullptr;
  bool reads_options = false;  // it may ask whether a module is loaded
  // Names of variables that are assigned somewhere: what they hold is unknown
  std::set<std::string_view> assigned;
};

// What a function takes: the kinds of its parameters as far as they are known.
struct Parameters {
  std::vector<Type> types;
  bool has_more = false;                 // "..."
  ValueType gives = ValueType::unknown;  // what the function returns, besides nil
};

// A function of a file that the program uses.
struct Use {
  std::vector<FunctionId> functions;  // several: a move that phases share
  const Source* source = nullptr;
  const Ast* node = nullptr;
};

// The files of one program.
struct Files {
  const NameBook& book;
  std::map<const Ast*, Use> uses;            // by where the function is written
  std::map<FunctionId, const Ast*> written;  // where that is, if it is known
  // Of rules and local functions, found out from what they do
  std::map<const Ast*, Parameters> parameters;
  // With a function that the program uses, by path
  std::map<std::string_view, const Source*> files;
  std::set<std::string> reasons;  // that functions give for a refusal

  [[nodiscard]] const Use* use_of(FunctionId function) const;
  // Parameters of the function of a rule; nullptr: unknown.
  [[nodiscard]] const Parameters* of_rule(FunctionId function, int depth);
};

class FileCheck {
 public:
  FileCheck(Files& files, const Source& source, int depth = 0)
      : files_(files), book_(files.book), model_(book_.model()), source_(source), depth_(depth) {}

  void run(Diagnostics& found);
  // Finds out what a function takes from what it does with its parameters.
  [[nodiscard]] Parameters infer(const Ast& function);

 private:
  using Node = Ast::Kind;
  struct Local {
    std::string_view name;
    Type type;
  };
  // The function that is being checked.
  struct Running {
    bool read_only = false;
    bool answers = false;  // a query, of this type
    bool decides = false;  // true, or false, which nothing is too
    ValueType returns = ValueType::integer;
    bool gives = false;                   // it has a `return` with a value
    TypeSet kinds = 0;                    // of what it returns
    ValueType like = ValueType::unknown;  // of what the rule returns that it wraps or replaces
  };

  // Messages.
  void error(const Ast& node, const std::string& code, const std::string& message,
             const std::string& hint = "", Severity severity = Severity::error);
  // A name that is not there: which module has it, or what it may be meant to be.
  void unknown(const Ast& node, const std::string& message, const std::string& name,
               const NameList& known, const std::vector<std::string>& declared_as);
  [[nodiscard]] std::string remedy(const std::vector<std::string>& declared_as,
                                   const NameList& known) const;
  [[nodiscard]] static std::string described(const Type& type);
  [[nodiscard]] static bool is_verb(const Type& type);
  void uncalled_verb(const Ast& node, const Type& verb);
  Type part(const Ast& node, const Type& fact);
  Type unknown_field(const Ast& node, const Type& thing);

  // Statements.
  void block(const Ast& node);
  void statement(const Ast& node);
  void local(const Ast& node);
  void assign(const Ast& node);
  void assign_to(const Ast& target, const Type& value, const Ast* from);
  void for_in(const Ast& node);
  void return_statement(const Ast& node);
  void other_statement(const Ast& node);
  void declare(const Ast& name, Type type);

  // Functions.
  void check_function(const Ast& node, bool is_local);
  [[nodiscard]] const Use* use_at(const Ast& node) const;
  [[nodiscard]] Running running_of(const Use& use) const;
  // The kinds of what it returns
  TypeSet function(const Ast& node, const Parameters& parameters, const Running& running);
  [[nodiscard]] FunctionId changed_rule(const ScriptFunction& layer) const;
  [[nodiscard]] Parameters parameters_of(const Ast& node, const Use* use);
  [[nodiscard]] Parameters signature_of(FunctionId function) const;
  void check_answer(const Ast& node);
  [[nodiscard]] const Parameters& of_local(const Ast& node);

  // Expressions.
  Type expression(const Ast& node);
  Type name(const Ast& node);
  Type field(const Ast& node);
  Type element(const Ast& node);
  Type unary(const Ast& node);
  Type binary(const Ast& node);
  Type both_or_either(const Ast& node);
  Type condition(const Ast& node);
  void number_operand(const Ast& node, const Type& type, const std::string& what);
  void equality(const Ast& node, const Type& left, const Type& right);
  void check_value(const Ast& node, const Type& enumerated, const Type& text);

  // Calls.
  Type call(const Ast& node);
  Type call_rule(const Ast& node, const Ast& callee);
  Type call_query(const Ast& node, QueryId query);
  void call_function(const Ast& node, const std::string& what, const Parameters& parameters);
  Type method(const Ast& node);
  Type call_verb(const Ast& node, const Type& thing, const Verb& verb);
  Type guess_thing(const Ast& node, const Type& thing);  // a verb of an unknown thing

  // Arguments. `first` is the index of the first one among the parts of the call.
  struct Arguments {
    const Ast& call;
    std::vector<Type> types;
    bool open = false;  // the last one may be several values, or none
    [[nodiscard]] std::size_t size() const { return types.size(); }
    [[nodiscard]] const Ast& node(std::size_t i) const { return call.parts[i + 1]; }
  };
  Arguments arguments(const Ast& node);
  bool count_fits(const Arguments& given, std::size_t least, std::size_t most,
                  const std::string& what);
  // Whether an argument can be what is wanted; an error if not.
  void expect(const Ast& node, const Type& given, ValueType wanted, bool may_be_nil,
              const std::string& what);
  void expect_value(const Ast& node, const Type& given, ValueType wanted, const std::string& what);
  void expect_words(const Arguments& given, std::size_t from, std::span<const ParamDef> params,
                    const std::string& what);
  void check_argument(const Arguments& given, std::size_t i, const Verb& verb, const Type& thing);
  Type quietly(const Ast& node);  // of an expression whose errors have been reported
  // The constant texts that an argument may be: one, or those between which `and` and `or` choose.
  template <typename Visit>
  void each_text(const Ast& node, Visit visit);
  // The word of a constant name of a declared thing; -1 if it is not known.
  Word expect_name(const Ast& node, const Type& given, ValueType type);
  void check_counter(const Arguments& given, const Type& thing, const Verb& verb);
  [[nodiscard]] Type type_of_counter(const Arguments& given) const;
  void check_counted(const Arguments& given, std::size_t i, const std::string& what);
  void check_fact(const Arguments& given, std::size_t i, const Verb& verb, const Type& thing);
  void check_scheduled(const Arguments& given, std::size_t at, ValueType type);
  void expect_one_of(const Ast& node, const Type& given, const std::string& words,
                     const std::string& what);
  void check_symbol(const Ast& node, const Type& given, bool may_be_nil, const std::string& what);
  void check_result(const Ast& node);
  void check_of_result(const Ast& value, const WordInfo& word);
  void check_found(const Arguments& given);
  void narrow(const Type& type, TypeSet kinds);

  Files& files_;
  const NameBook& book_;
  const Model& model_;
  const Source& source_;
  const int depth_;               // of functions that are found out, one in another
  Diagnostics* found_ = nullptr;  // nullptr: errors are not reported
  std::vector<Local> locals_;
  std::vector<TypeSet> variables_;
  Running running_;
};

}  // namespace tradewind::typecheck
