// dice.yaml.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

namespace tradewind {
namespace {

constexpr std::size_t most_sides = 200;

const Bindings<Face> face_keys = {
    {"id", text(), &Face::name, "letters, digits, _ and -", required},
    {"copies", integer(1, most_copies), &Face::copies,
     "the number of sides with this face; 1 when left out"},
    {"origin", origin(), "where its numbers come from; rulebook when left out"},
};

void read_face(const Entry& entry, const Node& node, Die& die) {
  Face face = read_printed(entry, node, face_keys);
  const std::size_t left = most_sides - die.sides.size();
  if (face.name.empty() || left == 0) return;
  die.sides.insert(die.sides.end(), std::min(static_cast<std::size_t>(face.copies), left),
                   static_cast<std::uint8_t>(die.faces.size()));
  die.faces.push_back(std::move(face));
}

}  // namespace

Schema dice_schema() {
  const Schema faces = list_of(open_map("a face", face_keys.fields), "a list of faces");
  return dict_of(name(), map_of("a die", {{"faces", faces, required, "its faces"}}),
                 "a map of dice");
}

void read_die(const Entry& entry) {
  Die die = read_definition<Die>(entry, {});
  for (const Node& face : items_of(entry.find("faces"))) read_face(entry, face, die);
  if (!die.faces.empty()) upsert(entry.module.dice, std::move(die));
}

}  // namespace tradewind
