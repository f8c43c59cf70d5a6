import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { connectDatabase } from '../connect';
import { readCatalog } from './read-catalog';

let database: TestDatabase;
let owner: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectDatabase({ url: database.url, role: null, poolSize: 2 });
});

afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

it('the checked-in catalog is what the migrations make', async () => {
  const lines = (await readCatalog(owner)).map((line) => (line.startsWith('-- ') ? line : `${line};`));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'catalog.sql'));
});
