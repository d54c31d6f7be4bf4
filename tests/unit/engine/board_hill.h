// A small game on a board with two dice, for tests.
//
//   const Hill hill;
//   Scripts scripts(hill.ruleset());
#pragma once

#include "tradewind/ruleset.h"
#include "unit/temporary_root.h"

#include <memory>

namespace tradewind {

// door - lane - field 1, 2 - hut; a stone next to the door, and a hedge without spaces that is
// always a gate of the orchard.
class Hill {
 public:
  Hill() : root_("hill") {
    root_.write("content/hill/module.yaml",
                "id: hill\nversion: 1.0.0\napi: 1\nsetup: setup\nmain: main\n");
    root_.write("content/variants/hill.yaml",
                "id: hill\nmodules: [hill]\nlocale_theme: none\noptions: {}\npublished: []\n");
    root_.write("content/hill/zones.yaml", "box: {}\n");
    root_.write("content/hill/facts.yaml",
                "kind: { enum: [field, road] }\ncost: int\npoints: int\n");
    root_.write("content/hill/counters.yaml",
                "steps: { on: seat }\nnamed: { on: region }\nstones: { on: space, start: 3 }\n"
                "mud: { on: space, of: { kind: [road, field] }, start: 1, reset: trodden }\nworn: "
                "{ on: region, of: { kind: road } }\n");
    root_.write("content/hill/marks.yaml", "trod: {}\nplanted: { conducts: false }\n");
    root_.write("content/hill/dice.yaml",
                "cube: { faces: [{ id: A, points: 1 }, { id: B, points: 5, copies: 3 }, { id: C, "
                "points: 9 }] }\ncoin: { faces: [{ id: "
                "head }, { id: tail }] }\n");
    root_.write("content/hill/events.yaml", "trodden: [seat player, space place, region where]\n");
    root_.write("content/hill/queries.yaml",
                "toll: { of: [seat player, space place], base: space.cost, minus: [{ count: { "
                "spaces: trod }, match: region }] }\n"
                "points: { of: [seat player], base: { sum: points, over: { regions: complete } }, "
                "plus: [{ sum: points, over: { spaces: "
                "marked }, within: { kind: field } }, cube.points], shown: true }\n"
                "ways: { of: [seat player], base: { count: { spaces: frontier } } }\n"
                "same_kind: { of: [seat player, region where], base: { count: { regions: all }, "
                "match: kind } }\n"
                "of_place: { of: [seat player, space place], base: same_kind, plus: [stones, "
                "named, region.points] }\n");
    root_.write("content/hill/board.yaml",
                "id: hill\nstart: { id: door, at: [0, 0] }\nregions:\n"
                "  - { id: lane, kind: road, spaces: [{ id: lane-1, at: [1, 0] }] }\n"
                "  - { id: field, kind: field, points: 4, gates: [lane], spaces: [{ id: field-1, "
                "at: [2, 0], points: 2 }, { id: field-2, "
                "at: [3, 0], kind: road, cost: 2 }] }\n"
                "  - { id: hedge, kind: road, spaces: [] }\n"
                "  - { id: orchard, kind: field, points: 7, gates: [hedge], spaces: [{ id: "
                "orchard-1, at: [0, 1] }] }\n"
                "spaces: [{ id: stone, at: [0, 2] }, { id: hut, at: [4, 0] }]\n"
                "edges: [[door, lane-1, field-1, field-2, hut], [door, stone], [door, orchard-1]]\n"
                "totals: { spaces: 6, regions: 4, edges: 6, points: 13 }\n");
    root_.write("content/locale/en/hill.yaml",
                "board.hill.name: The hill\nboard.hill.legend: \"[] free\"\nregion.field.name: "
                "Field\nregion.orchard.name: Orchard\n"
                "space.hut.name: the hut\nmark.trod: trodden\nmark.trod.sign: x\nmark.planted: "
                "planted\nkind.road.sign: \"==\"\n"
                "cost.needs: \"{value} steps\"\ncost.sign: \" {value}\"\nmove.step: \"Step on "
                "{1}\"\nmove.sow.2: \"Sow {1} twice\"\n"
                "die.cube: Cube\ndie.cube.A: an ace\n");
    root_.write("scripts/rules/hill/setup.lua", "return { { 'none', function() end } }");
    root_.write("scripts/rules/hill/main.lua",
                "return {\n { 'walk', { about = 'walk', moves = {\n"
                " step = { spaces = 'frontier', needs = { { 'toll', '<=', 'steps', 'too_dear', "
                "where = { kind = 'road' } } },\n"
                "   apply = function(game, player, space) space:mark(player, 'trod') "
                "game:emit('trodden', player, space, space.region) "
                "end },\n"
                " sow = { spaces = 'free', within = { kind = 'field' }, needs = { { "
                "'space.stones', '==', 3, 'stony' } },\n"
                "   args = { { name = 'often', low = 2, high = 2 } },\n"
                "   apply = { run = { 'plant', 'player', 'space', 'often' } } },\n"
                " name = { regions = 'complete', where = { kind = 'field' }, needs = { { "
                "'region.named', '<', 1, 'already_used' } },\n"
                "   apply = function(game, player, region) region:add('named', 1) end },\n"
                " roll = { apply = function(game) game.cube:roll() game.coin:roll() end },\n"
                " done = { apply = stop },\n } } },\n"
                " { 'end', function(game) game:finish { places = { 1, 2 } } end },\n}\n");
    root_.write("scripts/rules/hill/plant.lua",
                "return { args = { 'seat player', 'space place', 'int often' },\n"
                " { 'plant', function(game, it) it.place:mark(it.player, 'planted') "
                "it.place:set('stones', it.often) end } }");
  }
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset() const {
    return Library({root_.path()}).ruleset("hill");
  }
  [[nodiscard]] std::string path() const { return root_.path(); }

 private:
  TemporaryRoot root_;
};

}  // namespace tradewind
