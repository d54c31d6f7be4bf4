#include "script/model.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

constexpr std::uint64_t reads_everything = ~std::uint64_t{0};

// Resolves names in the order: what there is first, then what refers to it.
class ModelBuilder {
 public:
  ModelBuilder(const Catalog& catalog, const NameList& modules, const std::map<std::string, OptionValue>& options)
      : catalog_(catalog) {
    model_.modules = modules;
    model_.options = options;
  }

  Model build() {
    for (const ModuleDef* module : loaded()) declare(*module);
    for (const ModuleDef* module : loaded()) print(*module);
    for (const ModuleDef* module : loaded()) change(*module);
    for (const ModuleDef* module : loaded()) place(*module);
    for (const ModuleDef* module : loaded()) ask(*module);
    for (std::size_t i = 0; i < model_.query_info.size(); ++i) find_reads(i, 0);
    for (const ModuleDef* module : loaded()) finish(*module);
    return std::move(model_);
  }

 private:
  [[nodiscard]] std::vector<const ModuleDef*> loaded() const {
    std::vector<const ModuleDef*> found;
    for (const std::string& id : model_.modules) found.push_back(&catalog_.modules.at(id));
    return found;
  }

  [[noreturn]] static void fail(const SourcePos& pos, const std::string& code, const std::string& message,
                                const std::string& hint = "") {
    throw ContentError(Diagnostic{pos.file, pos.line, pos.column, code, Severity::error, message, hint});
  }

  static int need(const Names& names, const std::string& name, const char* what, const SourcePos& pos) {
    const int id = names.find(name);
    if (id < 0)
      fail(pos, "unknown-name", std::string("no ") + what + " is called '" + name + "' here", did_you_mean(name, names.all()));
    return id;
  }

