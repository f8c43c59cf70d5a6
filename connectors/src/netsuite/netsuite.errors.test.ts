import { describeErrors } from '../sandbox-kit/testing/errors/describe-errors';
import { answering, away, gone, harm, NOT_PERMITTED, UNBALANCED } from '../sandbox-kit/testing/errors/error-row';
import { jsonAnswer } from '../sandbox-kit/testing/interception';
import { HIDDEN_RECORD } from './testing/hidden-record';
import { netSuiteHarness } from './testing/netsuite-harness';

const ACCOUNTS = /FROM account a/;
const ANY_QUERY = /\/suiteql\?/;
const { name } = netSuiteHarness.package;

const details = (status: number, code: string, detail: string) =>
  jsonAnswer(status, { title: 't', status, 'o:errorDetails': [{ detail, 'o:errorCode': code }] });

/** The lines of the ledger among the answers. */
const isLines = ([first]: readonly { readonly trandate?: string; readonly accttype?: string }[]) =>
  first?.trandate !== undefined && first.accttype === undefined;

/** Changes the first line of the ledger, once. */
function changingLine(change: (line: Record<string, string>) => void) {
  let isChanged = false;
  return () => () => ({
    change: (json: { items?: Record<string, string>[] }) => {
      const [line] = json.items ?? [];
      if (isChanged || line === undefined || !isLines(json.items ?? [])) return;
      isChanged = true;
      change(line);
    },
  });
}

describeErrors(netSuiteHarness, { books: ACCOUNTS, renewalsOfForbidden: 0 }, [
  {
    when: 'whose grant is revoked while it reads ends when its renewal is refused',
    code: 'Disconnected',
    description: gone(name),
    provoke: ({ running }) => {
      let calls = 0;
      return ({ path }) => {
        if (ANY_QUERY.test(path) && (calls += 1) === 4) running.sandbox.revokeAll();
      };
    },
    renewals: 1,
  },
  {
    when: 'of a role that does not see a record lacks a permission',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(ANY_QUERY, HIDDEN_RECORD),
  },
  {
    when: 'of a role without a permission, which some accounts answer as 400, lacks it',
    code: 'InsufficientUserPermissions',
    description: NOT_PERMITTED,
    provoke: answering(ANY_QUERY, details(400, 'INSUFFICIENT_PERMISSION', 'Permission Violation')),
  },
  {
    when: 'whose account is busy waits for other programs and goes on',
    code: 'None',
    description: null,
    provoke: harm({ matches: ACCOUNTS, skip: 0, times: 2, kind: 'throttled' }),
    pauses: [5_000, 5_000],
  },
  {
    when: 'whose account stays busy ends',
    code: 'DatasourceUnresponsive',
    description: away(name),
    provoke: answering(ANY_QUERY, details(400, 'SSS_REQUEST_LIMIT_EXCEEDED', 'm')),
    pauses: [5_000, 5_000, 5_000, 5_000],
  },
  {
    when: 'whose query is refused names the status',
    code: 'InternalError',
    description: 'NetSuite refused a request with status 400.',
    provoke: answering(
      ANY_QUERY,
      details(400, 'INVALID_PARAMETER', 'Invalid search query. Search error occurred: Invalid or unsupported search.'),
    ),
  },
  {
    when: 'of a line whose amount is no number names the place, never what was sent',
    code: 'InternalError',
    description: 'NetSuite returned data that can’t be read: lines.items[0].amount is not a number.',
    provoke: changingLine((line) => void (line['amount'] = 'eyJ')),
  },
  {
    when: 'of an account of a type that is not known names the place',
    code: 'InternalError',
    description: 'NetSuite returned data that can’t be read: account.items[0].accttype is not a known type of account.',
    provoke: () => () => ({
      change: (json: { items?: Record<string, string>[] }) => {
        const [account] = json.items ?? [];
        if (account?.['fullname'] !== undefined) account['accttype'] = 'Crypto';
      },
    }),
  },
  {
    when: 'of a journal in which a cent is missing can’t be published',
    code: 'InternalError',
    description: UNBALANCED,
    provoke: changingLine((line) => void (line['amount'] = String(Number(line['amount']) + 0.01))),
  },
]);
