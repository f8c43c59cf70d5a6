import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { connectInPopup, type PopupVisit } from '../../testing/connect-in-popup';
import { startStandIn, type Interception, type PackageStandIn } from '../../testing/package-stand-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ERROR_SENTENCES, REQUEST_LIFETIME, type ConnectionErrorCode } from './connection-request';

const TODAY = '2026-03-31';

const PACKAGES = [
  {
    package: quickBooksOnlinePackage,
    /** The first call with new access. */
    explored: /\/companyinfo\//,
    notPermitted: jsonAnswer(403, { fault: { error: [{ message: 'm', detail: 'd', code: '3100' }], type: 'AUTHORIZATION' } }),
  },
  {
    package: xeroPackage,
    explored: /\/connections$/,
    notPermitted: jsonAnswer(200, [{ id: '1', tenantId: '2', tenantType: 'PRACTICE', tenantName: 'Ledger Lane Accountants' }]),
  },
] as const;

function jsonAnswer(status: number, json: object): Interception {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

/** A way not to be connected. */
interface Row {
  readonly when: string;
  readonly code: Exclude<ConnectionErrorCode, 'None'>;
  readonly visit?: PopupVisit;
  readonly intercept?: (path: string, tokenPath: string) => Interception | null;
}

describe.each(PACKAGES)('a request to connect $package.name', ({ package: accountingPackage, explored, notPermitted }) => {
  let app: TestApp;
  let standIn: PackageStandIn;
  let submission: TestSubmission;

  beforeAll(async () => {
    const [company] = writeCompanies(TODAY);
    const now = () => app?.clock.now().getTime() ?? 0;
    standIn = await startStandIn(accountingPackage, [company!], { today: TODAY, now });
    app = await startTestApp({ platform: { packages: { [accountingPackage.datasourceNameId]: standIn.client } } });
    submission = await aSubmission(app.ctxOf('ada'));
  });

  beforeEach(() => {
    standIn.intercept = null;
  });

  afterAll(async () => {
    await app?.close();
    await standIn?.close();
  });

  const expire = (id: string) => {
    const expiry = new Date(app.clock.now().getTime() - REQUEST_LIFETIME);
    return withTenant(app.ctxOf('ada'), (tx) => tx.query(`update connection_request set expires_at = $2 where id = $1`, [id, expiry]));
  };

  const rows: readonly Row[] = [
    { when: 'that the person denies', code: 'UserCancelled', visit: { decision: 'deny' } },
    {
      when: 'whose page is opened in a second browser',
      code: 'RequestNonceAlreadyUsed',
      visit: { beforeReturn: (popup) => app.call('anonymous', 'GET', popup.pathname + popup.search) },
    },
    {
      when: 'whose person takes longer than six hours',
      code: 'RequestExpired',
      visit: { beforeReturn: (_, id) => expire(id) },
    },
    {
      when: 'whose package is down when the code is exchanged',
      code: 'DatasourceUnresponsive',
      intercept: (path, tokenPath) => (path === tokenPath ? { status: 503, body: '' } : null),
    },
    {
      when: 'whose package answers with a page in place of a token',
      code: 'DatasourceUnresponsive',
      intercept: (path, tokenPath) => (path === tokenPath ? { status: 200, body: '<html>Please wait.</html>' } : null),
    },
    {
      when: 'whose package is down when it is asked for the company',
      code: 'DatasourceUnresponsive',
      intercept: (path) => (explored.test(path.split('?')[0]!) ? { status: 500, body: '{}' } : null),
    },
    {
      when: 'of a person who may not read any books',
      code: 'InsufficientUserPermissions',
      intercept: (path) => (explored.test(path.split('?')[0]!) ? notPermitted : null),
    },
    {
      when: 'whose code is refused',
      code: 'InternalError',
      intercept: (path, tokenPath) => (path === tokenPath ? jsonAnswer(400, { error: 'invalid_grant' }) : null),
    },
    {
      when: 'whose token answer has no token',
      code: 'InternalError',
      intercept: (path, tokenPath) => (path === tokenPath ? jsonAnswer(200, { expires_in: 3600 }) : null),
    },
  ];

  it.each(rows.map((row) => [row.when, row.code, row] as const))('%s ends as %s, for clients and in the popup', async (_, code, row) => {
    const { pathname } = new URL(standIn.client.addresses.token);
    const { intercept } = row;
    standIn.intercept = intercept === undefined ? null : ({ path }) => intercept(path, pathname);
    const request = await connectInPopup(app, submission.workspaceId, standIn, row.visit);
    const errorDescription = ERROR_SENTENCES[code];
    expect(request).toMatchObject({ status: 'Error', connectionId: null, errorCode: code, errorDescription });
    if (code !== 'RequestNonceAlreadyUsed') expect(request.page).toContain(errorDescription);
    const rest = await app.call('ada', 'GET', `/Organizations/${submission.workspaceId}/ConnectionRequests/${request.id}`);
    expect(rest.body).toMatchObject({ errorCode: code });
    const left = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<object>(`select sealed_verifier, sealed_grant from connection_request where id = $1`, [request.id]),
    );
    expect(left).toEqual([{ sealed_verifier: null, sealed_grant: null }]);
  });
});
