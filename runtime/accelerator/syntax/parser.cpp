#include "syntax/ast.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Unsupported {};  // is thrown

struct Operator {
  std::string_view text;
  int left, right;  // how strongly it binds what stands there
};
constexpr Operator operators[] = {
    {"or", 1, 1},  {"and", 2, 2}, {"<", 3, 3},   {">", 3, 3},   {"<=", 3, 3},  {">=", 3, 3},
    {"~=", 3, 3},  {"==", 3, 3},  {"|", 4, 4},   {"~", 5, 5},   {"&", 6, 6},   {"<<", 7, 7},
    {">>", 7, 7},  {"..", 9, 8},  {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11}, {"//", 11, 11},
    {"%", 11, 11}, {"/", 11, 11}, {"^", 14, 13},
};

class Parser {
 public:
  explicit Parser(const LuaSource& source) : token_(source.tokens.data()) {}

  Ast file() {
    Ast body = block();
    return token_->kind == Token::Kind::end ? body : throw Unsupported();
  }

 private:
  using Kind = Ast::Kind;

  // Tokens.
  [[nodiscard]] Ast make(Kind kind, std::string_view text = {}, std::int64_t number = 0) const {
    return {kind, token_->line, 0, 0, token_->at, number, std::string(text), {}};
  }
  static void add(Ast& to, Ast part) {
    constexpr int deepest_tree = 250;  // long chains (a.b.c, a + b + c) make deep trees
    to.depth = std::max(to.depth, part.depth + 1);
    if (to.depth > deepest_tree) throw Unsupported();
    to.parts.push_back(std::move(part));
  }
  [[nodiscard]] bool is_word() const {
    return token_->kind == Token::Kind::keyword || token_->kind == Token::Kind::symbol;
  }
  [[nodiscard]] bool is(std::string_view text) const { return is_word() && token_->text == text; }
  [[nodiscard]] bool is_one_of(std::initializer_list<std::string_view> texts) const {
    return std::ranges::any_of(texts, [&](std::string_view text) { return is(text); });
  }
  [[nodiscard]] bool is_text() const {
    return token_->kind == Token::Kind::text || token_->kind == Token::Kind::other_text;
  }
  [[nodiscard]] bool block_ends() const {
    return token_->kind == Token::Kind::end || is_one_of({"end", "else", "elseif", "until"});
  }
  bool take(std::string_view text) {
    const bool found = is(text);
    if (found) ++token_;
    return found;
  }
  void expect(std::string_view text) {
    if (!take(text)) throw Unsupported();
  }
  // A node that begins with its first word.
  Ast begin(Kind kind, std::string_view text = {}, std::int64_t number = 0) {
    Ast node = make(kind, text, number);
    ++token_;
    return node;
  }
  Ast name(Kind kind = Kind::name) {
    if (token_->kind != Token::Kind::name) throw Unsupported();
    return begin(kind, token_->text);
  }
  // A field or method of what stands before it.
  Ast member(Kind kind, Ast of) {
    ++token_;  // a point or colon
    Ast node = name(kind);
    add(node, std::move(of));
    return node;
  }

  // Statements.
  Ast block() {
    Ast body = make(Kind::block);
    while (!block_ends())
      if (!take(";")) add(body, statement());
    return body;
  }
  void add_block(Ast& to) {
    add(to, block());
    expect("end");
  }

  Ast statement() {
    if (is("local")) return local();
    if (is("if")) return if_statement();
    if (is("for")) return loop();
    if (is("function")) return function_statement();
    if (is("return")) return return_statement();
    if (is_one_of({"do", "while", "repeat", "break", "goto", "::"})) return other_statement();
    return assignment_or_call();
  }

  Ast return_statement() {
    Ast node = begin(Kind::return_statement);
    if (!block_ends() && !is(";")) expressions(node);
    return node;
  }

  Ast other_statement() {
    Ast node = begin(Kind::unsupported, is("::") ? "label" : token_->text);
    if (node.text == "repeat") {
      Ast body = block();
      expect("until");
      add(body, expression());  // in the scope of the block
      add(node, std::move(body));
    } else if (node.text == "do") {
      add_block(node);
    } else if (node.text == "while") {
      add(node, expression());
      expect("do");
      add_block(node);
    } else if (node.text != "break") {
      static_cast<void>(name());
      if (node.text == "label") expect("::");
    }
    return node;
  }

  Ast function_statement() {
    Ast node = begin(Kind::unsupported, "function");
    Ast target = name();
    while (is(".")) target = member(Kind::field, std::move(target));
    const bool with_self = is(":");
    if (with_self) target = member(Kind::field, std::move(target));
    add(node, std::move(target));
    add(node, function(node.line, with_self));
    return node;
  }

  Ast local() {
    Ast node = begin(Kind::local);
    if (take("function")) node.text = "function";
    do {
      add(node, name());
      if (take("<")) {
        node.parts.back().parts.push_back(name());
        expect(">");
      }
    } while (node.text.empty() && take(","));
    node.number = std::ssize(node.parts);
    if (!node.text.empty())
      add(node, function(token_->line));
    else if (take("="))
      expressions(node);
    return node;
  }

  Ast if_statement() {
    Ast node = make(Kind::if_statement);
    do {
      ++token_;
      add(node, expression());
      expect("then");
      add(node, block());
    } while (is("elseif"));
    if (take("else")) add(node, block());
    expect("end");
    return node;
  }

