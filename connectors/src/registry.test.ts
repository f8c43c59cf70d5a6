import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import { CONNECTORS, connectorOf } from './registry';

const ids = CONNECTORS.map(({ datasourceNameId }) => datasourceNameId);

describe('the registry of connectors', () => {
  it('has a connector for each available package of the catalogue, and for no other name', () => {
    const available = CATALOGUE.filter((entry) => entry.available).map((entry) => entry.datasourceNameId);
    expect(ids.toSorted()).toEqual(available.toSorted());
  });

  it.each(ids)('answers the connector of %s by its id', (id) => {
    expect(connectorOf(id).datasourceNameId).toBe(id);
  });

  it.each(['FreshBooks', 'example', 'NoSuchPackage', ''])('refuses “%s” with its name and the file to change', (id) => {
    expect(() => connectorOf(id)).toThrow(new RangeError(`No connector reads ${id}. Add it to connectors/src/registry.ts.`));
  });

  it('lists the connector of each folder, and each folder calls the conformance tests on it', () => {
    const folders = readdirSync(import.meta.dirname).filter((name) => holdsConnector(join(import.meta.dirname, name)));
    expect(folders).toHaveLength(CONNECTORS.length);
    for (const folder of folders) expect(testsOf(join(import.meta.dirname, folder))).toContain('describeConformance(');
  });
});

function holdsConnector(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).includes('connector.ts');
}

function testsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
