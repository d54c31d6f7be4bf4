// Room: runtime/content/read/board. Reads what lies beside the cards: boards, grids of cells, dice.
//
// board.yaml: spaces, regions and edges; and marks.yaml.
#include "read/binding.h"

#include <set>

namespace tradewind {
namespace {

constexpr std::int64_t most_place = 1'000'000;

const Bindings<SpaceDef> space_keys = {
    {"id", id(), &SpaceDef::name, "unique on the board, among its regions too", required},
    {"at", list_of(integer(-most_place, most_place), "a place like [x, y]"),
     "its position, y downwards", required},
};

const Bindings<RegionDef> region_keys = {
    {"id", id(), &RegionDef::name, "unique on the board, among its spaces too", required},
    {"gates", list_of(id(), "a list of regions"),
     "regions of which one must be complete before a space of this one can be reached"},
    {"spaces", list_of(open_map("a space", space_keys.fields), "a list of spaces"),
     "its spaces, connected by edges", required},
};

const Schema space_schema = open_map("a space", space_keys.fields);
const Bindings<BoardDef> board_keys = {
    {"id", id(), &BoardDef::name, "stem of its text board.ID.name", required},
    {"start", space_schema,
     "the space that counts as marked and joined for everybody; it takes no marks", required},
    {"regions", list_of(open_map("a region", region_keys.fields), "a list of regions"),
     "groups of spaces"},
    {"spaces", list_of(space_schema, "a list of spaces"), "the spaces in no region"},
    {"edges", list_of(list_of(id(), "a path of spaces like [a, b]"), "a list of paths"),
     "[a, b]: two neighbors; in a longer path each space is next to the following one", required},
    {"totals", dict_of(name(), integer(), "a map of sums"),
     "expected sums: spaces (without the start), regions, edges, or a fact over all spaces and "
     "regions"},
    {"origin", origin(), "where its figures come from; rulebook when left out"},
};

class BoardReader {
 public:
  BoardReader(const ModuleFile& file, BoardDef& board) : file_(file), board_(board) {}

  void read() {
    const Node& top = file_.document.node;
    const Node* const start = top.find("start");
    if (start == nullptr) return;
    read_space(*start);
    for (const Node& region : items_of(top.find("regions"))) read_region(region);
    for (const Node& space : items_of(top.find("spaces"))) read_space(space);
    if (board_.spaces.size() > SpaceSet::most || board_.regions.size() > SpaceSet::most) {
      const std::string most = std::to_string(SpaceSet::most);
      file_.error(top, "out-of-range",
                  "a board can have at most " + most + " spaces and " + most + " regions");
      board_.whole = false;
    }
    board_.plan.spaces = board_.spaces.size();
    read_gates(top);
    for (const Node& path : items_of(top.find("edges"))) read_path(path);
  }

 private:
  // Whether a space or region has an id that nothing on the board has; notes where that is.
  template <class Def>
  bool is_new(const Node& node, Def& def) {
    if (!def.name.empty()) {
      def.pos = file_.pos(*node.find("id"));
      const auto [known, is_new] = lines_.emplace(def.name, def.pos.line);
      if (is_new) return true;
      file_.error(
          *node.find("id"), "duplicate-id",
          "'" + def.name + "' is already on this board, in line " + std::to_string(known->second));
    }
    board_.whole = false;
    return false;
  }

  void read_space(const Node& node) {
    SpaceDef space = read_printed(file_, node, space_keys, "a space");
    read_place(node, space);
    if (!is_new(node, space)) return;
    spaces_[space.name] = board_.spaces.size();
    board_.spaces.push_back(std::move(space));
  }

  void read_place(const Node& node, SpaceDef& space) {
    const Node* const at = node.find("at");
    if (at == nullptr || !at->is_list()) return;
    if (at->items.size() != 2)
      return file_.error(*at, "wrong-type", "'at' must be a place like [x, y]");
    space.x = static_cast<int>(at->items[0].as_int().value_or(0));
    space.y = static_cast<int>(at->items[1].as_int().value_or(0));
    const auto [other, is_new] = places_.emplace(std::pair(space.x, space.y), node.line);
    if (!is_new)
      file_.error(*at, "same-place",
                  "the space in line " + std::to_string(other->second) + " has the same position");
  }

