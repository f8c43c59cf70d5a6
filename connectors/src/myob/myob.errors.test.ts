import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, changingOnce, gone, harm, NOT_PERMITTED, UNBALANCED, usedUp } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { myobHarness } from './testing/myob-harness';

/** The first call: access that is refused for good there has ended, whatever later calls may mean by the same answer. */
const FILE = /\/accountright\/[\da-f-]+$/;
const ACCOUNTS = /\/Account\?/;
const JOURNALS = /\/JournalTransaction\?/;
const { name } = myobHarness.package;
const refused = (status: number, Name: string) => jsonAnswer(status, { Errors: [{ Name, Message: 'm', ErrorCode: 1, Severity: 'Error' }] });

describeErrors(myobHarness, { books: FILE, renewalsOfForbidden: 0 }, [
  {
    when: 'that lacks a scope, which MYOB answers as a token that is not good, lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(/\/Sale\/Invoice\b/, refused(401, 'OAuthTokenIsInvalid')),
    renewals: 1,
  },
  {
    when: 'whose reports may not be read goes on without them',
    code: 'None',
    description: null,
    provoke: answering(/\/Report\//, refused(401, 'OAuthTokenIsInvalid')),
    renewals: 1,
  },
  {
    when: 'whose access ends in its midst is disconnected',
    code: 'Disconnected',
    description: gone(name),
    provoke:
      ({ running }) =>
      ({ path }) => {
        if (JOURNALS.test(path)) running.sandbox.revokeAll();
      },
    renewals: 1,
  },
  {
    when: 'that is throttled by a 403 goes on',
    code: 'None',
    description: null,
    provoke: harm({ matches: ACCOUNTS, skip: 0, times: 1, kind: 'throttled' }),
    pauses: [500],
  },
  {
    when: 'that has used up its day ends at once',
    code: 'DatasourceUnresponsive',
    description: usedUp(name),
    provoke: harm({ matches: ACCOUNTS, skip: 0, times: 1, kind: 'throttledForHours' }),
  },
  {
    when: 'whose key is not active names the status, and blames no person',
    code: 'InternalError',
    description: 'MYOB Business refused a request with status 403.',
    provoke: answering(FILE, refused(403, 'DeveloperInactive')),
  },
  {
    when: 'of a journal whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description:
      'MYOB Business returned data that can’t be read: GeneralLedger/JournalTransaction.Items[0].Lines[0].Amount is not a number.',
    provoke: changingOnce(JOURNALS, (json) => void (json.Items[0].Lines[0].Amount = 'eyJ')),
  },
  {
    when: 'of an account of an unknown type names its place',
    code: 'InternalError',
    description:
      /^MYOB Business returned data that can’t be read: GeneralLedger\/Account\.Items\[8\]\.Type is not a known type of account\.$/,
    provoke: changingOnce(ACCOUNTS, (json) => void (json.Items[8].Type = 'Crypto')),
  },
  {
    when: 'of a country whose currency is not known names its place',
    code: 'InternalError',
    description:
      'MYOB Business returned data that can’t be read: CompanyFile.CompanyFile.Country is not a country whose currency is known.',
    provoke: changingOnce(FILE, (json) => void (json.CompanyFile.Country = 'GB')),
  },
  {
    when: 'of a journal in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingOnce(JOURNALS, (json) => void (json.Items.at(-1).Lines[0].Amount += 0.01)),
  },
]);
