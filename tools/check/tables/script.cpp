#include "script/verbs.h"
#include "state/number_of.h"
#include "tables/tables.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {

void TableCheck::fail(const Node& at, const std::string& code, const std::string& message,
                      const std::string& hint) const {
  throw ContentError(Diagnostic{path, at.line, 0, code, Severity::error, message, hint});
}

void TableCheck::shape(const Node& node, const Schema& schema, const std::string& label) const {
  Diagnostics found;
  if (!check_schema({path, &found}, node, schema, label)) throw ContentError(std::move(found));
}

void check_script(const ScriptPart& part) {
  const TableCheck check{part};
  const Node& value = part.value;
  const ScriptFile& file = part.file;
  if (!part.change.empty()) return check_change(check, value);
  if (value.is_function()) return;
  if (file.kind == ScriptFile::Kind::card) return check_ability(check, value);
  if (value.items.empty()) return check.shape(value, script_schemas().layer, "a layer");
  Sequence sequence;
  sequence.name = file.name;
  sequence.module = file.module;
  check_steps(check, value, sequence);
}

namespace {

class ProgramCheck {
 public:
  explicit ProgramCheck(const Built& built)
      : catalog_(built.catalog), model_(built.model), program_(*built.program) {}

  Diagnostics run() {
    find_queries();
    for (const Effect& effect : program_.effects) check_arguments(effect);
    for (const Zone& zone : model_.zone_info) {
      if (!zone.on_empty.empty()) check_refill(zone);
    }
    find_starts();
    return std::move(found_);
  }

 private:
  void missing(const SourcePos& pos, const std::string& message, const std::string& hint) {
    found_.push_back(
        {pos.file, pos.line, pos.column, "missing-script", Severity::error, message, hint});
  }

  void find_queries() {
    for (const QueryId id : model_.queries.ids()) {
      const Query& query = model_.query_info[id];
      const std::string& full = model_.queries.full(id);
      if (query.scripted && !query.by_ability && !program_.rules.contains(full))
        missing(query.pos, "query '" + full + "' has no script",
                "add scripts/rules/" + query.module + "/values/" + query.name +
                    ".lua, which must return a function");
    }
  }

  void check_arguments(const Effect& effect) {
    const std::span<const ParamDef> takes =
        effect.emits() ? more_of(model_, program_, ValueType::event, word_of(effect.event))
                       : more_of(model_, program_, ValueType::sequence, word_of(effect.runs));
    const std::string& name = effect.emits() ? model_.events.full(effect.event)
                                             : program_.sequence_names.full(effect.runs);
    const auto report = [&](const std::string& problem) {
      found_.push_back(
          {effect.file, effect.line, 0, "wrong-arguments", Severity::error,
           program_.functions[effect.function].name + ": " + problem + " '" + name + "'", ""});
    };
    if (effect.values.size() != takes.size())
      return report("passes " + number_of(std::ssize(effect.values), "argument") + " instead of " +
                    std::to_string(takes.size()) + " to");
    for (std::size_t at = 0; at < takes.size(); ++at) {
      const ValueType given = model_.type_of(effect.values[at]);
      if (given != takes[at].type)
        report("argument '" + takes[at].name + "' is of type " + yaml_word(given) + " instead of " +
               yaml_word(takes[at].type) + " for");
    }
  }

  void check_refill(const Zone& zone) {
    const std::string names =
        "on_empty of zone '" + zone.name + "' names sequence '" + zone.on_empty + "', ";
    const SequenceId runs = program_.sequence_names.find(zone.on_empty);
    if (runs == SequenceId::none)
      missing(zone.pos, names + "but no script defines it",
              did_you_mean(zone.on_empty, program_.sequence_names.all()));
    else if (!program_.sequences[runs].params().empty())
      missing(zone.pos, names + "which takes arguments", "name one without `args`");
  }

  // The position of the manifest that names a sequence; the last module wins.
  [[nodiscard]] SourcePos place_of_start(const std::string& name) const {
    SourcePos pos;
    for (const std::string& id : model_.modules) {
      const ModuleDef& module = catalog_.modules.at(id);
      if (name.empty() || module.setup == name || module.main == name) pos = module.pos;
    }
    return pos;
  }

  void find_starts() {
    for (const std::string* const name : {&model_.setup, &model_.main}) {
      if (program_.sequence_names.has(*name)) continue;
      missing(place_of_start(*name),
              "module.yaml names sequence '" + *name + "', but no script defines it",
              "add scripts/rules/<module>/steps/" + *name + ".lua");
    }
  }

  const Catalog& catalog_;
  const Model& model_;
  const Program& program_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_program(const Built& built) { return ProgramCheck(built).run(); }

}  // namespace tradewind
