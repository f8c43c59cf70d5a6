import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { commandsFor } from './command/commands';
import { largeChart } from './ledgers/large-chart';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const ACCOUNTS = 5_000;
const WARM_UPS = 20;
const RUNS = 101;

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
    return { name, ours, copy, ratio: ours / copy };
  });
  return [resultOf(timed)];
}

interface Timed {
  readonly name: string;
  readonly ours: number;
  readonly copy: number;
  readonly ratio: number;
}

function inTurn(perform: () => void, statement: StatementLayout): { readonly ours: number; readonly copy: number } {
  const times = { ours: [] as number[], copy: [] as number[] };
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const ours = timeOf(perform);
    const copy = timeOf(() => JSON.parse(JSON.stringify(statement)) as unknown);
    if (run < 0) continue;
    times.ours.push(ours);
    times.copy.push(copy);
  }
  return { ours: medianOf(times.ours), copy: medianOf(times.copy) };
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function resultOf(timed: readonly Timed[]): BenchResult {
  const bySpeed = timed.toSorted((one, other) => one.ratio - other.ratio);
  const slowest = bySpeed.at(-1);
  if (slowest === undefined) throw new Error('No command was run.');
  return {
    name: 'command',
    workload: `the slowest of ${timed.length} commands on 5,000 accounts, asked and run: ${slowest.name}`,
    value: `${slowest.ours.toFixed(3)} ms`,
    peer: 'a copy of the statement by JSON',
    peerValue: `${slowest.copy.toFixed(3)} ms`,
    ratio: slowest.ratio,
    must: 1,
    good: 0.1,
    met: slowest.ratio <= 1,
    note: bySpeed.map(({ name, ratio }) => `${name} ${ratio.toFixed(3)}x`).join(', '),
  };
}
