// board.yaml: spaces, regions and edges.
#include "state/board.h"
#include "content/read/board_draft.h"

#include <limits>
#include <set>

namespace tradewind {
namespace {

const NameList space_keys = {"id", "at"};
const NameList region_keys = {"id", "gates", "spaces"};

const std::vector<Node>& items_of(const Node& map, const std::string& key) {
  static const std::vector<Node> none;
  const Node* const list = map.find(key);
  return list != nullptr && list->is_list() ? list->items : none;
}

class BoardReader {
 public:
  BoardReader(LoadContext& context, const Document& document, BoardDef& board)
      : loading_(context), page_(context.page(document)), reading_(page_, document, board), board_(board) {}

  void read(const Node& file) {
    const Node* const start = file.find("start");
    if (start == nullptr) return;
    read_space(*start);
    for (const Node& region : items_of(file, "regions")) read_region(region);
    for (const Node& space : items_of(file, "spaces")) read_space(space);
    if (board_.spaces.size() > SpaceSet::most || board_.regions.size() > SpaceSet::most) {
      page_.error(file, "out-of-range", "a board has at most " + std::to_string(SpaceSet::most) + " spaces and as many regions");
      reading_.whole = false;
    }
    read_gates(file);
    for (const Node& path : items_of(file, "edges")) read_path(path);
    if (reading_.whole) check_board(reading_, loading_, file);
  }

 private:
  // Notes an id; nothing, and a diagnostic, when it is taken.
  const Node* new_id(const Node& node) {
    const Node* const id = node.find("id");
    if (id == nullptr || !id->is_scalar()) {
      reading_.whole = false;
      return nullptr;
    }
    const auto [known, is_new] = lines_.emplace(id->scalar, id->line);
    if (is_new) return id;
    page_.error(*id, "duplicate-id", "'" + id->scalar + "' is already on this board, in line " + std::to_string(known->second));
    reading_.whole = false;
    return nullptr;
  }

  void read_space(const Node& node) {
    const Node* const id = new_id(node);
    SpaceDef space;
    space.pos = pos_of(reading_.document, node);
    space.printed = read_printed(loading_, page_, board_.module, node, space_keys, "a space");
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
    std::vector<int> numbers;
    for (const Node& item : at->items) {
      const std::int64_t number = item.as_int().value_or(0);
      if (number < -most_place || number > most_place)
        return page_.error(item, "out-of-range",
                           "a place is from -" + std::to_string(most_place) + " to " + std::to_string(most_place));
      numbers.push_back(static_cast<int>(number));
    }
    if (numbers.size() != 2) return page_.error(*at, "wrong-type", "'at' must be a place like [x, y]");
    space.x = numbers[0];
    space.y = numbers[1];
    const auto [other, is_new] = places_.emplace(std::pair(space.x, space.y), node.line);
    if (!is_new) page_.error(*at, "same-place", "another space lies at this place, in line " + std::to_string(other->second));
  }

  void read_region(const Node& node) {
    const Node* const id = new_id(node);
    RegionDef region;
    region.pos = pos_of(reading_.document, node);
    region.printed = read_printed(loading_, page_, board_.module, node, region_keys, "a region");
    region.first = board_.spaces.size();
    for (const Node& space : items_of(node, "spaces")) read_space(space);
    region.count = board_.spaces.size() - region.first;
    if (id == nullptr) return;
    region.id = id->scalar;
    reading_.regions[region.id] = board_.regions.size();
    reading_.region_nodes.push_back(id);
    board_.regions.push_back(std::move(region));
  }

  void read_gates(const Node& file) {
    reading_.gate_nodes.resize(board_.regions.size());
    for (const Node& node : items_of(file, "regions")) {
      const auto known = reading_.regions.find(text_at(node, "id"));
      if (known == reading_.regions.end()) continue;
      RegionDef& region = board_.regions[known->second];
      for (const Node& gate : items_of(node, "gates")) {
        if (!loading_.refer(page_, gate, board_.module, "regions", gate.scalar) || reading_.regions.count(gate.scalar) == 0) {
          reading_.whole = false;
        } else if (gate.scalar == region.id) {
          page_.error(gate, "wrong-gate", "the region '" + region.id + "' is its own gate");
        } else if (std::find(region.gates.begin(), region.gates.end(), gate.scalar) != region.gates.end()) {
          page_.error(gate, "duplicate-id", "the gate '" + gate.scalar + "' is already in this list");
        } else {
          region.gates.push_back(gate.scalar);
          reading_.gate_nodes[known->second].push_back(&gate);
        }
      }
    }
  }

  void read_path(const Node& path) {
    if (!path.is_list()) return;
    if (path.items.size() < 2) return page_.error(path, "wrong-edge", "a path joins two spaces at least, like [a, b]");
    const Node* before = nullptr;
    for (const Node& node : path.items) {
      const Node* const here = find_end(node);
      if (before != nullptr && here != nullptr) read_edge(*before, *here);
      before = here;
    }
  }

  const Node* find_end(const Node& node) {
    if (reading_.spaces.count(node.scalar) > 0) return &node;
    NameList known;
    for (const auto& [id, space] : reading_.spaces) known.push_back(id);
    const bool region = reading_.regions.count(node.scalar) > 0;
    page_.error(node, "unknown-space", "there is no space '" + node.scalar + "' on this board",
                region ? "that is a region; name one of its spaces" : did_you_mean(node.scalar, known));
    reading_.whole = false;
    return nullptr;
  }

  void read_edge(const Node& one, const Node& other) {
    const std::size_t from = reading_.spaces.at(one.scalar), to = reading_.spaces.at(other.scalar);
    if (from == to) {
      return page_.error(other, "wrong-edge", "an edge leads from '" + one.scalar + "' to itself",
                         "name each space of a path once");
    }
    if (!edges_.insert(std::minmax(from, to)).second) {
      return page_.error(other, "duplicate-edge", "'" + one.scalar + "' and '" + other.scalar + "' are already joined",
                         "take one of the two edges out");
    }
    board_.edges.emplace_back(from, to);
    reading_.edge_nodes.push_back(&other);
  }

  static constexpr std::int64_t most_place = 1'000'000;

  LoadContext& loading_;
  Page page_;
  BoardReading reading_;
  BoardDef& board_;
  std::map<std::string, int> lines_;
  std::map<std::pair<int, int>, int> places_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

}  // namespace

const NameList& space_sets() {
  static const NameList words = {"all", "free", "marked", "joined", "frontier"};
  return words;
}

const NameList& region_sets() {
  static const NameList words = {"all", "complete", "incomplete", "open"};
  return words;
}

void read_boards(LoadContext& context) {
  for (auto& [id, module] : context.catalog.modules) {
    for (const Document& document : context.files.modules.at(id)) {
      if (document.kind != "board" || !document.node.is_map()) continue;
      BoardDef board;
      board.id = text_at(document.node, "id");
      board.module = id;
      board.pos = {document.path, document.node.line, document.node.column};
      BoardReader(context, document, board).read(document.node);
      module.board = std::move(board);
    }
  }
}

}  // namespace tradewind
