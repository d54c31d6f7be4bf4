// Boards: what marks join with the start, what may be marked next, what gates keep closed.
#include "state/board.h"
#include "catch.h"

using namespace tradewind;

namespace {

// start 0 - path 1, 2 - garden 3, 4, 5 - house 6 with the garden as its gate; a well 7 next to 4; a
// yard 8 behind an empty gate.
BoardPlan garden_plan() {
  BoardPlan plan;
  plan.spaces = 9;
  plan.regions = {{1, 2, {}}, {3, 3, {0}}, {6, 1, {1}}, {8, 0, {}}, {8, 1, {3}}};
  plan.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {4, 7}, {0, 8}};
  return plan;
}

SpaceSet set_of(std::initializer_list<std::size_t> spaces) {
  SpaceSet set;
  for (const std::size_t space : spaces) set.add(space);
  return set;
}

}  // namespace

TEST_CASE("sets of spaces are gone through in order, over the edges of words") {
  const SpaceSet set = set_of({0, 63, 64, 200, 511});
  std::vector<std::size_t> found;
  for (std::size_t space = set.first(); space < SpaceSet::most; space = set.after(space))
    found.push_back(space);
  CHECK(found == std::vector<std::size_t>{0, 63, 64, 200, 511});
  CHECK(set.count() == 5);
  CHECK(SpaceSet{}.first() == SpaceSet::most);
}

TEST_CASE("a board knows neighbours and regions") {
  const Board board(garden_plan());
  CHECK(board.spaces() == 9);
  CHECK(std::vector<int>(board.neighbours(4).begin(), board.neighbours(4).end()) ==
        std::vector<int>{3, 5, 7});
  CHECK(board.region(4) == RegionId{1});
  CHECK(board.region(0) == RegionId::none);
  CHECK(board.region(7) == RegionId::none);
  CHECK(board.size(3) == 0);
}

TEST_CASE("a region opens when one of its gates is complete; one without spaces always is") {
  const Board board(garden_plan());
  CHECK_FALSE(board.open(1, set_of({1})));
  CHECK(board.open(1, set_of({1, 2})));
  CHECK(board.open(4, {}));
  CHECK(board.complete(3, {}));
  CHECK_FALSE(board.complete(1, set_of({3, 4})));
  CHECK(board.complete(1, set_of({3, 4, 5})));
  CHECK(board.marked_in(1, set_of({2, 4, 5, 6})) == 2);
}

TEST_CASE("what may be marked next lies beside what is joined, and in an open region") {
  const Board board(garden_plan());
  const auto next = [&](const SpaceSet& marked) { return board.frontier(marked, marked); };
  CHECK(next({}) == set_of({1, 8}));
  CHECK(next(set_of({1})) == set_of({2, 8}));
  CHECK(next(set_of({1, 2})) == set_of({3, 8}));
  CHECK(next(set_of({1, 2, 3, 4})) == set_of({5, 7, 8}));
  CHECK(next(set_of({1, 2, 3, 4, 5})) == set_of({6, 7, 8}));
  // A mark far off joins nothing until it is reached itself, and passes on when it is.
  CHECK(next(set_of({1, 4})) == set_of({2, 8}));
  CHECK(next(set_of({1, 2, 4})) == set_of({3, 8}));
  CHECK(board.joined(set_of({1, 4}), set_of({1, 4})) == set_of({0, 1}));
  CHECK(board.joined(set_of({1, 2, 3, 4}), set_of({1, 2, 3, 4})) == set_of({0, 1, 2, 3, 4}));
}

TEST_CASE("a mark that does not conduct is passed by, and still completes") {
  const Board board(garden_plan());
  const SpaceSet marked = set_of({1, 2, 3, 4, 5}), conducting = set_of({1, 2, 3});
  CHECK(board.frontier(marked, conducting) == set_of({8}));
  CHECK(board.open(2, marked));
}

TEST_CASE("without spaces there is no board") {
  const Board board;
  CHECK(board.spaces() == 0);
  CHECK(board.frontier({}, {}) == SpaceSet{});
  CHECK(board.joined({}, {}) == SpaceSet{});
}
