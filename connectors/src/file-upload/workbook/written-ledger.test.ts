import { WORKBOOK_TEXTS_EN } from '@countinghouse/domain/workbooks/texts';
import { expect, it } from 'vitest';
import { LEDGER_SHEET_COLUMNS } from './ledger-sheet';
import { isHeading } from './table';

it('no heading of a fact in a ledger that we wrote is taken for a column that the reader knows', () => {
  const facts = [
    'transactionType',
    'lineNumber',
    'transactionCurrency',
    'transactionAmount',
    'exchangeRate',
    'createdOn',
    'modifiedOn',
  ] as const;
  const known = Object.values({ ...LEDGER_SHEET_COLUMNS.required, ...LEDGER_SHEET_COLUMNS.optional }).flat();
  const taken = facts.filter((fact) => isHeading({ kind: 'text', text: WORKBOOK_TEXTS_EN[`column.${fact}`] }, known));
  expect(taken).toEqual([]);
});
