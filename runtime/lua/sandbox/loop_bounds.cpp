#include "sandbox/loop_bounds.h"

#include "lua/sandbox/failure.h"
#include "lua/sandbox/interpreter.h"

#include <lua.hpp>

#include <utility>
#include <vector>

namespace tradewind {
namespace {

class BoundRewriter {
 public:
  explicit BoundRewriter(const LuaSource& source) : source_(source.text), tokens_(source.tokens) {}

  std::string run() {
    for (const Token& token : tokens_) take(token);
    return text_ + std::string(source_.substr(copied_));
  }

 private:
  // How many blocks and brackets are open.
  struct Depth {
    int blocks = 0, brackets = 0;
    bool operator==(const Depth&) const = default;
  };

  void take(const Token& token) {
    const int head = std::exchange(head_, 0);
    if (token.kind == Token::Kind::name && head == 1) head_ = 2;
    if (token.kind != Token::Kind::keyword && token.kind != Token::Kind::symbol) return;
    const auto at = static_cast<std::size_t>(token.text.data() - source_.data());
    const bool in_bounds = !loops_.empty() && loops_.back() == depth_;
    if (token.text == "for") {
      head_ = 1;
    } else if (token.text == "=" && head == 2) {
      loops_.push_back(depth_);
      insert(at + 1, open_);
    } else if (token.text == "," && in_bounds) {
      insert(at, ")");
      insert(at + 1, open_);
    } else if (token.text == "do" && in_bounds) {
      insert(at, ")");
      loops_.pop_back();
    }
    count(token.text);
  }

  void count(std::string_view text) {
    if (text == "function" || text == "if" || text == "repeat" || text == "do") ++depth_.blocks;
    if (text == "end" || text == "until") --depth_.blocks;
    if (text == "(" || text == "[" || text == "{") ++depth_.brackets;
    if (text == ")" || text == "]" || text == "}") --depth_.brackets;
  }

  void insert(std::size_t at, const std::string& what) {
    text_ += std::string(source_.substr(copied_, at - copied_)) + what;
    copied_ = at;
  }

  std::string_view source_;
  const std::vector<Token>& tokens_;
  const std::string open_ = std::string(" ") + bound_checker + "(";
  std::string text_;
  std::size_t copied_ = 0;
  int head_ = 0;  // tokens of "for NAME" that have just been read
  Depth depth_;
  std::vector<Depth> loops_;  // whose bounds are being read
};

}  // namespace

std::string with_checked_bounds(const LuaSource& source) { return BoundRewriter(source).run(); }

int check_bound(lua_State* lua) {
  if (lua_isinteger(lua, 1) == 0)
    raise(lua, std::string("the bounds of a loop must be whole numbers, got a ") +
                   luaL_typename(lua, 1));
  lua_settop(lua, 1);
  return 1;
}

}  // namespace tradewind
