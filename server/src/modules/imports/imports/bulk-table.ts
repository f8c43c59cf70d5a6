/** A table whose rows come in bulk, with the columns that a page of rows brings, in order; tenant and attempt come before them. */
export interface BulkTable {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
}

/** Journal lines, numbered from 1 within an attempt; dates are encoded as days since 2000-01-01. */
export const JOURNAL_LINE: BulkTable = {
  name: 'journal_line',
  columns: [
    ['line_no', 'integer'],
    ['date', 'date'],
    ['account_ordinal', 'integer'],
    ['amount', 'bigint'],
    ['party_ordinal', 'integer'],
    ['place', 'integer'],
    ['journal', 'text'],
    ['document', 'text'],
    ['memo', 'text'],
    ['type', 'text'],
    ['line_number', 'integer'],
    ['created_on', 'date'],
    ['modified_on', 'date'],
    ['currency', 'text'],
    ['foreign_amount', 'bigint'],
    ['rate', 'text'],
  ],
};
