// Translates what is read of boards and dice and what is done with them.
#include "query/marked_board.h"
#include "lua/bind/handles.h"
#include "compile/codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {
namespace {

template <typename Verbs>
bool has_verb(const Verbs& verbs, const std::string& name) {
  return std::ranges::any_of(verbs, [&](const Verb& verb) { return name == verb.name; });
}

}  // namespace

// Of the board its start, of a space its region; else what is printed.
Value FunctionTranslator::field_on_board(const Value& thing, const Tree& tree) {
  if (thing.what == What::board) {
    if (tree.text != "start" || model_.board.spaces() == 0) refuse(tree.line, "'" + tree.text + "' is read of the board");
    return {What::space, constant(0, tree.line), ""};
  }
  if (thing.what == What::space && tree.text == "region") return result(What::region, Op::region_of, thing.at);
  const bool of_space = thing.what == What::space, of_region = thing.what == What::region;
  const bool taken = tree.text == "id" ||
                     (of_space && (has_verb(space_verbs(), tree.text) || has_verb(counter_verbs(), tree.text))) ||
                     (of_region && (has_verb(region_verbs(), tree.text) || has_verb(counter_verbs(), tree.text)));
  const int fact = taken ? -1 : model_.facts.find(tree.text);
  if (fact < 0 || model_.facts.plain(fact) != tree.text) refuse(tree.line, "'" + tree.text + "' is no fact of its own name");
  const Op number = of_space ? Op::space_fact : of_region ? Op::region_fact : Op::face_fact;
  const Op name = of_space ? Op::space_name : of_region ? Op::region_name : Op::face_name;
  switch (model_.fact_info[static_cast<std::size_t>(fact)].type) {
    case FactType::boolean: return result(What::boolean, number, thing.at, 0, fact);
    case FactType::integer: return result(What::integer, number, thing.at, 0, fact);
    case FactType::region: return result(What::region, number, thing.at, 0, fact);
    case FactType::enumeration: return result(What::name, name, thing.at, 0, fact);
    case FactType::multiset: break;
  }
  refuse(tree.line, "fact '" + tree.text + "' has several values");
}

Value FunctionTranslator::board_verb(const Value& thing, const Tree& tree) {
  if (thing.what == What::die) return die_verb(thing, tree);
  if (thing.what == What::board) {
    const bool of_space = tree.text == "space";
    if ((!of_space && tree.text != "region") || tree.parts.size() != 2) refuse(tree.line, "it uses the verb '" + tree.text + "'");
    const Value id = evaluate(tree.parts[1]);
    const int found = id.what == What::text ? (of_space ? model_.spaces : model_.regions).find(id.text) : -1;
    if (found < 0) refuse(tree.line, "it does not say which " + tree.text);
    return {of_space ? What::space : What::region, constant(found, tree.line), ""};
  }
  const bool counts = thing.what == What::region && tree.text == "count" && tree.parts.size() == 1;
  if (!counts) return mark_verb(thing, tree);
  const int from = result(What::integer, Op::first_space, thing.at).at;
  return result(What::integer, Op::subtract, result(What::integer, Op::last_space, thing.at).at, from);
}

// space:marked(player, "kind"), region:complete(player) and the like
Value FunctionTranslator::mark_verb(const Value& thing, const Tree& tree) {
  struct MarkVerb {
    What of;
    std::string_view name;
    Op op;
    What gives;
    bool takes_kind;
  };
  static constexpr MarkVerb verbs[] = {
      {What::space, "marked", Op::is_marked, What::boolean, true},
      {What::space, "joined", Op::is_joined, What::boolean, false},
      {What::space, "mark", Op::mark, What::nothing, true},
      {What::space, "unmark", Op::mark, What::nothing, true},
      {What::region, "complete", Op::is_complete, What::boolean, true},
      {What::region, "open", Op::is_open, What::boolean, false},
      {What::region, "marked", Op::marked_in, What::integer, true},
  };
  const auto verb =
      std::ranges::find_if(verbs, [&](const MarkVerb& each) { return each.of == thing.what && each.name == tree.text; });
  const std::size_t given = tree.parts.size() - 1;
  if (verb == std::end(verbs) || given == 0 || given > (verb->takes_kind ? 2U : 1U)) {
    refuse(tree.line, "it uses the verb '" + tree.text + "'");
  }
  const int player = converted(evaluate(tree.parts[1]), What::seat, tree.line);
  const int kind = given == 2 ? kind_of_mark(tree.parts[2]) : BoardSight::any_mark;
  if (verb->gives != What::nothing) return result(verb->gives, verb->op, thing.at, player, kind);
  if (kind < 0) refuse(tree.line, "it does not say which kind of mark");
  emit(Op::mark, thing.at, player, tree.text == "unmark" ? 1 : 0, kind);
  return {};
}

int FunctionTranslator::kind_of_mark(const Tree& tree) {
  const Value name = evaluate(tree);
  if (name.what == What::nothing) return BoardSight::any_mark;
  const int kind = name.what == What::text ? model_.marks.find(name.text) : -1;
  if (kind < 0) refuse(tree.line, "it does not say which kind of mark");
  return kind;
}

Value FunctionTranslator::die_verb(const Value& thing, const Tree& tree) {
  const int die = model_.dice.find(thing.text);
  if (tree.parts.size() == 1 && tree.text == "roll") return result(What::face, Op::roll, 0, 0, die);
  if (tree.parts.size() == 1 && tree.text == "face") return result(What::face, Op::shown, 0, 0, die);
  if (tree.parts.size() != 1 || tree.text != "clear") refuse(tree.line, "it uses the verb '" + tree.text + "'");
  emit(Op::clear, 0, 0, 0, die);
  return {};
}

// zone:find("fact", value)
Value FunctionTranslator::find_verb(const Value& thing, const Tree& tree) {
  if (tree.parts.size() != 3) refuse(tree.line, "'find' with another number of arguments");
  const Value name = evaluate(tree.parts[1]);
  const int fact = name.what == What::text ? model_.facts.find(name.text) : -1;
  if (fact < 0) refuse(tree.line, "it does not say which fact");
  const Value value = evaluate(tree.parts[2]);
  const FactInfo& info = model_.fact_info[static_cast<std::size_t>(fact)];
  switch (info.type) {
    case FactType::integer: return result(What::card, Op::find_card, thing.at, converted(value, What::integer, tree.line), fact);
    case FactType::region: return result(What::card, Op::find_card, thing.at, converted(value, What::region, tree.line), fact);
    case FactType::boolean:
      if (value.what != What::boolean) break;
      return result(What::card, Op::find_card, thing.at, value.at, fact);
    case FactType::enumeration: {
      const int wanted = converted(value, What::name, tree.line);
      return result(What::card, Op::find_named, thing.at, wanted, fact);
    }
    case FactType::multiset: break;
  }
  refuse(tree.line, "it finds a card by something that is no plain value");
}

}  // namespace tradewind
