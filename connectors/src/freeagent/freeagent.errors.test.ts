import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, changingOnce, gone, harm, NOT_PERMITTED, UNBALANCED, usedUp } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { freeAgentHarness } from './testing/freeagent-harness';

const BOOKS = /\/v2\/categories\b/;
const LEDGER = /\/accounting\/transactions\?/;
const { name } = freeAgentHarness.package;
const refusal = (status: number) => jsonAnswer(status, { errors: [{ message: 'm' }] });

describeErrors(freeAgentHarness, { books: BOOKS, renewalsOfForbidden: 0 }, [
  {
    when: 'ends where the owner removes the app',
    code: 'Disconnected',
    description: gone(name),
    provoke:
      ({ running }) =>
      ({ path }) => {
        if (BOOKS.test(path)) running.sandbox.revokeAll();
      },
    renewals: 1,
  },
  {
    when: 'of a person below the level of tax and accounting lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(LEDGER, refusal(403)),
  },
  {
    when: 'waits as long as FreeAgent says, which may be the rest of a minute',
    code: 'None',
    description: null,
    provoke: harm({ matches: BOOKS, skip: 0, times: 1, kind: 'throttled' }),
    pauses: [60_000],
  },
  {
    when: 'that has used up its hour ends at once',
    code: 'DatasourceUnresponsive',
    description: usedUp(name),
    provoke: harm({ matches: BOOKS, skip: 0, times: 1, kind: 'throttledForHours' }),
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: 'FreeAgent refused a request with status 422.',
    provoke: answering(BOOKS, refusal(422)),
  },
  {
    when: 'of a transaction on a code of no known type names the place, never what was sent',
    code: 'InternalError',
    description:
      'FreeAgent returned data that can’t be read: accounting/transactions.transactions[0].nominal_code is not a nominal code whose type is known.',
    provoke: changingOnce(LEDGER, (json) => void (json.transactions[0].nominal_code = 'eyJ')),
  },
  {
    when: 'of an invoice of a status that is not known names the place',
    code: 'InternalError',
    description: 'FreeAgent returned data that can’t be read: invoices.invoices[0].status is not a known status.',
    provoke: changingOnce(/\/v2\/invoices\?/, (json) => void (json.invoices[0].status = 'Disputed')),
  },
  {
    when: 'of a ledger in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(LEDGER, ({ transactions: [row] }) => void (row.debit_value = String(Number(row.debit_value) + 0.01))),
  },
]);
