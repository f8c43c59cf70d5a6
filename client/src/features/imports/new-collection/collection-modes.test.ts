import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILE_UPLOAD, groupsOfMode, modeNamed, offeredModes, offersFile, type OfferedPackage } from './collection-modes';

const aPackage = (datasourceNameId: string, action = true): OfferedPackage => ({
  datasourceNameId,
  name: datasourceNameId,
  beta: false,
  mark: null,
  action,
  bases: ['Accrual', 'Cash'],
});
const DEX = aPackage('Example');
const FILE = aPackage(FILE_UPLOAD);
const all = { borrowerDisabled: false, disableDirectLinking: false, allowExcelFileUpload: true };

afterEach(() => vi.restoreAllMocks());

describe('the modes of a collection', () => {
  // covers borrower 2.2.1, borrower 4.2, borrower 9.1
  it.each([
    ['all', {}, [DEX, FILE], ['shareable', 'direct', 'excel']],
    ['no template by default', { allowExcelFileUpload: false }, [DEX], ['shareable', 'direct']],
    ['no template where file upload is barred', {}, [DEX], ['shareable', 'direct']],
    ['the link alone without direct linking', { disableDirectLinking: true }, [DEX, FILE], ['shareable']],
    ['direct alone where no borrower is let in', { borrowerDisabled: true, allowExcelFileUpload: false }, [DEX], ['direct']],
    ['the template alone where neither is', { borrowerDisabled: true, disableDirectLinking: true }, [DEX, FILE], ['excel']],
    ['no direct one where no package does anything', {}, [aPackage('FreshBooks', false)], ['shareable']],
    ['none', { borrowerDisabled: true, disableDirectLinking: true, allowExcelFileUpload: false }, [DEX], []],
  ])('are %s', (_, settings, packages, modes) => expect(offeredModes({ ...all, ...settings }, packages)).toEqual(modes));

  it.each([
    [true, 'where files are taken, whether or not the template is', {}, [DEX, FILE]],
    [false, 'where file upload is barred', {}, [DEX]],
    [false, 'where file upload is listed alone', {}, [DEX, aPackage(FILE_UPLOAD, false)]],
    [false, 'without direct linking', { disableDirectLinking: true }, [DEX, FILE]],
  ])('%s: a file begins a collection %s', (offered, _, settings, packages) =>
    expect(offersFile({ ...all, allowExcelFileUpload: false, ...settings }, packages)).toBe(offered),
  );

  // covers lender 8.8, borrower 8.2
  it('are known by name; another name is logged', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(modeNamed('excel')).toBe('excel');
    expect(logged).not.toHaveBeenCalled();
    expect(modeNamed('fax')).toBeNull();
    expect(logged).toHaveBeenCalledWith('Unknown link type: fax');
  });

  // covers lender 9.9, borrower 1.1, borrower 4.2
  it('of the template have the statements alone, the others what was chosen', () => {
    const chosen = { 'financial-statements': false, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
    expect(groupsOfMode('excel', chosen)).toEqual({
      'financial-statements': true,
      'accounts-receivable': false,
      'accounts-payable': false,
      transactions: false,
    });
    expect(groupsOfMode('direct', chosen)).toEqual(chosen);
  });
});
