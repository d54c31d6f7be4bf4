#include "command_line/command_line.h"

#include "command_line/all_commands.h"
#include "report_failure.h"
#include "support/errors.h"
#include "support/numbers.h"
#include "support/safe_output.h"
#include "support/words.h"
#include "tradewind/near.h"
#include "tradewind/ruleset.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <optional>
#include <set>
#include <string_view>

namespace tradewind {
namespace {

// These options may stand before or after the subcommand.
void add_common_options(CLI::App& app, Context& context) {
  const std::string group = "Common options";
  const auto add_mods = [&context](const std::vector<std::string>& mods) {
    context.mods.insert(context.mods.end(), mods.begin(), mods.end());
  };
  app.add_option_function<std::vector<std::string>>(
         "--mod", add_mods, "A folder with more content and scripts (repeatable)")
      ->type_name("DIR")
      ->allow_extra_args(false)
      ->group(group);
  const auto speak = [&context](const std::string& language) {
    context.language = language;
    context.language_given = true;
  };
  app.add_option_function<std::string>(
         "--lang", speak,
         "Language of all texts: en, es (default: en; for play and learn, that of $LANG)")
      ->type_name("LANG")
      ->group(group);
  app.add_option_function<int>(
         "--script-seconds", [](int seconds) { set_script_time(std::chrono::seconds(seconds)); },
         "Processor time of one call of a script, for slow machines (default: 2)")
      ->type_name("N")
      ->check(CLI::Range(1, 3600).description(""))  // else it becomes part of the name in --help
      ->group(group);
  app.add_option("--color", context.color, "Color in the output: auto, always or never")
      ->type_name("WHEN")
      ->check([](const std::string& when) {
        const bool known = when == "auto" || when == "always" || when == "never";
        return known ? std::string() : "must be auto, always or never, not '" + when + "'";
      })
      ->group(group);
}

// The commands that this program runs. Of all others it knows only the name.
std::vector<CLI::App*> own_commands(CLI::App& app) {
  return app.get_subcommands([](CLI::App* command) { return !command->get_prefix_command(); });
}

// Commands for people who play find the mods of the user; what checks content must not depend on
// them.
void find_mods_for(CLI::App& app, Context& context) {
  constexpr std::array<std::string_view, 8> names = {"play",   "learn",  "list",  "simulate",
                                                     "replay", "engine", "serve", "bench"};
  for (CLI::App* command : own_commands(app)) {
    if (std::ranges::find(names, command->get_name()) == names.end()) continue;
    command
        ->add_flag("--no-mods", context.no_mods, "Leave out the mods that `tradewind mods` lists")
        ->group("Common options");
    command->parse_complete_callback([&context] { context.finds_mods = true; });
  }
}

NameList option_names(const CLI::App& app) {
  NameList names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

NameList command_names(const CLI::App& app) {
  NameList names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// The first option of a command, or else of those common to all, for which this holds.
template <typename Holds>
const CLI::Option* option_that(const CLI::App& app, const Holds& holds) {
  for (const CLI::App* command :
       {app.get_subcommands().empty() ? &app : app.get_subcommands().front(), &app}) {
    for (const CLI::Option* option : command->get_options()) {
      if (holds(*option)) return option;
    }
  }
  return nullptr;
}

const CLI::Option* given_among(const std::set<CLI::Option*>& options) {
  const auto given = std::find_if(options.begin(), options.end(),
                                  [](const CLI::Option* option) { return option->count() > 0; });
  return given == options.end() ? nullptr : *given;
}

// What was wrong, by the class of the error and what was given; what validators say stays.
std::string reason_of(const CLI::App& app, const CLI::ParseError& error,
                      const std::string& last_word) {
  if (dynamic_cast<const CLI::RequiredError*>(&error)) {
    if (app.get_subcommands().empty()) return "name a command: " + joined(command_names(app));
    const CLI::Option* const missing = option_that(app, [](const CLI::Option& option) {
      return option.get_required() && option.count() == 0;
    });
    if (missing) return missing->get_name() + " is missing";
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error)) {
    const CLI::Option* const one = option_that(app, [](const CLI::Option& option) {
      return option.count() > 0 && given_among(option.get_excludes());
    });
    if (one)
      return one->get_name() + " and " + given_among(one->get_excludes())->get_name() +
             " exclude each other: give one of them";
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
    const CLI::Option* const repeated = option_that(app, [](const CLI::Option& option) {
      return option.get_items_expected_max() > 0 &&
             option.count() > static_cast<std::size_t>(option.get_items_expected_max());
    });
    return repeated ? repeated->get_name() + " is given more than once"
                    : last_word + " needs a value";
  }
  return error.what();
}

// Removes jargon that the parser adds to its help: an option whose value has no other name takes a
// VALUE.
void name_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const bool is_named = option->get_description().find("TEXT") != std::string::npos;
    if (option->get_type_name() == "TEXT" && !is_named)
      option->type_name(option->get_positional() ? "" : "VALUE");
  }
}

// Names the argument that the parser did not expect, with a suggestion.
std::string explain_usage(const CLI::App& app, const CLI::ParseError& error,
                          const std::string& last_word) {
  const NameList unplaced = app.remaining(true);
  const CLI::App* command = app.get_subcommands().empty() ? nullptr : app.get_subcommands().front();
  const std::string help =
      "try: tradewind " + (command ? command->get_name() + " " : std::string()) + "--help";
  if (unplaced.empty()) return reason_of(app, error, last_word) + "; " + help;
  const std::string word = unplaced.front().substr(0, unplaced.front().find('='));
  const bool is_option = word.size() > 1 && word.front() == '-';
  const std::string what = is_option ? "option" : command ? "argument" : "command";
  const NameList known = is_option ? option_names(command ? *command : app)
                         : command ? NameList{}
                                   : command_names(app);
  const std::string near = did_you_mean(word, known);
  return (what == "argument" ? "'" + word + "' is an unexpected argument"
                             : "unknown " + what + " '" + word + "'") +
         "; " + (near.empty() ? help : near);
}

void add_commands(CLI::App& app, Context& context,
                  const std::map<std::string, AddCommand>& commands) {
  for (const CommandName& each : all_commands) {
    if (const auto own = commands.find(each.name); own != commands.end()) {
      own->second(app, context);
    } else {
      CLI::App* const other = add_command(app, each.name);
      other->prefix_command()->set_help_flag();
      other->callback([&context, &each] { become_program(context, each.program); });
    }
  }
}

int run(int argc, char** argv, const std::map<std::string, AddCommand>& commands) {
  Context context;
  context.words = argv;
  CLI::App app("Play, test and simulate games with rules in Lua and numbers in YAML.", "tradewind");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.set_version_flag("--version", "tradewind " TRADEWIND_VERSION, "Print the version and exit");
  app.require_subcommand(1);
  app.footer(example("tradewind play"));
  app.get_formatter()->label("REQUIRED", "(required)");
  app.get_formatter()->label("Positionals", "Arguments");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  add_commands(app, context, commands);
  find_mods_for(app, context);
  add_common_options(app, context);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    command->group("Commands");
  for (CLI::App* command : own_commands(app)) {
    add_common_options(*command, context);
    command->set_help_flag("-h,--help", "Print this help and exit");
    name_values(*command);
  }
  try {
    parse_values(app, argc, argv);
    return context.exit_code;
  } catch (const CLI::Success& done) {  // --help, --version
    return app.exit(done);
  } catch (const CLI::ParseError& error) {
    std::cerr << "tradewind: " << explain_usage(app, error, argv[argc - 1]) << '\n';
    return exit_usage;
  } catch (...) {
    return report_failure();
  }
}

// Keeps a closed stream occupied: otherwise the next file to be opened, perhaps a saved game, would
// get its descriptor.
void keep_closed_streams() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file) _exit(exit_usage);
  }
}

