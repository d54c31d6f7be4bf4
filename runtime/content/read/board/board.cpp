// Room: runtime/content/read/board. Reads what a game has besides cards: boards, grids, dice.
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
    {"origin", origin(), "where its numbers come from; rulebook when left out"},
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
    board_.plan.spaces = board_.spaces.size();
    read_gates(top);
    for (const Node& path : items_of(top.find("edges"))) read_path(path);
  }

 private:
  // Whether there is room for a space or region, which has an id that nothing on the board has.
  template <class Def>
  bool is_new(const Node& node, const std::vector<Def>& others, Def& def) {
    if (!def.name.empty() && others.size() < SpaceSet::most && ids_.insert(def.name).second) {
      def.pos = file_.pos(*node.find("id"));
      return true;
    }
    board_.whole = false;
    return false;
  }

  void read_space(const Node& node) {
    SpaceDef space = read_printed(file_, node, space_keys);
    const std::vector<Node>& at = items_of(node.find("at"));
    if (at.size() == 2) {
      space.x = static_cast<int>(at[0].as_int().value_or(0));
      space.y = static_cast<int>(at[1].as_int().value_or(0));
    }
    if (!is_new(node, board_.spaces, space)) return;
    spaces_[space.name] = board_.spaces.size();
    board_.spaces.push_back(std::move(space));
  }

  void read_region(const Node& node) {
    RegionDef region = read_printed(file_, node, region_keys);
    const bool is_known = !is_new(node, board_.regions, region);
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
        if (from == regions_.end()) board_.whole = false;
        if (from == regions_.end() || from == known || std::ranges::count(gates, from->second) > 0)
          continue;
        gates.push_back(from->second);
        region.gates.push_back(file_.pos(gate));
      }
    }
  }

  void read_path(const Node& path) {
    const Node* before = nullptr;
    for (const Node& node : items_of(&path)) {
      const Node* const here = spaces_.contains(node.scalar) ? &node : nullptr;
      if (here == nullptr) board_.whole = false;
      if (before != nullptr && here != nullptr) read_edge(*before, *here);
      before = here;
    }
  }

  void read_edge(const Node& one, const Node& other) {
    const std::size_t from = spaces_.at(one.scalar), to = spaces_.at(other.scalar);
    if (from == to || !edges_.insert(std::minmax(from, to)).second) return;
    board_.plan.edges.emplace_back(from, to);
    board_.edges.push_back(file_.pos(other));
  }

  const ModuleFile& file_;
  BoardDef& board_;
  std::map<std::string, std::size_t> spaces_, regions_;  // by id
  std::set<std::string> ids_;
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
  upsert(entry.module.marks, read_definition(entry, mark_keys));
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
