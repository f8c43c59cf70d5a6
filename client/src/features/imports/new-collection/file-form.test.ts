import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { describe, expect, it } from 'vitest';
import { chosenGroups, endsWithFile, initialForm, requestOptions } from './collection-form';
import { formOfFile, rulesOfFile } from './file-form';

const rules = tenantSettingsOf({});
const form = { ...initialForm('shareable', rules, '2026-11-20'), basis: 'Cash', anonymize: true } as const;
const LEDGER = { name: 'Ledger.CSV' };
const WORKBOOK = { name: 'books.xlsx' };
const NO_GROUPS = { 'financial-statements': false, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };

describe('a collection that begins with a file', () => {
  it('asks a ledger for no open items and for no basis but accrual', () => {
    const requested = formOfFile(form, LEDGER);
    expect(chosenGroups(requested)).toEqual(['financial-statements', 'transactions']);
    expect(requested).toMatchObject({ basis: 'Accrual', anonymize: true });
    expect(offersOption(rulesOfFile(rules, LEDGER), 'basisOfAccounting')).toBe(false);
    expect(offersOption(rulesOfFile(rules, LEDGER), 'anonymizeResults')).toBe(true);
  });

  it('asks a workbook for everything, since it has sheets for open items and states its basis', () => {
    const requested = formOfFile(form, WORKBOOK);
    expect(chosenGroups(requested)).toHaveLength(4);
    expect(requested.basis).toBe('Cash');
    expect(rulesOfFile(rules, WORKBOOK)).toBe(rules);
  });

  it.each([LEDGER, WORKBOOK])('keeps to the groups of the tenant, and to the statements where none is left: $name', (file) => {
    expect(chosenGroups(formOfFile({ ...form, groups: { ...NO_GROUPS, transactions: true } }, file))).toEqual(['transactions']);
    expect(chosenGroups(formOfFile({ ...form, groups: NO_GROUPS }, file))).toEqual(['financial-statements']);
  });

  it('goes up to the last journal, and gives no link, no documents and no copy', () => {
    const generous = formOfFile({ ...form, allowUserUpload: true, provideUserCopy: true }, LEDGER);
    expect(endsWithFile(generous)).toBe(true);
    expect(requestOptions(generous)).toMatchObject({ hasShareableLink: false, allowUserUpload: false, provideUserCopy: false });
  });
});
