// The trees of shipped content, as the build keeps them, and what a broken bundle may do: nothing.
#include "content/yaml/bundle.h"

#include "catch.h"
#include "content/files/program_folder.h"
#include "state/random.h"
#include "tradewind/yaml.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

bool are_same(const Node& one, const Node& other) {
  if (one.kind != other.kind || one.scalar != other.scalar || one.quoted != other.quoted ||
      one.line != other.line || one.column != other.column ||
      one.items.size() != other.items.size() || one.entries.size() != other.entries.size())
    return false;
  for (std::size_t i = 0; i < one.items.size(); ++i) {
    if (!are_same(one.items[i], other.items[i])) return false;
  }
  for (std::size_t i = 0; i < one.entries.size(); ++i) {
    if (one.entries[i].first != other.entries[i].first ||
        !are_same(one.entries[i].second, other.entries[i].second))
      return false;
  }
  return true;
}

std::optional<Node> find_in(const std::string& bytes, const std::string& text) {
  return Bundle(std::make_unique<std::istringstream>(bytes)).find(text);
}

const std::string& shipped_bytes() {
  static const std::string bytes = [] {
    std::ifstream input(program_folder() / "content.bundle", std::ios::binary);
    std::ostringstream read;
    read << input.rdbuf();
    return std::move(read).str();
  }();
  return bytes;
}

std::vector<std::string> shipped_files() {
  std::vector<std::string> paths;
  const fs::path content = fs::path(TRADEWIND_SOURCE_ROOT) / "content";
  for (const auto& entry : fs::recursive_directory_iterator(content)) {
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path().string());
  }
  return paths;
}

// Of a shipped file whose tree is among the first
std::string some_text() {
  return read_text_file(TRADEWIND_SOURCE_ROOT "/content/adventure/cards.yaml");
}

// Whether a bundle has nothing for this text, or the right tree.
bool is_harmless(const std::string& bytes, const std::string& text, const Node& right) {
  const std::optional<Node> tree = find_in(bytes, text);
  return !tree || are_same(*tree, right);
}

// A bundle of one tree with the right checksums, whatever the tree is.
std::string bundle_of(const std::string& text, const std::string& tree) {
  const auto hash = [](std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i < 8; ++i, value >>= 8) bytes += static_cast<char>(value & 0xFFU);
    return bytes;
  };
  const auto size = [](std::size_t value) {
    return std::string{static_cast<char>(0x80U | (value & 0x7FU)), static_cast<char>(value >> 7)};
  };
  const std::string list = "\x01\x01p" + size(text.size()) + hash(fnv1a(text)) + size(tree.size()) +
                           hash(fnv1a(tree, fnv1a(text)));
  return std::string(Bundle::heading) + hash(list.size()) + list + tree;
}

}  // namespace

TEST_CASE("bundle: every shipped file is in it, as it is parsed", "[bundle]") {
  for (const std::string& path : shipped_files()) {
    INFO(path);
    const std::string text = read_text_file(path);
    const std::optional<Node> tree = Bundle::shipped().find(text);
    REQUIRE(tree);
    CHECK(are_same(*tree, parse_content_anew(path, text)));
  }
}

TEST_CASE("bundle: a text that differs in a byte is parsed", "[bundle]") {
  const std::string text = some_text();
  REQUIRE(Bundle::shipped().find(text));
  CHECK_FALSE(Bundle::shipped().find(text + "\n"));
  CHECK_FALSE(Bundle::shipped().find(""));
  std::string other = text;
  const std::size_t at = other.find("true");
  other.replace(at, 4, "trve");
  CHECK_FALSE(Bundle::shipped().find(other));
  CHECK(are_same(parse_yaml("x", other), parse_content_anew("x", other)));
  CHECK_FALSE(are_same(parse_yaml("x", other), parse_yaml("x", text)));
}

TEST_CASE("bundle: what is cut off anywhere does no harm", "[bundle]") {
  const std::string& bytes = shipped_bytes();
  REQUIRE(bytes.size() > 1000);
  const std::string text = some_text();
  const Node right = parse_content_anew("x", text);
  for (std::size_t size = 0; size < bytes.size(); size += size < 300 ? 1 : 9973) {
    INFO(size);
    CHECK(is_harmless(bytes.substr(0, size), text, right));
  }
}

TEST_CASE("bundle: changed bytes do no harm", "[bundle]") {
  const std::string text = some_text();
  const Node right = parse_content_anew("x", text);
  // With the list and the first trees
  const std::string bytes = shipped_bytes().substr(0, 60'000);
  REQUIRE(find_in(bytes, text));
  std::uint64_t chance = 42;
  for (int round = 0; round < 500; ++round) {
    std::string changed = bytes;
    for (int i = 0; i <= round % 3; ++i) {
      const auto at = static_cast<std::size_t>(
          random_below(chance, round % 2 == 0 ? 9'000 : static_cast<int>(bytes.size())));
      changed[at] = static_cast<char>(random_below(chance, 256));
    }
    INFO(round);
    CHECK(is_harmless(changed, text, right));
  }
}

TEST_CASE("bundle: a tree that is none is not taken, though its checksum is right", "[bundle]") {
  const auto find = [](const std::string& tree) {
    return find_in(bundle_of("text", tree), "text");
  };
  const auto bytes = [](std::initializer_list<int> list) {
    std::string text;
    for (const int byte : list) text += static_cast<char>(byte);
    return text;
  };
  const std::optional<Node> list = find(bytes({3, 1, 1, 2, 1, 1, 3, 1, 'x', 2, 1, 5, 1, '7'}));
  REQUIRE(list);
  CHECK(list->is_list());
  CHECK((list->items[0].scalar == "x" && !list->items[0].quoted && list->items[0].column == 3));
  CHECK((list->items[1].scalar == "7" && list->items[1].quoted && list->items[1].column == 5));

  CHECK_FALSE(find(""));
  CHECK_FALSE(find(bytes({5, 1, 1})));                                  // no such kind
  CHECK_FALSE(find(bytes({1, 1, 1, 9, 'x'})));                          // a text beyond the end
  CHECK_FALSE(find(bytes({3, 1, 1, 2, 1, 1, 3, 1, 'x'})));              // an item is missing
  CHECK_FALSE(find(bytes({4, 1, 1, 1, 1, 1, 1, 1, 'x'})));              // a value is missing
  CHECK_FALSE(find(bytes({3, 1, 1, 0xFF, 0xFF, 0xFF, 0x7F})));          // far too many items
  CHECK_FALSE(find(std::string(3, '\x03') + std::string(30, '\xFF')));  // a number without end
  std::string deep;
  for (int i = 0; i < 500; ++i) deep += bytes({3, 1, 1, 1});
  CHECK_FALSE(find(deep + bytes({0, 1, 1})));
}

}  // namespace tradewind
