import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands';
import { CommandRefused, runCommand, type Command, type GivenOptions } from './run-command';

async function run(argv: readonly string[], commands: Readonly<Record<string, Command>> = COMMANDS) {
  const [printed, noted]: [string[], string[]] = [[], []];
  const io = {
    env: {},
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
    read: async () => '{}',
  };
  return { code: await runCommand(argv, commands, io), printed: printed.join('\n'), noted: noted.join('\n') };
}

const recording = (runs: GivenOptions[], error?: Error): Readonly<Record<string, Command>> => ({
  'thing do': {
    summary: 'Does a thing.',
    options: {
      thing: { value: 'name', help: 'Which one.', required: true },
      tag: { value: 'text', help: 'A word.', multiple: true },
      fast: { value: null, help: 'At once.' },
    },
    run: async (given) => {
      runs.push(given);
      if (error) throw error;
    },
  },
});

describe('a command line', () => {
  it('runs the command that it names with what it gives', async () => {
    const runs: GivenOptions[] = [];
    const { code } = await run(['thing', 'do', '--thing', 'a', '--tag', 'x', '--tag=y', '--fast'], recording(runs));
    expect(code).toBe(0);
    const [given] = runs;
    expect([given?.required('thing'), given?.optional('other'), given?.all('tag'), given?.isOn('fast')]).toEqual([
      'a',
      null,
      ['x', 'y'],
      true,
    ]);
  });

  it.each([
    ['without a command', [], /Usage: countinghouse <command>/],
    ['with an unknown command', ['tenant', 'creat'], /no command "tenant creat". Did you mean "tenant create"\?/],
    ['without a required option', ['thing', 'do'], /--thing is missing: Which one/],
    ['with an unknown option', ['thing', 'do', '--thing', 'a', '--thin', 'b'], /--thin/],
    ['with an option without its value', ['thing', 'do', '--thing'], /--thing/],
    ['with an option given twice', ['thing', 'do', '--thing', 'a', '--thing', 'b'], /--thing is given more than once/],
    ['with words that belong to nothing', ['thing', 'do', '--thing', 'a', 'b'], /'b'/],
  ])('%s is wrong usage', async (_, argv, message) => {
    const runs: GivenOptions[] = [];
    const { code, noted, printed } = await run(argv, { ...COMMANDS, ...recording(runs) });
    expect({ code, printed, runs }).toEqual({ code: 2, printed: '', runs: [] });
    expect(noted).toMatch(message);
  });

  it('that is refused says why', async () => {
    const { code, noted } = await run(['thing', 'do', '--thing', 'a'], recording([], new CommandRefused('It is not the day for it.')));
    expect({ code, noted }).toEqual({ code: 1, noted: 'It is not the day for it.' });
  });

  it('asks for the list of commands', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(printed).toContain(`  ${name} `);
  });
});

it.each(Object.entries(COMMANDS))('%s lists its options', async (name, { options }) => {
  const { code, printed } = await run([...name.split(' '), '--help']);
  expect(code).toBe(0);
  expect(printed).toContain(`Usage: countinghouse ${name} `);
  for (const [option, { help }] of Object.entries(options))
    expect(printed).toMatch(new RegExp(`--${option}.*${help.slice(0, 12).replace(/[-[\]]/g, '.')}`));
});

it.each(Object.keys(COMMANDS))('%s takes no secret on the command line', (name) => {
  expect(Object.keys(COMMANDS[name]?.options ?? {}).filter((option) => /secret|password|key|url|token/i.test(option))).toEqual([]);
});
