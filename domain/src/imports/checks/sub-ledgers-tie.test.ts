import { describe, expect, it } from 'vitest';
import { anOpenItem, someLines, someOptions, someSettings } from '../books.builders';
import type { ImportPage, OpenItem } from '../page';
import { BANK, INCOME, RECEIVABLE, bill, chartOf, check, ledger, sale } from './check-pages.builders';

describe('receivables and payables tie', () => {
  const open = (...items: Partial<OpenItem>[]): ImportPage => ({ kind: 'openItems', items: items.map(anOpenItem) });
  const books = ledger(sale('2024-03-01', 10_000), bill('2024-03-31', 4_000));

  it.each([
    ['to the cent', [{ openBase: 10_000 }], 'Pass'],
    ['within 0.05', [{ openBase: 9_995 }], 'Pass'],
    ['not within 0.05', [{ openBase: 9_994 }], 'Fail'],
    ['within 0.01 for each of many documents', [...Array.from({ length: 9 }, () => ({ openBase: 1_000 })), { openBase: 990 }], 'Pass'],
    ['against a credit note', [{ openBase: 12_000 }, { openBase: -2_000, documentKind: 'creditNote' as const }], 'Pass'],
  ])('%s: %s', (_, items, outcome) => {
    expect(check('receivables-tie', [...books, open(...items)]).outcome).toBe(outcome);
  });

  it('are not compared on the cash basis, where control accounts do not hold what is open', () => {
    const cash = books.map((page): ImportPage => (page.kind === 'company' ? { ...page, basis: 'Cash' } : page));
    for (const id of ['receivables-tie', 'payables-tie'] as const) {
      const [end, options] = [[...cash, open({ openBase: 9_000 })], someOptions({ basis: 'Cash' })];
      expect(check(id, end, someSettings({ options })).outcome).toBe('Inconclusive');
    }
  });

  it('are reported with their numbers', () => {
    const payable = { side: 'payable' as const, openBase: 4_000 };
    expect(check('payables-tie', [...books, open(payable)])).toMatchObject({
      outcome: 'Pass',
      sentence: 'At 2024-03-31, open documents (1) total 40.00 and the control accounts total 40.00.',
    });
    expect(check('receivables-tie', [...books, open({ openBase: 9_000, controlAccount: RECEIVABLE })])).toEqual({
      outcome: 'Fail',
      sentence:
        'At 2024-03-31, open documents (1) total 90.00 and the control accounts total 100.00: the difference of -10.00 exceeds 0.05.',
      rows: [['Accounts Receivable', '90.00', '100.00', '-10.00']],
    });
    expect(check('payables-tie', [...books, open({ ...payable, openBase: 1 })])).toMatchObject({
      outcome: 'Fail',
      rows: [['Accounts Payable', '40.00']],
    });
  });

  it('are compared at a month end within the books, and at no other day', () => {
    const later = [...books, someLines([sale('2024-04-20', 500)], 9)];
    expect(check('receivables-tie', [...later, open({ asOf: '2024-03-31' })]).outcome).toBe('Pass');
    for (const id of ['receivables-tie', 'payables-tie'] as const)
      expect(check(id, [...later, open({ asOf: '2024-04-02' }, { asOf: '2024-04-02', side: 'payable' })]).outcome).toBe('Inconclusive');
  });

  it('are inconclusive without documents, unless nothing can be open', () => {
    for (const id of ['receivables-tie', 'payables-tie'] as const) {
      expect(check(id, books).outcome).toBe('Inconclusive');
      expect(
        check(
          id,
          ledger({
            journal: '1',
            date: '2024-01-01',
            lines: [
              [BANK, 1],
              [INCOME, -1],
            ],
          }),
        ).outcome,
      ).toBe('Pass');
    }
  });

  it('are inconclusive when their group is off', () => {
    const groups = { ...someOptions().groups, 'accounts-receivable': false, 'accounts-payable': false };
    const settings = someSettings({ options: someOptions({ groups }) });
    expect(check('receivables-tie', [...books, open({})], settings)).toMatchObject({
      outcome: 'Inconclusive',
      sentence: 'Receivables were not requested.',
    });
    expect(check('payables-tie', [...books, open({})], settings).outcome).toBe('Inconclusive');
  });

  it('tolerate 0.05 of the currency that the books are kept in', () => {
    const yen = [...chartOf({ baseCurrency: 'JPY' }), someLines([sale('2024-03-31', 10_000)])];
    expect(check('receivables-tie', [...yen, open({ openBase: 9_999 })]).outcome).toBe('Fail');
  });
});
