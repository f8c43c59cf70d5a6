import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster's migrated template database, as its owner. */
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run, or the one of `TEST_DATABASE_URL`; each test file clones its own database from the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'countinghouse-test-'));
  const database = await startEmbeddedPostgres(home);
  const template = await createTemplate(database.url);
  await migrate(template);
  project.provide('databaseUrl', template);
  return async () => {
    await database.stop();
    await rm(home, { recursive: true, force: true });
  };
}

async function createTemplate(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database template_countinghouse');
  await client.end();
  const template = new URL(url);
  template.pathname = '/template_countinghouse';
  return template.toString();
}
