import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, changingOnce, gone, harm, NOT_PERMITTED, UNBALANCED, usedUp } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { xeroHarness } from './testing/xero-harness';

const BOOKS = /\/Accounts\b/;
const { name } = xeroHarness.package;

describeErrors(xeroHarness, { books: BOOKS, renewalsOfForbidden: 0 }, [
  {
    when: 'ends without a renewal where its organization is disconnected',
    code: 'Disconnected',
    description: gone(name),
    provoke:
      ({ running }) =>
      ({ path }) => {
        if (path.includes('/Journals?')) running.sandbox.revokeAll();
      },
  },
  {
    when: 'that lacks a scope, which Xero answers as 401, lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(/\/Contacts\b/, jsonAnswer(401, { Title: 'Unauthorized', Status: 401, Detail: 'AuthorizationUnsuccessful' })),
  },
  {
    when: 'of an app that may not read journals takes the figures from reports',
    code: 'None',
    description: null,
    provoke: harm({ matches: /\/Journals\b/, skip: 0, times: 1, kind: 'forbidden' }),
  },
  {
    when: 'that has used up its day ends at once',
    code: 'DatasourceUnresponsive',
    description: usedUp(name),
    provoke: harm({ matches: BOOKS, skip: 0, times: 1, kind: 'throttledForHours' }),
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: 'Xero refused a request with status 400.',
    provoke: answering(BOOKS, jsonAnswer(400, { ErrorNumber: 10, Type: 'ValidationException', Message: 'm', Elements: [] })),
  },
  {
    when: 'of a journal whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description: 'Xero returned data that can’t be read: Journals.Journals[0].JournalLines[0].NetAmount is not a number.',
    provoke: changingOnce(/\/Journals\?/, (json) => void (json.Journals[0].JournalLines[0].NetAmount = 'eyJ')),
  },
  {
    when: 'of a journal in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(/\/Journals\?/, (json) => void (json.Journals.at(-1).JournalLines[0].NetAmount += 0.01)),
  },
]);
