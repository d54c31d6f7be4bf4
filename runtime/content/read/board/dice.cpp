// dice.yaml.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

#include <cctype>

namespace tradewind {
namespace {

const Bindings<Face> face_keys = {
    {"id", text(), &Face::name, "letters, digits, _ and -", required},
    {"copies", integer(1, most_copies), &Face::copies,
     "the number of sides with this face; 1 when left out"},
    {"origin", origin(), "where its figures come from; rulebook when left out"},
};

bool is_face_id(const std::string& text) {
  return !text.empty() && text != "_" && std::ranges::all_of(text, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

void read_face(const Entry& entry, const Node& node, Die& die) {
  Face face = read_printed(entry, node, face_keys, "a face");
  const Node* const id = node.find("id");
  if (id == nullptr) return;
  if (std::ranges::count(die.faces, face.name, &Face::name) > 0) {
    entry.error(*id, "duplicate-id",
                "the die '" + die.name + "' already has a face '" + face.name + "'",
                "for a face on two sides, write 'copies: 2'");
  } else if (!is_face_id(face.name)) {
    entry.error(*id, "wrong-name",
                "the id of a face consists of letters, digits, _ and -, found " + describe(*id));
  }
  die.sides.insert(die.sides.end(), static_cast<std::size_t>(face.copies),
                   static_cast<std::uint8_t>(die.faces.size()));
  die.faces.push_back(std::move(face));
}

// A die has a stream of its name, and scripts call dice and zones in the same way.
void check_die_name(const Entry& entry) {
  for (const std::string kind : {"stream", "zone"}) {
    if (!entry.knows(kind + "s", entry.name)) continue;
    entry.error(entry.place, "duplicate-id",
                "a " + kind + " is already called '" + entry.name + "'", "choose another name");
  }
}

}  // namespace

Schema dice_schema() {
  const Schema faces = list_of(open_map("a face", face_keys.fields), "a list of faces");
  return dict_of(name(), map_of("a die", {{"faces", faces, required, "its faces"}}),
                 "a map of dice");
}

void read_die(const Entry& entry) {
  constexpr std::size_t most_sides = 200;
  Die die = read_definition<Die>(entry, {});
  const Node* const faces = entry.find("faces");
  if (faces == nullptr || !faces->is_list()) return;
  for (const Node& face : faces->items) read_face(entry, face, die);
  if (die.faces.empty())
    entry.error(*faces, "missing-face", "the die '" + die.name + "' has no face");
  if (die.sides.size() > most_sides) {
    entry.error(*faces, "out-of-range",
                "a die has at most " + std::to_string(most_sides) + " sides, found " +
                    std::to_string(die.sides.size()));
  }
  check_die_name(entry);
  upsert(entry.module.dice, std::move(die));
}

}  // namespace tradewind
