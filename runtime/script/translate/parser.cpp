// Reads a whole Lua file into a tree. What rules seldom use (loops that count, closures, tables with keys) keeps its place
// in the tree only for the functions in it.
#include "script/translate/lexer.h"
#include "script/translate/tree.h"

#include <map>
#include <stdexcept>

namespace tradewind {
namespace {

using Kind = Tree::Kind;

class NotRead : public std::runtime_error {
 public:
  NotRead() : std::runtime_error("not read") {}
};

constexpr int deepest = 100;
constexpr int unary_priority = 12;

struct Priority {
  int left, right;
};

const std::map<std::string, Priority, std::less<>>& priorities() {
  static const std::map<std::string, Priority, std::less<>> table = {
      {"or", {1, 1}},  {"and", {2, 2}}, {"<", {3, 3}},    {">", {3, 3}},    {"<=", {3, 3}}, {">=", {3, 3}}, {"~=", {3, 3}},
      {"==", {3, 3}},  {"|", {4, 4}},   {"~", {5, 5}},    {"&", {6, 6}},    {"<<", {7, 7}}, {">>", {7, 7}}, {"..", {9, 8}},
      {"+", {10, 10}}, {"-", {10, 10}}, {"*", {11, 11}},  {"//", {11, 11}}, {"%", {11, 11}}};
  return table;
}

class Parser {
 public:
  explicit Parser(std::string_view source) : lexer_(source), token_(lexer_.next()) {}

  Tree file() {
    Tree body = block();
    if (token_.kind != Token::Kind::end) throw NotRead();
    return body;
  }

 private:
  Tree make(Kind kind) const {
    Tree tree;
    tree.kind = kind;
    tree.line = token_.line;
    return tree;
  }
  bool is(std::string_view text) const {
    return (token_.kind == Token::Kind::keyword || token_.kind == Token::Kind::sign) && token_.text == text;
  }
  void advance() {
    token_ = lexer_.next();
    if (token_.kind == Token::Kind::broken) throw NotRead();
  }
  bool take(std::string_view text) {
    if (!is(text)) return false;
    advance();
    return true;
  }
  void expect(std::string_view text) {
    if (!take(text)) throw NotRead();
  }
  Tree name() {
    if (token_.kind != Token::Kind::name) throw NotRead();
    Tree tree = make(Kind::name);
    tree.text = token_.text;
    advance();
    return tree;
  }

  Tree block() {
    Tree body = make(Kind::block);
    while (token_.kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") && !is("until")) {
      if (take(";")) continue;
      const bool last = is("return");
      body.parts.push_back(statement());
      if (last) break;
    }
    return body;
  }

  Tree statement() {
    if (is("local")) return local();
    if (is("if")) return choose();
    if (is("for")) return loop();
    if (is("return")) return give_back();
    Tree other = make(Kind::unsupported);
    if (take("do")) {
      other.parts.push_back(block());
      expect("end");
    } else if (take("while")) {
      other.parts.push_back(expression());
      expect("do");
      other.parts.push_back(block());
      expect("end");
    } else if (take("repeat")) {
      other.parts.push_back(block());
      expect("until");
      other.parts.push_back(expression());
    } else if (take("function")) {
      do (void)name();
      while (take(".") || take(":"));
      other.parts.push_back(function(other.line));
    } else if (is("break") || is("goto") || is("::")) {
      throw NotRead();
    } else {
      return assign_or_perform();
    }
    return other;
  }

  Tree local() {
    Tree tree = make(Kind::local);
    advance();
    const int line = token_.line;
    if (take("function")) {
      tree.parts.push_back(name());
      tree.number = 1;
      tree.parts.push_back(function(line));
      return tree;
    }
    do {
      tree.parts.push_back(name());
      ++tree.number;
      if (take("<")) {
        tree.parts.back().parts.push_back(name());
        expect(">");
      }
    } while (take(","));
    if (take("=")) expressions(tree);
    return tree;
  }

  Tree choose() {
    Tree tree = make(Kind::choose);
    do {
      advance();
      tree.parts.push_back(expression());
      expect("then");
      tree.parts.push_back(block());
    } while (is("elseif"));
    if (take("else")) tree.parts.push_back(block());
    expect("end");
    return tree;
  }

  Tree loop() {
    Tree tree = make(Kind::each);
    advance();
    do {
      tree.parts.push_back(name());
      ++tree.number;
    } while (take(","));
    if (take("=")) {
      tree.kind = Kind::unsupported;
    } else {
      expect("in");
    }
    expressions(tree);
    expect("do");
    tree.parts.push_back(block());
    expect("end");
    return tree;
  }

