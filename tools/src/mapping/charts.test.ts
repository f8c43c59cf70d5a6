import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';

const CHARTS = join(import.meta.dirname, '..', '..', 'charts');

const index = rowsOf('index.csv').map(([chart = '', pack = '']) => ({ chart, pack }));
const charts = index.map(({ chart }) => ({ chart, rows: rowsOf(`${chart}.csv`) }));

describe('the labeled charts of accounts', () => {
  it('are listed in the index, each once', () => {
    const files = readdirSync(CHARTS).filter((file) => file.endsWith('.csv') && file !== 'index.csv');
    expect(index.map(({ chart }) => `${chart}.csv`)).toEqual(files.sort());
  });

  it('are enough to leave one package out at a time', () => {
    const packages = Map.groupBy(index, ({ pack }) => pack);
    expect(charts.length).toBeGreaterThanOrEqual(42);
    expect(packages.size).toBeGreaterThanOrEqual(14);
    expect([...packages.values()].filter((of) => of.length > 1).length).toBeGreaterThan(packages.size / 2);
    expect(charts.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(2600);
  });

  it('have accounts of every type', () => {
    const labels = new Set(charts.flatMap(({ rows }) => rows.map(([, , , type]) => type)));
    expect([...labels].sort()).toEqual([...CLASSIFIED_TYPES].sort());
  });

  it.each(charts)('$chart has 40 to 110 accounts, each named, once and of a known type', ({ rows }) => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.length).toBeLessThanOrEqual(110);
    for (const row of rows) {
      expect(row, row.join()).toHaveLength(4);
      expect(row[1]?.trim(), row.join()).not.toBe('');
      expect(CLASSIFIED_TYPES, row.join()).toContain(row[3]);
    }
    const keys = rows.map((row) => JSON.stringify(row.slice(0, 3)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

/** The rows below the header; a field in quotes may hold commas and doubled quotes, never a line break. */
function rowsOf(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(join(CHARTS, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) =>
    [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
  );
}
