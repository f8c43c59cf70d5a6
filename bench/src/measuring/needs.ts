import type { SkippedComparison } from '../result';
import { openBrowser } from './open-browser';
import { isInstalled } from './run-program';

/** Something that a comparison needs and the repository does not bring. */
export interface Missable {
  readonly name: string;
  /** How to get it, as the second half of a sentence. */
  readonly remedy: string;
}

/** The same, with a look whether this machine has it. */
export interface Need extends Missable {
  isThere(): Promise<boolean>;
}

export const CHROMIUM: Need = {
  name: 'Chromium that starts',
  remedy: 'install one with `npx playwright install --with-deps chromium`, or name one in `CHROMIUM_PATH`',
  isThere: async () => {
    const browser = await openBrowser().catch(() => null);
    await browser?.close();
    return browser !== null;
  },
};

export const HLEDGER: Need = {
  name: 'hledger',
  remedy: 'install it with `apt-get install hledger`',
  isThere: () => isInstalled('hledger'),
};

export const LEDGER: Need = {
  name: 'ledger',
  remedy: 'install it with `apt-get install ledger`',
  isThere: () => isInstalled('ledger'),
};

export const LIBXLSXWRITER: Missable = {
  name: 'C compiler with libxlsxwriter',
  remedy: 'install them with `apt-get install gcc libxlsxwriter-dev`',
};

/** What the results say of a comparison for which something is missing. */
export function skipped(name: string, { name: missing, remedy }: Missable): SkippedComparison {
  return { name, skipped: `no ${missing} was found; ${remedy}` };
}
