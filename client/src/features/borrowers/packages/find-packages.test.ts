import { describe, expect, it } from 'vitest';
import { findPackages } from './find-packages';

const aPackage = (datasourceNameId: string, name: string, action = false, aliases: readonly string[] = []) => ({
  ...{ datasourceNameId, name, aliases: [...aliases], beta: false, action, bases: [], exportGuide: null },
});
const FILE = aPackage('FileUpload', 'File upload', true, ['csv', 'spreadsheet', 'template']);
const PACKAGES = [
  FILE,
  aPackage('QuickBooksOnline', 'QuickBooks Online', false, ['qbo', 'quick books']),
  aPackage('BusinessCentral', 'Microsoft Dynamics 365 Business Central', true, ['dynamics', 'navision']),
  aPackage('FreshBooks', 'FreshBooks'),
  aPackage('Example', 'DEX', true),
];
const names = (search: string, packages = PACKAGES) => findPackages(packages, search).map(({ name }) => name);

describe('packages', () => {
  // covers borrower 1.2
  it('are all listed in the tenant’s order, those without an action among them, the file last', () => {
    expect(names('')).toEqual(['QuickBooks Online', 'Microsoft Dynamics 365 Business Central', 'FreshBooks', 'DEX', 'File upload']);
  });

  it('lead nowhere without a connector where no files are taken', () => {
    const without = PACKAGES.filter((each) => each !== FILE);
    expect(findPackages(without, '').map(({ way }) => way)).toEqual(['none', 'connect', 'none', 'connect']);
    expect(findPackages(without, 'fresh')).toMatchObject([{ name: 'FreshBooks', way: 'none' }]);
  });

  // covers borrower 1.2, borrower 2.1.2
  it.each([
    ['fresh', ['FreshBooks']],
    ['  QUICK books', ['QuickBooks Online']],
    ['QBO', ['QuickBooks Online']],
    ['dynamics', ['Microsoft Dynamics 365 Business Central']],
    ['csv', ['File upload']],
    ['ledger of my own', []],
    ['quickboks', ['QuickBooks Online']],
    ['qiuckbooks', ['QuickBooks Online']],
    ['fershbooks', ['FreshBooks']],
    ['dinamics', ['Microsoft Dynamics 365 Business Central']],
    ['dxe', []],
  ])('are found by “%s”: %j', (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  // covers borrower 1.2, borrower 2.1.2
  it.each([
    ['DEX', 'connect'],
    ['FreshBooks', 'upload'],
    ['QuickBooks Online', 'upload'],
    ['File upload', 'upload'],
  ])('%s leads to %s', (name, way) => {
    expect(findPackages(PACKAGES, name)).toMatchObject([{ name, way }]);
  });
});
