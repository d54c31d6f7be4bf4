#include "rpc/wire/request.h"

#include "rpc/wire/json_rpc.h"
#include "rpc/wire/json_writer.h"
#include "rpc/wire/limits.h"
#include "tradewind/document.h"
#include "tradewind/files/files.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace tradewind {
namespace {

void append_character(std::string& text, unsigned point) {
  const auto add = [&](unsigned byte) { text += static_cast<char>(byte); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xC0U | point >> 6U);
  } else {
    if (point < 0x10000) {
      add(0xE0U | point >> 12U);
    } else {
      add(0xF0U | point >> 18U);
      add(0x80U | (point >> 12U & 0x3FU));
    }
    add(0x80U | (point >> 6U & 0x3FU));
  }
  add(0x80U | (point & 0x3FU));
}

constexpr std::size_t usual_members = 4;  // of an object, at most

class RequestReader {
 public:
  explicit RequestReader(std::string_view line) : line_(without_byte_order_mark(line)) {}

  RequestLine read() {
    RequestLine sent;
    sent.batch = next() == '[';
    if (!sent.batch) {
      request(sent.requests.emplace_back());
    } else {
      each_item('[', ']', [&] {
        if (sent.requests.size() == limit::batch)
          too_many("batch_too_large", limit::batch, "a batch has more than 1,000 requests");
        request(sent.requests.emplace_back());
      });
    }
    if (next() != '\0' || at_ < line_.size()) wrong("nothing more");
    return sent;
  }

 private:
  [[noreturn]] void wrong(const std::string& expected) const {
    const std::string found =
        at_ < line_.size() ? " at byte " + std::to_string(at_ + 1) : " at the end of the line";
    throw RpcError(parse_error, "parse_error", "invalid JSON: expected " + expected + found);
  }
  [[noreturn]] static void too_many(const char* reason, std::size_t most,
                                    const std::string& message) {
    throw RpcError(limit_reached, reason, message, {{"limit", most}});
  }

  // The next byte that is not blank; 0 at the end.
  char next() {
    while (at_ < line_.size() &&
           (line_[at_] == ' ' || line_[at_] == '\t' || line_[at_] == '\r' || line_[at_] == '\n'))
      ++at_;
    return here();
  }
  [[nodiscard]] char here() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  bool took(char wanted) {
    if (here() != wanted) return false;
    ++at_;
    return true;
  }
  void take(char wanted, const char* name) {
    (void)next();
    if (!took(wanted)) wrong(name);
  }

  template <typename Item>
  void each_item(char open, char close, Item item) {
    if (++depth_ > limit::depth)
      too_many("nested_too_deeply", limit::depth,
               "lists and objects are nested more than 100 deep");
    take(open, "a list or object");
    if (next() == close) {
      ++at_;
    } else {
      for (;;) {
        item();
        (void)next();
        if (took(close)) break;
        take(',', close == ']' ? "',' or ']'" : "',' or '}'");
      }
    }
    --depth_;
  }

  void request(Request& request) {
    request.is_object = next() == '{';
    if (!request.is_object) return void(value());
    std::size_t members = 0;
    each_member([&](std::string_view key) {
      if (++members > limit::members) too_many_members();
      const std::size_t start = at_;
      const auto text = [&] {
        return here() == '"' ? std::optional(string()) : (value(), std::nullopt);
      };
      if (key == "jsonrpc") {
        request.jsonrpc = text();
      } else if (key == "method") {
        request.method = text();
      } else if (key == "params") {
        request.params = value();
      } else {
        (void)value();
        if (key == "id") request.id = line_.substr(start, at_ - start);
      }
    });
  }

  // `item` reads the value of the key.
  template <typename Item>
  void each_member(Item item) {
    each_item('{', '}', [&] {
      (void)next();
      std::string key = string();
      take(':', "':'");
      (void)next();
      item(std::move(key));
    });
  }

  [[noreturn]] static void too_many_members() {
    too_many("too_many_members", limit::members, "an object has more than 1,000 members");
  }

