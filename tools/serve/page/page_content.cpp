#include "page/page_content.h"

#include "page/card_page.h"
#include "rpc/catalog/catalog_json.h"
#include "rpc/wire/json_writer.h"
#include "tradewind/reference/overview.h"
#include "tradewind/teach/teacher.h"

namespace tradewind::serve {
namespace {

using terminal::PlayerText;

Json dice_json(const MatchResources& resources, const PageFiles& files, const PlayerText& words) {
  Json dice = Json::object();
  const Json declared = files.dice(resources.ruleset()->modules());
  for (const std::string& die : dice_of(*resources.ruleset())) {
    Json faces = Json::array();
    const Json face_list = declared.contains(die) && declared[die].contains("faces")
                               ? declared[die]["faces"]
                               : Json::object();
    for (const auto& [face, facts] : face_list.items()) {
      const std::string id = face_list.is_array() ? facts.is_string() ? facts.get<std::string>()
                                                                      : facts.value("id", "")
                                                  : face;
      const std::string key = "die." + die + "." + id;
      faces.push_back({{"id", id},
                       {"name", words.has(key) ? words(key) : id},
                       {"facts", facts.is_object() ? facts : Json::object()}});
    }
    dice[die] = {{"name", words.has("die." + die) ? words("die." + die) : die},
                 {"faces", std::move(faces)}};
  }
  return dice;
}

// The titles of scenes, and what is counted at the end.
void add_event_texts(Json& content, const PlayerText& words) {
  const auto add = [&](const std::string& event, const std::string& what) {
    const std::string key = "event." + event + "." + what;
    content["texts"]["web." + what + "." + event] = words.has(key) ? words(key) : event;
  };
  const Json scenes = content["look"].value("events", Json::object());
  for (const auto& [event, look] : scenes.items()) add(event, "scene");
  for (const Json& event : content["look"].value("counts", Json::array())) add(event, "count");
}

std::string page_content(const MatchResources& resources, const PageFiles& files,
                         const Position& position, const PlayerText& words,
                         const std::string& language) {
  Json content = tradewind::content_json(resources.zones(), position, words);
  content["lang"] = language;
  content["texts"] = files.texts(language);
  content["texts"]["web.table.round"] = words("ui.round");  // a theme may call it otherwise
  content["dice"] = dice_json(resources, files, words);
  content["look"] = files.look(resources.ruleset()->modules());
  add_event_texts(content, words);
  content["guide"] = guide_json(words, position, "");
  return written(content);
}

Json lessons_json(const Services& services, const std::string& language) {
  Json lessons = Json::array();
  try {
    const Texts texts(services.library.index(), language, {});
    for (const Lesson& lesson : lessons_of(services.library)) {
      const std::string key = "lesson." + lesson.id;
      lessons.push_back({{"id", lesson.id},
                         {"name", texts(key + ".name")},
                         {"text", texts(key + ".text")},
                         {"variant", split(lesson.code, '+').front()}});
    }
  } catch (const ContentError& broken) {  // games can be played without
    services.faults.note("lessons are left out", broken.what());
  }
  return lessons;
}

}  // namespace

std::string page_catalog(const Services& services, const std::string& language) {
  const auto ruleset = [&](const std::string& code) -> std::shared_ptr<const Ruleset> {
    try {
      return services.rulesets.get(code);
    } catch (const ContentError& broken) {  // the others can be played
      services.faults.note("variant " + code + " is left out", broken.what());
      return nullptr;
    }
  };
  Json catalog = tradewind::catalog_json({services.library, ruleset, language});
  const Json covers = services.files.covers();
  const Texts texts(services.library.index(), language, {});
  for (Json& group : catalog["groups"]) {
    const std::string key = "group." + group["id"].get<std::string>();
    for (const char* const text : {"title", "pitch"}) {  // for those who do not know the game
      if (texts.has(key + "." + text)) group[text] = texts(key + "." + text);
    }
    for (Json& variant : group["variants"]) {
      const auto& id = variant["id"].get_ref<const std::string&>();
      variant["cover"] = covers.contains(id) ? covers[id] : Json();
    }
  }
  catalog["lessons"] = lessons_json(services, language);
  catalog["texts"] = services.files.texts(language);
  if (!services.public_url.empty()) catalog["address"] = services.public_url;
  return written(catalog);
}

std::string content_key(const Services& services, const MatchResources& resources,
                        const Position& position, const std::string& language,
                        const std::function<const PlayerText&()>& words) {
  const std::string what = resources.ruleset()->code() + "|" + std::to_string(position.players()) +
                           "|" + language + "|" + resources.content();
  std::string key = services.contents.key_of(what);
  return key.empty() ? services.contents.put(what, page_content(resources, services.files, position,
                                                                words(), language))
                     : key;
}

}  // namespace tradewind::serve
