// What a script may have meant that names what nothing has: the last name in what Lua was told.
#include "places/places.h"
#include "script/fields.h"
#include "script/verbs.h"
#include "tradewind/near.h"
#include "tradewind/reference/lua_library.h"

#include <algorithm>

namespace tradewind {
namespace {

// What was called otherwise once, for the error that says so.
struct FormerVerb {
  ValueType of;
  std::string_view name, now;
};
constexpr FormerVerb former_verbs[] = {
    {ValueType::counter, "hold", "set"},
    {ValueType::counter, "held", "get"},
    {ValueType::card, "has", "card:count"},
    {ValueType::game, "deal", "zone:deal"},
    {ValueType::game, "moved", "game:cards_moved"},
    {ValueType::game, "seats", "game:players"},
    {ValueType::region, "marked", "region:marked_count"},
};

NameList globals() {
  NameList names = {"again", "option", "print", "rules", "stop"};
  for (const auto& [table, functions] : lua_library()) {
    if (table.empty())
      names.insert(names.end(), functions.begin(), functions.end());
    else
      names.push_back(table);
  }
  std::ranges::sort(names);
  return names;
}

NameList rules_of(const Built& built) {
  NameList names;
  for (const auto& [full, function] : built.program->rules) {
    names.push_back(full);
    names.push_back(full.substr(full.find('/') + 1));
  }
  names.insert(names.end(), built.model.queries.all_full().begin(),
               built.model.queries.all_full().end());
  names.insert(names.end(), built.model.queries.all().begin(), built.model.queries.all().end());
  std::ranges::sort(names);
  return names;
}

// What has fields, as it is named in messages: "card 'gunner'", "a player"
ValueType thing_called(std::string_view name) {
  for (const ValueType thing :
       {ValueType::game, ValueType::seat, ValueType::card, ValueType::zone, ValueType::board,
        ValueType::space, ValueType::region, ValueType::die, ValueType::face}) {
    const std::string_view called = name_of(thing), plain = called.substr(called.find(' ') + 1);
    if (name == called || name.starts_with(std::string(plain) + " '")) return thing;
  }
  return ValueType::nil;
}

NameList members_of(const Model& model, ValueType thing, const std::string& but) {
  NameList names = field_names(model, thing);
  for (const Verb& each : verbs_of(thing)) names.emplace_back(each.name);
  if ((set_of(thing) & carriers) != 0) {
    for (const Verb& each : verbs_of(ValueType::counter)) names.emplace_back(each.name);
  }
  for (std::size_t i = names.size(); i-- > 0;)
    names.push_back(names[i].substr(0, names[i].find('.')));  // of a fact with parts
  std::erase(names, but);                                     // what other cards have
  std::ranges::sort(names);
  return names;
}

NameList locals_of(const Program& program, std::string_view sequence) {
  NameList names;
  for (const Sequence& each : program.sequences) {
    if (sequence != "'" + each.name + "'") continue;
    for (const Local& local : each.locals) names.push_back(local.name);
  }
  return names;
}

const NameList* declared_names(const Built& built, std::string_view what) {
  for (const ValueType type :
       {ValueType::counter, ValueType::event, ValueType::sequence, ValueType::stream,
        ValueType::mark, ValueType::fact, ValueType::space_id, ValueType::region_id}) {
    const Naming naming = naming_of(built.model, *built.program, type);
    if (naming.what == what) return &naming.names->all();
  }
  return nullptr;
}

// What there is where `said` says that there is no `name`.
NameList known_where(const Built& built, std::string_view said, const std::string& name) {
  constexpr std::string_view unknown = "unknown ", no_local = " has no local", has_no = " has no";
  const auto before = [&](std::string_view end) {
    return said.substr(0, said.size() - end.size());
  };
  if (said == "unknown option") return keys_of(built.model.options);
  if (said == "unknown rule or query") return rules_of(built);
  if (said == "there is no card type") return built.model.types.all();
  if (said.starts_with(unknown)) {
    const NameList* const names = declared_names(built, said.substr(unknown.size()));
    return names != nullptr ? *names : NameList();
  }
  if (said.ends_with(no_local)) return locals_of(*built.program, before(no_local));
  if (said.ends_with(has_no)) {
    const ValueType thing = thing_called(before(has_no));
    return thing == ValueType::nil ? NameList() : members_of(built.model, thing, name);
  }
  if (said.ends_with("or left out for the back, got")) {
    const std::size_t word = said.find('"') + 1;
    return {std::string(said.substr(word, said.find('"', word) - word))};
  }
  return {};
}

}  // namespace

std::string verb_name(ValueType thing, std::string_view verb) {
  const std::string_view name = name_of(thing);
  return std::string(name.substr(name.find(' ') + 1)) + ":" + std::string(verb);
}

std::string now_called(ValueType thing, std::string_view name) {
  const auto* const found = std::ranges::find_if(former_verbs, [&](const FormerVerb& each) {
    const bool of_carrier = each.of == ValueType::counter && (set_of(thing) & carriers) != 0;
    return (each.of == thing || of_carrier) && each.name == name;
  });
  return std::string(found == std::end(former_verbs) ? "" : found->now);
}

std::string with_what_is_meant(const Built& built, const std::string& message) {
  constexpr std::string_view of_fact = "fact '", no_value_of = "' has no value";
  const std::size_t begin = message.rfind(" '", message.size() - 2);
  if (!message.ends_with('\'') || begin == std::string::npos) return message;
  std::string_view said = std::string_view(message).substr(0, begin);
  const std::string name = message.substr(begin + 2, message.size() - begin - 3);
  const auto with_hint = [&](const std::string& sentence, const char* then, const NameList& known) {
    const std::string hint = did_you_mean(name, known);
    return hint.empty() ? sentence : sentence + then + hint;
  };
  if (said == "unknown global") return with_hint(message, ", ", globals());
  if (built.program == nullptr) return message;
  if (said.starts_with(of_fact) && said.ends_with(no_value_of)) {
    said.remove_prefix(of_fact.size());
    said.remove_suffix(no_value_of.size());
    return with_hint("'" + name + "' is not a value of this fact", "; ",
                     built.model.fact_info[built.model.facts.find(said)].values);
  }
  const bool runs = said == "unknown rule or query" && built.program->sequence_names.has(name);
  if (runs)
    return "'" + name + "' is a sequence, not a rule: write game:run(\"" + name + "\", ...)";
  constexpr std::string_view has_no = " has no";
  const ValueType thing = said.ends_with(has_no)
                              ? thing_called(said.substr(0, said.size() - has_no.size()))
                              : ValueType::nil;
  const std::string now = thing == ValueType::nil ? "" : now_called(thing, name);
  if (!now.empty()) return verb_name(thing, name) + " was renamed: use " + now;
  return with_hint(message, "; ", known_where(built, said, name));
}

}  // namespace tradewind
