// dice.yaml.
#include "definitions/definitions.h"
#include "yaml/check_schema.h"

#include <cctype>

namespace tradewind {
namespace {

constexpr std::size_t most_sides = 200;

bool is_face_id(const std::string& text) {
  return !text.empty() && text != "_" && std::ranges::all_of(text, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

std::size_t copies_of(const Node& face) {
  const Node* const copies = face.find("copies");
  return copies && is_within(integer(1, 1000), *copies)
             ? static_cast<std::size_t>(*copies->as_int())
             : 1;
}

void check_face(const Entry& entry, const Node& node, NameList& faces, std::size_t& sides) {
  const Schema& schema = file_schema("dice").parts[1].fields[0].schema.parts[0];
  check_printed(entry, node, keys_of(schema), "a face");
  const Node* const id = node.find("id");
  if (id == nullptr) return;
  if (contains(faces, id->scalar)) {
    entry.error(*id, "duplicate-id",
                "the die '" + entry.name + "' already has a face '" + id->scalar + "'",
                "for a face on two sides, write 'copies: 2'");
  } else if (!is_face_id(id->scalar)) {
    entry.error(*id, "wrong-name",
                "the id of a face consists of letters, digits, _ and -, found " + describe(*id));
  }
  sides += copies_of(node);
  faces.push_back(id->scalar);
}

// A die has a stream of its name, and scripts call dice and zones in the same way.
void check_die_name(const Entry& entry) {
  for (const std::string kind : {"stream", "zone"}) {
    if (!knows(entry.seen(), kind + "s", entry.name)) continue;
    entry.error(entry.place, "duplicate-id",
                "a " + kind + " is already called '" + entry.name + "'", "choose another name");
  }
}

}  // namespace

void check_die(const Entry& entry) {
  const Node* const list = entry.find("faces");
  if (list == nullptr || !list->is_list()) return;
  NameList faces;
  std::size_t sides = 0;
  for (const Node& face : list->items) check_face(entry, face, faces, sides);
  if (faces.empty()) entry.error(*list, "missing-face", "the die '" + entry.name + "' has no face");
  if (sides > most_sides) {
    entry.error(*list, "out-of-range",
                "a die has at most " + std::to_string(most_sides) + " sides, found " +
                    std::to_string(sides));
  }
  check_die_name(entry);
}

}  // namespace tradewind
