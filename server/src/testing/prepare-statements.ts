import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../platform/database/pool-of';

type Query = (...args: unknown[]) => unknown;

/** From now on the database parses and plans a statement with values once a connection: what puts rows for tests repeats few statements. Not for a product's pool, whose statements are named where the product wants them to be. */
export function prepareStatements(owner: DataSource): void {
  const known = new WeakSet<pg.PoolClient>();
  poolOf(owner).on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as Query;
    const named = (asked: unknown) => (isUnnamed(asked) ? { ...asked, name: nameOf(asked.text) } : asked);
    client.query = ((asked: unknown, ...rest: unknown[]) => query(named(asked), ...rest)) as never;
  });
}

function isUnnamed(asked: unknown): asked is pg.QueryConfig {
  const { name, values } = asked as Partial<pg.QueryConfig>;
  return Array.isArray(values) && values.length > 0 && name === undefined && Object.getPrototypeOf(asked) === Object.prototype;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