  Json object() {
    Json json = Json::object();
    auto& members = json.get_ref<Json::object_t&>();
    members.reserve(usual_members);
    each_member([&](std::string key) {
      Json member = value();
      const auto same = std::find_if(members.begin(), members.end(),
                                     [&](const auto& each) { return each.first == key; });
      if (same != members.end()) {
        same->second = std::move(member);
        return;
      }
      if (members.size() == limit::members) too_many_members();
      members.emplace_back(std::move(key), std::move(member));
    });
    return json;
  }

  Json list() {
    Json json = Json::array();
    auto& items = json.get_ref<Json::array_t&>();
    each_item('[', ']', [&] { items.push_back(value()); });
    return json;
  }

  Json value() {
    switch (next()) {
      case '{': return object();
      case '[': return list();
      case '"': return string();
      case 't': return word("true", true);
      case 'f': return word("false", false);
      case 'n': return word("null", nullptr);
      default: return number();
    }
  }

  Json word(std::string_view wanted, Json meaning) {
    if (line_.substr(at_, wanted.size()) != wanted) wrong("a value");
    at_ += wanted.size();
    return meaning;
  }

  bool digits() {
    const std::size_t start = at_;
    while (here() >= '0' && here() <= '9') ++at_;
    return at_ > start;
  }

  Json number() {
    const std::size_t start = at_;
    (void)took('-');
    if (!took('0') && !digits()) wrong("a value");
    bool whole = true;
    if (took('.')) {
      whole = false;
      if (!digits()) wrong("a digit");
    }
    if (here() == 'e' || here() == 'E') {
      whole = false;
      ++at_;
      if (!took('+')) (void)took('-');
      if (!digits()) wrong("a digit");
    }
    return number_json(line_.substr(start, at_ - start), whole);
  }

  static Json number_json(std::string_view text, bool whole) {
    std::int64_t number = 0;
    std::uint64_t large = 0;
    const char* const end = text.data() + text.size();
    if (whole && std::from_chars(text.data(), end, number).ec == std::errc()) return number;
    if (whole && std::from_chars(text.data(), end, large).ec == std::errc()) return large;
    return std::strtod(std::string(text).c_str(), nullptr);
  }

  std::string string() {
    if (!took('"')) wrong("a text in quotes");
    std::string text;
    for (;;) {
      const char *const start = line_.data() + at_, *const end = line_.data() + line_.size();
      const char* const stop = std::find_if_not(start, end, stands_for_itself);
      text.append(start, stop);
      at_ += static_cast<std::size_t>(stop - start);
      if (at_ == line_.size()) wrong("'\"'");
      if (took('"')) return text;
      if (took('\\')) {
        escape(text);
      } else {
        const std::size_t length = utf8_character(line_.substr(at_));
        if (static_cast<unsigned char>(here()) < ' ') wrong("no control character");
        if (length == 0) wrong("UTF-8");
        text.append(line_, at_, length);
        at_ += length;
      }
    }
  }

  void escape(std::string& text) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const std::size_t simple = letters.find(here());
    if (at_ < line_.size() && simple != std::string_view::npos) {
      ++at_;
      text += meanings[simple];
      return;
    }
    if (!took('u')) wrong("an escape sequence");
    const unsigned first = hex();
    if (first < 0xD800 || first > 0xDFFF) return append_character(text, first);
    const bool pair = first < 0xDC00 && took('\\') && took('u');
    const unsigned second = pair ? hex() : 0;
    if (second < 0xDC00 || second > 0xDFFF) wrong("a pair of surrogates");
    append_character(text, 0x10000U + ((first - 0xD800U) << 10U) + (second - 0xDC00U));
  }

  unsigned hex() {
    unsigned number = 0;
    const std::string_view four = line_.substr(std::min(at_, line_.size()), 4);
    const auto [end, failed] = std::from_chars(four.data(), four.data() + four.size(), number, 16);
    if (four.size() < 4 || failed != std::errc() || end != four.data() + 4)
      wrong("four hexadecimal digits");
    at_ += 4;
    return number;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

RequestLine read_requests(std::string_view line) { return RequestReader(line).read(); }

}  // namespace tradewind
