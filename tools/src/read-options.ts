import { parseArgs } from 'node:util';

/** Options of a command by name, each with a value; prints the usage and exits with code 2 when one is unknown or missing. */
export function readOptions<Name extends string>(
  usage: string,
  needed: readonly Name[],
  defaults: Partial<Record<Name, string>> = {},
): Record<Name, string> {
  const options = Object.fromEntries(needed.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ options, strict: true, allowPositionals: false });
    const read = { ...defaults, ...values } as Partial<Record<Name, string>>;
    const missing = needed.filter((name) => (read[name] ?? '') === '');
    if (missing.length === 0) return read as Record<Name, string>;
    throw new Error(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(2);
  }
}
