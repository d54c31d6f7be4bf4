#include "tables/tables.h"

namespace tradewind {
namespace {

void check_types(const TableCheck& check, const Node& value, Compare compare, const Term& one,
                 const Term& other) {
  const std::vector<Node>& parts = value.items;
  const Node& reason = parts[3];
  const bool names_truth = parts[0].as_bool() || parts[2].as_bool();
  const bool equates = compare == Compare::equal || compare == Compare::not_equal;
  const ValueType left = check.model.type_of(one), right = check.model.type_of(other);
  if (names_truth && !(equates && left == right))
    check.fail(reason, "wrong-value",
               "true and false can only be compared with a bool, by \"==\" or \"!=\"");
  const bool mixed = left != right && (left == ValueType::boolean || right == ValueType::boolean) &&
                     (left == ValueType::integer || right == ValueType::integer);
  const Term& number = left == ValueType::integer ? one : other;
  if (mixed && (!number.is_constant() || (equates && number.constant >= 0 && number.constant <= 1)))
    return;
  if (left == right && (equates || left == ValueType::integer)) return;
  const auto word = [](ValueType type) {
    return "a " + (type == ValueType::integer ? "number" : yaml_word(type));
  };
  const ValueType odd = left == ValueType::integer ? right : left;
  check.fail(reason, "wrong-type",
             equates ? word(left) + " cannot be compared with " + word(right)
                     : word(odd) + " can only be compared by \"==\" or \"!=\"",
             odd == ValueType::boolean ? "compare it with true, false or another bool" : "");
}

// `when`: the need applies only while an option is on.
bool applies(const TableCheck& check, const Node& value, const MoveSpec& move) {
  const Node* const when = value.find("when");
  if (when == nullptr) return true;
  const auto option = when->scalar.starts_with("option.")
                          ? check.model.options.find(when->scalar.substr(7))
                          : check.model.options.end();
  const bool* const on =
      option == check.model.options.end() ? nullptr : std::get_if<bool>(&option->second);
  if (on == nullptr)
    check.fail(
        *when, "wrong-value",
        "`when` in a need of '" + move.verb + "' must be option.NAME of an option of type bool");
  return *on;
}

void check_need(const TableCheck& check, const Node& value, const Sequence& sequence,
                const MoveSpec& move) {
  const Schema& schema = script_schemas().need;
  check.shape(value, schema, "a need of '" + move.verb + "'");
  if (value.items.size() != 4) check.fail(value, "wrong-type", "this must be " + schema.label);
  const Compare compare = *compare_called(value.items[1].scalar);
  static_cast<void>(checked_terms(check, sequence, value.items[0]));
  const Term test = checked_terms(check, sequence, value.items[2])
                        .comparison(value.items[0], compare, value.items[2]);
  check_types(check, value, compare, test.at[0], test.at[1]);
  const Node* const where = value.find("where");
  if (!applies(check, value, move) || where == nullptr) return;
  const Argument::Kind kind = move.args.empty() ? Argument::Kind::seat : move.args.front().kind;
  if (kind != Argument::Kind::card && kind != Argument::Kind::space &&
      kind != Argument::Kind::region)
    check.fail(
        *where, "wrong-value",
        "`where` in a need requires a card, space or region as the first target of the move");
  check_where(check, sequence, where);
}

}  // namespace

void check_needs(const TableCheck& check, const Node& value, const Sequence& sequence,
                 const MoveSpec& move) {
  for (const Node& need : items_of(value.find("needs"))) check_need(check, need, sequence, move);
}

}  // namespace tradewind
