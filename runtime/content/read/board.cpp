// board.yaml: spaces, regions and edges; and marks.yaml.
#include "state/board.h"
#include "content/check/board_check.h"
#include "content/read/binding.h"

#include <set>

namespace tradewind {
namespace {

constexpr std::int64_t most_place = 1'000'000;

const Bindings<SpaceDef>& space_keys() {
  static const Bindings<SpaceDef> keys = {
      {"id", id(), "unique on the board, among its regions too", required},
      {"at", list_of(integer(-most_place, most_place), "a place like [x, y]"), "its position, y downwards", required},
  };
  return keys;
}

const Bindings<RegionDef>& region_keys() {
  static const Bindings<RegionDef> keys = {
      {"id", id(), "unique on the board, among its spaces too", required},
      {"gates", list_of(id(), "a list of regions"),
       "regions of which one must be complete before a space of this one can be reached"},
      {"spaces", list_of(open_map("a space", fields_of(space_keys())), "a list of spaces"), "its spaces, connected by edges",
       required},
  };
  return keys;
}

const Bindings<BoardDef>& board_keys() {
  const Schema space = open_map("a space", fields_of(space_keys()));
  static const Bindings<BoardDef> keys = {
      {"id", id(), &BoardDef::id, "stem of its text board.ID.name", required},
      {"start", space, "the space that counts as marked and joined for everybody; it takes no marks", required},
      {"regions", list_of(open_map("a region", fields_of(region_keys())), "a list of regions"), "groups of spaces"},
      {"spaces", list_of(space, "a list of spaces"), "the spaces in no region"},
      {"edges", list_of(list_of(id(), "a path of spaces like [a, b]"), "a list of paths"),
       "[a, b]: two neighbors; in a longer path each space is next to the following one", required},
      {"totals", dict_of(name(), integer(), "a map of sums"),
       "expected sums: spaces (without the start), regions, edges, or a fact over all spaces and regions"},
      {"origin", origin(), "where its figures come from; rulebook when left out"},
  };
  return keys;
}

class BoardReader {
 public:
  BoardReader(const ModuleFile& file, BoardDef& board) : file_(file), reading_{file, board}, board_(board) {}

  void read() {
    const Node& top = file_.document.node;
    const Node* const start = top.find("start");
    if (start == nullptr) return;
    read_space(*start);
    for (const Node& region : items_of(top.find("regions"))) read_region(region);
    for (const Node& space : items_of(top.find("spaces"))) read_space(space);
    if (board_.spaces.size() > SpaceSet::most || board_.regions.size() > SpaceSet::most) {
      const std::string most = std::to_string(SpaceSet::most);
      file_.error(top, "out-of-range", "a board can have at most " + most + " spaces and " + most + " regions");
      reading_.whole = false;
    }
    read_gates(top);
    for (const Node& path : items_of(top.find("edges"))) read_path(path);
    if (reading_.whole) check_board(reading_);
  }

 private:
  // The id of a space or region; nullptr if it is missing or already used.
  const Node* new_id(const Node& node) {
    const Node* const id = node.find("id");
    const bool is_there = id != nullptr && id->is_scalar();
    const auto [known, is_new] = lines_.emplace(is_there ? id->scalar : "", is_there ? id->line : 0);
    if (is_there && is_new) return id;
    if (is_there) {
      file_.error(*id, "duplicate-id", "'" + id->scalar + "' is already on this board, in line " + std::to_string(known->second));
    }
    reading_.whole = false;
    return nullptr;
  }

  void read_space(const Node& node) {
    const Node* const id = new_id(node);
    SpaceDef space;
    space.pos = file_.pos(node);
    space.printed = file_.read_printed(node, keys_in(space_keys()), "a space");
    read_place(node, space);
    if (id == nullptr) return;
    space.id = id->scalar;
    reading_.spaces[space.id] = board_.spaces.size();
    reading_.space_nodes.push_back(id);
    board_.spaces.push_back(std::move(space));
  }

  void read_place(const Node& node, SpaceDef& space) {
    const Node* const at = node.find("at");
    if (at == nullptr || !at->is_list()) return;
    if (at->items.size() != 2) return file_.error(*at, "wrong-type", "'at' must be a place like [x, y]");
    space.x = static_cast<int>(at->items[0].as_int().value_or(0));
    space.y = static_cast<int>(at->items[1].as_int().value_or(0));
    const auto [other, is_new] = places_.emplace(std::pair(space.x, space.y), node.line);
    if (!is_new) file_.error(*at, "same-place", "the space in line " + std::to_string(other->second) + " has the same position");
  }

