import pg from 'pg';
import { connected } from '../database/bench-database';

/** Groups the lines of one attempt by account and month, so many times over one connection, and prints how long each took. */
const [databaseUrl, attemptId, times] = process.argv.slice(2) as [string, string, string];
const GROUPED = `
select account_ordinal, date_trunc('month', date) as month, sum(amount) filter (where amount >= 0) as debit, sum(amount) filter (where amount < 0) as credit
from journal_line where tenant_id = (select id from tenant) and attempt_id = $1 group by 1, 2 order by 1, 2`;
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

await connected(databaseUrl, async (client) => {
  const milliseconds: number[] = [];
  for (let time = 0; time < Number(times); time += 1) {
    const start = performance.now();
    const { rows } = await client.query({ name: 'grouped', text: GROUPED, values: [attemptId] });
    milliseconds.push(performance.now() - start);
    if (rows.length === 0) throw new Error('There are no lines to group.');
  }
  console.log(JSON.stringify(milliseconds));
});
