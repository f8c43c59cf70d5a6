import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected } from '../database/bench-database';

/** Bytes of a database and those written to its log so far. */
export interface DatabaseSizes {
  readonly tables: number;
  readonly log: number;
}

const SIZES = `select pg_database_size(current_database())::float8 as tables, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as log`;

/** Reads how large a database is. */
export function databaseSizes(ownerUrl: string): Promise<DatabaseSizes> {
  return connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query<DatabaseSizes>(SIZES);
    const [sizes] = rows;
    if (sizes === undefined) throw new Error('The database does not say how large it is.');
    return sizes;
  });
}

/** The process id of the PostgreSQL that lives below a folder. */
export async function postmasterOf(home: string): Promise<number> {
  const [pid] = (await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
