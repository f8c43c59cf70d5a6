import { LINE_COLUMNS } from './ledger-page-columns';

/** The columns of a row `l` of `journal_line` by the names that they have in a page. */
export const STORED_LINE = LINE_COLUMNS.map(([name]) => {
  const renamed: Partial<Record<typeof name, string>> = { account: 'account_ordinal', party: 'party_ordinal' };
  return renamed[name] === undefined ? `l.${name}` : `l.${renamed[name]} as ${name}`;
}).join(', ');

const NAMES = LINE_COLUMNS.map(([name]) => name).join(', ');
const ARRAYS = LINE_COLUMNS.map(([name]) => `array_agg(${name} order by date, line_no) as ${name}`).join(', ');

/**
 * The pages of ledgers, for the FROM of a statement. Lines that an earlier version stored as rows, and that are not moved yet, are one page for
 * each account, whose number is negative.
 */
export const LEDGER_PAGES = `(
  select tenant_id, attempt_id, page_no, line_count, first_account, last_account, first_date, last_date, ${NAMES} from ledger_page
  union all
  select tenant_id, attempt_id, -1 - account, count(*), account, account, min(date), max(date), ${ARRAYS}
  from (select l.tenant_id, l.attempt_id, ${STORED_LINE} from journal_line l) l group by tenant_id, attempt_id, account
)`;
