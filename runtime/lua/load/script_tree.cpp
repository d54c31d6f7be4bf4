#include "load/script_tree.h"

#include "lua/bind/handles.h"
#include "lua/host/script_files.h"

#include <algorithm>
#include <string_view>

namespace tradewind {
namespace {

// Tables may contain themselves or each other.
constexpr std::size_t deepest = 100;
constexpr int most_parts = 100'000;

}  // namespace

Node ScriptTree::read(const ScriptFile& file, int index, const WrittenValue* written) {
  file_ = &file;
  at_.file = index;
  at_.path.clear();
  left_ = most_parts;
  Node root = value(written, 0);
  lua_pop(lua_, 1);
  return root;
}

Node ScriptTree::value(const WrittenValue* written, int line) {
  Node node;
  node.line = written != nullptr ? written->line : line;
  if (--left_ < 0 || at_.path.size() > deepest)
    throw ContentError(Diagnostic{file_->path, node.line, 0, "too-many", Severity::error,
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

template <typename Key>
Node ScriptTree::part(const Key& key, const WrittenValue* written, int line) {
  at_.path.emplace_back(key);
  Node made = value(written != nullptr ? written->part(key) : nullptr, line);
  at_.path.pop_back();
  lua_pop(lua_, 1);
  return made;
}

// Keys are sorted, so that ids do not depend on the order of a hash table.
void ScriptTree::read_table(Node& table, const WrittenValue* written) {
  luaL_checkstack(lua_, 8, nullptr);
  const auto count = static_cast<std::int64_t>(lua_rawlen(lua_, -1));
  for (std::int64_t at = 1; at <= count; ++at) {
    lua_rawgeti(lua_, -1, at);
    table.items.push_back(part(at, written, table.line));
  }
  std::vector<std::string> keys;
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    if (lua_type(lua_, -2) == LUA_TSTRING) keys.emplace_back(lua_tostring(lua_, -2));
  }
  std::ranges::sort(keys);
  for (std::string& key : keys) {
    lua_getfield(lua_, -1, key.c_str());
    Node value = part(key, written, table.line);
    table.entries.emplace_back(std::move(key), std::move(value));
  }
  table.kind = count > 0 ? Node::Kind::list : keys.empty() ? Node::Kind::empty : Node::Kind::map;
}

void ScriptTree::read_function(Node& node) {
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

}  // namespace tradewind
