import type { DataSource } from 'typeorm';

/** SQL by hand, as it answers the clock of the database where there is no row, too. */
const READ = `
select v.text, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
from (select 1) as one left join shared_value v on v.name = $1`;

/** A value, null where there is none, and the time by the clock of the database, in milliseconds. */
export interface ReadValue {
  readonly text: string | null;
  readonly now: number;
}

/** Reads a value as the sweeper. */
export async function readValue(sweeper: DataSource, name: string): Promise<ReadValue> {
  const [row] = await sweeper.query<ReadValue[]>(READ, [name]);
  if (row === undefined) throw new Error('The database answered a read of a shared value with nothing.');
  return row;
}
