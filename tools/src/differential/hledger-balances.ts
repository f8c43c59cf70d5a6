import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Company, Line } from './independent/company';
import { isoOf } from './independent/day';

const run = promisify(execFile);
const OUTPUT_BYTES = 1 << 26;

/** Whether hledger answers on this machine. */
export async function isHledgerInstalled(): Promise<boolean> {
  return run('hledger', ['--version']).then(
    () => true,
    () => false,
  );
}

/** What hledger says that each account holds at the ends of months, by the last of them as `YYYY-MM`; what it does not name is zero. */
export async function hledgerBalances(company: Company, firstMonth: string): Promise<(account: number, month: string) => bigint> {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-differential-'));
  try {
    const file = join(folder, 'truth.journal');
    await writeFile(file, journalOf(company, `${firstMonth}-01`));
    const period = ['--begin', `${firstMonth}-01`, '--end', isoOf(company.asOf + 1)];
    const report = ['balance', '--monthly', '--historical', '--flat', '--no-total', '--output-format', 'csv'];
    const { stdout } = await run('hledger', ['-f', file, ...report, ...period], { maxBuffer: OUTPUT_BYTES });
    return readBalances(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What happened in a company as a journal of hledger, opened on a day, with amounts as whole minor units without a currency. */
function journalOf({ truth, asOf }: Company, opened: string): string {
  const opening = truth.openings.length === 0 ? [] : [entry(opened, truth.openings)];
  const entries = truth.journals.filter(({ day }) => day <= asOf).map(({ day, lines }) => entry(isoOf(day), lines));
  return [...opening, ...entries].join('\n');
}

function entry(date: string, lines: readonly Line[]): string {
  return `${date} journal\n${lines.map(({ account, amount }) => `    account:${account}    ${amount}\n`).join('')}`;
}

function readBalances(csv: string): (account: number, month: string) => bigint {
  const [heading = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('","'));
  const months = heading.slice(1).map((period) => period.slice(0, 7));
  const balances = new Map<string, bigint>();
  for (const [name = '', ...amounts] of rows) amounts.forEach((amount, at) => balances.set(`${name} ${months[at] ?? ''}`, BigInt(amount)));
  return (account, month) => balances.get(`account:${account} ${month}`) ?? 0n;
}
