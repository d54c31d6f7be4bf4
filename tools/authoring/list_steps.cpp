#include "list_steps.h"

#include "generate/steps_page.h"
#include "support/json.h"
#include "support/words.h"
#include "tradewind/reference/overview.h"

#include <iostream>

namespace tradewind {
namespace {

Json typed_json(const TypedNames& names) {
  Json list = Json::array();
  for (const auto& [name, type] : names) list.push_back({{"name", name}, {"type", type}});
  return list;
}

Json move_outline_json(const MoveOutline& move) {
  return {{"verb", move.verb}, {"targets", move.targets}, {"needs", move.needs},
          {"runs", move.runs}, {"emits", move.emits},     {"ability", move.ability},
          {"ends", move.ends}, {"never", move.never}};
}

Json step_json(const StepOutline& step) {
  Json moves = Json::array();
  for (const MoveOutline& move : step.moves) moves.push_back(move_outline_json(move));
  return {{"name", step.name},     {"file", step.file},         {"line", step.line},
          {"about", step.about},   {"asks", step.asks},         {"asked", step.asked},
          {"unless", step.unless}, {"moves", std::move(moves)}, {"runs", step.runs},
          {"emits", step.emits},   {"stops", step.stops},       {"repeats", step.repeats}};
}

Json sequence_json(const SequenceOutline& sequence) {
  Json steps = Json::array();
  for (const StepOutline& step : sequence.steps) steps.push_back(step_json(step));
  return {{"id", sequence.module + "/" + sequence.name},
          {"name", sequence.name},
          {"kind", "sequence"},
          {"file", sequence.file},
          {"about", sequence.about},
          {"args", typed_json(sequence.args)},
          {"locals", typed_json(sequence.locals)},
          {"steps", std::move(steps)},
          {"run_by", sequence.run_by}};
}

std::string said(const std::string& about) { return about.empty() ? "" : " - " + about; }

void print_sequence(const SequenceOutline& sequence) {
  std::cout << '\n'
            << sequence.name << '(' << typed_text(sequence.args) << ")   "
            << script_path(sequence.file) << '\n';
  std::cout << wrapped(sequence.about, 4);
  if (!sequence.locals.empty()) std::cout << wrapped("locals: " + typed_text(sequence.locals), 4);
  if (!sequence.run_by.empty())
    std::cout << wrapped("run by: " + joined(script_paths(sequence.run_by)), 4);
  for (const StepOutline& step : sequence.steps) {
    const bool added = !step.file.empty() && step.file != sequence.file;
    const std::string text = step_text(step);
    std::cout << wrapped("- " + step.name + said(step.about) +
                             (text.empty() ? "" : (step.about.empty() ? ": " : "; ") + text) +
                             (added ? " (from " + script_path(step.file) + ")" : ""),
                         2);
    for (const MoveOutline& move : step.moves) {
      std::string line = "* " + move.verb;
      if (!move.targets.empty()) line += " [" + joined(move.targets) + "]";
      if (!move.needs.empty()) line += " needs " + joined(move.needs, "; ");
      if (!move.runs.empty()) line += "; runs " + joined(move.runs);
      if (!move.emits.empty()) line += "; emits " + joined(move.emits);
      std::cout << wrapped(line, 6);
    }
  }
}

void print_steps(const Ruleset& ruleset) {
  std::cout << "The steps of " << ruleset.code() << ", and what a mod may attach to.\n";
  const Outline all = outline(ruleset);
  for (const SequenceOutline& sequence : all.sequences) print_sequence(sequence);
  std::cout << "\nEvents\n";
  for (const EventOutline& event : all.events) {
    std::cout << wrapped(
        event.name + "(" + typed_text(event.params) + ")" + said(event.about) +
            (event.emitted_by.empty() ? ""
                                      : "; emitted by " + joined(script_paths(event.emitted_by))),
        2);
  }
  std::cout << "\nQueries\n";
  for (const QueryOutline& query : all.queries)
    std::cout << wrapped(
        query.name + "(" + typed_text(query.params) + "): " + query.type + said(query.about), 2);
  std::cout << "\nZones\n";
  for (const ZoneSummary& zone : zones_of(ruleset)) std::cout << wrapped(zone_path(zone), 2);
}

Json steps_json(const Ruleset& ruleset) {
  const Outline all = outline(ruleset);
  Json rows = Json::array();
  for (const SequenceOutline& sequence : all.sequences) rows.push_back(sequence_json(sequence));
  for (const EventOutline& event : all.events) {
    rows.push_back({{"id", event.module + "/" + event.name},
                    {"name", event.name},
                    {"kind", "event"},
                    {"about", event.about},
                    {"params", typed_json(event.params)},
                    {"emitted_by", event.emitted_by},
                    {"heard_by", event.heard_by}});
  }
  for (const QueryOutline& query : all.queries) {
    rows.push_back({{"id", query.module + "/" + query.name},
                    {"name", query.name},
                    {"kind", "query"},
                    {"about", query.about},
                    {"type", query.type},
                    {"params", typed_json(query.params)},
                    {"adjusted_by", query.adjusted_by}});
  }
  return rows;
}

}  // namespace

void list_steps(const Ruleset& ruleset, StepsAs as) {
  switch (as) {
    case StepsAs::lines: print_steps(ruleset); break;
    case StepsAs::json: std::cout << written(steps_json(ruleset), 2) << '\n'; break;
    case StepsAs::page: std::cout << steps_page(ruleset); break;
  }
}

}  // namespace tradewind
