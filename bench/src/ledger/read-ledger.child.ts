import 'reflect-metadata';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { linesInOrder } from '@countinghouse/server/modules/imports/ledgers/ledger-lines';
import { listLines } from '@countinghouse/server/modules/statements/statements/journal-lines.sql';
import pg from 'pg';
import { openBenchPlatform } from '../imports/accept-upload';
import { LEDGER_SHAPE } from '../ledgers/generate-ledger';
import { TRIES } from '../measuring/compare-tries';
import { timeOf } from '../measuring/time-of';
import type { LedgerTimes } from './ledger-times';

/** Traces accounts and reads the whole ledger, by the product and beside it by plain statements over rows, in turn, and prints how long each took. */
const [productUrl, home, attemptId, peer] = process.argv.slice(2) as [string, string, string, string];
const { ctx, platform } = await openBenchPlatform(productUrl, home);
const hasPeer = peer === 'beside-rows';
const plain = new pg.Client({ connectionString: productUrl, options: '-c role=countinghouse_runtime' });
await plain.connect();
await plain.query(`set app.tenant = '${ctx.tenant.id}'`);

/** Accounts and months of a try. */
const TRACES = 100;
const WARM_UPS = 10;
const PAGE = 100;
const { accounts: ACCOUNTS, months: MONTHS, firstYear: FIRST_YEAR } = LEDGER_SHAPE;
const LINES = `
select l.*, p.name from (select *, sum(amount) over (order by date, line_no) as movement, count(*) over () as total from peer_line
  where tenant_id = $1 and attempt_id = $2 and account_ordinal = $3 and date between $4 and $5) l
left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
order by l.date, l.line_no limit ${PAGE}`;

const times = { traces: { ours: [] as number[][], peer: [] as number[][] }, scans: { ours: [] as number[], peer: [] as number[] } };
await traceAccounts(0, WARM_UPS);
for (let run = 0; run < TRIES; run += 1) {
  const { ours, peer: theirs } = await traceAccounts(WARM_UPS + run * TRACES, TRACES);
  times.traces.ours.push(ours);
  if (hasPeer) times.traces.peer.push(theirs);
}
for (let run = 0; hasPeer && run < TRIES; run += 1) {
  times.scans.ours.push(await timeOf(readInOrder));
  times.scans.peer.push(await timeOf(fetchRows));
}

await plain.end();
await platform.close();
console.log(JSON.stringify(times satisfies LedgerTimes));
process.exit(0);

/** Traces so many accounts and months, other ones from each position on. */
async function traceAccounts(from: number, count: number): Promise<Record<'ours' | 'peer', number[]>> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let at = from; at < from + count; at += 1) {
    const account = (at * 37) % ACCOUNTS;
    const month = (at * 7) % MONTHS;
    const firstDay = new Date(Date.UTC(FIRST_YEAR, month, 1)).toISOString().slice(0, 10);
    const lastDay = new Date(Date.UTC(FIRST_YEAR, month + 1, 0)).toISOString().slice(0, 10);
    const span = { tenantId: ctx.tenant.id, attemptId, account, from: firstDay, to: lastDay };
    const lines = { leftOut: [], after: ['0001-01-01', 0], limit: PAGE } as const;
    ours.push(await timeOf(() => withTenant(ctx, (tx) => listLines(tx, span, lines))));
    if (hasPeer)
      theirs.push(
        await timeOf(() => plain.query({ name: 'lines', text: LINES, values: [ctx.tenant.id, attemptId, account, firstDay, lastDay] })),
      );
  }
  return { ours, peer: theirs };
}

async function readInOrder(): Promise<void> {
  let sum = 0;
  for await (const lines of linesInOrder(ctx, attemptId, ['0001-01-01', '9999-12-31'])) for (const { amount } of lines) sum += amount;
  if (sum !== 0) throw new Error('The ledger does not balance.');
}

async function fetchRows(): Promise<void> {
  let sum = 0;
  await plain.query('begin');
  await plain.query({
    text: 'declare lines cursor for select * from peer_line where tenant_id = $1 and attempt_id = $2 order by line_no',
    values: [ctx.tenant.id, attemptId],
  });
  for (;;) {
    const { rows } = await plain.query<{ amount: string }>('fetch 5000 from lines');
    for (const { amount } of rows) sum += Number(amount);
    if (rows.length === 0) break;
  }
  await plain.query('commit');
  if (sum !== 0) throw new Error('The rows do not balance.');
}
