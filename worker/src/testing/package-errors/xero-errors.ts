import { addCentToJournal } from './add-cent';
import { away, gone, NOT_PERMITTED, UNBALANCED } from './error-texts';
import type { PackageErrorRow } from './package-error-row';
import { answering, changeOnce, harm, jsonAnswer } from './provoke';
import { sharedErrors } from './shared-errors';

const XERO = { name: 'Xero', books: /\/Accounts\b/, attempts: 5 };

/** What Xero may do to an import. */
export const XERO_ERRORS: readonly PackageErrorRow[] = [
  ...sharedErrors(XERO),
  {
    when: 'whose organization is disconnected loses the connection, without a renewal',
    code: 'Disconnected',
    description: gone(XERO.name),
    provoke:
      ({ sandbox }) =>
      ({ path }) => {
        if (path.includes('/Journals?')) sandbox.revokeAll();
      },
  },
  {
    when: 'that lacks a scope, which Xero answers as 401, lacks a permission and keeps its connection',
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
    when: 'that has used up its day ends at once, as unresponsive',
    code: 'DatasourceUnresponsive',
    description: away(XERO.name),
    provoke: harm({ matches: XERO.books, skip: 0, times: 1, kind: 'throttledForHours' }),
  },
  {
    when: 'whose request is refused names its status',
    code: 'InternalError',
    description: 'Xero refused a request with status 400.',
    provoke: answering(XERO.books, jsonAnswer(400, { ErrorNumber: 10, Type: 'ValidationException', Message: 'm', Elements: [] })),
  },
  {
    when: 'of a journal whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description: 'Xero returned data that can’t be read: Journals.Journals[0].JournalLines[0].NetAmount is not a number.',
    provoke: () => changeOnce(/\/Journals\?/, (json) => void (json.Journals[0].JournalLines[0].NetAmount = 'eyJ')),
  },
  {
    when: 'of a journal in which a cent is missing publishes nothing',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: () => changeOnce(/\/Journals\?/, (json) => addCentToJournal(json.Journals.at(-1))),
  },
];
