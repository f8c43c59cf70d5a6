import { describe, expect, it } from 'vitest';
import { findPackage, offeredPackages } from './catalogue';

const CATALOGUE = offeredPackages({ accountingPackages: null, accountingPkgBlackList: [] });
const ids = (packages: readonly { datasourceNameId: string }[]): string[] => packages.map((entry) => entry.datasourceNameId);

describe('the catalog', () => {
  it('lists each package once', () => {
    expect(new Set(ids(CATALOGUE)).size).toBe(12);
  });

  it.each([
    ['SageIntacct', true],
    ['BusinessCentral', true],
    ['Example', false],
  ])('marks %s beta: %s', (id, beta) => {
    expect(findPackage(id)?.beta).toBe(beta);
  });

  it.each(['FreshBooks', 'SageOne'])('lists %s without an action', (id) => {
    expect(findPackage(id)).toMatchObject({ kind: 'inert', available: false });
  });

  it('finds a package in any case', () => {
    expect(findPackage('quickbooksonline')?.name).toBe('QuickBooks Online');
    expect(findPackage('example')?.name).toBe('DEX');
    expect(findPackage('Excel')).toBeUndefined();
  });
});

describe('what a tenant offers', () => {
  // covers lender 1.2, borrower 1.2
  it('is what it enables minus its blacklist, in any case, in the order of the catalog', () => {
    const choice = { accountingPackages: ['fileupload', 'XERO', 'Example', 'NetSuite'], accountingPkgBlackList: ['xero', 'netsuite'] };
    expect(ids(offeredPackages(choice))).toEqual(['Example', 'FileUpload']);
  });

  // covers lender 1.2, borrower 1.2
  it('is everything but its blacklist where it names nothing, and nothing where it names none', () => {
    const all = ids(CATALOGUE).filter((id) => id !== 'Xero');
    expect(ids(offeredPackages({ accountingPackages: null, accountingPkgBlackList: ['xERO'] }))).toEqual(all);
    expect(offeredPackages({ accountingPackages: [], accountingPkgBlackList: [] })).toEqual([]);
  });

  it('drops names that no package has', () => {
    expect(offeredPackages({ accountingPackages: ['Abacus'], accountingPkgBlackList: [] })).toEqual([]);
  });
});
