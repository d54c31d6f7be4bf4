#include "view/view_parts.h"

#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"

#include <charconv>

namespace tradewind::serve {
namespace {

constexpr char number_mark = '#';  // between the id of a card and its number; no id has it

class NumberedWriter : public NodeWriter {
 public:
  void card(std::string_view type, int number) override {
    text(std::string(type) + number_mark + std::to_string(number));
  }
};

// `cards` and `view` may be constant.
template <typename Cards, typename Visit>
void visit_cards(Cards& cards, const Visit& visit) {
  if (cards.is_scalar()) return visit(cards.scalar);
  for (auto& item : cards.items) visit_cards(item, visit);
  for (auto& [key, value] : cards.entries) {
    if (key == "card" || key == "cards") visit_cards(value, visit);
  }
}

template <typename View, typename Visit>
void visit_view(View& view, const Visit& visit) {
  for (auto& [part, things] : view.entries) {
    for (auto& [name, value] : things.entries) {
      const bool lists_cards = part == "zones" || (part == "counters" && !value.items.empty() &&
                                                   value.items.front().is_map());
      if (lists_cards) visit_cards(value, visit);
    }
  }
}

}  // namespace

const Node& member(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* const found = map.find(key);
  return found == nullptr ? nothing : *found;
}

int number_in(const std::string& named) {
  const std::size_t mark = named.rfind(number_mark);
  int number = -1;
  if (mark != std::string::npos)
    std::from_chars(named.data() + mark + 1, named.data() + named.size(), number);
  return number;
}

std::string id_in(const std::string& named) { return named.substr(0, named.rfind(number_mark)); }

void each_named(Node& view, const std::function<void(std::string& card)>& visit) {
  visit_view(view, visit);
}

std::vector<int> numbers_in(const Node& view) {
  std::vector<int> numbers;
  visit_view(view, [&](const std::string& card) { numbers.push_back(number_in(card)); });
  return numbers;
}

Node numbered_view(const Position& position, int seat) {
  NumberedWriter out;
  out.begin_map();
  write_view(position, seat, out);
  out.end_map();
  return std::move(out).node();
}

void put(Node& map, const std::string& key, Node value) {
  if (value.kind != Node::Kind::null) map.entries.emplace_back(key, std::move(value));
}

Node by_seat(const Node& list) {
  Node map = Node::map();
  for (std::size_t seat = 0; seat < list.items.size(); ++seat) {
    if (list.items[seat].kind != Node::Kind::null)
      map.entries.emplace_back(std::to_string(seat), list.items[seat]);
  }
  return map;
}

Node texts_of(const NameList& lines) {
  Node list = Node::list();
  for (const std::string& line : lines) list.items.push_back(Node::text(line));
  return list;
}

Node each_by_seat(const Node& lists) {
  Node maps = Node::map();
  for (const auto& [name, list] : lists.entries) maps.entries.emplace_back(name, by_seat(list));
  return maps;
}

Node shown_counters(const Node& counters) {
  Node shown = Node::map();
  for (const auto& [name, values] : counters.entries) {
    if (!values.is_list()) {
      put(shown, name, values);
    } else if (values.items.empty() || values.items.front().find("card") != nullptr) {
      continue;
    } else if (!values.items.front().is_map()) {
      shown.entries.emplace_back(name, by_seat(values));
    } else {
      Node places = Node::map();
      for (const Node& each : values.items) {
        const Node* const space = each.find("space");
        put(places, (space != nullptr ? *space : member(each, "region")).scalar,
            member(each, "value"));
      }
      shown.entries.emplace_back(name, std::move(places));
    }
  }
  return shown;
}

Node values_of_queries(const Node& queries) {
  Node values = Node::map();
  for (const auto& [name, value] : queries.entries)
    put(values, name, value.is_list() ? by_seat(value) : value);
  return values;
}

Node counter_lines(const Node& counters, const terminal::PlayerText& words) {
  std::map<std::string, NameList> lines;
  const auto add = [&](const std::string& whose, const std::string& key, const Node& value) {
    if (value.is_scalar() && value.scalar != "0")
      lines[whose].push_back(words(key, {{"value", words.counted(value.scalar)}}));
  };
  for (const auto& [counter, values] : counters.entries) {
    const std::string key = "counter." + counter + ".line";
    if (!words.has(key)) continue;
    add("game", key, values);
    for (std::size_t seat = 0; seat < values.items.size(); ++seat)
      add(std::to_string(seat), key, values.items[seat]);
  }
  Node map = Node::map();
  for (const auto& [whose, texts] : lines) map.entries.emplace_back(whose, texts_of(texts));
  return map;
}

Node list_of(const std::vector<Chance>& chances) {
  Node list = Node::list();
  for (const Chance& chance : chances) {
    Node one = Node::map();
    one.entries.emplace_back("query", Node::text(chance.query));
    one.entries.emplace_back("hits", Node::number(chance.hits));
    one.entries.emplace_back("cards", Node::number(chance.cards));
    one.entries.emplace_back("percent", Node::number(chance.percent()));
    list.items.push_back(std::move(one));
  }
  return list;
}

Node grids_of(Node raw, const MatchResources& resources) {
  Node grids = Node::map();
  each_named(raw, [](std::string& card) { card = id_in(card); });
  for (const GridInfo& grid : resources.grids()) {
    const GridView shown = look_at(grid, *resources.ruleset(), raw);
    Node rows = Node::list();
    for (std::size_t row = 0; row < grid.rows.values.size(); ++row) {
      Node cells = Node::list();
      for (std::size_t column = 0; column < grid.columns.values.size(); ++column)
        cells.items.push_back(texts_of(shown.cards[grid.cell(row, column)]));
      rows.items.push_back(std::move(cells));
    }
    Node one = Node::map();
    one.entries.emplace_back("cells", std::move(rows));
    one.entries.emplace_back("beside", texts_of(shown.beside));
    if (shown.rolled >= 0) {
      Node rolled = Node::list();
      const auto columns = static_cast<int>(grid.columns.values.size());
      rolled.items = {Node::number(shown.rolled / columns), Node::number(shown.rolled % columns)};
      one.entries.emplace_back("rolled", std::move(rolled));
    }
    grids.entries.emplace_back(grid.id, std::move(one));
  }
  return grids;
}

}  // namespace tradewind::serve
