#include "generate/steps_page.h"

#include "support/words.h"
#include "tradewind/reference/overview.h"

namespace tradewind {
namespace {

const char* const how_to_attach =
    "A **sequence** is a list of named steps. What a step runs or emits happens after it, in this\n"
    "order, with everything that follows from it, before the next step. A mod attaches to any name "
    "on\n"
    "this page from a [layer](lua-api.md#layers):\n"
    "\n"
    "| to | write |\n"
    "|---|---|\n"
    "| do something at a moment | `before` or `after` of `SEQUENCE.STEP`: a separate step |\n"
    "| cancel what is left of a sequence | `return stop` in such a step: the steps after it do not "
    "happen |\n"
    "| do a step differently | `wrap` or `replace` of `SEQUENCE.STEP` |\n"
    "| forbid a move, or allow it for more | `extend` of `SEQUENCE.MOVE` with `needs` or `never`; "
    "`replace` of it |\n"
    "| add a move to a question | `extend` of `SEQUENCE` with `moves` |\n"
    "| react to what happened | `on` of an event; a card `on_own`, for events about its owner |\n"
    "| change a value | `adjust` of a query |\n"
    "\n"
    "The arguments and locals of a sequence are fields of the second argument of its steps:\n"
    "`function(game, frame)`.\n";

std::string as_code(const std::string& text) { return "`" + text + "`"; }

std::string as_codes(const NameList& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + as_code(name);
  return text;
}

// A pipe would end the cell.
std::string celled(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
    text.insert(at, "\\");
  return text;
}

std::string named_parts(const std::string& head, const NameList& names) {
  return names.empty() ? "" : head + as_codes(names);
}

std::string with_breaks(const NameList& parts) { return joined(parts, "; "); }

std::string what_happens(const StepOutline& step) {
  NameList parts;
  if (!step.asks.empty()) {
    parts.push_back("asks " + as_code(step.asked) + " the question " + as_code(step.asks) +
                    (step.unless.empty() ? "" : ", unless " + as_code(step.unless)));
  }
  for (const auto& part : {named_parts("runs ", step.runs), named_parts("emits ", step.emits)}) {
    if (!part.empty()) parts.push_back(part);
  }
  if (step.repeats) parts.emplace_back("may come again");
  if (step.stops) parts.emplace_back("may end the sequence");
  return with_breaks(parts);
}

std::string move_row(const MoveOutline& move) {
  NameList then;
  if (move.never) then.emplace_back("never legal: explains a refusal");
  if (move.ends) then.emplace_back("ends the question");
  for (const auto& part : {named_parts("runs ", move.runs), named_parts("emits ", move.emits)}) {
    if (!part.empty()) then.push_back(part);
  }
  if (!move.ability.empty()) then.push_back("from the card script " + as_code(move.ability));
  return "| " + as_code(move.verb) + " | " + joined(move.targets) + " | " +
         celled(as_codes(move.needs)) + " | " + with_breaks(then) + " |\n";
}

std::string sequence_part(const SequenceOutline& sequence) {
  std::string text = "\n### " + sequence.name + "\n\n";
  if (!sequence.about.empty()) text += wrapped(sequence.about, 0, 98) + "\n";
  std::string from = "In " + as_code(script_path(sequence.file)) + ".";
  if (!sequence.args.empty()) from += " Arguments: " + as_code(typed_text(sequence.args)) + ".";
  if (!sequence.locals.empty()) from += " Locals: " + as_code(typed_text(sequence.locals)) + ".";
  if (!sequence.run_by.empty()) from += " Run by " + as_codes(script_paths(sequence.run_by)) + ".";
  text += wrapped(from, 0, 98) + "\n| step | meaning | what may follow |\n|---|---|---|\n";
  for (const StepOutline& step : sequence.steps) {
    const bool added = !step.file.empty() && step.file != sequence.file;
    text += "| " + as_code(step.name) + " | " + celled(step.about) + " | " + what_happens(step) +
            (added ? " (from " + as_code(script_path(step.file)) + ")" : "") + " |\n";
  }
  for (const StepOutline& step : sequence.steps) {
    if (step.moves.empty()) continue;
    text +=
        "\n| move of " + as_code(step.name) + " | targets | needs | then |\n|---|---|---|---|\n";
    for (const MoveOutline& move : step.moves) text += move_row(move);
  }
  return text;
}

}  // namespace

std::string script_path(const std::string& file) {
  const std::size_t at = file.rfind("scripts/");
  return at == std::string::npos ? file : file.substr(at + 8);
}

NameList script_paths(const NameList& files) {
  NameList paths;
  for (const std::string& file : files) paths.push_back(script_path(file));
  return paths;
}

std::string typed_text(const TypedNames& names) {
  std::string text;
  for (const auto& [name, type] : names) text += (text.empty() ? "" : ", ") + type + " " + name;
  return text;
}

std::string step_text(const StepOutline& step) {
  std::string text = what_happens(step);
  std::erase(text, '`');
  return text;
}

std::string zone_path(const ZoneSummary& zone) {
  return std::string(zone.per_seat ? "player." : zone.per_card ? "card." : "game.") + zone.id;
}

std::string steps_page(const Ruleset& ruleset) {
  const Outline all = outline(ruleset);
  std::string text =
      "# " + ruleset.code() + " in steps\n\n" + "<!-- tradewind list steps " + ruleset.code() +
      " --markdown writes this page. -->\n\n" +
      "What happens in which order, what is asked, and what a mod may attach to.\n\n" +
      how_to_attach + "\n## Sequences\n\nIn the order in which a match first comes to them.\n";
  for (const SequenceOutline& sequence : all.sequences) text += sequence_part(sequence);
  text +=
      "\n## Events\n\n| event | parameters | meaning | emitted by | heard by "
      "|\n|---|---|---|---|---|\n";
  for (const EventOutline& event : all.events) {
    text += "| " + as_code(event.name) + " | " +
            (event.params.empty() ? "" : as_code(typed_text(event.params))) + " | " +
            celled(event.about) + " | " + as_codes(script_paths(event.emitted_by)) + " | " +
            as_codes(script_paths(event.heard_by)) + " |\n";
  }
  text += "\n## Queries\n\nA layer and a card may `adjust` each of them.\n\n";
  text += "| query | of | is | meaning | adjusted by |\n|---|---|---|---|---|\n";
  for (const QueryOutline& query : all.queries) {
    text += "| " + as_code(query.name) + " | " +
            (query.params.empty() ? "" : as_code(typed_text(query.params))) + " | " + query.type +
            " | " + celled(query.about) + " | " + as_codes(script_paths(query.adjusted_by)) +
            " |\n";
  }
  text += "\n## Zones\n\nWhere cards lie.\n\n| zone | faces |\n|---|---|\n";
  for (const ZoneSummary& zone : zones_of(ruleset))
    text += "| " + as_code(zone_path(zone)) + " | " +
            (zone.faces_public ? "all see them" : "hidden") + " |\n";
  return text;
}

}  // namespace tradewind
