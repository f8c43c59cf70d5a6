import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const CATALOG = readFileSync(join(ROOT, 'server/src/platform/database/catalog/catalog.sql'), 'utf8');
const [, SECTION = ''] = /^## Data$([^]*?)^## /m.exec(readFileSync(join(ROOT, 'docs/security.md'), 'utf8')) ?? [];

/** The tables of each class, the most sensitive class first. */
const CLASSES = SECTION.split('\n')
  .filter((line) => /^\| \w+[^|]*: /.test(line))
  .map((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table));

it('docs/security.md puts every table into one class', () => {
  const tables = [...CATALOG.matchAll(/^-- table (\w+)$/gm)].map(([, table]) => table);
  expect(tables.length).toBeGreaterThan(50);
  expect(CLASSES.flat().sort()).toEqual(tables.sort());
});

it('docs/security.md puts every column that opens something into the class of secrets', () => {
  const opening = CATALOG.matchAll(/^-- column (\w+)\.(?:sealed_\w+|(?:token|secret|session|nonce|state|browser)_hash) /gm);
  const tables = [...new Set([...opening].map(([, table = '']) => table))];
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((table) => CLASSES[0]?.includes(table) !== true)).toEqual([]);
});
