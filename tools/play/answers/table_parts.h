// Everything at one terminal table, in the order in which it is built up.
#pragma once

#include "answers/inspector.h"
#include "answers/reasons.h"
#include "answers/word_help.h"
#include "screen/screen.h"

namespace tradewind::terminal {

struct TableParts {
  TableParts(Console& at, const PlayerText& text, Match begun, SaveFile& file, Companions with)
      : console(at),
        words(text),
        companions(with),
        autosave(at, text, file, notices, with.tutor == nullptr && with.author == nullptr),
        match(text, std::move(begun), autosave, with),
        picture(text, at.style()),
        question(at, text, match),
        log(at, text, match, notices),
        screen(at, text, match, picture, log, question, notices, with),
        help(at, text, match),
        reasons(at, text, match, question),
        inspector(at, text, match, picture, log),
        commands(text) {}

  [[nodiscard]] const Position& position() const { return match.position(); }
  void say_failure(const ScriptError& failure, ScriptFailed where);

  Console& console;
  const PlayerText& words;
  Companions companions;
  Notices notices;
  Autosave autosave;
  TableMatch match;
  TableView picture;
  OpenQuestion question;
  LogView log;
  Screen screen;
  WordHelp help;
  Reasons reasons;
  Inspector inspector;
  CommandNames commands;
  bool script_failed = false;
  int invited = -1;  // the seat that a friend takes, at a server
};

}  // namespace tradewind::terminal
