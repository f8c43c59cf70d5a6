import { describe, expect, it } from 'vitest';
import { CATALOGUE, findPackage, offeredPackages, unknownPackages } from './catalogue';

const ids = (packages: readonly { datasourceNameId: string }[]): string[] => packages.map((entry) => entry.datasourceNameId);

describe('the catalogue', () => {
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
  it('is what it enables minus its blacklist, in any case, in the order of the catalogue', () => {
    expect(ids(offeredPackages(['fileupload', 'XERO', 'Example', 'NetSuite'], ['xero', 'netsuite']))).toEqual(['Example', 'FileUpload']);
  });

  it('drops names that no package has, and tells them', () => {
    expect(offeredPackages(['Abacus'], [])).toEqual([]);
    expect(unknownPackages(['Xero', 'Abacus'])).toEqual(['Abacus']);
  });
});
