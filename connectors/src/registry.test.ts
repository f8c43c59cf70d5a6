import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authorizationOf, connectorOf, findPackage, isReadable, offeredPackages, packageNames, PACKAGES } from './registry';
import { PACKAGE_HARNESSES } from './sandbox-kit/testing/package-harnesses';

const ids = (packages: readonly { datasourceNameId: string }[]): string[] => packages.map((each) => each.datasourceNameId);
const readable = ids(PACKAGES.filter(isReadable));
const unreadable = packageNames().filter((id) => !readable.includes(id));

describe('the registry of packages', () => {
  it('offers the package with the lowest position first, and files last', () => {
    expect(packageNames()[0]).toBe('QuickBooksOnline');
    expect(packageNames().at(-1)).toBe('FileUpload');
  });

  it('lists each package once, at a position of its own', () => {
    expect(new Set(packageNames()).size).toBe(PACKAGES.length);
    expect(new Set(PACKAGES.map(({ position }) => position)).size).toBe(PACKAGES.length);
  });

  it.each([
    ['SageIntacct', true],
    ['BusinessCentral', true],
    ['Example', false],
  ])('marks %s beta: %s', (id, beta) => {
    expect(findPackage(id)?.beta).toBe(beta);
  });

  it.each(['FreshBooks', 'SageOne'])('lists %s without an action', (id) => {
    expect(findPackage(id)?.kind).toBe('inert');
    expect(readable).not.toContain(id);
  });

  it.each([
    ['QuickBooksOnline', ['Accrual', 'Cash']],
    ['Xero', ['Accrual', 'Cash']],
    ['Example', ['Accrual']],
    ['NetSuite', ['Accrual']],
  ])('says that the books of %s are there on the bases %o', (id, bases) => {
    expect(findPackage(id)?.bases).toEqual(bases);
  });

  it('finds a package in any case', () => {
    expect(findPackage('quickbooksonline')?.name).toBe('QuickBooks Online');
    expect(findPackage('example')?.name).toBe('DEX');
    expect(findPackage('Excel')).toBeUndefined();
  });

  it.each(readable)('loads the connector of %s under its name', async (id) => {
    expect((await connectorOf(id)).datasourceNameId).toBe(id);
  });

  it.each([...unreadable, 'NoSuchPackage', ''])('refuses to read “%s” with its name and the place to change', async (id) => {
    await expect(connectorOf(id)).rejects.toEqual(new RangeError(`No connector reads ${id}. Add it to its folder in connectors/src.`));
  });

  it('has, of each connection that can be read, a way to be granted access and the name of its settings', async () => {
    const connections = PACKAGES.filter((each) => each.kind === 'connection' && isReadable(each));
    expect(connections.length).toBeGreaterThan(0);
    for (const { datasourceNameId, client } of connections) {
      expect(await authorizationOf(datasourceNameId)).not.toBeNull();
      expect(client?.id).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    }
    for (const id of unreadable) expect(await authorizationOf(id)).toBeNull();
  });

  it('has a folder for each package that is read, whose tests call the conformance tests', () => {
    const folders = readdirSync(import.meta.dirname).filter((name) => holdsConnector(join(import.meta.dirname, name)));
    expect(folders).toHaveLength(readable.length);
    for (const folder of folders) expect(testsOf(join(import.meta.dirname, folder))).toMatch(/\bdescribe(Conformance|Package)\(/);
  });

  it('has, of each package that is held against the sample companies, its harness and tests that provoke its errors', () => {
    const tests = readdirSync(import.meta.dirname)
      .filter((name) => holdsConnector(join(import.meta.dirname, name)))
      .map((name) => testsOf(join(import.meta.dirname, name)))
      .filter((each) => /\bdescribePackage\(/.test(each));
    expect(tests.length).toBeGreaterThan(1);
    expect(PACKAGE_HARNESSES).toHaveLength(tests.length);
    for (const each of tests) expect(each).toMatch(/\bdescribeErrors\(/);
  });
});

describe('what a tenant offers', () => {
  // covers lender 1.2, borrower 1.2
  it('is what it enables minus its blacklist, in any case, in the order of the registry', () => {
    const choice = { accountingPackages: ['fileupload', 'XERO', 'Example', 'NetSuite'], accountingPkgBlackList: ['xero', 'netsuite'] };
    expect(ids(offeredPackages(choice))).toEqual(['Example', 'FileUpload']);
  });

  // covers lender 1.2, borrower 1.2
  it('is everything but its blacklist where it names nothing, and nothing where it names none', () => {
    const all = packageNames().filter((id) => id !== 'Xero');
    expect(ids(offeredPackages({ accountingPackages: null, accountingPkgBlackList: ['xERO'] }))).toEqual(all);
    expect(offeredPackages({ accountingPackages: [], accountingPkgBlackList: [] })).toEqual([]);
  });

  it('drops names that no package has', () => {
    expect(offeredPackages({ accountingPackages: ['Abacus'], accountingPkgBlackList: [] })).toEqual([]);
  });
});

function holdsConnector(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).includes('connector.ts');
}

function testsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
