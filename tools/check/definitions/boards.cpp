// board.yaml.
#include "definitions/definitions.h"
#include "tradewind/near.h"

#include <set>

namespace tradewind {
namespace {

// Of an item of a list in board.yaml
NameList keys_in(const std::string& list) {
  const std::vector<Field>& fields = file_schema("board").fields;
  return keys_of(std::ranges::find(fields, list, &Field::key)->schema.parts[0]);
}

class BoardFile {
 public:
  explicit BoardFile(const ModuleFile& file)
      : file_(file), region_keys_(keys_in("regions")), space_keys_(keys_in("spaces")) {}

  void check() {
    const Node& top = file_.document.node;
    const Node* const start = top.find("start");
    if (start == nullptr) return;
    check_space(*start);
    for (const Node& region : items_of(top.find("regions"))) check_region(region);
    for (const Node& space : items_of(top.find("spaces"))) check_space(space);
    if (spaces_.size() > SpaceSet::most || regions_.size() > SpaceSet::most) {
      const std::string most = std::to_string(SpaceSet::most);
      file_.error(top, "out-of-range",
                  "a board can have at most " + most + " spaces and " + most + " regions");
    }
    for (const Node& region : items_of(top.find("regions"))) check_gates(region);
    for (const Node& path : items_of(top.find("edges"))) check_path(path);
  }

 private:
  // Notes a space or region among those of its kind, if it has an id that nothing on the board has.
  void note(const Node& node, std::set<std::string>& others) {
    const std::string id = text_at(node, "id");
    if (id.empty()) return;
    const Node& at = *node.find("id");
    const auto [known, is_new] = lines_.emplace(id, at.line);
    if (is_new) {
      others.insert(id);
    } else {
      file_.error(
          at, "duplicate-id",
          "'" + id + "' is already on this board, in line " + std::to_string(known->second));
    }
  }

  void check_space(const Node& node) {
    check_printed(file_, node, space_keys_, "a space");
    check_place(node);
    note(node, spaces_);
  }

  void check_place(const Node& node) {
    const Node* const at = node.find("at");
    if (at == nullptr || !at->is_list()) return;
    if (at->items.size() != 2)
      return file_.error(*at, "wrong-type", "'at' must be a place like [x, y]");
    const std::pair place(at->items[0].as_int().value_or(0), at->items[1].as_int().value_or(0));
    const auto [other, is_new] = places_.emplace(place, node.line);
    if (!is_new)
      file_.error(*at, "same-place",
                  "the space in line " + std::to_string(other->second) + " has the same position");
  }

  void check_region(const Node& node) {
    check_printed(file_, node, region_keys_, "a region");
    note(node, regions_);
    for (const Node& space : items_of(node.find("spaces"))) check_space(space);
  }

  void check_gates(const Node& region) {
    const std::string id = text_at(region, "id");
    if (!regions_.contains(id)) return;
    for (const Node& gate : items_of(region.find("gates"))) {
      if (!refer(file_, gate, "regions") || !regions_.contains(gate.scalar)) continue;
      if (gate.scalar == id) {
        file_.error(gate, "wrong-gate", "the region '" + id + "' cannot be its own gate");
      } else if (!gates_.emplace(id, gate.scalar).second) {
        file_.error(gate, "duplicate-id", "the gate '" + gate.scalar + "' is already in this list");
      }
    }
  }

  void check_path(const Node& path) {
    if (!path.is_list()) return;
    if (path.items.size() < 2)
      return file_.error(path, "wrong-edge", "a path needs at least two spaces, like [a, b]");
    const Node* before = nullptr;
    for (const Node& node : path.items) {
      const Node* const here = find_end(node);
      if (before != nullptr && here != nullptr) check_edge(before->scalar, node);
      before = here;
    }
  }

  const Node* find_end(const Node& node) {
    if (spaces_.contains(node.scalar)) return &node;
    const bool region = regions_.contains(node.scalar);
    file_.error(node, "unknown-space", "there is no space '" + node.scalar + "' on this board",
                region ? "this is a region; name one of its spaces"
                       : did_you_mean(node.scalar, {spaces_.begin(), spaces_.end()}));
    return nullptr;
  }

  void check_edge(const std::string& one, const Node& other) {
    if (one == other.scalar) {
      file_.error(other, "wrong-edge", "an edge leads from '" + one + "' to itself",
                  "name each space of a path once");
    } else if (!edges_.insert(std::minmax(one, other.scalar)).second) {
      file_.error(other, "duplicate-edge",
                  "'" + one + "' and '" + other.scalar + "' are already joined",
                  "remove one of the two edges");
    }
  }

  const ModuleFile& file_;
  const NameList region_keys_, space_keys_;
  std::set<std::string> spaces_, regions_;
  std::map<std::string, int> lines_;  // of all ids
  std::map<std::pair<std::int64_t, std::int64_t>, int> places_;
  std::set<std::pair<std::string, std::string>> gates_, edges_;  // of a region; both ends
};

}  // namespace

void check_board_files(LoadContext& context) {
  each_file(context, "board", [](const ModuleFile& file) { BoardFile(file).check(); });
}

}  // namespace tradewind
