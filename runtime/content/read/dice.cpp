// dice.yaml and marks.yaml.
#include "content/read/load_context.h"

#include <cctype>

namespace tradewind {
namespace {

constexpr int most_sides = 200;

bool is_face_id(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

void read_face(const Entry& entry, const Node& node, DieDef& die) {
  const Page& page = entry.page;
  FaceDef face;
  face.id = text_at(node, "id");
  face.copies = read_copies(page, node).value_or(1);
  face.printed = read_printed(entry.context, page, die.module, node, {"id", "copies"}, "a face");
  const Node* const id = node.find("id");
  if (id == nullptr) return;
  const auto same = [&](const FaceDef& other) { return other.id == face.id; };
  if (std::any_of(die.faces.begin(), die.faces.end(), same)) {
    page.error(*id, "duplicate-id", "the die '" + die.name + "' already has a face '" + face.id + "'",
               "say 'copies: 2' of a face that is there twice");
  } else if (!is_face_id(face.id) || face.id == "_") {
    page.error(*id, "wrong-name", "a face is called by letters, digits, _ and -, found " + describe(*id));
  }
  if (const Node* const copies = node.find("copies"); copies != nullptr && face.copies < 1) {
    page.error(*copies, "out-of-range", "a face is on one side at least");
  }
  die.faces.push_back(std::move(face));
}

void read_die(const Entry& entry) {
  const Page& page = entry.page;
  DieDef die = entry.start<DieDef>();
  const Node* const faces = entry.find("faces");
  if (faces == nullptr || !faces->is_list()) return;
  int sides = 0;
  for (const Node& face : faces->items) read_face(entry, face, die);
  for (const FaceDef& face : die.faces) sides += face.copies;
  if (die.faces.empty()) page.error(*faces, "missing-face", "the die '" + die.name + "' has no face");
  if (sides > most_sides) {
    page.error(*faces, "out-of-range",
               "a die has at most " + std::to_string(most_sides) + " sides, found " + std::to_string(sides));
  }
  for (const std::string kind : {"streams", "zones"}) {
    const auto& by_module = entry.context.names[kind];
    for (const std::string& seen : entry.context.visible.at(die.module)) {
      const auto names = by_module.find(seen);
      if (names == by_module.end() || names->second.count(die.name) == 0) continue;
      page.error(entry.place, "duplicate-id", "a " + kind.substr(0, kind.size() - 1) + " is already called '" + die.name + "'",
                 "choose another name");
    }
  }
  put(entry.module.dice, std::move(die), &DieDef::name);
}

void read_mark(const Entry& entry) {
  MarkDef mark = entry.start<MarkDef>();
  mark.conducts = entry.choice("conducts", {"true", "false"}, mark.conducts);
  const NameList& words = space_sets();
  if (std::find(words.begin(), words.end(), mark.name) != words.end()) {
    entry.page.error(entry.place, "reserved-name", "a kind of mark cannot be called '" + mark.name + "'",
                     "sets of spaces are called " + any_of(words));
  }
  put(entry.module.marks, std::move(mark), &MarkDef::name);
}

}  // namespace

void read_dice(LoadContext& context) {
  each_entry(context, "dice", read_die);
  each_entry(context, "marks", read_mark);
}

}  // namespace tradewind
