// Writes JSON on one line, call by call, without building a tree first. It puts the commas.
//
//   JsonWriter out;
//   out.begin_map();
//   out.member("over", false);
//   out.key("events");
//   out.raw("[]");
//   out.end_map();
//   std::move(out).take();   // {"over":false,"events":[]}
#pragma once

#include "support/json.h"
#include "tradewind/writer.h"

#include <array>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

namespace tradewind {

// Whether a character stands for itself in a text: ASCII without controls, quotes and backslashes.
[[nodiscard]] inline bool stands_for_itself(char c) {
  static constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> is_plain{};
    for (std::size_t at = ' '; at < 0x7F; ++at) is_plain[at] = at != '"' && at != '\\';
    return is_plain;
  }();
  return plain[static_cast<unsigned char>(c)];
}

class JsonWriter final : public DocumentWriter {
 public:
  void begin_list() override { begin('['); }
  void end_list() override { put(']'); }
  void begin_map() override { begin('{'); }
  void end_map() override { put('}'); }
  void key(std::string_view name) override {
    text(name);
    put(':');
  }
  void null() override { raw("null"); }
  void number(std::int64_t number) override;
  void truth(bool truth) override { raw(truth ? "true" : "false"); }
  void text(std::string_view text) override;
  // A value that is JSON already
  void raw(std::string_view json) {
    separate();
    append(json);
  }

  void write(bool value) { truth(value); }
  void write(std::integral auto value) { number(value); }
  void write(const std::convertible_to<std::string_view> auto& value) { text(value); }
  void write(const Node& value);
  void write(const Json& value) { raw(written(value)); }
  void write(const NameList& values);
  template <typename T>
  void member(std::string_view name, const T& value) {
    key(name);
    write(value);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::string_view view() const { return std::string_view(text_).substr(0, size_); }
  // Leaves only the first bytes.
  void cut(std::size_t size) { size_ = size; }
  [[nodiscard]] std::string take() && {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  // Room for this many more bytes
  char* room(std::size_t bytes) {
    if (text_.size() - size_ < bytes) text_.resize(2 * text_.size() + bytes + 500);
    return text_.data() + size_;
  }
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void append(std::string_view bytes) {
    std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  void begin(char bracket) {
    separate();
    put(bracket);
  }
  void separate() {
    const char last = size_ == 0 ? '[' : text_[size_ - 1];
    if (last != '[' && last != '{' && last != ':') put(',');
  }

  std::string text_;      // longer than what is written
  std::size_t size_ = 0;  // of what is written
};

}  // namespace tradewind
