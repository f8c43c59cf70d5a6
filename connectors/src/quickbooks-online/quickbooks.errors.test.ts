import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, changingOnce, gone, harm, NOT_PERMITTED, UNBALANCED, usedUp } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { quickBooksHarness } from './testing/quickbooks-harness';

const BOOKS = /\/query\?.*account\b/i;
const { name } = quickBooksHarness.package;
const fault = (code: string) => jsonAnswer(400, { Fault: { Error: [{ Message: 'm', Detail: 'd', code }], type: 'ValidationFault' } });

describeErrors(quickBooksHarness, { books: BOOKS, renewalsOfForbidden: 1 }, [
  {
    when: 'ends where the owner removes the app',
    code: 'Disconnected',
    description: gone(name),
    provoke:
      ({ running }) =>
      ({ path }) => {
        if (path.includes('/reports/GeneralLedger')) running.sandbox.revokeAll();
      },
    renewals: 1,
  },
  {
    when: 'ends where the app is not authorized, and the renewal is refused',
    code: 'Disconnected',
    description: gone(name),
    provoke: harm({ matches: BOOKS, skip: 0, times: 1, kind: 'forbidden' }, { matches: null, skip: 0, times: 1, kind: 'refreshRefused' }),
    renewals: 1,
  },
  {
    when: 'of a subscription that has lapsed says that books may not be read',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(BOOKS, fault('6190')),
    renewals: 1,
  },
  {
    when: 'that is throttled for hours ends at once',
    code: 'DatasourceUnresponsive',
    description: usedUp(name),
    provoke: answering(BOOKS, { status: 429, headers: { 'retry-after': '7200' }, body: '' }),
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: 'QuickBooks Online refused a request with status 400.',
    provoke: answering(BOOKS, fault('4001')),
  },
  {
    when: 'of an account without an id names the place, never what was sent',
    code: 'InternalError',
    description: /^QuickBooks Online returned data that can’t be read: .*\[0\]\.Id is not a text\.$/,
    provoke: answering(BOOKS, { change: (json) => delete json.QueryResponse?.Account?.[0]?.Id }),
  },
  {
    when: 'of a ledger in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(/\/reports\/GeneralLedger\?.*start_date=2026-06-01/, addCent),
  },
]);

// oxlint-disable-next-line typescript/no-explicit-any -- the JSON of a report
type Json = any;

/** Adds a cent to the first debit of a General Ledger. */
function addCent(report: Json): void {
  const column = (report.Columns.Column as Json[]).findIndex(({ MetaData }) =>
    (MetaData as Json[] | undefined)?.some(({ Value }) => /^debt(_home)?_amt$/.test(Value as string)),
  );
  const cell = cellsOf(report.Rows).find((cells) => /^\d/.test(cells[column]?.value as string))?.[column];
  const cents = parseDecimal(cell.value as string, 2);
  if (typeof cents === 'string') throw new Error(`${cell.value} is no amount.`);
  cell.value = formatDecimal(cents + 1, 2);
}

function cellsOf(rows: Json): Json[][] {
  return ((rows?.Row as Json[] | undefined) ?? []).flatMap((row) => [
    ...(row.ColData ? [row.ColData as Json[]] : []),
    ...cellsOf(row.Rows),
  ]);
}