  Tree give_back() {
    Tree tree = make(Kind::give_back);
    advance();
    if (token_.kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") && !is("until") && !is(";"))
      expressions(tree);
    (void)take(";");
    return tree;
  }

  Tree assign_or_perform() {
    Tree tree = make(Kind::perform);
    tree.parts.push_back(suffixed());
    if (!is("=") && !is(",")) {
      const Kind kind = tree.parts.front().kind;
      if (kind != Kind::call && kind != Kind::method) throw NotRead();
      return tree;
    }
    tree.kind = Kind::assign;
    while (take(",")) tree.parts.push_back(suffixed());
    tree.number = static_cast<std::int64_t>(tree.parts.size());
    expect("=");
    expressions(tree);
    return tree;
  }

  void expressions(Tree& tree) {
    do tree.parts.push_back(expression());
    while (take(","));
  }

  Tree expression(int above = 0) {
    if (++depth_ > deepest) throw NotRead();
    Tree left = make(Kind::unary);
    if (is("not") || is("-") || is("#") || is("~")) {
      left.text = token_.text;
      advance();
      left.parts.push_back(expression(unary_priority));
    } else {
      left = simple();
    }
    for (;;) {
      const bool sign = token_.kind == Token::Kind::sign || token_.kind == Token::Kind::keyword;
      const auto found = sign ? priorities().find(token_.text) : priorities().end();
      if (found == priorities().end() || found->second.left <= above) break;
      Tree both = make(Kind::binary);
      both.text = token_.text;
      advance();
      both.parts.push_back(std::move(left));
      both.parts.push_back(expression(found->second.right));
      left = std::move(both);
    }
    --depth_;
    return left;
  }

  Tree simple() {
    Tree tree = make(Kind::unsupported);
    if (token_.kind == Token::Kind::number) {
      tree.kind = Kind::number;
      tree.number = token_.number;
    } else if (token_.kind == Token::Kind::text) {
      tree.kind = Kind::text;
      tree.text = token_.text;
    } else if (is("nil")) {
      tree.kind = Kind::nil;
    } else if (is("true") || is("false")) {
      tree.kind = Kind::boolean;
      tree.number = is("true") ? 1 : 0;
    } else if (is("{")) {
      return table();
    } else if (is("function")) {
      const int line = token_.line;
      advance();
      return function(line);
    } else if (!is("...")) {
      return suffixed();
    }
    advance();
    return tree;
  }

  Tree function(int line) {
    Tree tree = make(Kind::function);
    tree.line = line;
    expect("(");
    while (!is(")")) {
      if (take("...")) {
        tree.text = "...";
      } else {
        tree.parts.push_back(name());
      }
      if (!take(",")) break;
    }
    expect(")");
    tree.parts.push_back(block());
    tree.last_line = token_.line;
    expect("end");
    return tree;
  }

  Tree table() {
    Tree tree = make(Kind::table);
    expect("{");
    while (!is("}")) {
      if (take("[")) {
        tree.parts.push_back(expression());
        expect("]");
        expect("=");
        tree.parts.push_back(expression());
      } else {
        tree.parts.push_back(expression());
        if (take("=")) tree.parts.back() = expression();
      }
      if (!take(",") && !take(";")) break;
    }
    expect("}");
    return tree;
  }

  Tree suffixed() {
    Tree tree = make(Kind::name);
    if (take("(")) {
      tree = expression();
      expect(")");
    } else {
      tree = name();
    }
    for (;;) {
      Tree next = make(Kind::call);
      if (take(".")) {
        next.kind = Kind::field;
        next.text = name().text;
        next.parts.push_back(std::move(tree));
      } else if (take("[")) {
        Tree key = expression();
        expect("]");
        next.kind = key.kind == Kind::text ? Kind::field : Kind::unsupported;
        next.text = key.text;
        next.parts.push_back(std::move(tree));
        if (next.kind == Kind::unsupported) next.parts.push_back(std::move(key));
      } else if (take(":")) {
        next.kind = Kind::method;
        next.text = name().text;
        next.parts.push_back(std::move(tree));
        arguments(next);
      } else if (is("(") || is("{") || token_.kind == Token::Kind::text) {
        next.parts.push_back(std::move(tree));
        arguments(next);
      } else {
        return tree;
      }
      tree = std::move(next);
    }
  }

  void arguments(Tree& call) {
    if (token_.kind == Token::Kind::text || is("{")) return call.parts.push_back(simple());
    expect("(");
    if (!is(")")) expressions(call);
    expect(")");
  }

  Lexer lexer_;
  Token token_;
  int depth_ = 0;
};

}  // namespace

std::optional<Tree> parse_lua(std::string_view source) {
  try {
    return Parser(source).file();
  } catch (const NotRead&) {
    return std::nullopt;
  }
}

}  // namespace tradewind
