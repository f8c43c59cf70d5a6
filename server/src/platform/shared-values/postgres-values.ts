import type { DataSource } from 'typeorm';
import type { ValueStore } from './shared-values';

const READ = `
select v.text, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
from (select 1) as one left join shared_value v on v.name = $1`;

const ADD = `insert into shared_value (name, text, changed_at) values ($1, $2, clock_timestamp()) on conflict do nothing returning 1`;

const REPLACE = `update shared_value set text = $2, changed_at = clock_timestamp() where name = $1 and text = $3 returning 1`;

/** Values of companies whose last import is long ago; a few new ones a day are worth a look at all. */
const FORGET = `delete from shared_value where changed_at < clock_timestamp() - interval '2 days'`;

/** Values in PostgreSQL, by its clock; the pool runs as the sweeper, as no tenant owns them. */
export function postgresValues(sweeper: DataSource): ValueStore {
  return {
    async read(name) {
      const [row] = await sweeper.query<{ text: string | null; now: number }[]>(READ, [name]);
      if (row === undefined) throw new Error('The database answered a read of a shared value with nothing.');
      return row;
    },
    async replace(name, read, text) {
      if (read !== null) return changed(await sweeper.query<unknown[]>(REPLACE, [name, text, read]));
      if (!changed(await sweeper.query<unknown[]>(ADD, [name, text]))) return false;
      await sweeper.query(FORGET);
      return true;
    },
  };
}

/** TypeORM answers an update with its rows and their number, an insert with its rows. */
function changed(answer: unknown[]): boolean {
  const [first] = answer;
  return Array.isArray(first) ? first.length > 0 : answer.length > 0;
}
