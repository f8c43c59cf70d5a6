import pg from 'pg';
import { SteadyClient } from '../database/steady-client';
import { countBacklog, type Backlog } from './backlog.sql';

/** Reads the backlog for scrapes. */
export interface BacklogReader {
  /** At most five seconds old; rejects when the database does not answer within a second. */
  read(): Promise<Backlog>;
  close(): Promise<void>;
}

const FRESH_MS = 5_000;
const PATIENCE_MS = 1_000;

/** Opens a reader with one separate connection, as the role that sees the work of all tenants. */
export function openBacklogReader(databaseUrl: string): BacklogReader {
  const pool = new pg.Pool({
    Client: SteadyClient,
    connectionString: databaseUrl,
    options: `-c role=countinghouse_sweeper -c statement_timeout=${PATIENCE_MS} -c default_transaction_read_only=on`,
    application_name: 'countinghouse-figures',
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', () => undefined);
  let last: { readonly until: number; readonly backlog: Promise<Backlog> } | null = null;
  return {
    read() {
      const now = performance.now();
      if (last === null || last.until <= now) last = { until: now + FRESH_MS, backlog: inTime(countBacklog(pool)) };
      return last.backlog;
    },
    close: () => pool.end(),
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
