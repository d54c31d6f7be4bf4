#include "tables/tables.h"

#include <algorithm>

namespace tradewind {
namespace {

// A text names one move, so two moves of a question cannot have the same verb.
void check_new_verb(const TableCheck& check, const Sequence& sequence, const QuestionSpec& ask,
                    const std::string& verb, const Node& at) {
  const auto same = std::ranges::find(ask.moves, verb, &MoveSpec::verb);
  if (same == ask.moves.end()) return;
  const std::string owner =
      same->ability.empty() ? "module '" + same->module + "'" : "card '" + same->ability + "'";
  check.fail(at, "duplicate-id",
             "'" + sequence.name + "' already has a move '" + verb + "', from " + owner,
             "use another verb, or replace or extend '" + sequence.name + "." + verb + "'");
}

void check_question(const TableCheck& check, const Node& value, Sequence& sequence) {
  check.shape(value, script_schemas().question, "the question of '" + sequence.name + "'");
  const Node *const to = value.find("to"), *const at_once = value.find("at_once"),
                    *const unless = value.find("unless");
  const int asked = to != nullptr ? sequence.find_local(to->scalar) : -1;
  if (to != nullptr &&
      (asked < 0 || sequence.locals[static_cast<std::size_t>(asked)].type != ValueType::seat))
    check.fail(*to, "unknown-name",
               "`to` of '" + sequence.name + "' names '" + to->scalar +
                   "', which is not a local of type seat");
  if (at_once != nullptr && at_once->as_bool() == true && to != nullptr)
    check.fail(
        *to, "wrong-value",
        "the question of '" + sequence.name + "' asks all players at once, so it has no `to`",
        "leave it out, and name with `unless` who is not asked");
  if (unless != nullptr) check.query(*unless);
  check_moves(check, *value.find("moves"), sequence, sequence.asks.emplace_back());
}

}  // namespace

void check_locals(const TableCheck& check, const Node* list, Sequence& sequence) {
  for (const Node& local : items_of(list)) {
    const std::string& text = local.scalar;
    const std::size_t space = text.find(' ');
    const NameList& types = yaml_words(ValueType());
    const auto type = std::ranges::find(types, text.substr(0, space));
    if (type == types.end())
      check.fail(local, "wrong-type",
                 "'" + text +
                     "' must be \"TYPE name\", with a TYPE of int, bool, seat, card, zone, "
                     "space, region or name");
    sequence.locals.push_back({space == std::string::npos ? "" : text.substr(space + 1),
                               static_cast<ValueType>(type - types.begin())});
    if (sequence.locals.size() > most_locals)
      check.fail(local, "too-many",
                 "'" + sequence.name + "' has more than " + std::to_string(most_locals) +
                     " args and locals");
  }
}

void check_steps(const TableCheck& check, const Node& value, Sequence& sequence) {
  check.shape(value, script_schemas().sequence, "sequence '" + sequence.name + "'");
  sequence.locals.clear();
  sequence.asks.clear();
  check_locals(check, value.find("args"), sequence);
  check_locals(check, value.find("locals"), sequence);
  for (const Node& step : value.items) check_step(check, step, sequence);
}

void check_step(const TableCheck& check, const Node& value, Sequence& sequence) {
  check.shape(value, script_schemas().step, "a step of '" + sequence.name + "'");
  const std::string name = value.items.empty() ? "" : value.items.front().scalar;
  const Node& does = value.items.size() < 2 ? value : value.items[1];
  if (does.is_function()) return;
  if (&does == &value || !(does.is_map() || does.is_list()))
    check.fail(does, "wrong-type", "step '" + name + "' needs a function, an effect or a question");
  if (does.find("run") != nullptr || does.find("emit") != nullptr)
    check_effect(check, does, sequence, sequence.module + "/" + sequence.name + "." + name,
                 nullptr);
  else
    check_question(check, does, sequence);
}

void check_moves(const TableCheck& check, const Node& moves, const Sequence& sequence,
                 QuestionSpec& ask) {
  for (const auto& [verb, value] : moves.entries) {
    check_new_verb(check, sequence, ask, verb, value);
    const Node* move = &value;
    const std::string* path = &check.path;
    if (value.is_scalar()) {
      const std::string& name = value.scalar;
      const auto shared = check.part.shared_moves->find(
          name.find('/') == std::string::npos ? check.part.file.module + "/" + name : name);
      if (shared == check.part.shared_moves->end())
        check.fail(value, "unknown-name", "unknown move file '" + name + "'");
      move = &shared->second->value;
      path = &shared->second->file->path;
    }
    ask.moves.push_back(check_move({check.part, *path}, *move, sequence, verb));
    if (ask.moves.size() > most_moves)
      check.fail(value, "too-many",
                 "'" + sequence.name + "' asks for more than " + std::to_string(most_moves) +
                     " kinds of moves");
  }
}

}  // namespace tradewind
