#include "model_builder.h"

#include <algorithm>
#include <limits>
#include <set>

namespace tradewind {

ModelBuilder::ModelBuilder(const Catalog& catalog, const NameList& modules,
                           const std::map<std::string, OptionValue>& options)
    : TermCompiler(model_), catalog_(catalog) {
  model_.modules = modules;
  model_.options = options;
}

Model ModelBuilder::build() {
  for (const ModuleDef* module : loaded()) declare(*module);
  for (const ModuleDef* module : loaded()) print(*module);
  for (const ModuleDef* module : loaded()) change(*module);
  for (const ModuleDef* module : loaded()) place(*module);
  for (const ModuleDef* module : loaded()) ask(*module);
  for (const ModuleDef* module : loaded()) {
    check_next_of(*module);
    check_terms(*module);
  }
  reads_known_.assign(model_.query_info.size(), false);
  for (const QueryId query : model_.queries.ids()) find_reads(query, 0);
  for (const ModuleDef* module : loaded()) finish(*module);
  return std::move(model_);
}

std::vector<const ModuleDef*> ModelBuilder::loaded() const {
  std::vector<const ModuleDef*> found;
  for (const std::string& id : model_.modules) found.push_back(&catalog_.modules.at(id));
  return found;
}

void ModelBuilder::declare(const ModuleDef& module) {
  for (const FactDef& fact : module.facts) {
    model_.facts.add(module.id, fact.name);
    FactInfo& info = model_.fact_info.emplace_back(FactInfo{fact.type, {}, {}, {}});
    model_.fact_count = model_.fact_info.size();
    std::vector<FactValue>& places = info.places;
    for (std::size_t i = 0; i < fact.values.size(); ++i) {
      const std::string& value = fact.values[i];
      const bool is_loaded = std::find(model_.modules.begin(), model_.modules.end(),
                                       fact.from[i]) != model_.modules.end();
      places.push_back(is_loaded ? static_cast<FactValue>(info.values.size()) : -1);
      if (!is_loaded) continue;
      info.values.push_back(value);
      const auto [name, fresh] =
          model_.name_ids.emplace(value, static_cast<int>(model_.names.size()));
      if (fresh) model_.names.push_back(value);
      info.names.push_back(name->second);
    }
  }
  for (const ZoneDef& zone : module.zones) model_.zones.add(module.id, zone.name);
  for (const CounterDef& counter : module.counters) model_.counters.add(module.id, counter.name);
  for (const EventDef& event : module.events) {
    model_.events.add(module.id, event.name);
    model_.event_info.push_back({event.params, {}});
  }
  for (const QueryDef& query : module.queries) model_.queries.add(module.id, query.name);
  for (const StreamDef& stream : module.streams) model_.streams.add(module.id, stream.name);
  for (const MarkDef& mark : module.marks) {
    model_.marks.add(module.id, mark.name);
    model_.conducts.push_back(by_option(mark.conducts) == "true" ? 1 : 0);
  }
  if (module.board) declare_board(*module.board);
}

void ModelBuilder::declare_board(const BoardDef& board) {
  if (model_.board.spaces() > 0) {
    fail(board.pos, "two-boards", "the variant already has a board, '" + model_.board_id + "'",
         "let an option choose which module is loaded");
  }
  for (const SpaceDef& space : board.spaces) model_.spaces.add(board.module, space.id);
  for (const RegionDef& region : board.regions) model_.regions.add(board.module, region.id);
  for (const SpaceDef& space : board.spaces) model_.places.emplace_back(space.x, space.y);
  model_.board = Board(board.plan);
  model_.board_id = board.id;
}

// Appends a row of facts.
void ModelBuilder::add_row(std::vector<FactValue>& rows, const Facts& printed,
                           const SourcePos& pos) const {
  for (const FactId fact : model_.facts.ids()) rows.push_back(model_.no_fact(fact));
  write_facts(rows, rows.size() - model_.fact_info.size(), printed, pos);
}

void ModelBuilder::print_board(const BoardDef& board) {
  for (const SpaceDef& space : board.spaces) add_row(model_.space_facts, space.printed, space.pos);
  for (const RegionDef& region : board.regions)
    add_row(model_.region_facts, region.printed, region.pos);
  for (const ZoneKind zone : model_.zones.ids()) {
    if (model_.zones.plain(zone) == "board")
      fail(board.pos, "reserved-name", "the zone name 'board' is reserved for the board",
           "give the zone another name");
  }
}

void ModelBuilder::add_die(const DieDef& die) {
  model_.dice.add(die.module, die.name);
  DieInfo info;
  info.stream = model_.streams.add(die.module, die.name);
  info.first = model_.face_facts.size() / std::max<std::size_t>(model_.fact_info.size(), 1);
  for (const FaceDef& face : die.faces) {
    info.sides.insert(info.sides.end(), static_cast<std::size_t>(face.copies),
                      static_cast<std::uint8_t>(info.faces.size()));
    info.faces.push_back(face.id);
    add_row(model_.face_facts, face.printed, face.pos);
  }
  model_.die_info.push_back(std::move(info));
}

void ModelBuilder::print(const ModuleDef& module) {
  for (const CardTypeDef& type : module.cards) {
    model_.types.add(module.id, type.id);
    model_.type_info.push_back({type.name_key, type.ability, module.id, type.ability_module});
    add_row(model_.printed, type.printed, type.pos);
    copies_.push_back(type.copies);
  }
  for (const DieDef& die : module.dice) add_die(die);
  if (module.board) print_board(*module.board);
}

// The number of an enumeration's value among the values of the loaded modules.
void ModelBuilder::write_facts(std::vector<FactValue>& rows, std::size_t from, const Facts& printed,
                               const SourcePos& pos) const {
  for (const auto& [name, value] : printed.facts) {
    const FactId fact = need(model_.facts, name, "fact", pos);
    rows[from + index(fact)] = here(fact, value, pos);
  }
  for (const auto& [name, region] : printed.regions) {
    rows[from + index(need(model_.facts, name, "fact", pos))] =
        word_of(need(model_.regions, region, "region", pos));
  }
}

void ModelBuilder::change(const ModuleDef& module) {
  for (const auto& [old_id, new_id] : module.renamed) {
    // Otherwise the old id is still in use
    const bool of_a_card = model_.types.has(new_id) && !model_.types.has(old_id);
    if (of_a_card) model_.renamed.insert({{old_id, new_id}, {module.id + "/" + old_id, new_id}});
  }
  for (const CardChange& change : module.changes) {
    const TypeId type =
        need(model_.types, change.module + "/" + change.id, "card type", change.pos);
    write_facts(model_.printed, index(type) * model_.fact_info.size(), change.printed, change.pos);
    if (change.copies) copies_[type] = *change.copies;
  }
}

void ModelBuilder::place(const ModuleDef& module) {
  for (const ZoneDef& zone : module.zones) {
    ZoneInfo info;
    info.owner = zone.owner;
    info.live = zone.live;
    info.counted = zone.counted;
    info.on_empty = zone.on_empty;
    info.of = compile(zone.of, zone.pos);
    info.faces = audience_of(zone.faces);
    const std::string reading = by_option(zone.reading);
    info.reading = reading == "top"     ? Reading::top
                   : reading == "count" ? Reading::count
                                        : Reading::full;
    info.sizes = audience_of(zone.sizes);
    model_.hides_numbers = model_.hides_numbers || info.sizes != Audience::all;
    model_.hides_faces = model_.hides_faces || info.faces == Audience::owner;
    if (zone.live && zone.owner == Owner::card)
      fail(zone.pos, "wrong-value", "a zone owned by cards cannot be live",
           "write owner: seat, or leave live out");
    if (zone.stock && model_.stock == ZoneKind::none)
      model_.stock = id_of<ZoneKind>(model_.zone_info.size());
    model_.zone_info.push_back(std::move(info));
  }
  for (const CounterDef& counter : module.counters) {
    if (!counter.reset.empty()) {
      const EventId event = need(model_.events, counter.reset, "event", counter.pos);
      model_.event_info[event].resets.push_back(id_of<CounterId>(model_.counter_info.size()));
    }
    const bool counts = counter.holds == Holds::number;
    CounterInfo info{counter.scope, counter.holds,
                     counts ? static_cast<std::int32_t>(counter.start) : word_of(TypeId::none),
                     compile(counter.of, counter.pos), audience_of(counter.seen_by)};
    info.min = counter.min.value_or(std::numeric_limits<std::int32_t>::min());
    info.max = counter.max.value_or(std::numeric_limits<std::int32_t>::max());
    info.carried = counter.carried;
    info.saved_as = counter.saved_as;
    model_.hides_numbers = model_.hides_numbers || info.seen_by != Audience::all;
    model_.counter_info.push_back(std::move(info));
  }
}

std::string ModelBuilder::by_option(const ByOption& choice) const {
  if (choice.option.empty()) return choice.fixed;
  const auto value = model_.options.find(choice.option);
  if (value == model_.options.end()) return choice.fixed;
  const auto chosen = choice.values.find(to_text(value->second));
  return chosen == choice.values.end() ? choice.fixed : chosen->second;
}

Audience ModelBuilder::audience_of(const ByOption& choice) const {
  const std::string word = by_option(choice);
  return word == "owner" ? Audience::owner : word == "none" ? Audience::none : Audience::all;
}

// Of several counters that hold an ability, a card acts by the first that it carries.
void ModelBuilder::find_who_acts() {
  for (const CounterId counter : model_.counters.ids()) {
    const CounterInfo& info = model_.counter_info[counter];
    if (info.holds != Holds::ability) continue;
    if (model_.acts_by.empty())
      model_.acts_by.resize(static_cast<std::size_t>(model_.types.size()), CounterId::none);
    for (const TypeId type : model_.types.ids()) {
      if (model_.acts_by[type] == CounterId::none && Model::matches(info.of, type))
        model_.acts_by[type] = counter;
    }
  }
  for (ZoneInfo& zone : model_.zone_info) {
    if (zone.owner == Owner::card) lend(zone.of);
  }
  for (CounterInfo& counter : model_.counter_info) {
    if (counter.scope == Scope::card || counter.scope == Scope::seat_card) lend(counter.of);
  }
}

// What cards with an ability have for it, others with the same ability and those that can borrow it
// have too.
void ModelBuilder::lend(CompiledFilter& of) const {
  if (of.fitting.empty()) return;
  std::set<std::pair<std::string, std::string>> abilities;
  for (const TypeId type : model_.types.ids()) {
    const TypeInfo& info = model_.type_info[type];
    if (of.fitting[type] != 0 && copies_[type] > 0 && !info.ability.empty())
      abilities.emplace(info.ability_module, info.ability);
  }
  for (const TypeId type : model_.types.ids()) {
    const TypeInfo& info = model_.type_info[type];
    const bool borrows =
        !model_.acts_by.empty() && model_.acts_by[type] != CounterId::none && !abilities.empty();
    if (borrows || abilities.contains({info.ability_module, info.ability})) of.fitting[type] = 1;
  }
}

void ModelBuilder::finish(const ModuleDef& module) {
  if (!module.setup.empty()) model_.setup = module.setup;
  if (!module.main.empty()) model_.main = module.main;
  if (!module.rounds.empty())
    model_.rounds = need(model_.counters, module.rounds, "counter", module.pos);
  if (!module.score.empty()) model_.score = need(model_.queries, module.score, "query", module.pos);
  if (module.together) model_.together = true;
  if (!module.backs.empty()) model_.backs = need(model_.facts, module.backs, "fact", module.pos);
  if (!module.stocked.empty())
    model_.stocked = need(model_.queries, module.stocked, "query", module.pos);
  if (!module.used.empty()) model_.used = need(model_.queries, module.used, "query", module.pos);
  if (&module != loaded().back()) return;
  for (const CounterId counter : model_.counters.ids()) {
    const Scope scope = model_.counter_info[counter].scope;
    if (scope == Scope::card || scope == Scope::seat_card) model_.card_counters.push_back(counter);
  }
  find_who_acts();
  for (const ZoneKind zone : model_.zones.ids()) {
    if (model_.zone_info[zone].owner == Owner::card) model_.card_zones.push_back(zone);
  }
  for (WatchInfo& watch : model_.watch_info) watch.reads = find_reads(watch.met, 0);
  for (const TypeId type : copies_.ids())
    model_.cards.insert(model_.cards.end(), static_cast<std::size_t>(copies_[type]), type);
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
