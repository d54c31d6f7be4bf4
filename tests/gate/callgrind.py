"""What callgrind counted: the total of a run, and the instructions of each function of the program.

A function gets what it spends itself and in the libraries that it calls (malloc, memcpy), so that the function that
copies is named, not memcpy. What a library calls back counts twice: for itself and for who called the library.
"""
import collections
import re

LONGEST_NAME = 160
OUTSIDE = "(outside of the program, such as loading its libraries)"
LONG_STRING = "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >"


def total(file):
    """The instructions of a whole run."""
    with open(file, encoding="utf-8", errors="replace") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("totals:"))


def short(name):
    """Without parameters and what is appended to clones: the same from build to build. A lambda counts as its function."""
    for long, brief in (("(anonymous namespace)::", ""), ("[abi:cxx11]", ""), (LONG_STRING, "std::string"), (" >", ">")):
        name = name.replace(long, brief)
    depth = 0
    for at, letter in enumerate(name):
        if letter == "(" and depth == 0 and not name[:at].endswith(("operator", "decltype ")):
            return name[:at][:LONGEST_NAME]
        depth += (letter in "<({") - (letter in ">)}" and name[at - 1] != "-")
    return re.sub(r"'\d+$", "", name)[:LONGEST_NAME]


def functions(file, program):
    """{function: instructions} of those whose code is in the file `program`."""
    names, counts = {}, collections.Counter()

    def named(kind, text):  # "(7) name" the first time, then "(7)"
        number, _, name = text.strip().partition(" ")
        return names.setdefault((kind, number), name)

    inside = called_inside = is_call = False
    function = ""
    with open(file, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, text = line.partition("=")
            if key == "ob":
                inside = named("ob", text) == program
            elif key == "fn":
                function, called_inside = short(named("fn", text)), inside
            elif key == "cob":
                called_inside = named("ob", text) == program
            elif key == "cfn":
                named("fn", text)
            elif key == "calls":
                is_call = True
            elif line[0].isdigit() and not text:
                if inside and not (is_call and called_inside):
                    counts[function] += int(line.split()[1])
                if is_call:
                    is_call, called_inside = False, inside
    counts.pop("", None)  # "(below main)": calls the C library, which calls everything
    counts[OUTSIDE] = total(file) - sum(counts.values())
    return counts


def grown(before, now, most=8):
    """[(instructions more, function)], the largest first. What `before` leaves out had at most what its smallest has."""
    least = min(before.values(), default=0)
    more = ((count - before.get(name, least), name) for name, count in now.items())
    return sorted((each for each in more if each[0] > 0), reverse=True)[:most]
