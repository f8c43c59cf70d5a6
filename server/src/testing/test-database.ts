import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of a test file's own, cloned from the migrated template. */
export interface TestDatabase {
  /** Address as the owner; the product's pools switch to their role themselves. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the template; call `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(templateUrl());
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  await run(admin, `create database ${name} template template_countinghouse`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  return { url: own.toString(), drop: () => run(admin, `drop database if exists ${name} with (force)`) };
}

function templateUrl(): string {
  const url = inject('databaseUrl') as string | undefined;
  if (url === undefined) throw new Error('This project has no database: vitest.config.ts gives one to `server` and `worker` only.');
  return url;
}

async function run(url: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
