import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';

/** A line of a ledger as it is stored. */
export interface LedgerLine {
  readonly lineNo: number;
  readonly date: CalendarDate;
  readonly account: number;
  readonly amount: number;
  readonly party: number | null;
  readonly location: number;
  readonly journal: string;
  readonly document: string | null;
  readonly memo: string | null;
  readonly type: string | null;
  readonly lineNumber: number | null;
  readonly createdOn: CalendarDate | null;
  readonly modifiedOn: CalendarDate | null;
  readonly currency: string | null;
  readonly foreignAmount: number | null;
  readonly rate: string | null;
}

/** The lines of a page, column by column; a column is null where no line has a value. */
export type PageColumns = { readonly [Column in keyof LedgerLine]: readonly LedgerLine[Column][] | null } & {
  readonly lineNo: readonly number[];
  readonly account: readonly number[];
  readonly date: readonly CalendarDate[];
};

const COLUMNS = {
  lineNo: 'line_no',
  date: 'date',
  account: 'account',
  amount: 'amount',
  party: 'party',
  location: 'location',
  journal: 'journal',
  document: 'document',
  memo: 'memo',
  type: 'type',
  lineNumber: 'line_number',
  createdOn: 'created_on',
  modifiedOn: 'modified_on',
  currency: 'currency',
  foreignAmount: 'foreign_amount',
  rate: 'rate',
} as const satisfies Record<keyof LedgerLine, string>;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof LedgerLine)[];

/** What tells where a line belongs. */
const PLACE = ['lineNo', 'account', 'date'] as const;

/** SQL by hand, like the rest of this file: it reads columns of arrays, as JSON, which the driver parses by far faster. */
function selectPages(columns: readonly (keyof LedgerLine)[]): string {
  const selected = columns.map((property) => `array_to_json(${COLUMNS[property]}) as "${property}"`);
  return `
select ${selected.join(', ')}
from ledger_page where tenant_id = $1 and attempt_id = $2 and page_no = any ($3) order by first_account, first_date, page_no`;
}

/** The columns of pages, in the order in which they begin; with `needed`, these and what tells where a line belongs. */
export function readPages(
  scope: TenantScope,
  attemptId: string,
  pageNos: readonly number[],
  needed?: readonly (keyof LedgerLine)[],
): Promise<PageColumns[]> {
  const columns = needed === undefined ? COLUMN_NAMES : [...new Set([...PLACE, ...needed])];
  const name = needed === undefined ? 'ledger-pages' : undefined;
  return readInTenant(scope, selectPages(columns), [scope.tenant.id, attemptId, pageNos], name);
}

/** The line at a position of a page, without what the page lacks. */
export function lineAt(page: PageColumns, at: number): LedgerLine {
  return {
    lineNo: page.lineNo[at] as number,
    date: page.date[at] as CalendarDate,
    account: page.account[at] as number,
    amount: page.amount?.[at] as number,
    party: page.party?.[at] ?? null,
    location: page.location?.[at] as number,
    journal: page.journal?.[at] as string,
    document: page.document?.[at] ?? null,
    memo: page.memo?.[at] ?? null,
    type: page.type?.[at] ?? null,
    lineNumber: page.lineNumber?.[at] ?? null,
    createdOn: page.createdOn?.[at] ?? null,
    modifiedOn: page.modifiedOn?.[at] ?? null,
    currency: page.currency?.[at] ?? null,
    foreignAmount: page.foreignAmount?.[at] ?? null,
    rate: page.rate?.[at] ?? null,
  };
}

/** The page of these lines, from which `lineAt` takes them again. */
export function columnsOf(lines: readonly LedgerLine[]): PageColumns {
  const columns: { -readonly [Column in keyof LedgerLine]?: readonly unknown[] | null } = {};
  for (const name of COLUMN_NAMES) {
    const column = lines.map((line) => line[name]);
    columns[name] = column.every((value) => value === null) ? null : column;
  }
  return columns as PageColumns;
}
