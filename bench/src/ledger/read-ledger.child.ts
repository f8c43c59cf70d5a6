import 'reflect-metadata';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { linesInOrder } from '@countinghouse/server/modules/imports/ledgers/ledger-lines';
import { listLines } from '@countinghouse/server/modules/statements/statements/journal-lines.sql';
import pg from 'pg';
import { openBenchPlatform } from '../imports/accept-upload';

/** Traces accounts and reads the whole ledger, by the product and beside it by plain statements over rows, in turn, and prints how long each took. */
const [productUrl, home, attemptId, peer] = process.argv.slice(2) as [string, string, string, string];
const { ctx, platform } = await openBenchPlatform(productUrl, home);
const hasPeer = peer === 'beside-rows';
const plain = new pg.Client({ connectionString: productUrl, options: '-c role=countinghouse_runtime' });
await plain.connect();
await plain.query(`set app.tenant = '${ctx.tenant.id}'`);

const TRACES = 100;
const SCANS = 5;
const PAGE = 100;
const ACCOUNTS = 150;
const MONTHS = 36;
const LINES = `
select l.*, p.name from (select *, sum(amount) over (order by date, line_no) as movement, count(*) over () as total from peer_line
  where tenant_id = $1 and attempt_id = $2 and account_ordinal = $3 and date between $4 and $5) l
left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
order by l.date, l.line_no limit ${PAGE}`;

const traces = { ours: [] as number[], peer: [] as number[] };
for (let at = -10; at < TRACES; at += 1) {
  const account = ((at + 10) * 37) % ACCOUNTS;
  const month = ((at + 10) * 7) % MONTHS;
  const from = new Date(Date.UTC(2021, month, 1)).toISOString().slice(0, 10);
  const to = new Date(Date.UTC(2021, month + 1, 0)).toISOString().slice(0, 10);
  const span = { tenantId: ctx.tenant.id, attemptId, account, from, to };
  const lines = { leftOut: [], after: ['0001-01-01', 0], limit: PAGE } as const;
  const ours = await timeOf(() => withTenant(ctx, (tx) => listLines(tx, span, lines)));
  const theirs = hasPeer
    ? await timeOf(() => plain.query({ name: 'lines', text: LINES, values: [ctx.tenant.id, attemptId, account, from, to] }))
    : null;
  if (at < 0) continue;
  traces.ours.push(ours);
  if (theirs !== null) traces.peer.push(theirs);
}

const scans = { ours: [] as number[], peer: [] as number[] };
for (let scan = 0; hasPeer && scan < SCANS; scan += 1) {
  scans.ours.push(await timeOf(readInOrder));
  scans.peer.push(await timeOf(fetchRows));
}

await plain.end();
await platform.close();
console.log(JSON.stringify({ traces, scans }));
process.exit(0);

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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
