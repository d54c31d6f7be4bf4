#include "answers/inspector.h"

#include "answers/command_names.h"
#include "play/console/typed.h"
#include "support/words.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

namespace tradewind::terminal {
namespace {

constexpr std::size_t remembered_paragraphs = 8;

}  // namespace

bool Inspector::show(const std::string& name) {
  return show_zone(name, Named::as_whole) || show_topic(name);
}

// False if no zone is called that, or several have the word in their names.
bool Inspector::show_zone(const std::string& wanted, Named how) {
  NameList found;
  for (const ZoneSummary& zone : zones_of(words_.ruleset())) {
    const std::string name = folded(words_("zone." + zone.id));
    const bool fits = how == Named::as_whole ? name == wanted || zone.id == wanted
                      : how == Named::by_its_beginning
                          ? starts_with(name, wanted) || starts_with(zone.id, wanted)
                          : name.find(" " + wanted) != std::string::npos;
    if (fits) found.push_back(zone.id);
  }
  if (found.empty() || (how == Named::by_a_word && found.size() > 1)) return false;
  for (const std::string& line : picture_.zone(position(), position().to(), found.front()))
    console_.line(line);
  return true;
}

// Events of a topic once more, in a line each. False if there has been none.
bool Inspector::show_topic(const std::string& wanted) {
  const NameList events = match_.log().about(position().to(), wanted, words_);
  for (const std::string& event : events) console_.say(event);
  return !events.empty();
}

void Inspector::look(const std::string& at) {
  const std::string wanted = folded(at);
  if (show_zone(wanted, Named::by_its_beginning)) return;
  const bool at_oneself = contains(split(folded(words_("ui.look.me")), ", "), wanted);
  for (int seat = 0; seat < position().players(); ++seat) {
    const bool is_named =
        starts_with(folded(words_.player(seat)), wanted) || wanted == std::to_string(seat + 1);
    if (at_oneself ? seat != position().to() : !is_named) continue;
    const NameList held = picture_.holdings(position(), position().to(), seat);
    console_.say(held.front());
    for (std::size_t line = 1; line < held.size(); ++line) console_.line(held[line]);
    if (has_map(words_)) show_board(seat);
    return;
  }
  if (!show_zone(wanted, Named::by_a_word)) console_.say(words_("ui.no_zone", {{"typed", at}}));
}

// The whole board with the marks of a seat, and what its places are worth.
void Inspector::show_board(int seat) {
  for (const std::string& line : picture_.map(position(), seat)) console_.line(line);
  for (const std::string& place : picture_.places(position(), seat)) console_.say(place);
}

void Inspector::show_map() {
  if (has_map(words_)) {
    show_board(position().to());
  } else {
    console_.say(words_("ui.map.none"));
  }
}

void Inspector::history(const std::string& topic) {
  if (show_topic(folded(topic))) return;
  const std::vector<Paragraph> paragraphs = match_.log().paragraphs(position().to(), 0, words_);
  const std::size_t wanted = topic.empty() ? remembered_paragraphs : paragraphs.size();
  const std::size_t first = paragraphs.size() > wanted ? paragraphs.size() - wanted : 0;
  for (std::size_t i = first; i < paragraphs.size(); ++i) log_.show_paragraph(paragraphs[i]);
  if (paragraphs.empty()) console_.say(words_("ui.history_empty"));
  if (first > 0) console_.say(words_("ui.history_more"));
}

}  // namespace tradewind::terminal