  Ast loop() {
    Ast node = begin(Kind::for_in);
    do add(node, name());
    while (take(","));
    node.number = std::ssize(node.parts);
    if (take("=")) {
      node.kind = Kind::unsupported;
      node.text = "for";
    } else {
      expect("in");
    }
    expressions(node);
    expect("do");
    add_block(node);
    return node;
  }

  Ast assignment_or_call() {
    Ast node = make(Kind::call_statement);
    add(node, suffixed());
    if (!is_one_of({"=", ","})) {
      const Kind kind = node.parts.front().kind;
      if (kind != Kind::call && kind != Kind::method) throw Unsupported();
      return node;
    }
    node.kind = Kind::assign;
    while (take(",")) add(node, suffixed());
    node.number = std::ssize(node.parts);
    expect("=");
    expressions(node);
    return node;
  }

  // Expressions.
  void expressions(Ast& node) {
    do add(node, expression());
    while (take(","));
  }

  Ast expression(int above = 0) {
    constexpr int deepest = 100, unary_priority = 12;
    if (++depth_ > deepest) throw Unsupported();
    const bool unary = is_one_of({"not", "-", "#", "~"});
    Ast left = unary ? begin(Kind::unary, token_->text) : simple();
    if (unary) add(left, expression(unary_priority));
    for (;;) {
      const auto* const found = std::ranges::find(operators, token_->text, &Operator::text);
      if (!is_word() || found == std::end(operators) || found->left <= above) break;
      Ast both = begin(Kind::binary, found->text);
      add(both, std::move(left));
      add(both, expression(found->right));
      left = std::move(both);
    }
    --depth_;
    return left;
  }

  Ast simple() {
    if (token_->kind == Token::Kind::text) return begin(Kind::text, token_->text);
    if (token_->kind == Token::Kind::other_text) return begin(Kind::unsupported, "text");
    if (token_->kind == Token::Kind::number) return begin(Kind::number, {}, token_->number);
    if (token_->kind == Token::Kind::other_number) return begin(Kind::unsupported, "number");
    if (is("...")) return begin(Kind::unsupported, "...");
    if (is("nil")) return begin(Kind::nil);
    if (is_one_of({"true", "false"})) return begin(Kind::boolean, {}, is("true") ? 1 : 0);
    if (is("{")) return table();
    // Lua gives a function the line of its parenthesis
    return take("function") ? function(token_->line) : suffixed();
  }

  Ast function(int line, bool with_self = false) {
    Ast node = make(Kind::function);
    node.line = line;
    if (with_self) add(node, make(Kind::name, "self"));
    expect("(");
    while (!is(")")) {
      if (take("..."))
        node.text = "...";
      else
        add(node, name());
      if (!take(",")) break;
    }
    expect(")");
    node.number = std::ssize(node.parts);
    add(node, block());
    node.last_line = token_->line;
    expect("end");
    return node;
  }

  Ast table() {
    Ast node = begin(Kind::table);
    while (!is("}")) {
      const bool bracket = take("[");
      Ast item = expression();
      if (bracket) expect("]");
      const bool pair = bracket ? item.kind == Kind::text : item.kind == Kind::name && is("=");
      if (bracket || pair) expect("=");
      if (pair) {
        item.kind = Kind::pair;
        add(item, expression());
      }
      add(node, std::move(item));
      if (bracket && !pair) add(node, expression());
      if (!take(",") && !take(";")) break;
    }
    node.last_line = token_->line;
    expect("}");
    return node;
  }

  Ast suffixed() {
    Ast node;
    if (take("(")) {
      node = expression();
      expect(")");
    } else {
      node = name();
    }
    for (;;) {
      Ast next = make(Kind::call);
      if (is_one_of({".", ":"})) {
        next = member(is(".") ? Kind::field : Kind::method, std::move(node));
      } else if (take("[")) {
        Ast key = expression();
        expect("]");
        next.kind = key.kind == Kind::text ? Kind::field : Kind::element;
        next.text = key.text;
        add(next, std::move(node));
        if (next.kind == Kind::element) add(next, std::move(key));
      } else if (is_one_of({"(", "{"}) || is_text()) {
        add(next, std::move(node));
      } else {
        return node;
      }
      if (next.kind == Kind::call || next.kind == Kind::method) arguments(next);
      node = std::move(next);
    }
  }

  void arguments(Ast& call) {
    if (is_text() || is("{")) return add(call, simple());
    expect("(");
    if (!is(")")) expressions(call);
    expect(")");
  }

  const Token* token_;
  int depth_ = 0;
};

// Lua also counts a lone carriage return as the end of a line; the lexer does not.
bool counts_lines_like_lua(std::string_view source) {
  for (std::size_t at = 0; (at = source.find('\r', at)) != std::string_view::npos; ++at)
    if (source.substr(at + 1, 1) != "\n") return false;
  return true;
}

}  // namespace

std::optional<Ast> parse_lua(const LuaSource& source) {
  if (source.text.size() > longest_source || !counts_lines_like_lua(source.text))
    return std::nullopt;
  try {
    return Parser(source).file();
  } catch (const Unsupported&) {
    return std::nullopt;
  }
}

}  // namespace tradewind
