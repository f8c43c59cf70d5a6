import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/embedded/postgres';
import { copyHome, preparedHome, UNSAFE_AND_FAST } from './test-postgres';

/** A PostgreSQL of a test's own that has no roles of the product. */
export interface EmptyCluster {
  /** Makes a database that belongs to a plain login, which may create roles and nothing else; answers its address as that login. */
  database(name: string): Promise<string>;
  /** The address of a database as the product's login, which is not a member of anything at first. */
  productUrl(name: string): string;
  /** Runs a statement as an administrator, in the database of that name. */
  administer(sql: string, database?: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

/** The login that owns the databases. */
export const PLAIN_OWNER = 'keeper';

export async function startEmptyCluster(): Promise<EmptyCluster> {
  const home = await mkdtemp(join(tmpdir(), 'countinghouse-empty-'));
  await copyHome(preparedHome('empty'), home);
  const { url, productUrl, stop } = await startEmbeddedPostgres(home, undefined, [...UNSAFE_AND_FAST, 'shared_buffers=64MB']);
  const administer = async (sql: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).toString() });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await administer(`create role ${PLAIN_OWNER} login createrole password 'kept'`);
  return {
    administer,
    async database(name) {
      await administer(`create database ${name} owner ${PLAIN_OWNER}`);
      return Object.assign(new URL(url), { username: PLAIN_OWNER, password: 'kept', pathname: `/${name}` }).toString();
    },
    productUrl: (name) => Object.assign(new URL(productUrl), { pathname: `/${name}` }).toString(),
    async close() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
