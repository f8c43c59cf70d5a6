import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, away, changingOnce, gone, harm, NOT_PERMITTED, UNBALANCED } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { businessCentralHarness } from './testing/business-central-harness';

const BOOKS = /\/accounts\b/;
const { name } = businessCentralHarness.package;
const refusal = (status: number, code: string, message = 'm') => jsonAnswer(status, { error: { code, message } });

describeErrors(businessCentralHarness, { books: BOOKS, renewalsOfForbidden: 0 }, [
  {
    when: 'ends where its user removes the app',
    code: 'Disconnected',
    description: gone(name),
    provoke:
      ({ running }) =>
      ({ path }) => {
        if (path.includes('/generalLedgerEntries?')) running.sandbox.revokeAll();
      },
    renewals: 1,
  },
  {
    when: 'ends without a renewal where its company is gone',
    code: 'Disconnected',
    description: gone(name),
    provoke: answering(BOOKS, refusal(404, 'Internal_CompanyNotFound')),
  },
  {
    when: 'ends without a renewal where its environment is gone',
    code: 'Disconnected',
    description: gone(name),
    provoke: answering(BOOKS, refusal(404, 'NoEnvironment')),
  },
  {
    when: 'of a user without a license lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(BOOKS, refusal(401, 'Authorization_RequestDenied')),
  },
  {
    when: 'of a user who may not read bills, which comes as an error of the application, lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(
      /\/purchaseInvoices\b/,
      refusal(400, 'Application_DialogException', 'You do not have permissions to read Purchase Invoices.'),
    ),
  },
  {
    when: 'whose tenant is being moved gets no answer',
    code: 'DatasourceUnresponsive',
    description: away(name),
    provoke: answering(BOOKS, refusal(404, 'Internal_TenantUnavailable')),
    pauses: [500, 1_000, 2_000, 4_000],
  },
  {
    when: 'that is throttled, for which no time is told, waits longer each time',
    code: 'None',
    description: null,
    provoke: harm({ matches: BOOKS, skip: 0, times: 2, kind: 'throttled' }),
    pauses: [500, 1_000],
  },
  {
    when: 'whose request takes too long is tried again',
    code: 'DatasourceUnresponsive',
    description: away(name),
    provoke: answering(BOOKS, refusal(408, 'Internal_RequestTimeout')),
    pauses: [500, 1_000, 2_000, 4_000],
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: `${name} refused a request with status 400.`,
    provoke: answering(BOOKS, refusal(400, 'BadRequest')),
  },
  {
    when: 'of an entry whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description: `${name} returned data that can’t be read: generalLedgerEntries.value[0].debitAmount is not a number.`,
    provoke: changingOnce(/\/generalLedgerEntries\?\$filter/, (json) => void (json.value[0].debitAmount = 'eyJ')),
  },
  {
    when: 'of an account without a category names the place',
    code: 'InternalError',
    description: `${name} returned data that can’t be read: accounts.value[2].category is not a known category of accounts.`,
    provoke: changingOnce(BOOKS, (json) => void (json.value[2].category = '_x0020_')),
  },
  {
    when: 'whose next page is elsewhere does not follow there',
    code: 'InternalError',
    description: `${name} returned data that can’t be read: accounts.@odata.nextLink is not a link to the next page.`,
    provoke: changingOnce(BOOKS, (json) => void (json['@odata.nextLink'] = 'https://api.example/next')),
  },
  {
    when: 'of an entry in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(/\/generalLedgerEntries\?\$filter/, (json) => void (json.value.at(-1).debitAmount += 0.01)),
  },
]);
