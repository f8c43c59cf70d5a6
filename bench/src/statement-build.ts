import { READER_LIMITS, readerArguments } from '@countinghouse/worker/reader/reader-limits';
import { LEDGER_SHAPE, writeJournal, writeUpload } from './ledgers/generate-ledger';
import { compareTries, TRIES } from './measuring/compare-tries';
import { inFolder } from './measuring/in-folder';
import { HLEDGER, LEDGER, skipped } from './measuring/needs';
import { runChild, runProgram } from './measuring/run-program';
import { mebibytes, seconds } from './measuring/show-figures';
import type { BenchResult, BenchRow } from './result';
import { assertSameFigures, assertSameMovements } from './statement-build/assert-same';
import { hledgerFigures } from './statement-build/hledger-figures';
import { ledgerArguments } from './statement-build/ledger-movements';
import type { BuiltStatements } from './statement-build/statement-figures';

const SIZES = [
  { lines: 100_000, hledger: { must: 0.1, good: 0.03 }, ledger: { must: 0.33, good: null } },
  { lines: 1_000_000, hledger: { must: 0.1, good: 0.03 }, ledger: { must: 0.1, good: 0.05 } },
] as const;
type Size = (typeof SIZES)[number];

/** Builds balance sheet and income statement by month from a ledger file, in a process like that of a reader, beside hledger and ledger; they must agree to the cent. */
export async function run(): Promise<BenchRow[]> {
  const peers = { hledger: await HLEDGER.isThere(), ledger: await LEDGER.isThere() };
  return inFolder('statement-build', async (folder) => {
    const measured: Measured[] = [];
    for (const size of SIZES) measured.push(await measure(size, folder, peers));
    return [...measured.flatMap(timeResults), memoryResult(measured), ...missingPeers(peers)];
  });
}

type Peers = Readonly<Record<'hledger' | 'ledger', boolean>>;

interface Measured {
  readonly size: Size;
  readonly ours: readonly number[];
  readonly peaksMiB: readonly number[];
  /** Empty where the program is not installed. */
  readonly hledger: readonly number[];
  readonly ledger: readonly number[];
}

/** Runs all three in turn, so that whatever else the machine does meets them alike. */
async function measure(size: Size, folder: string, peers: Peers): Promise<Measured> {
  const upload = await writeUpload(folder, size.lines);
  const journal = await writeJournal(folder, size.lines);
  const [ours, peaksMiB, hledger, ledger]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < TRIES; run += 1) {
    const { milliseconds, output } = await runChild('statement-build/build-with-ours', [upload], readerArguments(READER_LIMITS));
    const built = JSON.parse(output) as BuiltStatements;
    ours.push(milliseconds);
    peaksMiB.push(built.peakMiB);
    if (peers.hledger) hledger.push(await runHledger(journal, built));
    if (peers.ledger) ledger.push(await runLedger(journal, built));
  }
  return { size, ours, peaksMiB, hledger, ledger };
}

async function runHledger(journal: string, { figures }: BuiltStatements): Promise<number> {
  const report = (name: string) => runProgram('hledger', ['-f', journal, name, '-M', '--tree', '-O', 'csv']);
  const balanceSheet = await report('balancesheetequity');
  const incomeStatement = await report('incomestatement');
  assertSameFigures(figures, hledgerFigures(balanceSheet.output, incomeStatement.output), 'hledger');
  return balanceSheet.milliseconds + incomeStatement.milliseconds;
}

async function runLedger(journal: string, { figures }: BuiltStatements): Promise<number> {
  const { milliseconds, output } = await runProgram('ledger', ledgerArguments(journal));
  assertSameMovements(figures, output, LEDGER_SHAPE.firstYear);
  return milliseconds;
}

function timeResults({ size, ours, hledger, ledger }: Measured): BenchResult[] {
  const workload = `${size.lines / 1_000}k lines, ${LEDGER_SHAPE.accounts} accounts, ${LEDGER_SHAPE.months} months`;
  const against = (peer: string, theirs: readonly number[], aims: { readonly must: number; readonly good: number | null }) =>
    theirs.length === 0 ? [] : [compareTries({ name: 'statement-build', workload, peer, ...aims, note: AGREE }, ours, theirs, seconds)];
  return [
    ...against('hledger balancesheetequity + incomestatement -M --tree', hledger, size.hledger),
    ...against('ledger reg -M', ledger, size.ledger),
  ];
}

const AGREE = 'every account and every total agrees in every month';

function missingPeers(peers: Peers): BenchRow[] {
  const missing = [...(peers.hledger ? [] : [HLEDGER]), ...(peers.ledger ? [] : [LEDGER])];
  return missing.map((peer) => skipped('statement-build', peer));
}

function memoryResult([small, large]: readonly Measured[]): BenchResult {
  const workload = 'peak memory, 1M lines against 100k';
  const comparison = { name: 'statement-memory', workload, peer: 'itself at 100k lines', must: 1.5, good: 1.1 };
  return compareTries(comparison, large?.peaksMiB ?? [], small?.peaksMiB ?? [], mebibytes);
}
