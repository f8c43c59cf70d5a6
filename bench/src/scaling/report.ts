import { breakingPoints, LIMITS_OF_ONE, shareOf } from './breaking-points';
import { CALLS, type CallName, type Costs } from './costs';
import { scenarioOf, type Scenario } from './demand';
import type { LoadModel } from './load-model';
import { sizeInstallation, type Sized } from './size-installation';
import type { Waits } from './station';

const LENDERS = [1_000, 10_000, 30_000] as const;
const DOUBLING = [625, 1_250, 2_500, 5_000, 10_000, 20_000, 40_000] as const;
const BAR = 40;

const CALL_TITLES: Readonly<Record<CallName, string>> = {
  workspacePage: 'a page of the workspace list',
  openStatement: 'opening a statement that the server remembers',
  openStatementCold: 'opening a statement for the first time',
  trace: 'following a figure to its journal lines (three calls)',
  saveStatement: 'saving a statement',
  borrowerVisit: 'a borrower’s first visit, with all files of the page',
};

/** The tables and the chart of docs/scaling.md. */
export function scalingReport(model: LoadModel, costs: Costs): string {
  const scenario = scenarioOf(model, costs);
  const sized = LENDERS.map((lenders) => sizeInstallation(scenario, lenders));
  return [costTables(costs), needsTable(sized), chart(scenario), breaksTable(scenario)].join('\n\n');
}

function costTables({ calls, event, imports, workbooks, memory, rounds, idleSecond }: Costs): string {
  const ofCalls = CALLS.map((name) => [CALL_TITLES[name], ms(calls[name].server), ms(calls[name].database)]);
  ofCalls.push(['an event of an import, for each browser that hears of it', ms(event.server), ms(event.database)]);
  const ofImports = imports.map((cost) => [
    count(cost.lines),
    ...[cost.reader, cost.worker, cost.thread, cost.database].map((each) => seconds(each / 1_000)),
    ...[cost.readerPeak, cost.workerPeak].map((each) => `${Math.round(each)} MiB`),
    ...[cost.uploadBytes, cost.tableBytes, cost.logBytes].map(mebibytes),
  ]);
  const ofWorkbooks = workbooks.map((cost) => [
    count(cost.lines),
    seconds(cost.worker / 1_000),
    seconds(cost.thread / 1_000),
    seconds(cost.database / 1_000),
    mebibytes(cost.fileBytes),
  ]);
  const ofOthers = [
    ['a tenant in the round of refreshes, which one worker makes each minute', ms(rounds.refresh.worker), ms(rounds.refresh.database)],
    ['a tenant in the maintenance, which one worker makes each hour', ms(rounds.maintenance.worker), ms(rounds.maintenance.database)],
    ['a second of a worker without work', ms(idleSecond.worker), ms(idleSecond.database)],
  ];
  return [
    table(['call', 'server', 'database'], ofCalls),
    table(
      ['import of lines', 'reader', 'worker', 'of it its main thread', 'database', 'reader peak', 'worker peak', 'file', 'tables', 'log'],
      ofImports,
    ),
    table(['workbooks of lines', 'worker', 'of it its main thread', 'database', 'files'], ofWorkbooks),
    table(['other work', 'worker', 'database'], ofOthers),
    table(
      ['memory', 'MiB'],
      [
        ['an open browser (WebSocket with a subscription), of the server', memory.socket.toFixed(2)],
        ['a pooled connection at rest, of the database', memory.databaseConnection.toFixed(1)],
        ['a server, at its peak', memory.server.toFixed(0)],
        ['a worker without work', memory.worker.toFixed(0)],
      ],
    ),
  ].join('\n\n');
}

function needsTable(sized: readonly Sized[]): string {
  const row = (name: string, of: (each: Sized) => string) => [name, ...sized.map(of)];
  return table(
    ['at the busiest hour', ...LENDERS.map((lenders) => `${count(lenders)} lenders`)],
    [
      row('people signed in', ({ demand }) => count(demand.load.signedIn)),
      row('calls a second', ({ demand }) => (demand.load.calls + demand.load.borrowerVisits).toFixed(1)),
      row('imports an hour', ({ demand }) => count(demand.load.imports * 3_600)),
      row('**servers**', ({ installation }) => count(installation.servers)),
      row('**workers**', ({ installation }) => count(installation.workers)),
      row('**cores of the database**', ({ installation }) => count(installation.databaseCores)),
      row('of them busy with rounds over tenants', ({ demand }) => demand.databaseRounds.toFixed(1)),
      row('connections', ({ installation }) => count(installation.connections)),
      row('slots of file imports in use on average', ({ demand }) => demand.fileSlots.toFixed(1)),
      row('slots of package imports in use on average', ({ demand }) => demand.packageSlots.toFixed(1)),
      row('a worker’s thread is busy', ({ work }) => percent(work.threadUtilization)),
      row('memory for open browsers', ({ demand }) => `${demand.socketMemory.toFixed(1)} GiB`),
      row('tables a year', ({ demand }) => `${demand.tablesOfYear.toFixed(2)} TiB`),
      row('files a year', ({ demand }) => `${demand.filesOfYear.toFixed(2)} TiB`),
      row('a call is answered in, p50/p95/p99', ({ calls }) => waits(calls.answer, 1_000, 'ms')),
      row('of it waiting for the server', ({ calls }) => waits(calls.server, 1_000, 'ms')),
      row('for a connection', ({ calls }) => waits(calls.connection, 1_000, 'ms')),
      row('for a core of the database', ({ calls }) => waits(calls.database, 1_000, 'ms')),
      row('an import waits for a worker', ({ work }) => waits(work.importWait, 1, 's')),
      row('an import ends after', ({ work }) => waits(work.importEnd, 1, 's')),
      row('a workbook waits for a worker', ({ work }) => waits(work.workbookWait, 1, 's')),
    ],
  );
}

/** How much of what cannot be added to is taken as the load doubles. */
function chart(scenario: Scenario): string {
  const lines = LIMITS_OF_ONE.flatMap((limit) => [
    `${limit.name}, at most ${limit.most}`,
    ...DOUBLING.map((lenders) => {
      const share = shareOf(limit, scenario, lenders);
      const bar = '#'.repeat(Math.min(BAR, Math.round(share * BAR))).padEnd(BAR);
      return `${count(lenders).padStart(8)} |${bar}| ${percent(share)}`;
    }),
  ]);
  return ['```', ...lines, '```'].join('\n');
}

function breaksTable(scenario: Scenario): string {
  const rows = breakingPoints(scenario).map(({ name, most, lenders }) => [name, count(most), count(Number(lenders.toPrecision(2)))]);
  return table(['limit of one installation', 'at most', 'reached at lenders'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');
const ms = (value: number) => `${value.toPrecision(2)} ms`;
const seconds = (value: number) => `${value.toPrecision(2)} s`;
const percent = (value: number) => `${Math.round(value * 100)} %`;
const mebibytes = (bytes: number) => `${Number((bytes / 2 ** 20).toPrecision(2))} MiB`;

function waits({ p50, p95, p99 }: Waits, factor: number, unit: string): string {
  return `${[p50, p95, p99].map((each) => (each * factor).toFixed(0)).join(' / ')} ${unit}`;
}