// A closed pipe is not a failure, even if SIGPIPE is ignored.
bool is_closed_pipe(int file) {
  pollfd state = {file, 0, 0};
  return poll(&state, 1, 0) == 1 && (state.revents & POLLERR) != 0;
}

// A full disk must not pass for success.
int finish_output(int exit_code) {
  std::cout.flush();
  const bool flushed = std::fflush(stdout) == 0;
  if ((flushed && std::ferror(stdout) == 0 && std::cout.good()) || is_closed_pipe(STDOUT_FILENO))
    return exit_code;
  std::cerr << "tradewind: cannot write the output\n";
  return std::max<int>(exit_code, exit_usage);
}

}  // namespace

CLI::App* add_command(CLI::App& app, const std::string& name) {
  const auto* const found = std::ranges::find(all_commands, name, &CommandName::name);
  return app.add_subcommand(name, found->about);
}

int run_program(int argc, char** argv, const std::map<std::string, AddCommand>& commands) {
  keep_closed_streams();
  std::signal(SIGINT, [](int) { _exit(exit_interrupted); });
  std::optional<terminal::SafeOutput> output, errors;
  if (isatty(STDOUT_FILENO) == 1) output.emplace(std::cout);
  if (isatty(STDERR_FILENO) == 1) errors.emplace(std::cerr, true);
  return finish_output(run(argc, argv, commands));
}

}  // namespace tradewind
