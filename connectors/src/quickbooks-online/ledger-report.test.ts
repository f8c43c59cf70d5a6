import { describe, expect, it } from 'vitest';
import { WireValue } from '../http/wire-value';
import { ledgerColumns, parseLedgerReport } from './ledger-report';
import type { LedgerForm, LedgerReport } from './ledger-report';
import { beginning, ledgerReport, posting, section } from './testing/ledger-bodies';

const FORM: LedgerForm = { decimals: 2, basis: 'Accrual', homeCurrency: 'USD', isMultiCurrency: false, details: true };
const parse = (body: unknown, form: Partial<LedgerForm> = {}): LedgerReport =>
  parseLedgerReport(new WireValue(body, 'GeneralLedger', 'QuickBooks Online'), { ...FORM, ...form });
const movements = (...rows: unknown[]) => parse(ledgerReport(rows)).movements.map((row) => [row.accountId, row.transactionId, row.amount]);

describe('a general ledger report', () => {
  it('reads postings as debit less credit, with their transaction, name and texts', () => {
    const [line] = parse(ledgerReport([section('35', posting('2026-01-15', '145', '-1234.50', { name: '7', memo: 'Rent' }))])).movements;
    expect(line).toEqual({
      accountId: '35',
      transactionId: '145',
      date: 20260115,
      amount: -123_450,
      nameId: '7',
      document: 'no. 145',
      memo: 'Rent',
      type: 'Invoice',
      createdOn: 0,
      modifiedOn: 0,
      foreign: null,
    });
  });

  it('gives rows in nested sections to their own account, and rows without header to the parent', () => {
    const rows = section(
      '10',
      section(null, posting('2026-01-02', '1', '5.00')),
      section('11', posting('2026-01-03', '2', '7.00'), section('12', posting('2026-01-04', '3', '-9.00'))),
    );
    expect(movements(rows)).toEqual([
      ['10', '1', 500],
      ['11', '2', 700],
      ['12', '3', -900],
    ]);
  });

  it('takes no beginning balance for a movement, in whatever language it is labeled', () => {
    const report = parse(ledgerReport([section('35', beginning('100.00', 'Saldo inicial'), posting('2026-01-15', '145', '.00'))]));
    expect(report.beginnings).toEqual([{ accountId: '35', natural: 10_000 }]);
    expect(report.movements).toMatchObject([{ amount: 0 }]);
  });

  it('finds columns by their key, wherever they are', () => {
    const keys = ['credit_amt', 'tx_date', 'name', 'debt_amt', 'memo', 'txn_type', 'rbal_nat_amount', 'doc_num'];
    const ColData = ['3.00', '2026-01-15', '', '', '', { value: 'Check', id: '9' }, '', ''].map((cell) =>
      typeof cell === 'string' ? { value: cell } : cell,
    );
    expect(parse(ledgerReport([section('35', { ColData })], keys)).movements).toMatchObject([{ transactionId: '9', amount: -300 }]);
  });

  it('reads home amounts in a company with several currencies', () => {
    expect(ledgerColumns({ ...FORM, isMultiCurrency: true, details: false })).toBe(
      'tx_date,txn_type,doc_num,name,memo,debt_home_amt,credit_home_amt,rbal_nat_home_amount',
    );
    expect(() => parse(ledgerReport([section('35', posting('2026-01-15', '145', '1.00'))]), { isMultiCurrency: true })).toThrow(
      'GeneralLedger.Columns is not a list with the column debt_home_amt.',
    );
  });

  const MULTI = ledgerColumns({ ...FORM, isMultiCurrency: true }).split(',');
  const foreignRow = (changes: Readonly<Record<string, string>>, keys = MULTI) => {
    const values: Readonly<Record<string, string>> = {
      ...{ tx_date: '2026-01-15', debt_home_amt: '108.00', create_date: '2026-01-16T09:30:00-08:00', last_mod_date: '02/03/2026' },
      ...{ currency: 'EUR', exch_rate: '1.08', debt_amt: '100.00', ...changes },
    };
    const ColData = keys.map((key) => ({ value: values[key] ?? '', ...(key === 'txn_type' ? { id: '9' } : {}) }));
    return parse(ledgerReport([section('35', { ColData })], keys), { isMultiCurrency: true }).movements[0];
  };

  it('reads amounts in the currency of a transaction beside those of the home currency, and the days on which it was entered', () => {
    expect(foreignRow({})).toMatchObject({
      ...{ amount: 10_800, createdOn: 20260116, modifiedOn: 0 },
      foreign: { currency: 'EUR', amount: 10_000, rate: '1.08' },
    });
  });

  it.each([
    ['the home currency', { currency: 'USD' }],
    ['no currency', { currency: '' }],
    ['something that is no currency', { currency: 'Euro' }],
  ])('reads no foreign amount from a row in %s', (_, changes) => {
    expect(foreignRow(changes)).toMatchObject({ amount: 10_800, foreign: null });
  });

  it('reads a report that leaves out the columns that no figure depends on', () => {
    expect(foreignRow({}, MULTI.slice(0, 8))).toMatchObject({ amount: 10_800, createdOn: 0, foreign: null });
  });

  it('may be empty', () => {
    expect(parse(ledgerReport([]))).toEqual({ movements: [], beginnings: [] });
  });

  it.each([
    ['a posting without account', posting('2026-01-15', '145', '1.00'), 'is not a row of an account'],
    ['an amount with a separator', section('35', posting('2026-01-15', '145', '1,000.00')), 'is not a number'],
    ['a day that does not exist', section('35', posting('2026-02-30', '145', '1.00')), 'is not a date'],
  ])('with %s is refused', (_, row, problem) => {
    expect(() => parse(ledgerReport([row]))).toThrow(problem);
  });
});
