import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { commandsFor } from './command/commands';
import { largeChart } from './ledgers/large-chart';
import { compareTries, TRIES } from './measuring/compare-tries';
import { medianOf, mediansOfGroups } from './measuring/median';
import { timeOfSync } from './measuring/time-of';
import type { BenchResult } from './result';

const ACCOUNTS = 5_000;
const WARM_UPS = 20;
/** Runs of one try. */
const RUNS = 21;

/** Asks and runs each command on a balance sheet of 5,000 accounts, in turn with a copy of it by JSON; the slowest command is the figure. */
export async function run(): Promise<BenchResult[]> {
  const { accounts } = largeChart(ACCOUNTS, 12);
  const statement = defaultStatement('BalanceSheet', accounts);
  const context = { accounts, sanitise: (text: string) => text };
  const perform = (command: Command) => {
    if (refuseCommand(statement, command, context) !== null || isRefusedChange(performCommand(statement, command, context)))
      throw new Error(`Refused: ${JSON.stringify(command).slice(0, 200)}`);
  };
  const timed = Object.entries(commandsFor(statement)).map(([name, command]) => {
    const { ours, copy } = inTurn(() => perform(command), statement);
    return { name, ours, copy, ratio: medianOf(ours.map((figure, at) => figure / (copy[at] as number))) };
  });
  return [resultOf(timed)];
}

interface Timed {
  readonly name: string;
  /** The figure of each try. */
  readonly ours: readonly number[];
  readonly copy: readonly number[];
  readonly ratio: number;
}

function inTurn(perform: () => void, statement: StatementLayout): Pick<Timed, 'ours' | 'copy'> {
  const times = { ours: [] as number[], copy: [] as number[] };
  for (let run = -WARM_UPS; run < TRIES * RUNS; run += 1) {
    const ours = timeOfSync(perform);
    const copy = timeOfSync(() => JSON.parse(JSON.stringify(statement)) as unknown);
    if (run < 0) continue;
    times.ours.push(ours);
    times.copy.push(copy);
  }
  return { ours: mediansOfGroups(times.ours, RUNS), copy: mediansOfGroups(times.copy, RUNS) };
}

function resultOf(timed: readonly Timed[]): BenchResult {
  const bySpeed = timed.toSorted((one, other) => one.ratio - other.ratio);
  const slowest = bySpeed.at(-1);
  if (slowest === undefined) throw new Error('No command was run.');
  const comparison = {
    name: 'command',
    workload: `the slowest of ${timed.length} commands on 5,000 accounts, asked and run: ${slowest.name}`,
    peer: 'a copy of the statement by JSON',
    must: 1,
    good: 0.1,
    note: `each try the median of ${RUNS} runs; ${bySpeed.map(({ name, ratio }) => `${name} ${ratio.toFixed(3)}x`).join(', ')}`,
  };
  return compareTries(comparison, slowest.ours, slowest.copy, (milliseconds) => `${milliseconds.toFixed(3)} ms`);
}
