import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { Fault } from '@countinghouse/connectors/sandbox-kit/sandbox';
import type { Interception, PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { lenderToday } from './sample-company';

/** What a package does to an import, and what a user sees of it. */
export interface PackageErrorRow {
  readonly when: string;
  readonly code: ImportErrorCode;
  readonly description: string | RegExp | null;
  /** Sets the stand-in up; answers what is to happen to its calls, if anything. */
  readonly provoke: (standIn: PackageStandIn) => PackageStandIn['intercept'] | void;
  /** How often access is renewed. */
  readonly renewals?: number;
  /** Whether the access has a minute left when the import starts. */
  readonly isAged?: true;
}

/** What differs between packages in the rows that all of them have. */
interface Particulars {
  readonly name: string;
  /** Calls after the first. */
  readonly books: RegExp;
  readonly attempts: number;
}

/** Faults in the order of requests that match: the first of them harms the first request, and so on. */
function inTurn(matches: RegExp, kinds: readonly Fault['kind'][]): Fault[] {
  return kinds.map((kind, skip) => ({ matches, skip, times: 1, kind }));
}

const harm =
  (...faults: readonly Fault[]): PackageErrorRow['provoke'] =>
  ({ sandbox }) =>
    faults.forEach((fault) => sandbox.harm(fault));

const jsonAnswer = (status: number, json: object, headers: Readonly<Record<string, string>> = {}): Interception => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(json),
});

/** Does something to every call that matches. */
const answering =
  (pattern: RegExp, interception: Interception): PackageErrorRow['provoke'] =>
  () =>
  ({ path }) =>
    pattern.test(path) ? interception : null;

const gone = (name: string) => `${name} no longer grants access to these books.`;
const away = (name: string) => `${name} isn’t responding right now.`;
const NOT_PERMITTED = 'The person who allowed access may not read all of these books.';
const UNBALANCED = /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: /;

/** Rows of the shared mapping that every package has. */
function sharedErrors({ name, books, attempts }: Particulars): PackageErrorRow[] {
  const unauthorized = { matches: books, skip: 0, times: 1, kind: 'unauthorized' } as const;
  const refreshRefused = { matches: null, skip: 0, times: 1, kind: 'refreshRefused' } as const;
  const faces: readonly Fault['kind'][] = ['serverError', 'cutBody', 'notParseable', 'serverError', 'cutBody'];
  return [
    {
      when: 'reads on after access was refused once and renewed',
      code: 'None',
      description: null,
      provoke: harm(unauthorized),
      renewals: 1,
    },
    {
      when: 'reads on after one failure of each kind',
      code: 'None',
      description: null,
      provoke: harm(...inTurn(books, faces.slice(0, 3))),
    },
    {
      when: 'whose renewal is refused loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(unauthorized, refreshRefused),
      renewals: 1,
    },
    {
      when: 'whose renewed access is refused as well loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm({ ...unauthorized, times: 2 }),
      renewals: 1,
    },
    {
      when: 'whose access can’t be renewed at its start loses the connection',
      code: 'Disconnected',
      description: gone(name),
      provoke: harm(refreshRefused),
      isAged: true,
      renewals: 1,
    },
    {
      when: 'whose token endpoint is down when access ends says so, and the connection stays',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: (standIn) => {
        standIn.sandbox.harm(unauthorized);
        const { pathname } = new URL(standIn.client.addresses.token);
        return ({ path }) => (path === pathname ? { status: 503, body: '' } : null);
      },
    },
    {
      when: 'whose calls fail in a different way each time says that the package does not respond',
      code: 'DatasourceUnresponsive',
      description: away(name),
      provoke: harm(...inTurn(books, faces.slice(0, attempts))),
    },
    {
      when: 'that meets a missing permission says so, and the connection stays',
      code: 'InsufficientUserPermissions',
      description: NOT_PERMITTED,
      provoke: harm({ matches: books, skip: 0, times: 2, kind: 'forbidden' }),
      renewals: name === 'Xero' ? 0 : 1,
    },
  ];
}

const QUICKBOOKS = { name: 'QuickBooks Online', books: /\/query\?.*account\b/i, attempts: 4 };

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
    // The books of the tables begin this year.
    provoke: () => changeOnce(new RegExp(`/reports/GeneralLedger\\?.*start_date=${lenderToday().slice(0, 4)}-01-01`), addCentToReport),
  },
];

const XERO = { name: 'Xero', books: /\/Accounts\b/, attempts: 5 };

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
    provoke: () => changeOnce(/\/Journals\?/, (json) => void (json.Journals.at(-1).JournalLines[0].NetAmount += 0.01)),
  },
];

/** Changes the answer to the first call that matches. */
function changeOnce(pattern: RegExp, change: Extract<Interception, { change: unknown }>['change']): PackageStandIn['intercept'] {
  let isChanged = false;
  return ({ path }) => {
    if (isChanged || !pattern.test(path)) return null;
    isChanged = true;
    return { change };
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- the JSON of a report
type Json = any;

/** Adds a cent to the first debit of a General Ledger. */
function addCentToReport(report: Json): void {
  const column = (report.Columns.Column as Json[]).findIndex(({ MetaData }) =>
    (MetaData as Json[] | undefined)?.some(({ Value }) => /^debt(_home)?_amt$/.test(Value as string)),
  );
  const cell = cellsOf(report.Rows).find((cells) => /^\d/.test(cells[column]?.value as string))?.[column];
  cell.value = (Math.round(Number(cell.value) * 100 + 1) / 100).toFixed(2);
}

function cellsOf(rows: Json): Json[][] {
  return ((rows?.Row as Json[] | undefined) ?? []).flatMap((row) => [
    ...(row.ColData ? [row.ColData as Json[]] : []),
    ...cellsOf(row.Rows),
  ]);
}
