import { lenderToday } from '../sample-company';
import { addCentToReport } from './add-cent';
import { away, gone, NOT_PERMITTED, UNBALANCED } from './error-texts';
import type { PackageErrorRow } from './package-error-row';
import { answering, changeOnce, harm, jsonAnswer } from './provoke';
import { sharedErrors } from './shared-errors';

const QUICKBOOKS = { name: 'QuickBooks Online', books: /\/query\?.*account\b/i, attempts: 4 };

/** What QuickBooks Online may do to an import. */
export const QUICKBOOKS_ERRORS: readonly PackageErrorRow[] = [
  ...sharedErrors(QUICKBOOKS),
  {
    when: 'whose owner removes the app loses the connection',
    code: 'Disconnected',
    description: gone(QUICKBOOKS.name),
    provoke:
      ({ sandbox }) =>
      ({ path }) => {
        if (path.includes('/reports/GeneralLedger')) sandbox.revokeAll();
      },
    renewals: 1,
  },
  {
    when: 'that is not authorized, and whose renewal is refused, loses the connection',
    code: 'Disconnected',
    description: gone(QUICKBOOKS.name),
    provoke: harm(
      { matches: QUICKBOOKS.books, skip: 0, times: 1, kind: 'forbidden' },
      { matches: null, skip: 0, times: 1, kind: 'refreshRefused' },
    ),
    renewals: 1,
  },
  {
    when: 'of a subscription that has lapsed says that books may not be read',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(
      QUICKBOOKS.books,
      jsonAnswer(400, { Fault: { Error: [{ Message: 'm', Detail: 'd', code: '6190' }], type: 'ValidationFault' } }),
    ),
    renewals: 1,
  },
  {
    when: 'that is throttled for hours ends at once, as unresponsive',
    code: 'DatasourceUnresponsive',
    description: away(QUICKBOOKS.name),
    provoke: answering(QUICKBOOKS.books, { status: 429, headers: { 'retry-after': '7200' }, body: '' }),
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: 'QuickBooks Online refused a request with status 400.',
    provoke: answering(
      QUICKBOOKS.books,
      jsonAnswer(400, { Fault: { Error: [{ Message: 'm', Detail: 'd', code: '4001' }], type: 'ValidationFault' } }),
    ),
  },
  {
    when: 'of an account without an id names the place, never what was sent',
    code: 'InternalError',
    description: /^QuickBooks Online returned data that can’t be read: .*\[0\]\.Id is not a text\.$/,
    provoke: answering(QUICKBOOKS.books, { change: (json) => delete json.QueryResponse?.Account?.[0]?.Id }),
  },
  {
    when: 'of a ledger in which a cent is missing publishes nothing',
    code: 'InternalError',
    description: UNBALANCED,
    // The books of the tables have entries in June of last year, whatever day it is today.
    provoke: () =>
      changeOnce(new RegExp(`/reports/GeneralLedger\\?.*start_date=${Number(lenderToday().slice(0, 4)) - 1}-06-01`), addCentToReport),
  },
];
