/** The columns of a ledger page that hold one value for each line, and their types. */
export const LINE_COLUMNS = [
  ['line_no', 'integer'],
  ['date', 'date'],
  ['account', 'integer'],
  ['amount', 'bigint'],
  ['party', 'integer'],
  ['location', 'integer'],
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
] as const;

/** The columns of a ledger page in the order of its COPY; tenant and attempt come before them. */
export const LEDGER_PAGE_COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['page_no', 'integer'],
  ['run_no', 'integer'],
  ['line_count', 'integer'],
  ['first_account', 'integer'],
  ['last_account', 'integer'],
  ['first_date', 'date'],
  ['last_date', 'date'],
  ...LINE_COLUMNS.map(([name, type]) => [name, `${type}[]`] as const),
];
