#include "read/moves/operand_reader.h"

#include "content/read/term_reader.h"
#include "model/term_compiler.h"

#include <algorithm>

namespace tradewind {
namespace {

// What an operand may name: all that the modules of the variant declare. The first error ends it.
struct ScriptTerms : SeenNames {
  const TableReader& reader;
  const Sequence& sequence;
  std::vector<ParamDef> params = {
      {"card", ValueType::card}, {"space", ValueType::space}, {"region", ValueType::region}};

  [[nodiscard]] SourcePos pos(const Node& node) const { return reader.place(node.scalar); }
  [[noreturn]] void error(const Node& at, const std::string& code, const std::string& message,
                          const std::string& hint = {}) const {
    reader.fail(code, message, at.scalar, hint);
  }
  [[nodiscard]] bool lacks(const std::string& kind, const std::string& name) const {
    return !knows(kind, name);
  }
  bool refer(const Node& at, const std::string& kind, const std::string& name) const {
    if (lacks(kind, name))
      error(at, "unknown-name", "there is no " + singular(kind) + " '" + name + "'",
            did_you_mean(name, known(kind)));
    return true;
  }
  bool refer(const Node& at, const std::string& kind) const { return refer(at, kind, at.scalar); }
  [[nodiscard]] Filter read_filter(const Node* node) const {
    Filter filter;
    for (const auto& [name, value] : entries_of(node)) {
      refer(value, "facts", name);
      const Fact* const fact = find(&ModuleDef::facts, name);
      const std::optional<FactValue> read = fact ? fact_value(*fact, value) : std::nullopt;
      if (!read) error(value, "wrong-value", "'" + name + "' cannot be " + describe(value));
      filter.equals.emplace_back(name, *read);
    }
    return filter;
  }
};

constexpr int deepest = 100;  // values on the stack

}  // namespace

// The value on top of the stack, as YAML would have it.
Node OperandReader::node() const {
  luaL_checkstack(lua_, 8, nullptr);
  if (lua_gettop(lua_) > deepest) fail("wrong-value", "an operand is too deep", "");
  if (lua_isinteger(lua_, -1)) return Node::number(small_integer(-1, "an operand"));
  if (lua_isboolean(lua_, -1)) return Node::boolean(lua_toboolean(lua_, -1) != 0);
  if (!lua_istable(lua_, -1)) return Node::text(text_at(-1, "an operand"));
  const NameList words = keys(-1);
  Node made = words.empty() ? Node::list() : Node::map();
  if (words.empty()) each_item([&] { made.items.push_back(node()); });
  for (const std::string& word : words) {
    lua_getfield(lua_, -1, word.c_str());
    made.entries.emplace_back(word, node());
    lua_pop(lua_, 1);
  }
  return made;
}

CompiledTerm OperandReader::read() const {
  const Node written = node();
  lua_pop(lua_, 1);
  const ScriptTerms terms{{draft_.catalog, model_.modules}, *this, sequence_};
  const Term term = TermReader(terms).read(written);
  const TermCompiler compiler(model_);
  for (const Term& part : written.is_list() ? term.at : std::vector<Term>{term}) {
    if (!part.at.empty()) compiler.check(part);
  }
  return compiler.compile(written.items.size() == 1 ? term.at.front() : term);
}

CompiledTerm OperandReader::read_side() const {
  if (!lua_isboolean(lua_, -1)) return read();
  const bool value = lua_toboolean(lua_, -1) != 0;
  lua_pop(lua_, 1);
  return leaf(Term::Kind::constant, ValueType::boolean, value ? 1 : 0);
}

CompiledTerm OperandReader::read_bound(const char* key) const {
  lua_getfield(lua_, -1, key);
  CompiledTerm bound = read();
  const ValueType type = model_.type_of(bound);
  if (type != ValueType::integer && type != ValueType::boolean)  // a bool is 0 or 1
    fail("wrong-type",
         std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type), key);
  return bound;
}

}  // namespace tradewind
