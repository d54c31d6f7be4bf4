#include "load/script_tree.h"

#include "lua/bind/handles.h"
#include "lua/host/script_files.h"

#include <string_view>

namespace tradewind {
namespace {

class Tree {
 public:
  Tree(lua_State* lua, const ScriptFile& file, int index, std::vector<ScriptFunction>& functions)
      : lua_(lua), file_(file), functions_(functions) {
    at_.file = index;
  }
  // Of the value on top of the stack, which stays there.
  [[nodiscard]] Node value(const Node* written, int line);

 private:
  void read_table(Node& table, const Node* written);
  // The value on top of the stack, which is popped, is at this key of a table.
  [[nodiscard]] Node part(const FunctionOrigin::Key& key, const Node* written, int line);
  void read_function(Node& node);

  // Tables may contain themselves or each other.
  static constexpr std::size_t deepest = 100;
  static constexpr int most_parts = 100'000;

  lua_State* const lua_;
  const ScriptFile& file_;
  std::vector<ScriptFunction>& functions_;
  FunctionOrigin at_;
  int left_ = most_parts;
};

Node Tree::value(const Node* written, int line) {
  Node node;
  node.line = written != nullptr ? written->line : line;
  if (--left_ < 0 || at_.path.size() > deepest)
    throw ContentError(Diagnostic{file_.path, node.line, 0, "too-many", Severity::error,
                                  "a table contains itself, or too many tables", ""});
  node.kind = Node::Kind::scalar;
  const int type = lua_type(lua_, -1);
  if (type == LUA_TSTRING) {
    std::size_t length = 0;
    const char* const text = lua_tolstring(lua_, -1, &length);
    node.scalar.assign(text, length);
    node.quoted = true;
  } else if (type == LUA_TBOOLEAN) {
    node.scalar = lua_toboolean(lua_, -1) != 0 ? "true" : "false";
  } else if (lua_isinteger(lua_, -1) != 0) {
    node.scalar = std::to_string(lua_tointeger(lua_, -1));
  } else if (type == LUA_TTABLE && lua_getmetatable(lua_, -1) == 0) {
    read_table(node, written);
  } else {
    if (type == LUA_TTABLE) lua_pop(lua_, 1);  // its metatable
    node.kind = Node::Kind::other;
    const bool stops = answer_at(lua_, -1) == stop_answer();
    node.scalar = stops ? "stop" : std::string("a ") + lua_typename(lua_, type);
    if (type == LUA_TFUNCTION) read_function(node);
  }
  return node;
}

Node Tree::part(const FunctionOrigin::Key& key, const Node* written, int line) {
  at_.path.push_back(key);
  Node made = value(written, line);
  at_.path.pop_back();
  lua_pop(lua_, 1);
  return made;
}

// Keys are sorted, so that ids do not depend on the order of a hash table.
void Tree::read_table(Node& table, const Node* written) {
  luaL_checkstack(lua_, 8, nullptr);
  const std::size_t count = lua_rawlen(lua_, -1);
  for (std::size_t at = 0; at < count; ++at) {
    const auto key = static_cast<std::int64_t>(at) + 1;
    lua_rawgeti(lua_, -1, key);
    const bool known = written != nullptr && at < written->items.size();
    table.items.push_back(part(key, known ? &written->items[at] : nullptr, table.line));
  }
  std::vector<std::string> keys = names_in(lua_, -1);
  for (std::string& key : keys) {
    lua_getfield(lua_, -1, key.c_str());
    Node value = part(key, written != nullptr ? written->find(key) : nullptr, table.line);
    table.entries.emplace_back(std::move(key), std::move(value));
  }
  table.kind = count > 0 ? Node::Kind::list : keys.empty() ? Node::Kind::empty : Node::Kind::map;
}

void Tree::read_function(Node& node) {
  lua_Debug info{};
  lua_pushvalue(lua_, -1);
  lua_getinfo(lua_, ">S", &info);
  ScriptFunction function;
  function.origin = at_;
  function.place = {info.source[0] == '@' ? info.source + 1 : "", info.linedefined,
                    info.lastlinedefined};
  if (node.line == 0 && !function.place.file.empty()) node.line = info.linedefined;
  node.function = static_cast<int>(functions_.size());
  functions_.push_back(std::move(function));
}

}  // namespace

Node tree_of(lua_State* lua, const ScriptFile& file, int index, const Node& written,
             std::vector<ScriptFunction>& functions) {
  Node tree = Tree(lua, file, index, functions).value(&written, 0);
  lua_pop(lua, 1);
  return tree;
}

}  // namespace tradewind