  void read_region(const Node& node) {
    const Node* const id = new_id(node);
    RegionDef region;
    region.pos = file_.pos(node);
    region.printed = file_.read_printed(node, keys_in(region_keys()), "a region");
    region.first = board_.spaces.size();
    for (const Node& space : items_of(node.find("spaces"))) read_space(space);
    region.count = board_.spaces.size() - region.first;
    if (id == nullptr) return;
    region.id = id->scalar;
    reading_.regions[region.id] = board_.regions.size();
    reading_.region_nodes.push_back(id);
    board_.regions.push_back(std::move(region));
  }

  void read_gates(const Node& top) {
    reading_.gate_nodes.resize(board_.regions.size());
    for (const Node& node : items_of(top.find("regions"))) {
      const auto known = reading_.regions.find(text_at(node, "id"));
      if (known == reading_.regions.end()) continue;
      RegionDef& region = board_.regions[known->second];
      for (const Node& gate : items_of(node.find("gates"))) {
        if (!file_.refer(gate, "regions") || !reading_.regions.contains(gate.scalar)) {
          reading_.whole = false;
        } else if (gate.scalar == region.id) {
          file_.error(gate, "wrong-gate", "the region '" + region.id + "' cannot be its own gate");
        } else if (contains(region.gates, gate.scalar)) {
          file_.error(gate, "duplicate-id", "the gate '" + gate.scalar + "' is already in this list");
        } else {
          region.gates.push_back(gate.scalar);
          reading_.gate_nodes[known->second].push_back(&gate);
        }
      }
    }
  }

  void read_path(const Node& path) {
    if (!path.is_list()) return;
    if (path.items.size() < 2) return file_.error(path, "wrong-edge", "a path needs at least two spaces, like [a, b]");
    const Node* before = nullptr;
    for (const Node& node : path.items) {
      const Node* const here = find_end(node);
      if (before != nullptr && here != nullptr) read_edge(*before, *here);
      before = here;
    }
  }

  const Node* find_end(const Node& node) {
    if (reading_.spaces.contains(node.scalar)) return &node;
    const bool region = reading_.regions.contains(node.scalar);
    file_.error(node, "unknown-space", "there is no space '" + node.scalar + "' on this board",
                region ? "this is a region; name one of its spaces" : did_you_mean(node.scalar, keys_of(reading_.spaces)));
    reading_.whole = false;
    return nullptr;
  }

  void read_edge(const Node& one, const Node& other) {
    const std::size_t from = reading_.spaces.at(one.scalar), to = reading_.spaces.at(other.scalar);
    if (from == to) {
      return file_.error(other, "wrong-edge", "an edge leads from '" + one.scalar + "' to itself",
                         "name each space of a path once");
    }
    if (!edges_.insert(std::minmax(from, to)).second) {
      return file_.error(other, "duplicate-edge", "'" + one.scalar + "' and '" + other.scalar + "' are already joined",
                         "remove one of the two edges");
    }
    board_.edges.emplace_back(from, to);
    reading_.edge_nodes.push_back(&other);
  }

  const ModuleFile& file_;
  BoardReading reading_;
  BoardDef& board_;
  std::map<std::string, int> lines_;
  std::map<std::pair<int, int>, int> places_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

const Bindings<MarkDef>& mark_keys() {
  static const Bindings<MarkDef> keys = {
      {"conducts", by_option({"true", "false"}), &MarkDef::conducts,
       "whether spaces can be joined through a space with this mark; true when left out"},
  };
  return keys;
}

void read_mark(const Entry& entry) {
  MarkDef mark = read_definition(entry, mark_keys());
  if (contains(space_sets(), mark.name)) {
    entry.error(entry.place, "reserved-name", "a kind of mark cannot be called '" + mark.name + "'",
                "sets of spaces are called " + any_of(space_sets()));
  }
  upsert(entry.module.marks, std::move(mark));
}

}  // namespace

Schema marks_schema() { return dict_of(name(), map_of("a kind of mark", fields_of(mark_keys())), "a map of kinds of mark"); }
Schema board_schema() { return map_of("a board", fields_of(board_keys())); }

void read_marks(LoadContext& context) { each_entry(context, "marks", read_mark); }

void read_boards(LoadContext& context) {
  each_file(context, "board", [](const ModuleFile& file) {
    BoardDef board;
    board.module = file.module.id;
    board.pos = file.pos(file.document.node);
    read_keys(file, file.document.node, board_keys(), board);
    BoardReader(file, board).read();
    file.module.board = std::move(board);
  });
}

}  // namespace tradewind
