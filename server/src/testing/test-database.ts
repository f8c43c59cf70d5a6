import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of a test file's own, cloned from the migrated template. */
export interface TestDatabase {
  /** Address as the owner of the tables. */
  readonly url: string;
  /** Address as the product's login. */
  readonly productUrl: string;
  drop(): Promise<void>;
}

/** Clones the template by its files, which costs a fifth of writing it to the log page by page; call `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template template_countinghouse strategy file_copy`);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  return {
    url: at(urlOf('databaseUrl')),
    productUrl: at(urlOf('productUrl')),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}

/** An address of a test database through the socket of PostgreSQL instead of TCP, for those who don't put anything in between. */
export function throughSocket(url: string): string {
  const address = new URL(url);
  address.searchParams.set('host', inject('socketFolder'));
  return address.toString();
}

function urlOf(login: 'databaseUrl' | 'productUrl'): string {
  const url = inject(login) as string | undefined;
  if (url === undefined) throw new Error('This project has no database: vitest.config.ts gives one to `server` and `worker` only.');
  return url;
}

/** The connection of this process that makes databases and drops them; a new one for each would cost as much as either. */
let administrator: pg.Pool | undefined;

async function run(sql: string): Promise<void> {
  const url = throughSocket(Object.assign(new URL(urlOf('databaseUrl')), { pathname: '/postgres' }).toString());
  administrator ??= new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  );
  await administrator.query(sql);
}
