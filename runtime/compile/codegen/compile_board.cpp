// Compiles what is read of boards and dice and what is done with them.
#include "compile/codegen/function_compiler.h"
#include "query/marked_board.h"

#include <algorithm>

namespace tradewind {

// Of the board its start, of a space its region; else what is printed.
Value FunctionCompiler::field_on_board(const Value& thing, const Ast& node) {
  if (thing.type == Type::board) {
    if (node.text != "start" || model_.board.spaces() == 0) refuse(node.line, "'" + node.text + "' is read of the board");
    return {Type::space, constant(0, node.line), ""};
  }
  if (thing.type == Type::space && node.text == "region") return result(Type::region, Op::region_of, thing.at);
  const bool of_space = thing.type == Type::space, of_region = thing.type == Type::region;
  const bool taken = node.text == "id" || (of_space && std::ranges::count(all_.input_.space_fields, node.text) > 0) ||
                     (of_region && std::ranges::count(all_.input_.region_fields, node.text) > 0);
  const int fact = taken ? -1 : model_.facts.find(node.text);
  if (fact < 0 || model_.facts.plain(fact) != node.text) refuse(node.line, "'" + node.text + "' is no fact of its own name");
  const Op number = of_space ? Op::space_fact : of_region ? Op::region_fact : Op::face_fact;
  const Op name = of_space ? Op::space_name : of_region ? Op::region_name : Op::face_name;
  switch (model_.fact_info[static_cast<std::size_t>(fact)].type) {
    case FactType::boolean: return result(Type::boolean, number, thing.at, 0, fact);
    case FactType::integer: return result(Type::integer, number, thing.at, 0, fact);
    case FactType::region: return result(Type::region, number, thing.at, 0, fact);
    case FactType::enumeration: return result(Type::name, name, thing.at, 0, fact);
    case FactType::multiset: break;
  }
  refuse(node.line, "fact '" + node.text + "' has several values");
}

Value FunctionCompiler::board_verb(const Value& thing, const Ast& node) {
  if (thing.type == Type::die) return die_verb(thing, node);
  if (thing.type == Type::board) {
    const bool of_space = node.text == "space";
    if ((!of_space && node.text != "region") || node.parts.size() != 2) refuse(node.line, "it uses the verb '" + node.text + "'");
    const Value id = evaluate(node.parts[1]);
    const int found = id.type == Type::text ? (of_space ? model_.spaces : model_.regions).find(id.text) : -1;
    if (found < 0) refuse(node.line, "it does not say which " + node.text);
    return {of_space ? Type::space : Type::region, constant(found, node.line), ""};
  }
  const bool counts = thing.type == Type::region && node.text == "count" && node.parts.size() == 1;
  if (!counts) return mark_verb(thing, node);
  const int from = result(Type::integer, Op::first_space, thing.at).at;
  return result(Type::integer, Op::subtract, result(Type::integer, Op::last_space, thing.at).at, from);
}

// space:marked(player, "kind"), region:complete(player) and the like
Value FunctionCompiler::mark_verb(const Value& thing, const Ast& node) {
  struct MarkVerb {
    Type of;
    std::string_view name;
    Op op;
    Type gives;
    bool takes_kind;
  };
  static constexpr MarkVerb verbs[] = {
      {Type::space, "marked", Op::is_marked, Type::boolean, true},
      {Type::space, "joined", Op::is_joined, Type::boolean, false},
      {Type::space, "mark", Op::mark, Type::nothing, true},
      {Type::space, "unmark", Op::mark, Type::nothing, true},
      {Type::region, "complete", Op::is_complete, Type::boolean, true},
      {Type::region, "open", Op::is_open, Type::boolean, false},
      {Type::region, "marked_count", Op::marked_in, Type::integer, true},
  };
  const auto verb =
      std::ranges::find_if(verbs, [&](const MarkVerb& each) { return each.of == thing.type && each.name == node.text; });
  const std::size_t given = node.parts.size() - 1;
  if (verb == std::end(verbs) || given == 0 || given > (verb->takes_kind ? 2U : 1U)) {
    refuse(node.line, "it uses the verb '" + node.text + "'");
  }
  const int player = converted(evaluate(node.parts[1]), Type::seat, node.line);
  const int kind = given == 2 ? kind_of_mark(node.parts[2]) : MarkedBoard::any_mark;
  if (verb->gives != Type::nothing) return result(verb->gives, verb->op, thing.at, player, kind);
  if (kind < 0) refuse(node.line, "it does not say which kind of mark");
  emit(Op::mark, thing.at, player, node.text == "unmark" ? 1 : 0, kind);
  return {};
}

int FunctionCompiler::kind_of_mark(const Ast& node) {
  const Value name = evaluate(node);
  if (name.type == Type::nothing) return MarkedBoard::any_mark;
  const int kind = name.type == Type::text ? model_.marks.find(name.text) : -1;
  if (kind < 0) refuse(node.line, "it does not say which kind of mark");
  return kind;
}

Value FunctionCompiler::die_verb(const Value& thing, const Ast& node) {
  const int die = model_.dice.find(thing.text);
  if (node.parts.size() == 1 && node.text == "roll") return result(Type::face, Op::roll, 0, 0, die);
  if (node.parts.size() == 1 && node.text == "face") return result(Type::face, Op::shown, 0, 0, die);
  if (node.parts.size() != 1 || node.text != "clear") refuse(node.line, "it uses the verb '" + node.text + "'");
  emit(Op::clear, 0, 0, 0, die);
  return {};
}

// zone:find("fact", value)
Value FunctionCompiler::find_verb(const Value& thing, const Ast& node) {
  if (node.parts.size() != 3) refuse(node.line, "'find' with another number of arguments");
  const Value name = evaluate(node.parts[1]);
  const int fact = name.type == Type::text ? model_.facts.find(name.text) : -1;
  if (fact < 0) refuse(node.line, "it does not say which fact");
  const Value value = evaluate(node.parts[2]);
  const FactInfo& info = model_.fact_info[static_cast<std::size_t>(fact)];
  switch (info.type) {
    case FactType::integer: return result(Type::card, Op::find_card, thing.at, converted(value, Type::integer, node.line), fact);
    case FactType::region: return result(Type::card, Op::find_card, thing.at, converted(value, Type::region, node.line), fact);
    case FactType::boolean:
      if (value.type != Type::boolean) break;
      return result(Type::card, Op::find_card, thing.at, value.at, fact);
    case FactType::enumeration: {
      const int wanted = converted(value, Type::name, node.line);
      return result(Type::card, Op::find_named, thing.at, wanted, fact);
    }
    case FactType::multiset: break;
  }
  refuse(node.line, "it finds a card by something that is no plain value");
}

}  // namespace tradewind
