// Any bytes as edits of a small root of content and scripts: `check` says what is wrong, or the
// game can be played.
#include "fuzz/target.h"
#include "tradewind/check.h"
#include "tradewind/knowledge.h"
#include "tradewind/position.h"
#include "tradewind/reference/overview.h"
#include "unit/temporary_root.h"

#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <vector>

using namespace tradewind;

namespace {

using Files = std::map<std::string, std::string>;

Files read_lab() {
  const std::filesystem::path root = TRADEWIND_SOURCE_ROOT "/tests/fixtures/lab";
  Files files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream input(entry.path(), std::ios::binary);
    files[std::filesystem::relative(entry.path(), root).string()] = {
        std::istreambuf_iterator<char>(input), {}};
  }
  files["scripts/rules/lab/work.lua"] =
      "return { { 'work', function(game) game:emit('seen', 1) end } }\n";
  return files;
}

// Words, numbers and single other characters, in the order they stand in.
std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  bool in_word = false;
  for (const char c : text) {
    const bool of_word =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '/';
    if (in_word && of_word)
      tokens.back() += c;
    else
      tokens.emplace_back(1, c);
    in_word = of_word;
  }
  return tokens;
}

// Edits take four bytes each: file, token, kind of edit, word.
Files edited(const Files& files, const std::uint8_t* data, std::size_t size) {
  static constexpr std::array<std::string_view, 24> words = {
      "0",    "-1",   "1",    "300",  "65536",  "2147483648", "9223372036854775807",
      "true", "null", "[]",   "{}",   "nobody", "seat",       "card",
      "int",  "bool", "zone", "name", "game",   "a",          "n",
      "hand", "pile", ""};
  Files result = files;
  for (std::size_t at = 0; at + 4 <= size && at < 24; at += 4) {
    auto file = result.begin();
    std::advance(file, data[at] % result.size());
    std::vector<std::string> tokens = tokens_of(file->second);
    if (tokens.empty()) continue;
    const std::size_t token = (data[at + 1] * std::size_t{7}) % tokens.size();
    switch (data[at + 2] % 5) {
      case 0: tokens[token] = words[data[at + 3] % words.size()]; break;
      case 1: tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(token)); break;
      case 2: tokens[token] = tokens[data[at + 3] % tokens.size()]; break;
      case 3: tokens[token] += tokens[token]; break;
      default:
        tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(token),
                      tokens[data[at + 3] % tokens.size()]);
    }
    file->second.clear();
    for (const std::string& each : tokens) file->second += each;
  }
  return result;
}

void play(const Library& library) {
  for (const VariantInfo& variant : library.variants()) {
    Scripts scripts(library.ruleset(variant.id));
    Position position(scripts, clamp_players(scripts.ruleset(), 3), 1);
    for (std::size_t move = 0; move < 20 && !position.over(); ++move) {
      position.play(static_cast<int>(move % static_cast<std::size_t>(position.moves())));
      (void)view_of(position, 0);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Files files = read_lab();
  static const TemporaryRoot root("fuzz-content");
  for (const auto& [path, text] : edited(files, data, size)) root.write(path, text);
  try {
    const Library library({root.path()});
    (void)check({root.path()});
    play(library);
  } catch (const ContentError&) {
  } catch (const VariantRefused&) {
  } catch (const ScriptError&) {
  }
  return 0;
}
