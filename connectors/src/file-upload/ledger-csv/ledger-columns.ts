import { issueMessage } from '@countinghouse/domain/imports/issue-message';

/** The columns of a general ledger file, in the order in which the contract names them (design decisions: File upload); the first seven are required, save the account type. */
export const LEDGER_COLUMNS = [
  'Date',
  'Journal',
  'Account Number',
  'Account Name',
  'Account Type',
  'Debit',
  'Credit',
  'Parent Account',
  'Name',
  'Document',
  'Memo',
  'Currency',
  'Base Debit',
  'Base Credit',
] as const;

/** Each column's place in {@link LEDGER_COLUMNS}. */
export const COLUMN = {
  date: 0,
  journal: 1,
  number: 2,
  name: 3,
  type: 4,
  debit: 5,
  credit: 6,
  parent: 7,
  party: 8,
  document: 9,
  memo: 10,
  currency: 11,
  baseDebit: 12,
  baseCredit: 13,
} as const;

/** An account type that the file does not state is found otherwise, or asked. */
const REQUIRED: readonly number[] = [COLUMN.date, COLUMN.journal, COLUMN.number, COLUMN.name, COLUMN.debit, COLUMN.credit];

/** The index of each of {@link LEDGER_COLUMNS} in the file, from 0; -1 for a missing optional column. */
export type ColumnPositions = Int32Array;

/** Finds the columns by name, in any order and case; other columns are ignored. Answers the problems of the header instead when it has any. */
export function findColumns(header: readonly string[]): ColumnPositions | readonly string[] {
  const names = header.map(plainName);
  const problems: string[] = [];
  const positions = Int32Array.from(LEDGER_COLUMNS, (column, at) => {
    const position = names.indexOf(plainName(column));
    if (position >= 0 && position !== names.lastIndexOf(plainName(column))) problems.push(issueMessage('columnTwice', { column }));
    else if (position < 0 && REQUIRED.includes(at)) problems.push(issueMessage('columnMissing', { column }));
    return position;
  });
  if (problems.length === 0) return positions;
  return problems.length === REQUIRED.length && columnsNamed(header) === 0 ? [issueMessage('noHeader')] : problems;
}

/** How many of the known columns a row of texts names. */
export function columnsNamed(header: readonly string[]): number {
  const names = new Set(header.map(plainName));
  return LEDGER_COLUMNS.filter((column) => names.has(plainName(column))).length;
}

function plainName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}