  void read_region(const Node& node) {
    RegionDef region = read_printed(file_, node, region_keys, "a region");
    const bool is_known = !is_new(node, region);
    const std::size_t first = board_.spaces.size();
    for (const Node& space : items_of(node.find("spaces"))) read_space(space);
    if (is_known) return;
    regions_[region.name] = board_.regions.size();
    board_.plan.regions.push_back({first, board_.spaces.size() - first, {}});
    board_.regions.push_back(std::move(region));
  }

  void read_gates(const Node& top) {
    for (const Node& node : items_of(top.find("regions"))) {
      const auto known = regions_.find(text_at(node, "id"));
      if (known == regions_.end()) continue;
      RegionDef& region = board_.regions[known->second];
      std::vector<std::size_t>& gates = board_.plan.regions[known->second].gates;
      for (const Node& gate : items_of(node.find("gates"))) {
        const auto from = regions_.find(gate.scalar);
        if (!file_.refer(gate, "regions") || from == regions_.end()) {
          board_.whole = false;
        } else if (gate.scalar == region.name) {
          file_.error(gate, "wrong-gate",
                      "the region '" + region.name + "' cannot be its own gate");
        } else if (std::ranges::count(gates, from->second) > 0) {
          file_.error(gate, "duplicate-id",
                      "the gate '" + gate.scalar + "' is already in this list");
        } else {
          gates.push_back(from->second);
          region.gates.push_back(file_.pos(gate));
        }
      }
    }
  }

  void read_path(const Node& path) {
    if (!path.is_list()) return;
    if (path.items.size() < 2)
      return file_.error(path, "wrong-edge", "a path needs at least two spaces, like [a, b]");
    const Node* before = nullptr;
    for (const Node& node : path.items) {
      const Node* const here = find_end(node);
      if (before != nullptr && here != nullptr) read_edge(*before, *here);
      before = here;
    }
  }

  const Node* find_end(const Node& node) {
    if (spaces_.contains(node.scalar)) return &node;
    const bool region = regions_.contains(node.scalar);
    file_.error(node, "unknown-space", "there is no space '" + node.scalar + "' on this board",
                region ? "this is a region; name one of its spaces"
                       : did_you_mean(node.scalar, keys_of(spaces_)));
    board_.whole = false;
    return nullptr;
  }

  void read_edge(const Node& one, const Node& other) {
    const std::size_t from = spaces_.at(one.scalar), to = spaces_.at(other.scalar);
    if (from == to) {
      return file_.error(other, "wrong-edge", "an edge leads from '" + one.scalar + "' to itself",
                         "name each space of a path once");
    }
    if (!edges_.insert(std::minmax(from, to)).second) {
      return file_.error(other, "duplicate-edge",
                         "'" + one.scalar + "' and '" + other.scalar + "' are already joined",
                         "remove one of the two edges");
    }
    board_.plan.edges.emplace_back(from, to);
    board_.edges.push_back(file_.pos(other));
  }

  const ModuleFile& file_;
  BoardDef& board_;
  std::map<std::string, std::size_t> spaces_, regions_;  // by id
  std::map<std::string, int> lines_;                     // of all ids
  std::map<std::pair<int, int>, int> places_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

const Bindings<MarkKind> mark_keys = {
    {"conducts", by_option({"true", "false"}), &MarkKind::conducts,
     "whether spaces can be joined through a space with this mark; true when left out"},
};

}  // namespace

Schema marks_schema() {
  return dict_of(name(), map_of("a kind of mark", mark_keys.fields), "a map of kinds of mark");
}
Schema board_schema() { return map_of("a board", board_keys.fields); }

void read_mark(const Entry& entry) {
  MarkKind mark = read_definition(entry, mark_keys);
  if (contains(space_sets(), mark.name)) {
    entry.error(entry.place, "reserved-name", "a kind of mark cannot be called '" + mark.name + "'",
                "sets of spaces are called " + any_of(space_sets()));
  }
  upsert(entry.module.marks, std::move(mark));
}

void read_boards(LoadContext& context) {
  each_file(context, "board", [](const ModuleFile& file) {
    BoardDef board;
    board.module = file.module.id;
    board.pos = file.pos(file.document.node);
    read_keys(file, file.document.node, board_keys, board);
    BoardReader(file, board).read();
    file.module.board = std::move(board);
  });
}

}  // namespace tradewind
