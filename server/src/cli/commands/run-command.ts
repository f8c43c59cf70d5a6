import { parseArgs } from 'node:util';
import { nearestName } from '@countinghouse/domain/tenants/document/setting-issue';
import { reasonOf } from '../../platform/outages/reason-of';

/** An option of a command. */
export interface CommandOption {
  /** What its value is called in the help; null for a switch. */
  readonly value: string | null;
  readonly help: string;
  readonly required?: true;
  /** Whether it can be given several times. */
  readonly multiple?: true;
}

/** What the command line gave, by name of the option. */
export interface GivenOptions {
  /** The value of an option that is required. */
  required(name: string): string;
  optional(name: string): string | null;
  all(name: string): readonly string[];
  isOn(name: string): boolean;
}

/** The world around a command. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Writes a line for the person, beside the result. */
  readonly note: (line: string) => void;
  /** Reads a file; `-` is the standard input. */
  readonly read: (path: string) => Promise<string>;
}

/** Something that an operator can do. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** A few lines more for its own help. */
  readonly details?: readonly string[];
  readonly run: (given: GivenOptions, io: CommandIo) => Promise<void>;
}

/** The command was understood and refused; the message says why. */
export class CommandRefused extends Error {}

/** The command was called wrongly; the message says how. */
export class InvalidUsage extends Error {}

const PROGRAM = 'countinghouse';

/** Runs the command that the arguments name and answers the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommand(argv: readonly string[], commands: Readonly<Record<string, Command>>, io: CommandIo): Promise<0 | 1 | 2> {
  const name = [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((words) => Object.hasOwn(commands, words));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) return listCommands(argv, commands, io);
  const rest = argv.slice(name.split(' ').length);
  if (rest.includes('--help') || rest.includes('-h')) {
    helpOf(name, command).forEach(io.print);
    return 0;
  }
  try {
    await command.run(parse(rest, command), io);
    return 0;
  } catch (error) {
    io.note(reasonOf(error));
    if (!(error instanceof InvalidUsage)) return 1;
    io.note(`See ${PROGRAM} ${name} --help.`);
    return 2;
  }
}

function listCommands(argv: readonly string[], commands: Readonly<Record<string, Command>>, io: CommandIo): 0 | 2 {
  const isHelp = ['--help', '-h', 'help'].includes(argv[0] ?? '');
  const write = isHelp ? io.print : io.note;
  const words = argv.filter((word) => !word.startsWith('-')).slice(0, 2);
  if (!isHelp && words.length > 0) {
    const near = nearestName(words.join(' '), Object.keys(commands));
    write(`There is no command "${words.join(' ')}".${near === null ? '' : ` Did you mean "${near}"?`}`);
  }
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  write(`Usage: ${PROGRAM} <command> [options]`);
  for (const [name, { summary }] of Object.entries(commands)) write(`  ${name.padEnd(width)}  ${summary}`);
  write(`${PROGRAM} <command> --help shows the options of a command.`);
  return isHelp ? 0 : 2;
}

function helpOf(name: string, { summary, options, details = [] }: Command): string[] {
  const written = Object.entries(options).map(([option, { value }]) => `--${option}${value === null ? '' : ` <${value}>`}`);
  const usage = Object.values(options).map(({ required, multiple }, index) => {
    const text = `${written[index]}${multiple ? ' ...' : ''}`;
    return required ? text : `[${text}]`;
  });
  const width = Math.max(...written.map((text) => text.length));
  const lines = Object.values(options).map(({ help }, index) => `  ${(written[index] ?? '').padEnd(width)}  ${help}`);
  return [`Usage: ${PROGRAM} ${name} ${usage.join(' ')}`, summary, '', ...lines, ...(details.length > 0 ? ['', ...details] : [])];
}

function parse(args: readonly string[], { options }: Command): GivenOptions {
  const values = parsed(args, options);
  const missing = Object.entries(options).find(([name, { required }]) => required && (values[name] ?? []).length === 0);
  if (missing !== undefined) throw new InvalidUsage(`--${missing[0]} is missing: ${missing[1].help}`);
  return {
    required: (name) => String(values[name]?.[0] ?? ''),
    optional: (name) => (values[name] === undefined ? null : String(values[name][0])),
    all: (name) => (values[name] ?? []).map(String),
    isOn: (name) => values[name]?.[0] === true,
  };
}

type Values = Readonly<Record<string, readonly (string | boolean)[] | undefined>>;

function parsed(args: readonly string[], options: Command['options']): Values {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const), multiple: true as const },
    ]),
  );
  const values = parsedStrictly(args, config);
  const repeated = Object.keys(options).find((name) => !options[name]?.multiple && (values[name]?.length ?? 0) > 1);
  if (repeated !== undefined) throw new InvalidUsage(`--${repeated} is given more than once.`);
  return values;
}

function parsedStrictly(
  args: readonly string[],
  options: Readonly<Record<string, { type: 'boolean' | 'string'; multiple: true }>>,
): Values {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new InvalidUsage((error as Error).message);
  }
}
