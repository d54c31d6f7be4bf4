// Mistakes in the graph of a board.
#include "state/board.h"
#include "lint/lint.h"
#include "names/names.h"

namespace tradewind {
namespace {

class BoardCheck {
 public:
  BoardCheck(const ModuleFile& file, const BoardDef& def)
      : file_(file), def_(def), board_(def.plan) {}

  void run() {
    for (std::size_t region = 0; region < def_.regions.size(); ++region) {
      check_whole(region);
      check_gates(region);
    }
    check_edges();
    check_reach();
    check_totals(file_.document.node.find("totals"));
  }

 private:
  void error(const SourcePos& at, const std::string& code, const std::string& message,
             const std::string& hint) const {
    report(file_.context, at, code, message, hint);
  }

  [[nodiscard]] bool has(std::size_t region, std::size_t space) const {
    return index(board_.region(space)) == region;
  }

  // All spaces of a region must be connected within it.
  void check_whole(std::size_t region) const {
    if (board_.size(region) == 0) return;
    SpaceSet found;
    std::vector<std::size_t> waiting = {board_.first(region)};
    found.add(waiting.front());
    while (!waiting.empty()) {
      const std::size_t space = waiting.back();
      waiting.pop_back();
      for (const std::size_t beside : board_.neighbours(space)) {
        if (!has(region, beside) || found.has(beside)) continue;
        found.add(beside);
        waiting.push_back(beside);
      }
    }
    SpaceSet lost = board_.spaces_of(region);
    if ((lost -= found).count() == 0) return;
    error(def_.spaces[lost.first()].pos, "broken-region",
          "'" + def_.spaces[lost.first()].name +
              "' is not connected with the rest of the region '" + def_.regions[region].name + "'",
          "add an edge, or make it a separate region");
  }

  [[nodiscard]] bool touches(std::size_t gate, std::size_t region) const {
    for (std::size_t space = board_.first(gate); space < board_.first(gate) + board_.size(gate);
         ++space) {
      for (const std::size_t beside : board_.neighbours(space)) {
        if (has(region, beside)) return true;
      }
    }
    return false;
  }

  void check_gates(std::size_t region) const {
    for (std::size_t i = 0; i < board_.gates(region).size(); ++i) {
      const std::size_t gate = board_.gates(region)[i];
      if (board_.size(gate) == 0 || touches(gate, region)) continue;
      error(def_.regions[region].gates[i], "wrong-gate",
            "no space of '" + def_.regions[gate].name + "' is next to '" +
                def_.regions[region].name + "'",
            "a gate must lead to its region");
    }
  }

  // An edge into a gated region comes from one of its gates, or from a space of no region behind
  // it; from anywhere if one of its gates has no spaces.
  [[nodiscard]] bool passes(std::size_t from, std::size_t to) const {
    const RegionId region = board_.region(to);
    if (region == RegionId::none || region == board_.region(from)) return true;
    if (from != 0 && board_.region(from) == RegionId::none) return true;
    const auto gates = board_.gates(index(region));
    return gates.empty() || std::any_of(gates.begin(), gates.end(), [&](std::size_t gate) {
             return board_.size(gate) == 0 || has(gate, from);
           });
  }

  void check_edges() const {
    for (std::size_t i = 0; i < def_.edges.size(); ++i) {
      auto [one, other] = def_.plan.edges[i];
      if (passes(one, other) && passes(other, one)) continue;
      if (passes(one, other)) std::swap(one, other);
      const std::string& region = def_.regions[index(board_.region(other))].name;
      error(def_.edges[i], "past-gate",
            "the edge from '" + def_.spaces[one].name + "' leads into '" + region +
                "' and bypasses its gates",
            "start it in one of the gates, or add the region of '" + def_.spaces[one].name +
                "' to 'gates'");
    }
  }

  // Marking all that can be marked must reach every space.
  void check_reach() const {
    SpaceSet marked;
    for (SpaceSet next = board_.frontier(marked, marked); next.count() > 0;
         next = board_.frontier(marked, marked))
      marked |= next;
    SpaceSet lost = board_.all();
    lost -= marked;
    for (std::size_t space = lost.first(); space < SpaceSet::most; space = lost.after(space)) {
      const RegionId region = board_.region(space);
      const bool first_of_region =
          region == RegionId::none || space == board_.first(index(region)) || marked.has(space - 1);
      if (!first_of_region) continue;
      const bool shut = region != RegionId::none && !board_.open(index(region), marked);
      error(def_.spaces[space].pos, "unreachable",
            "the space '" + def_.spaces[space].name + "' can never be reached",
            shut ? "no gate of '" + def_.regions[index(region)].name + "' can be completed"
                 : "add an edge to it");
    }
  }

  [[nodiscard]] std::int64_t sum_of(const Fact& fact) const {
    std::int64_t sum = 0;
    const auto add = [&](const Facts& printed) {
      const auto value = printed.find(fact.name);
      if (value != printed.end()) sum += read_fact_value(fact, *value->second).value_or(0);
    };
    for (const SpaceDef& space : def_.spaces) add(space.printed);
    for (const RegionDef& region : def_.regions) add(region.printed);
    return sum;
  }

  void check_totals(const Node* totals) const {
    const std::map<std::string, std::size_t> counts = {{"spaces", def_.spaces.size() - 1},
                                                       {"regions", def_.regions.size()},
                                                       {"edges", def_.edges.size()}};
    for (const auto& [name, value] : entries_of(totals)) {
      const auto count = counts.find(name);
      const Fact* const fact = file_.find_fact(name);
      const bool can_be_summed =
          fact && (fact->type == FactType::integer || fact->type == FactType::boolean);
      if (count == counts.end() && !can_be_summed) {
        file_.error(key_of(*totals, name), "unknown-key",
                    "'" + name + "' is not spaces, regions, edges or a fact that can be summed");
        continue;
      }
      const std::int64_t sum =
          count != counts.end() ? static_cast<std::int64_t>(count->second) : sum_of(*fact);
      if (value.as_int() == sum) continue;
      file_.error(value, "wrong-total",
                  "the sum of '" + name + "' is " + std::to_string(sum) + ", not " + value.scalar,
                  "correct the board or this number");
    }
  }

  const ModuleFile& file_;
  const BoardDef& def_;
  Board board_;
};

}  // namespace

void check_boards(LoadContext& context) {
  each_file(context, "board", [](const ModuleFile& file) {
    const std::optional<BoardDef>& board = file.module.board;
    // One of a later root may have replaced it
    const bool is_here = board && board->pos.file == file.document.path;
    if (is_here && board->whole && !board->spaces.empty()) BoardCheck(file, *board).run();
  });
}

}  // namespace tradewind
