#include "model_builder.h"

#include <algorithm>
#include <limits>
#include <set>

namespace tradewind {

ModelBuilder::ModelBuilder(const Catalog& catalog, const NameList& modules,
                           const std::map<std::string, OptionValue>& options) {
  for (const std::string& id : modules) loaded_.push_back(&catalog.modules.at(id));
  model_.modules = modules;
  model_.options = options;
}

Model ModelBuilder::build() {
  for (const ModuleDef* module : loaded_) declare(*module);
  for (const ModuleDef* module : loaded_) print(*module);
  for (const ModuleDef* module : loaded_) ask(*module);
  for (const ModuleDef* module : loaded_) {
    check_uses(*module);
  }
  for (const QueryId query : model_.queries.ids()) find_reads(query);
  finish();
  return std::move(model_);
}

int ModelBuilder::name_of(const std::string& value) {
  const auto [name, fresh] = model_.name_ids.emplace(value, static_cast<int>(model_.names.size()));
  if (fresh) model_.names.push_back(value);
  return name->second;
}

void ModelBuilder::declare(const ModuleDef& module) {
  for (const Fact& fact : module.facts) {
    model_.facts.add(module.id, fact.name);
    Fact& info = model_.fact_info.emplace_back(fact);
    info.values.clear();
    model_.fact_count = model_.fact_info.size();
    for (std::size_t i = 0; i < fact.values.size(); ++i) {
      const std::string& value = fact.values[i];
      const bool is_loaded = std::find(model_.modules.begin(), model_.modules.end(),
                                       fact.from[i]) != model_.modules.end();
      if (!is_loaded) continue;
      info.values.push_back(value);
      info.names.push_back(name_of(value));
    }
  }
  for (const EventType& event : module.events) {
    model_.events.add(module.id, event.name);
    model_.event_info.push_back(event);
  }
  for (const Zone& zone : module.zones) add(zone);
  for (const Counter& counter : module.counters) add(counter);
  for (const Query& query : module.queries) model_.queries.add(module.id, query.name);
  for (const Definition& stream : module.streams) model_.streams.add(module.id, stream.name);
  for (const MarkKind& mark : module.marks) {
    model_.marks.add(module.id, mark.name);
    model_.conducts.push_back(chosen(mark).conducts ? 1 : 0);
  }
  if (module.board) declare_board(*module.board);
  if (!module.setup.empty()) model_.setup = module.setup;
  if (!module.main.empty()) model_.main = module.main;
  if (module.teams > 0) model_.teams = module.teams;
  const auto name = [&](auto& id, const auto& names, const std::string& named, const char* what) {
    if (!named.empty()) id = need(names, named, what, module.pos);
  };
  name(model_.rounds, model_.counters, module.rounds, "counter");
  name(model_.score, model_.queries, module.score, "query");
  name(model_.backs, model_.facts, module.backs, "fact");
  name(model_.stocked, model_.queries, module.stocked, "query");
  name(model_.used, model_.queries, module.used, "query");
}

void ModelBuilder::add(const Zone& declared) {
  const ZoneKind kind = model_.zones.add(declared.module, declared.name);
  const Zone& zone = model_.zone_info.emplace_back(chosen(declared));
  model_.hides_numbers = model_.hides_numbers || zone.sizes != Audience::all;
  model_.hides_faces = model_.hides_faces || zone.faces == Audience::owner;
  if (zone.live && zone.owner == Owner::card)
    fail_at(zone.pos, "wrong-value", "a zone owned by cards cannot be live",
            "write owner: seat, or leave live out");
  if (zone.owner == Owner::card) model_.card_zones.push_back(kind);
  if (zone.stock && model_.stock == ZoneKind::none) model_.stock = kind;
}

void ModelBuilder::add(const Counter& declared) {
  const CounterId id = model_.counters.add(declared.module, declared.name);
  const Counter& counter = model_.counter_info.emplace_back(chosen(declared));
  model_.hides_numbers = model_.hides_numbers || counter.seen_by != Audience::all;
  const bool of_cards = counter.scope == Scope::card || counter.scope == Scope::seat_card;
  if (of_cards && counter.named == nullptr) model_.card_counters.push_back(id);
  if (!counter.reset.empty())
    model_.event_info[need(model_.events, counter.reset, "event", counter.pos)].resets.push_back(
        id);
}

void ModelBuilder::declare_board(const BoardDef& board) {
  if (model_.board.spaces() > 0) {
    fail_at(board.pos, "two-boards", "the variant already has a board, '" + model_.board_id + "'",
            "let an option choose which module is loaded");
  }
  for (const SpaceDef& space : board.spaces) model_.spaces.add(board.module, space.name);
  for (const RegionDef& region : board.regions) model_.regions.add(board.module, region.name);
  for (const SpaceDef& space : board.spaces) model_.places.emplace_back(space.x, space.y);
  model_.board = Board(board.plan);
  model_.board_id = board.name;
}

// Appends a row of facts.
void ModelBuilder::add_row(std::vector<FactValue>& rows, const PrintedDefinition& of) const {
  for (const FactId fact : model_.facts.ids()) rows.push_back(model_.no_fact(fact));
  write_facts(rows, rows.size() - model_.fact_info.size(), of);
}

void ModelBuilder::print_board(const BoardDef& board) {
  for (const SpaceDef& space : board.spaces) add_row(model_.space_facts, space);
  for (const RegionDef& region : board.regions) add_row(model_.region_facts, region);
  for (const ZoneKind zone : model_.zones.ids()) {
    if (model_.zones.plain(zone) == "board")
      fail_at(board.pos, "reserved-name", "the zone name 'board' is reserved for the board",
              "give the zone another name");
  }
}

void ModelBuilder::add_die(const Die& die) {
  model_.dice.add(die.module, die.name);
  Die& info = model_.die_info.emplace_back(die);
  info.stream = model_.streams.add(die.module, die.name);
  info.first = model_.face_facts.size() / std::max<std::size_t>(model_.fact_info.size(), 1);
  for (const Face& face : die.faces) add_row(model_.face_facts, face);
}

void ModelBuilder::print(const ModuleDef& module) {
  for (const CardType& type : module.cards) {
    model_.types.add(module.id, type.name);
    model_.type_info.push_back(type);
    add_row(model_.printed, type);
  }
  for (const Die& die : module.dice) add_die(die);
  if (module.board) print_board(*module.board);
  for (const CardChange& change : module.changes) {
    const TypeId type =
        need(model_.types, change.module + "/" + change.name, "card type", change.pos);
    write_facts(model_.printed, index(type) * model_.fact_info.size(), change);
    if (change.copies) model_.type_info[type].copies = *change.copies;
  }
}

void ModelBuilder::write_facts(std::vector<FactValue>& rows, std::size_t from,
                               const PrintedDefinition& of) const {
  for (const auto& [name, node] : of.printed) {
    const FactId id = need(model_.facts, name, "fact", of.pos);
    const Fact& fact = model_.fact_info[id];
    rows[from + index(id)] = fact.type == FactType::region
                                 ? word_of(need(model_.regions, node->scalar, "region", of.pos))
                                 : fact_value(fact, *node, of.pos);
  }
}

// Of several counters that hold an ability, a card acts by the first that it carries.
void ModelBuilder::find_carriers() {
  for (const CounterId id : model_.counters.ids()) {
    const Counter& counter = model_.counter_info[id];
    if (counter.holds != Holds::ability) continue;
    model_.acts_by.resize(static_cast<std::size_t>(model_.types.size()), CounterId::none);
    const Filter of = read_filter(counter.of, counter.pos);
    for (const TypeId type : model_.types.ids()) {
      if (model_.acts_by[type] == CounterId::none && Model::matches(of, type))
        model_.acts_by[type] = id;
    }
  }
  const auto carriers = [this](Scope scope, const Node* declared, const SourcePos& pos) {
    Filter of = read_filter(declared, pos);
    if (scope == Scope::card || scope == Scope::seat_card) lend(of);
    return model_.carriers(scope, of);
  };
  for (const ZoneKind kind : model_.card_zones) {
    Zone& zone = model_.zone_info[kind];
    zone.carriers = carriers(Scope::card, zone.of, zone.pos);
  }
  for (Counter& counter : model_.counter_info) {
    if (counter.named == nullptr)
      counter.carriers = carriers(counter.scope, counter.of, counter.pos);
    else
      find_named(counter);
  }
}

// The cards of a counter that stand for one of seats.
void ModelBuilder::find_named(Counter& counter) const {
  for (const auto& [card, name] : counter.named->entries) {
    const TypeId type = need(model_.types, card, "card type", counter.pos);
    const CounterId of_seat =
        need(model_.counters, counter.module + "/" + name.scalar, "counter", counter.pos);
    if (counter.scope != Scope::seat_card || model_.counter_info[of_seat].scope != Scope::seat)
      fail_at(counter.pos, "wrong-value",
              "'" + counter.name + "' names '" + name.scalar + "', which is another counter",
              "only a counter on: seat_card has names; declare each once");
    for (const CardId each : model_.cards.ids()) {
      if (model_.cards[each] == type)
        counter.of_seats.emplace_back(static_cast<std::uint16_t>(each), of_seat);
    }
  }
}

// What cards with an ability have for it, others with the same ability and those that can borrow it
// have too.
void ModelBuilder::lend(Filter& of) const {
  if (of.fitting.empty()) return;
  std::set<std::pair<std::string, std::string>> abilities;
  for (const TypeId type : model_.types.ids()) {
    const CardType& info = model_.type_info[type];
    if (of.fitting[type] != 0 && info.copies > 0 && !info.ability.empty())
      abilities.emplace(info.ability_module, info.ability);
  }
  for (const TypeId type : model_.types.ids()) {
    const CardType& info = model_.type_info[type];
    const bool borrows =
        !model_.acts_by.empty() && model_.acts_by[type] != CounterId::none && !abilities.empty();
    if (borrows || abilities.contains({info.ability_module, info.ability})) of.fitting[type] = 1;
  }
}

void ModelBuilder::finish() {
  for (Counter& counter : model_.counter_info) {
    for (const std::string& value : counter.values) counter.names.push_back(name_of(value));
  }
  for (const ModuleDef* module : loaded_) {
    for (const auto& [old_id, new_id] : module->renamed) {
      // Otherwise the old id is still in use
      const bool of_a_card = model_.types.has(new_id) && !model_.types.has(old_id);
      if (of_a_card) model_.renamed.insert({{old_id, new_id}, {module->id + "/" + old_id, new_id}});
    }
  }
  for (Watch& watch : model_.watch_info) {
    Effort effort;
    watch.reads = find_reads(watch.met, effort);
  }
  for (const TypeId type : model_.types.ids()) {
    const auto copies = static_cast<std::size_t>(model_.type_info[type].copies);
    model_.cards.insert(model_.cards.end(), copies, type);
  }
  bound("cards", model_.cards.size(), most_cards);
  for (const FactId fact : model_.facts.ids()) {
    for (const TypeId type : model_.cards) model_.card_facts.push_back(model_.fact(type, fact));
  }
  find_carriers();
  const auto players = model_.options.find("players");
  const IntRange* const range =
      players == model_.options.end() ? nullptr : std::get_if<IntRange>(&players->second);
  if (range != nullptr) {
    model_.min_players = static_cast<int>(std::clamp<std::int64_t>(range->low, 1, max_seats));
    model_.max_players =
        static_cast<int>(std::clamp<std::int64_t>(range->high, model_.min_players, max_seats));
  }
  check_size();
}

Model build_model(const Catalog& catalog, const NameList& modules,
                  const std::map<std::string, OptionValue>& options) {
  return ModelBuilder(catalog, modules, options).build();
}

}  // namespace tradewind
