import { generateLedger, LEDGER_SHAPE, type LedgerFiles } from './ledgers/generate-ledger';
import { inFolder } from './measuring/in-folder';
import { medianOf } from './measuring/median';
import { isInstalled, runChild, runProgram } from './measuring/run-program';
import type { BenchResult } from './result';
import { assertSameFigures, assertSameMovements } from './statement-build/assert-same';
import { hledgerFigures } from './statement-build/hledger-figures';
import { ledgerArguments } from './statement-build/ledger-movements';
import type { BuiltStatements } from './statement-build/statement-figures';

const FIRST_YEAR = 2021;
const SIZES = [
  { lines: 100_000, runs: 3, hledger: { must: 0.1, good: 0.03 }, ledger: { must: 0.33, good: null } },
  { lines: 1_000_000, runs: 1, hledger: { must: 0.1, good: 0.03 }, ledger: { must: 0.1, good: 0.05 } },
] as const;
type Size = (typeof SIZES)[number];

/** Builds balance sheet and income statement by month from a ledger file, beside hledger and ledger; they must agree to the cent. */
export async function run(): Promise<BenchResult[]> {
  return inFolder('statement-build', async (folder) => {
    const measured: Measured[] = [];
    for (const size of SIZES) measured.push(await measure(size, await generateLedger(folder, size.lines)));
    return [...measured.flatMap(timeResults), memoryResult(measured)];
  });
}

interface Measured {
  readonly size: Size;
  readonly ours: number;
  readonly peakMiB: number;
  /** Null where the program is not installed. */
  readonly hledger: number | null;
  readonly ledger: number | null;
}

/** Runs all three in turn, so that whatever else the machine does meets them alike; the slow peers as often as the size says. */
async function measure(size: Size, files: LedgerFiles): Promise<Measured> {
  const peers = { hledger: await isInstalled('hledger'), ledger: await isInstalled('ledger') };
  const [ours, peaks, hledger, ledger]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < OUR_RUNS; run += 1) {
    const { milliseconds, output } = await runChild('statement-build/build-with-ours', [files.upload]);
    const built = JSON.parse(output) as BuiltStatements;
    ours.push(milliseconds);
    peaks.push(built.peakMiB);
    if (run >= size.runs) continue;
    if (peers.hledger) hledger.push(await runHledger(files.journal, built));
    if (peers.ledger) ledger.push(await runLedger(files.journal, built));
  }
  return {
    size,
    ours: medianOf(ours),
    peakMiB: medianOf(peaks),
    hledger: hledger.length > 0 ? medianOf(hledger) : null,
    ledger: ledger.length > 0 ? medianOf(ledger) : null,
  };
}

const OUR_RUNS = 3;

async function runHledger(journal: string, { figures }: BuiltStatements): Promise<number> {
  const report = (name: string) => runProgram('hledger', ['-f', journal, name, '-M', '--tree', '-O', 'csv']);
  const balanceSheet = await report('balancesheetequity');
  const incomeStatement = await report('incomestatement');
  assertSameFigures(figures, hledgerFigures(balanceSheet.output, incomeStatement.output), 'hledger');
  return balanceSheet.milliseconds + incomeStatement.milliseconds;
}

async function runLedger(journal: string, { figures }: BuiltStatements): Promise<number> {
  const { milliseconds, output } = await runProgram('ledger', ledgerArguments(journal));
  assertSameMovements(figures, output, FIRST_YEAR);
  return milliseconds;
}

function timeResults({ size, ours, hledger, ledger }: Measured): BenchResult[] {
  const workload = `${size.lines / 1_000}k lines, ${LEDGER_SHAPE.accounts} accounts, ${LEDGER_SHAPE.months} months`;
  const against = (peer: string, theirs: number | null, { must, good }: { must: number; good: number | null }): BenchResult[] => {
    if (theirs === null) {
      console.log(`  ${peer} is not installed: not compared.`);
      return [];
    }
    const ratio = ours / theirs;
    const [value, peerValue] = [seconds(ours), seconds(theirs)];
    return [{ name: 'statement-build', workload, value, peer, peerValue, ratio, must, good, met: ratio <= must, note: AGREE }];
  };
  return [
    ...against('hledger balancesheetequity + incomestatement -M --tree', hledger, size.hledger),
    ...against('ledger reg -M', ledger, size.ledger),
  ];
}

const AGREE = 'every account and every total agrees in every month';

function memoryResult(measured: readonly Measured[]): BenchResult {
  const [small, large] = measured.map(({ peakMiB }) => peakMiB) as [number, number];
  const ratio = large / small;
  return {
    name: 'statement-memory',
    workload: 'peak memory, 1M lines against 100k',
    value: `${Math.round(large)} MiB`,
    peer: 'itself at 100k lines',
    peerValue: `${Math.round(small)} MiB`,
    ratio,
    must: 1.5,
    good: 1.1,
    met: ratio <= 1.5,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
