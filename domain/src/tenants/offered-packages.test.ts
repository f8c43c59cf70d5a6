import { describe, expect, it } from 'vitest';
import { offeredPackages } from './offered-packages';

const catalogue = ['QuickBooksOnline', 'Xero', 'Example', 'FileUpload'];

describe('packages on offer', () => {
  it.each([
    ['all', { accountingPackages: null, accountingPkgBlackList: [] }, catalogue],
    ['some', { accountingPackages: ['fileupload', 'EXAMPLE'], accountingPkgBlackList: [] }, ['Example', 'FileUpload']],
    ['all but a barred one', { accountingPackages: null, accountingPkgBlackList: ['xERO'] }, ['QuickBooksOnline', 'Example', 'FileUpload']],
    ['none that is barred though enabled', { accountingPackages: ['Xero'], accountingPkgBlackList: ['Xero'] }, []],
    ['nothing', { accountingPackages: [], accountingPkgBlackList: [] }, []],
  ])('%s', (_, settings, offered) => {
    expect(offeredPackages(catalogue, settings)).toEqual(offered);
  });
});
