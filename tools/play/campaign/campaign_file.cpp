#include "campaign/campaign_file.h"

#include "play/start/saves.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"

#include <charconv>

namespace tradewind::terminal {
namespace {

constexpr std::int64_t newest_campaign = 1;

Node numbers_node(const std::vector<int>& numbers) {
  Node list = Node::list();
  for (const int number : numbers) list.items.push_back(Node::number(number));
  return list;
}

Node chapter_node(const Chapter& chapter) {
  Node node = Node::map();
  node.entries = {{"variant", Node::text(chapter.code)},
                  {"seed", Node::text(std::to_string(chapter.seed))},
                  {"seats", seat_list(chapter.seats)},
                  {"record", Node::text(chapter.record)}};
  node.entries[1].second.quoted = false;
  return node;
}

Node finished_node(const FinishedChapter& finished) {
  const Result& ended = finished.result;
  Node result = Node::map();
  result.entries = {{"places", numbers_node(ended.places)}, {"scores", numbers_node(ended.scores)}};
  if (!ended.team.empty()) result.entries.emplace_back("team", Node::text(ended.team));
  if (!ended.title.empty()) result.entries.emplace_back("title", Node::text(ended.title));
  if (ended.again) result.entries.emplace_back("again", Node::boolean(true));
  Node node = chapter_node(finished.chapter);
  node.entries.emplace_back("result", std::move(result));
  return node;
}

// Reads the parts of a file and refuses what is not there.
class CampaignReader {
 public:
  explicit CampaignReader(const std::string& file) : file_(file) {}

  [[noreturn]] void refuse(const Node& at, const std::string& message,
                           const std::string& hint = "") const {
    throw ContentError(
        Diagnostic{file_, at.line, at.column, "bad-campaign", Severity::error, message, hint});
  }

  [[nodiscard]] const Node& need(const Node& map, const std::string& key) const {
    const Node* const node = map.find(key);
    if (node == nullptr)
      refuse(map, "the campaign has no '" + key + "' here", "the file may be truncated");
    return *node;
  }

  [[nodiscard]] std::string text(const Node& map, const std::string& key) const {
    const Node& node = need(map, key);
    if (!node.is_scalar() || node.scalar.empty()) refuse(node, "'" + key + "' must be a text");
    return node.scalar;
  }

  [[nodiscard]] Chapter chapter(const Node& node) const {
    Chapter chapter{text(node, "variant"), {}, 0, text(node, "record")};
    const std::string seed = text(node, "seed");
    const char* const end = seed.data() + seed.size();
    if (std::from_chars(seed.data(), end, chapter.seed).ptr != end)
      refuse(need(node, "seed"), "'seed' must be a whole number");
    if (chapter.record.find('/') != std::string::npos || !chapter.record.ends_with(".yaml"))
      refuse(need(node, "record"), "'record' must be a .yaml file in the folder of the campaign");
    for (const Node& seat : need(node, "seats").items)
      chapter.seats.push_back({text(seat, "name"), text(seat, "kind")});
    if (chapter.seats.empty()) refuse(need(node, "seats"), "'seats' must be a list of players");
    return chapter;
  }

  [[nodiscard]] FinishedChapter finished(const Node& node) const {
    FinishedChapter finished{chapter(node), {}};
    const Node& result = need(node, "result");
    finished.result.places = numbers(result, "places", finished.chapter.seats.size());
    finished.result.scores = numbers(result, "scores", finished.chapter.seats.size());
    if (result.find("team")) finished.result.team = text(result, "team");
    if (result.find("title")) finished.result.title = text(result, "title");
    finished.result.again = result.find("again") != nullptr;
    return finished;
  }

 private:
  [[nodiscard]] std::vector<int> numbers(const Node& map, const std::string& key,
                                         std::size_t seats) const {
    const Node& list = need(map, key);
    std::vector<int> values;
    for (const Node& item : list.items) {
      const std::optional<std::int64_t> value = item.as_int();
      if (!value || *value != static_cast<int>(*value))
        refuse(item, "'" + key + "' must be whole numbers");
      values.push_back(static_cast<int>(*value));
    }
    if (values.size() != seats) refuse(list, "'" + key + "' must have a number for each seat");
    return values;
  }

  const std::string& file_;
};

}  // namespace

Node campaign_node(const CampaignState& state) {
  Node finished = Node::list();
  for (const FinishedChapter& each : state.finished) finished.items.push_back(finished_node(each));
  Node node = Node::map();
  node.entries = {{"format", Node::number(newest_campaign)},
                  {"campaign", Node::text(state.variant)},
                  {"finished", std::move(finished)},
                  {"carried", state.carried},
                  {"chapter", state.chapter ? chapter_node(*state.chapter) : Node()}};
  return node;
}

CampaignState read_campaign(const std::string& file) {
  const Node node = parse_record(file, read_text_file(file));
  const CampaignReader reader(file);
  const Node* const format = node.find("format");
  if (node.find("campaign") == nullptr || format == nullptr)
    reader.refuse(node, "this is not a campaign: it has no 'format' and 'campaign'");
  if (format->as_int() != newest_campaign)
    reader.refuse(*format, "this program reads campaigns of format 1, not " + format->scalar,
                  "update tradewind");
  CampaignState state;
  state.variant = reader.text(node, "campaign");
  for (const Node& each : reader.need(node, "finished").items)
    state.finished.push_back(reader.finished(each));
  const Node& carried = reader.need(node, "carried");
  if (!carried.is_map() && carried.kind != Node::Kind::null)
    reader.refuse(carried, "'carried' must be a map from counter to value");
  if (carried.is_map()) state.carried = carried;
  const Node& chapter = reader.need(node, "chapter");
  if (chapter.kind != Node::Kind::null) state.chapter = reader.chapter(chapter);
  return state;
}

}  // namespace tradewind::terminal
