import { outageOf } from '../outages/outage-of';
import { reasonOf } from '../outages/reason-of';

/** Settings are missing or make no sense; each error names its variable and what to put there, on one line. */
export class SettingsError extends Error {
  readonly errors: readonly string[];

  constructor(errors: string | readonly string[]) {
    const lines = (typeof errors === 'string' ? [errors] : errors).map((error) => error.replace(/\.$/, ''));
    super(lines.length === 1 ? `${lines[0]}.` : ['Some settings are missing or wrong:', ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'SettingsError';
    this.errors = lines;
  }
}

/** Runs a step of the start; where the settings or an engine that is away keep it from working, prints what to change and ends the process. */
export async function orEnd<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof SettingsError) && outageOf(error) === null) throw error;
    process.stderr.write(`${error instanceof SettingsError ? error.message : `The start was cut short: ${reasonOf(error)}`}\n`);
    process.exit(1);
  }
}

/** Answers how to read one setting: its errors are added to `errors`, so that all of them can be named at once. */
export function collectErrors(errors: string[]): <T>(read: () => T) => T {
  return <T>(read: () => T) => {
    try {
      return read();
    } catch (error) {
      errors.push(...(error instanceof SettingsError ? error.errors : [(error as Error).message]));
      return undefined as T;
    }
  };
}
