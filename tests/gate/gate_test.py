"""Whether the gate finds what has grown, by profiles and values that are made up."""
import pathlib
import tempfile
import unittest

import callgrind
import gate

# work calls memcpy in a library and helper in the program.
PROFILE = """\
ob=(1) /program
fn=(1) tradewind::(anonymous namespace)::work(int, std::function<void (int)>) [clone .part.0]
0 10
cob=(2) /libc.so.6
cfn=(2) memcpy
calls=3 0
0 600
cfn=(3) tradewind::helper<int>(int)'2
calls=1 0
0 40
0 5
fn=(3)
0 40
ob=(2)
fn=(2)
0 600
fn=(4) _start
0 7
cob=(1)
cfn=(1)
calls=1 0
0 655
totals: 662
"""


class GateTest(unittest.TestCase):
    def test_functions_pay_for_the_libraries_they_call(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "profile"
            file.write_text(PROFILE, encoding="utf-8")
            self.assertEqual(callgrind.total(file), 662)
            self.assertEqual(
                callgrind.functions(file, "/program"),
                {"tradewind::work": 615, "tradewind::helper<int>": 40, callgrind.OUTSIDE: 7},
            )

    def test_names_without_parameters_and_clones(self):
        for long, short in {
            "main": "main",
            "luaH_newkey(lua_State*, TValue const*)'2": "luaH_newkey",
            "tradewind::Node::operator()(int) const [clone .cold]": "tradewind::Node::operator()",
            "tradewind::Simulation::wait(int)::{lambda()#1}::operator()() const": "tradewind::Simulation::wait",
            "void run<tradewind::play(int)::{lambda()#1}>(int)": "void run<tradewind::play(int)::{lambda()#1}>",
            "getgeneric(Table*) [clone .isra.0]": "getgeneric",
        }.items():
            self.assertEqual(callgrind.short(long), short)

    def test_what_has_grown_is_named(self):
        before = {"work": 1000, "helper": 500, "small": 30}
        now = {"work": 1000, "helper": 520, "new": 45, "left_out_before": 25, "small": 20}
        self.assertEqual(callgrind.grown(before, now), [(20, "helper"), (15, "new")])

    def test_one_per_cent_more_than_the_best_is_allowed(self):
        self.assertEqual(gate.verdict(10_100, 10_000, None), "")
        self.assertIn("1.0 % more than the best", gate.verdict(10_101, 10_000, None))

    def test_an_exception_has_a_ceiling_and_goes_when_it_is_not_needed(self):
        exception = {"ceiling": 11_000, "reason": "a test"}
        self.assertEqual(gate.verdict(11_000, 10_000, exception), "")
        self.assertIn("allows 11,000", gate.verdict(11_001, 10_000, exception))
        self.assertEqual(gate.verdict(10_090, 10_000, exception), "")
        self.assertIn("not needed any more", gate.verdict(10_050, 10_000, exception))


if __name__ == "__main__":
    unittest.main()