  void declare(const ModuleDef& module) {
    for (const FactDef& fact : module.facts) {
      model_.facts.add(module.id, fact.name);
      FactInfo& info = model_.fact_info.emplace_back(FactInfo{fact.type, fact.values, {}});
      for (const std::string& value : fact.values) {
        if (model_.name_index(value) < 0) model_.names.push_back(value);
        info.names.push_back(model_.name_index(value));
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
  }

  void print(const ModuleDef& module) {
    const std::size_t facts = model_.fact_info.size();
    for (const CardTypeDef& type : module.cards) {
      const auto id = static_cast<TypeId>(model_.types.add(module.id, type.id));
      model_.type_info.push_back({type.name_key, type.ability, module.id});
      for (std::size_t fact = 0; fact < facts; ++fact) {
        model_.printed.push_back(model_.fact_info[fact].type == FactType::enumeration ? -1 : 0);
      }
      write_facts(id, type.facts, type.pos);
      copies_.push_back(type.copies);
    }
  }

  void write_facts(TypeId type, const std::map<std::string, FactValue>& facts, const SourcePos& pos) {
    for (const auto& [name, value] : facts) {
      const auto fact = static_cast<std::size_t>(need(model_.facts, name, "fact", pos));
      model_.printed[index(type) * model_.fact_info.size() + fact] = value;
    }
  }

  void change(const ModuleDef& module) {
    for (const auto& [old_id, new_id] : module.renamed) {
      const bool of_a_card = model_.types.find(new_id) >= 0 && model_.types.find(old_id) < 0;  // or still in use
      if (of_a_card) model_.renamed.insert({{old_id, new_id}, {module.id + "/" + old_id, new_id}});
    }
    for (const CardChange& change : module.changes) {
      const auto type = static_cast<TypeId>(need(model_.types, change.module + "/" + change.id, "card type", change.pos));
      write_facts(type, change.facts, change.pos);
      if (change.copies) copies_[index(type)] = *change.copies;
    }
  }

  void place(const ModuleDef& module) {
    for (const ZoneDef& zone : module.zones) {
      ZoneInfoOf info;
      info.owner = zone.owner;
      info.live = zone.live;
      info.on_empty = zone.on_empty;
      info.of = compile(zone.of, zone.pos);
      const std::string faces = by_option(zone.faces);
      info.faces = faces == "owner" ? Faces::owner : faces == "none" ? Faces::none : Faces::all;
      const std::string reading = by_option(zone.reading);
      info.reading = reading == "top" ? Reading::top : reading == "count" ? Reading::count : Reading::full;
      info.sizes_public = by_option(zone.sizes) != "owner";
      if (zone.live && zone.owner != Owner::seat)
        fail(zone.pos, "wrong-value", "only a zone that seats own can be live", "write owner: seat, or leave live out");
      if (zone.stock && model_.stock < 0) model_.stock = static_cast<int>(model_.zone_info.size());
      model_.zone_info.push_back(std::move(info));
    }
    for (const CounterDef& counter : module.counters) {
      if (!counter.reset.empty()) {
        const int event = need(model_.events, counter.reset, "event", counter.pos);
        model_.event_info[static_cast<std::size_t>(event)].resets.push_back(static_cast<int>(model_.counter_info.size()));
      }
      model_.counter_info.push_back({counter.scope, static_cast<std::int32_t>(counter.start), compile(counter.of, counter.pos)});
    }
  }

  [[nodiscard]] std::string by_option(const ByOption& choice) const {
    if (choice.option.empty()) return choice.fixed;
    const auto value = model_.options.find(choice.option);
    if (value == model_.options.end()) return choice.fixed;
    const auto chosen = choice.values.find(to_text(value->second));
    return chosen == choice.values.end() ? choice.fixed : chosen->second;
  }

  CompiledFilter compile(const Filter& filter, const SourcePos& pos) const {
    CompiledFilter compiled;
    for (const auto& [name, value] : filter.equals) compiled.equals.emplace_back(need(model_.facts, name, "fact", pos), value);
    for (const std::string& name : filter.same) compiled.same.push_back(need(model_.facts, name, "fact", pos));
    model_.find_fitting(compiled);
    return compiled;
  }

  CompiledTerm compile(const Term& term) const {
    CompiledTerm compiled;
    compiled.kind = term.kind;
    compiled.constant = term.constant;
    compiled.where = compile(term.where, term.pos);
    if (!term.zone.empty()) compiled.zone = need(model_.zones, term.zone, "zone", term.pos);
    switch (term.kind) {
      case Term::Kind::constant:
      case Term::Kind::active:
      case Term::Kind::count: break;
      case Term::Kind::choose: compiled.at = compile(term.at); break;
      case Term::Kind::fact:
      case Term::Kind::sum:
      case Term::Kind::distinct: compiled.fact = need(model_.facts, term.name, "fact", term.pos); break;
      case Term::Kind::option: fold_option(compiled, term); break;
      case Term::Kind::name:
        compiled.query = model_.queries.find(term.name);
        if (compiled.query < 0) compiled.counter = need(model_.counters, term.name, "query or counter", term.pos);
        break;
      case Term::Kind::lookup:
        compiled.list = std::get<IntList>(option(term));
        for (const Term& at : term.at) compiled.at.push_back(compile(at));
        break;
    }
    return compiled;
  }

  [[nodiscard]] const OptionValue& option(const Term& term) const {
    const auto found = model_.options.find(term.name);
    if (found == model_.options.end()) fail(term.pos, "unknown-name", "no option is called '" + term.name + "' here");
    return found->second;
  }

  void fold_option(CompiledTerm& compiled, const Term& term) const {
    const OptionValue& value = option(term);
    compiled.kind = Term::Kind::constant;
    if (const bool* flag = std::get_if<bool>(&value))
      compiled.constant = *flag ? 1 : 0;
    else if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
      compiled.constant = *number;
    else
      fail(term.pos, "wrong-type", "option '" + term.name + "' is no number here", "use an option of type int or bool");
  }

  std::vector<CompiledTerm> compile(const std::vector<Term>& terms) const {
    std::vector<CompiledTerm> compiled;
    for (const Term& term : terms) compiled.push_back(compile(term));
    return compiled;
  }

  std::vector<CompiledComparison> compile(const std::vector<Comparison>& comparisons) const {
    std::vector<CompiledComparison> compiled;
    for (const Comparison& each : comparisons)
      compiled.push_back({compile(each.left), parse_compare(each.op), compile(each.right)});
    return compiled;
  }

  void ask(const ModuleDef& module) {
    for (const QueryDef& query : module.queries) {
      QueryInfo info;
      info.type = query.type;
      info.params = query.params;
      info.scripted = query.scripted;
      info.plus = compile(query.plus);
      info.minus = compile(query.minus);
      if (query.floor) info.floor.push_back(compile(*query.floor));
      if (query.cap) info.cap.push_back(compile(*query.cap));
      info.all = compile(query.all);
      info.any = compile(query.any);
      if (!query.zone.empty()) info.zone = need(model_.zones, query.zone, "zone", query.pos);
      info.score = query.score ? query.weight : 0;
      info.shown = query.shown;
      for (int at = static_cast<int>(info.params.size()); at-- > 0;) {
        const ValueType type = info.params[static_cast<std::size_t>(at)].type;
        if (type == ValueType::seat) info.seat_at = at;
        if (type == ValueType::card) info.card_at = at;
      }
      model_.query_info.push_back(std::move(info));
    }
    for (const WatchDef& watch : module.watches) {
      if (model_.watch_info.size() == 64 / max_seats)
        fail(watch.pos, "too-many", "there is room for " + std::to_string(64 / max_seats) + " watches", "hear an event instead");
      model_.watches.add(module.id, watch.name);
      const int event = need(model_.events, watch.emit, "event", watch.pos);
      const std::vector<ParamDef>& params = model_.event_info[static_cast<std::size_t>(event)].params;
      if (params.size() > 1 || (params.size() == 1 && params[0].type != ValueType::seat)) {
        fail(watch.pos, "wrong-parameter", "the event '" + watch.emit + "' of a watch must have no parameter, or one seat",
             "[] or [seat player]");
      }
      model_.watch_info.push_back({compile(watch.value), compile(watch.at_least), event});
    }
  }

  std::uint64_t find_reads(const CompiledTerm& term, int depth) {
    if (term.query >= 0) return find_reads(static_cast<std::size_t>(term.query), depth + 1);
    if (term.counter >= 0 || term.kind == Term::Kind::active) return reads_everything;
    std::uint64_t reads = term.zone >= 0 ? std::uint64_t{1} << (term.zone % 64) : 0;
    for (const CompiledTerm& at : term.at) reads |= find_reads(at, depth);
    return reads;
  }

  std::uint64_t find_reads(std::size_t query, int depth) {
    QueryInfo& info = model_.query_info[query];
    if (depth > model_.queries.size()) {
      throw ContentError(Diagnostic{"", 0, 0, "endless-query", Severity::error,
                                    "query '" + model_.queries.full(static_cast<int>(query)) + "' asks itself",
                                    "break the circle"});
    }
    std::uint64_t reads = info.scripted ? reads_everything : 0;
    for (const auto* terms : {&info.plus, &info.minus, &info.floor, &info.cap}) {
      for (const CompiledTerm& term : *terms) reads |= find_reads(term, depth);
    }
    for (const auto* comparisons : {&info.all, &info.any}) {
      for (const CompiledComparison& each : *comparisons) reads |= find_reads(each.left, depth) | find_reads(each.right, depth);
    }
    return info.reads = reads;
  }

  void finish(const ModuleDef& module) {
    if (!module.setup.empty()) model_.setup = module.setup;
    if (!module.main.empty()) model_.main = module.main;
    if (!module.rounds.empty()) model_.rounds = need(model_.counters, module.rounds, "counter", module.pos);
    if (!module.score.empty()) model_.score = need(model_.queries, module.score, "query", module.pos);
    if (!module.stocked.empty()) model_.stocked = need(model_.queries, module.stocked, "query", module.pos);
    if (&module != loaded().back()) return;
    for (int counter = 0; counter < model_.counters.size(); ++counter) {
      const Scope scope = model_.counter_info[static_cast<std::size_t>(counter)].scope;
      if (scope == Scope::card || scope == Scope::seat_card) model_.card_counters.push_back(counter);
    }
    for (int zone = 0; zone < model_.zones.size(); ++zone) {
      if (model_.zone_info[static_cast<std::size_t>(zone)].owner == Owner::card) model_.card_zones.push_back(zone);
    }
    for (WatchInfo& watch : model_.watch_info) watch.reads = find_reads(watch.value, 0) | find_reads(watch.at_least, 0);
    for (std::size_t type = 0; type < copies_.size(); ++type) {
      model_.cards.insert(model_.cards.end(), static_cast<std::size_t>(copies_[type]), static_cast<TypeId>(type));
    }
    const auto players = model_.options.find("players");
    if (players == model_.options.end()) return;
    if (const IntRange* range = std::get_if<IntRange>(&players->second)) {
      model_.min_players = static_cast<int>(range->low);
      model_.max_players = static_cast<int>(range->high);
    }
  }

  const Catalog& catalog_;
  Model model_;
  std::vector<int> copies_;
};

}  // namespace

Model build_model(const Catalog& catalog, const NameList& modules, const std::map<std::string, OptionValue>& options) {
  return ModelBuilder(catalog, modules, options).build();
}

}  // namespace tradewind
