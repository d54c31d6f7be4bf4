#include "content/yaml/bundle.h"

#include "content/files/program_folder.h"
#include "state/random.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t most_bytes = 4 << 20;  // of a tree or of the list: many times the largest

// Reads the parts of a bundle. Beyond the end, or at anything unexpected, `is_good` becomes false.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  bool is_good = true;

  // Seven bits a byte, the lowest first; the last byte has no high bit.
  std::size_t number() {
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
      const unsigned byte = this->byte();
      value |= static_cast<std::size_t>(byte & 0x7FU) << shift;
      if (byte < 0x80) return value;
    }
    is_good = false;
    return 0;
  }

  std::uint64_t hash() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) value |= std::uint64_t{byte()} << shift;
    return value;
  }

  std::string_view take(std::size_t count) {
    is_good = is_good && count <= rest_.size();
    const std::string_view taken = rest_.substr(0, is_good ? count : 0);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view text() { return take(number()); }

  // At most this many things follow: each takes a byte or more.
  std::size_t count() {
    const std::size_t value = number();
    is_good = is_good && value <= rest_.size();
    return is_good ? value : 0;
  }

  void read(Node& node, int deeper) {
    const unsigned kind = byte();
    node.line = static_cast<int>(number());
    node.column = static_cast<int>(number());
    is_good = is_good && kind <= 4 && deeper > 0;
    if (!is_good || kind == 0) return;
    if (kind <= 2) {
      node.kind = Node::Kind::scalar;
      node.quoted = kind == 2;
      node.scalar = text();
      return;
    }
    node.kind = kind == 3 ? Node::Kind::list : Node::Kind::map;
    node.items.resize(count());
    if (node.is_map()) node.entries.resize(node.items.size());
    for (std::size_t i = 0; is_good && i < node.items.size(); ++i) {
      read(node.items[i], deeper - 1);
      if (!node.is_map()) continue;
      node.entries[i].first = node.items[i].scalar;
      read(node.entries[i].second, deeper - 1);
    }
  }

 private:
  unsigned byte() {
    is_good = is_good && !rest_.empty();
    if (!is_good) return 0;
    const auto value = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }

  std::string_view rest_;
};

}  // namespace

Bundle::Bundle(std::unique_ptr<std::istream> file) : file_(std::move(file)) {
  constexpr std::size_t of_hash = 8;
  const std::string begin = bytes(0, heading.size() + of_hash);
  if (!begin.starts_with(heading)) return;
  const std::uint64_t size = ByteReader(std::string_view(begin).substr(heading.size())).hash();
  const std::string list = bytes(begin.size(), std::min<std::size_t>(size, most_bytes));
  ByteReader reader(list);
  std::size_t place = begin.size() + list.size();
  for (std::size_t left = reader.count(); reader.is_good && left > 0; --left) {
    (void)reader.text();  // the path
    Tree tree{reader.number(), place, 0, 0};
    const std::uint64_t hash = reader.hash();
    tree.size = reader.number();
    tree.checksum = reader.hash();
    place += tree.size;
    trees_.emplace(hash, tree);
  }
}

std::string Bundle::bytes(std::size_t begin, std::size_t size) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  file_->clear();
  std::string read(size, '\0');
  file_->seekg(static_cast<std::streamoff>(begin));
  if (!file_->read(read.data(), std::ssize(read))) read.clear();
  return read;
}

std::optional<Node> Bundle::find(std::string_view text) const {
  constexpr int deepest = 110;  // the parser nests less
  const std::uint64_t hash = fnv1a(text);
  const auto found = trees_.find(hash);
  if (found == trees_.end() || found->second.text_size != text.size()) return std::nullopt;
  const Tree& tree = found->second;
  if (tree.size > most_bytes) return std::nullopt;
  const std::string read = bytes(tree.begin, tree.size);
  if (fnv1a(read, hash) != tree.checksum) return std::nullopt;
  Node root;
  ByteReader reader(read);
  reader.read(root, deepest);
  return reader.is_good ? std::optional(std::move(root)) : std::nullopt;
}

const Bundle& Bundle::shipped() {
  static const Bundle bundle([] {
    const std::filesystem::path folder = program_folder();
    auto file = std::make_unique<std::ifstream>(folder / "content.bundle", std::ios::binary);
    if (!*file)
      file->open(folder / ".." / "share" / "tradewind" / "content.bundle", std::ios::binary);
    return file;
  }());
  return bundle;
}

}  // namespace tradewind
