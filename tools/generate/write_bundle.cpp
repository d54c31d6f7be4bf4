// Writes the trees of all YAML files in a root's content/ into one file. The build runs it:
//
//   write-bundle ROOT FILE
//
// docs/reference/bundle.md has the format, runtime/content/yaml/bundle.cpp reads it.
#include "content/yaml/bundle.h"
#include "state/random.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

namespace fs = std::filesystem;

namespace tradewind {
namespace {

void add_number(std::string& bytes, std::size_t value) {
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>((value & 0x7FU) | 0x80U);
  bytes += static_cast<char>(value);
}

void add_hash(std::string& bytes, std::uint64_t value) {
  for (int i = 0; i < 8; ++i, value >>= 8) bytes += static_cast<char>(value & 0xFFU);
}

void add_text(std::string& bytes, const std::string& text) {
  add_number(bytes, text.size());
  bytes += text;
}

char kind_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return 0;
    case Node::Kind::scalar: return node.quoted ? 2 : 1;
    case Node::Kind::list: return 3;
    case Node::Kind::map: return 4;
    default: return 0;  // of scripts
  }
}

void add_tree(std::string& bytes, const Node& node) {
  bytes += kind_of(node);
  add_number(bytes, static_cast<std::size_t>(node.line));
  add_number(bytes, static_cast<std::size_t>(node.column));
  if (node.is_scalar()) add_text(bytes, node.scalar);
  if (node.is_list() || node.is_map()) add_number(bytes, node.items.size());
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    add_tree(bytes, node.items[i]);
    if (node.is_map()) add_tree(bytes, node.entries[i].second);
  }
}

std::string bundle_of(const fs::path& root) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "content")) {
    if (entry.is_regular_file() && entry.path().extension() == ".yaml")
      paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::string entries, trees;
  std::size_t count = 0;
  for (const fs::path& path : paths) {
    const std::string text = read_text_file(path.string());
    std::string tree;
    try {
      add_tree(tree, parse_content_anew(path.string(), text));
    } catch (const ContentError&) {  // the reader of the file gets the error
      continue;
    }
    const std::uint64_t hash = fnv1a(text);
    add_text(entries, path.lexically_relative(root).generic_string());
    add_number(entries, text.size());
    add_hash(entries, hash);
    add_number(entries, tree.size());
    add_hash(entries, fnv1a(tree, hash));
    trees += tree;
    ++count;
  }
  std::string list;
  add_number(list, count);
  list += entries;
  std::string bytes(Bundle::heading);
  add_hash(bytes, list.size());
  return bytes + list + trees;
}

}  // namespace
}  // namespace tradewind

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: write-bundle ROOT FILE\n";
    return 2;
  }
  const std::string bytes = tradewind::bundle_of(argv[1]);
  const std::string unfinished = std::string(argv[2]) + ".new";
  std::ofstream output(unfinished, std::ios::binary);
  if (!output.write(bytes.data(), std::ssize(bytes)).flush()) {
    std::cerr << "write-bundle: cannot write " << unfinished << "\n";
    return 1;
  }
  fs::rename(unfinished, argv[2]);  // a program that starts meanwhile finds the old one, or the new
}
