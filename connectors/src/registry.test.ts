import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offeredPackages } from './catalogue';
import { connectorOf } from './registry';

const catalogue = offeredPackages({ accountingPackages: null, accountingPkgBlackList: [] });
const idsWhere = (available: boolean) => catalogue.filter((entry) => entry.available === available).map((entry) => entry.datasourceNameId);

describe('the registry of connectors', () => {
  it.each(idsWhere(true))('answers the connector of %s, which the catalog offers', (id) => {
    expect(connectorOf(id).datasourceNameId).toBe(id);
  });

  it.each([...idsWhere(false), 'example', 'NoSuchPackage', ''])('refuses “%s” with its name and the file to change', (id) => {
    expect(() => connectorOf(id)).toThrow(new RangeError(`No connector reads ${id}. Add it to connectors/src/registry.ts.`));
  });

  it('has a folder for each available package, whose tests call the conformance tests', () => {
    const registry = readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8');
    const folders = [...registry.matchAll(/from '\.\/([\w-]+)\/connector'/g)].map(([, folder = '']) => folder);
    expect(folders).toHaveLength(idsWhere(true).length);
    for (const folder of folders) expect(testsOf(join(import.meta.dirname, folder))).toContain('describeConformance(');
  });
});

function testsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
