#include "golden_file.h"

#include "read/text.h"
#include "scenario/read/reader.h"
#include "support/figures.h"
#include "support/files.h"
#include "support/words.h"
#include "tradewind/random.h"

namespace tradewind {
namespace {

constexpr std::size_t width = 130;  // as in other YAML
const std::string arrow = " -> ";

std::string scalar_at(const Node& map, const char* key) {
  const Node* const value = map.find(key);
  return value == nullptr ? "" : value->scalar;
}

Block read_block(const Node& node) {
  Block block;
  block.line = node.line;
  if (const Node* const moves = node.find("moves")) block.moves = scalars(*moves);
  if (const Node* const digests = node.find("digests")) {
    block.state = scalar_at(*digests, "state");
    block.events = scalar_at(*digests, "events");
  }
  return block;
}

// "0 draw -> card_revealed 0 skiff-5-3; ship_entered 0 skiff-5-3"
struct OldMove {
  std::string move, events;
};

OldMove old_move(const std::string& line) {
  const std::size_t at = line.find(arrow);
  const std::string move = line.substr(0, at);
  return {move.substr(move.find(' ') + 1),
          at == std::string::npos ? "" : line.substr(at + arrow.size())};
}

void count_events(const std::string& events, EventCounts& counts) {
  for (const std::string& event : split(events, ';')) {
    const NameList words = words_of(event);
    if (!words.empty()) ++counts[words.front()];
  }
}

// A block ends after each digest.
void read_old_moves(const Node& moves, const Node* digests, Golden& golden) {
  std::string told;
  for (std::size_t i = 0; i < moves.items.size(); ++i) {
    const OldMove read = old_move(moves.items[i].scalar);
    if (told.empty()) golden.blocks.push_back({{}, "", "", moves.items[i].line});
    Block& block = golden.blocks.back();
    block.moves.push_back(read.move);
    count_events(read.events, golden.events);
    told += read.events + "\n";
    block.events = digest_of_events(told);
    if (digests == nullptr) continue;
    block.state = scalar_at(*digests, std::to_string(i + 1).c_str());
    if (!block.state.empty()) told.clear();
  }
}

std::string comment_of(const std::string& file) {
  std::string comment;
  for (const std::string& line : rows_of(read_file(file))) {
    if (!line.starts_with('#')) break;
    comment += line + "\n";
  }
  return comment;
}

// "{ places: [1, 2], scores: [9, 4] }"
std::string result_text(const Node* result) {
  const std::string text = result == nullptr ? "" : value_text(*result);
  return text.starts_with('{') ? "{ " + text.substr(1, text.size() - 2) + " }" : text;
}

// `before`, then the entries, with as many on a line as fit below the first.
std::string in_lines(const std::string& before, const NameList& entries, const std::string& after) {
  std::string text, line = before;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string entry = entries[i] + (i + 1 < entries.size() ? "," : after);
    if (i > 0 && line.size() + 1 + entry.size() > width) {
      text += line + "\n";
      line.assign(before.size(), ' ');
    } else if (i > 0) {
      line += ' ';
    }
    line += entry;
  }
  return text + line + "\n";
}

std::string text_of(const EventCounts& events) {
  NameList counts;
  for (const auto& [kind, count] : events) counts.push_back(kind + ": " + std::to_string(count));
  return in_lines("events: { ", counts, " }");
}

}  // namespace

std::string digest_of_events(const std::string& told) {
  std::uint64_t hash = 0;
  for (const char letter : told) hash = mix(hash, static_cast<unsigned char>(letter));
  return hex16(hash);
}

Golden read_golden(const std::string& file) {
  const Node root = read_yaml(file);
  Golden golden;
  golden.start = read_start(root, file, {"bot", "events", "blocks", "result", "moves", "digests"});
  if (const Node* const bot = root.find("bot")) golden.bot = bot->scalar;
  if (const Node* const events = root.find("events")) {
    for (const auto& [kind, count] : events->entries)
      golden.events[kind] = static_cast<int>(count.as_int().value_or(0));
  }
  if (const Node* const blocks = root.find("blocks")) {
    for (const Node& block : blocks->items) golden.blocks.push_back(read_block(block));
  }
  if (const Node* const moves = root.find("moves"))
    read_old_moves(*moves, root.find("digests"), golden);
  golden.result = result_text(root.find("result"));
  if (golden.result.empty()) {
    for (const Block& block : golden.blocks) golden.cut += block.moves.size();
  }
  golden.comment = comment_of(file);
  return golden;
}

std::string text_of(const Golden& golden) {
  std::string text = golden.comment + "variant: " + golden.start.variant +
                     "\nplayers: " + std::to_string(golden.start.players) +
                     "\nseed: " + std::to_string(golden.start.seed) + "\nbot: " + golden.bot + "\n";
  text += text_of(golden.events);
  if (!golden.result.empty()) text += "result: " + golden.result + "\n";
  text += "blocks:\n";
  for (const Block& block : golden.blocks) {
    text += "  - digests: { state: \"" + block.state + "\", events: \"" + block.events + "\" }\n";
    text += in_lines("    moves: [", block.moves, "]");
  }
  return text;
}

}  // namespace tradewind
