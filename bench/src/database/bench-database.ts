import { migrate } from '@countinghouse/server/platform/database/migrate';
import { startEmbeddedPostgres } from '@countinghouse/server/platform/embedded/postgres';
import pg from 'pg';
import { inFolder } from '../measuring/in-folder';

/** PostgreSQL for one benchmark, gone afterward. */
export interface BenchDatabase {
  /** Folder for whatever belongs to it: files, keys. */
  readonly home: string;
  /** The migrated database, as the owner of its tables. */
  readonly url: string;
  /** The same as the product's login. */
  readonly productUrl: string;
}

/** Runs `work` with a new migrated database on a separate server. */
export async function withDatabase<T>(name: string, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  return inFolder(name, async (home) => {
    const database = await startEmbeddedPostgres(home);
    try {
      await migrate(database.url, database.productUrl);
      return await work({ home, url: database.url, productUrl: database.productUrl });
    } finally {
      await database.stop();
    }
  });
}

/** Copies the database on the same server, with the same tables and indexes but without row-level security. The original must have no open connections. */
export async function withoutWalls({ url }: BenchDatabase): Promise<string> {
  await runSql(at(url, 'postgres'), `create database unwalled template ${new URL(url).pathname.slice(1)}`);
  const unwalled = at(url, 'unwalled');
  await runSql(
    unwalled,
    `do $$ declare walled record; begin
       for walled in select tablename, policyname from pg_policies where schemaname = 'public' loop
         execute format('drop policy %I on %I', walled.policyname, walled.tablename);
         execute format('alter table %1$I no force row level security, disable row level security', walled.tablename);
       end loop;
     end $$`,
  );
  return unwalled;
}

/** Works with one connection. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements without values. */
export async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  await connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}
