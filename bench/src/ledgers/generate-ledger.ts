import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runProgram } from '../measuring/run-program';
import { writeUpload } from './write-upload';

/** One generated ledger in the forms that are compared. */
export interface LedgerFiles {
  /** As a business would upload it. */
  readonly upload: string;
  /** As hledger and ledger read it. */
  readonly journal: string;
}

/** Accounts and months of every generated ledger. */
export const LEDGER_SHAPE = { accounts: 150, months: 36 } as const;

/** The ledger generator: `LEDGER_GENERATOR`, else the one that is shared beside the repository. */
function generator(): string {
  const repository = join(dirname(process.argv[1] ?? ''), '..', '..');
  const script = resolve(process.env.LEDGER_GENERATOR ?? join(repository, '..', 'shared', 'bench', 'generate-ledger.mjs'));
  if (existsSync(script)) return script;
  throw new Error(`There is no ledger generator at ${script}; LEDGER_GENERATOR names another one.`);
}

/** Writes a ledger of so many lines into a folder; the same bytes each time. */
export async function generateLedger(folder: string, lines: number): Promise<LedgerFiles> {
  const file = (form: string): string => join(folder, `${lines}.${form}`);
  const { accounts, months } = LEDGER_SHAPE;
  for (const form of ['csv', 'coa', 'hledger']) {
    const size = ['--accounts', `${accounts}`, '--months', `${months}`, '--lines', `${lines}`];
    await runProgram(process.execPath, [generator(), ...size, '--format', form, '--out', file(form)]);
  }
  await writeUpload(file('csv'), file('coa'), file('upload.csv'));
  await rm(file('csv'));
  return { upload: file('upload.csv'), journal: file('hledger') };
}
