import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { jsonAnswer, type Interception } from '@countinghouse/connectors/sandbox-kit/testing/interception';
import { PACKAGE_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { connectInPopup, type PopupVisit } from '../../../testing/connect-in-popup';
import { startStandIn, type PackageStandIn } from '../../../testing/package-stand-in';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { endOpenRequests } from './end-connection-request';
import { ERROR_SENTENCES, REQUEST_LIFETIME, type ConnectionErrorCode } from './connection-request';
import { revokeAccess } from './revoke-access';

const TODAY = '2026-03-31';

const PACKAGES = PACKAGE_HARNESSES.flatMap(({ package: subject, connecting }) => (connecting ? [{ subject, ...connecting }] : []));

/** A way not to be connected. */
interface Row {
  readonly when: string;
  readonly code: Exclude<ConnectionErrorCode, 'None'>;
  readonly visit?: PopupVisit;
  readonly intercept?: (path: string, tokenPath: string) => Promise<Interception | null> | Interception | null;
  /** What the popup says; absent: the sentence of the code, null: nothing of it. */
  readonly popupSays?: Row['code'] | null;
  /** Whether the package had granted access by then, which must not be left behind. */
  readonly isGranted?: true;
}

describe.each(PACKAGES)('a request to connect $subject.name', ({ subject: accountingPackage, ...connecting }) => {
  const { explored, notPermitted } = connecting;
  let app: TestApp;
  let standIn: PackageStandIn;
  let submission: TestSubmission;

  beforeAll(async () => {
    const companies = writeCompanies(TODAY).slice(0, 2);
    const now = () => app?.clock.now().getTime() ?? 0;
    standIn = await startStandIn(accountingPackage, companies, { today: TODAY, now });
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

  const inLender = <Found extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(app.ctxOf('ada'), (tx) => tx.query<Found>(sql, values));

  /** Revokes what was queued, as workers do. */
  async function revokeQueued(): Promise<void> {
    const ctx = { ...app.ctxOf('ada'), viewer: null };
    for (const { id } of await inLender<{ id: string }>('select id from grant_revocation'))
      expect(await revokeAccess(ctx, id)).toEqual({ kind: 'revoked' });
  }

  /** Whether access still reaches a company: the first call with it, once more. */
  async function isReached({ token, path }: { readonly token: string; readonly path: string }): Promise<boolean> {
    const { headers, ...sent } = connecting.sends?.(standIn.client.clientId) ?? {};
    const authorized = { authorization: `Bearer ${token}`, accept: 'application/json', ...headers };
    const answer = await fetch(new URL(path, standIn.client.addresses.api), { ...sent, headers: authorized });
    return connecting.reached.test(await answer.text());
  }

  const rows: readonly Row[] = [
    { when: 'that the person denies', code: 'UserCancelled', visit: { decision: 'deny' } },
    {
      when: 'whose page is opened in a second browser',
      code: 'RequestNonceAlreadyUsed',
      popupSays: null,
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
      isGranted: true,
      intercept: (path) => (explored.test(path.split('?')[0]!) ? { status: 500, body: '{}' } : null),
    },
    {
      when: 'of a person who may not read any books',
      code: 'InsufficientUserPermissions',
      isGranted: true,
      intercept: (path) => (explored.test(path.split('?')[0]!) ? notPermitted : null),
    },
    {
      when: 'that its workspace ended while the package named the companies',
      code: 'RequestExpired',
      popupSays: 'RequestNonceAlreadyUsed',
      isGranted: true,
      visit: { companies: 2 },
      intercept: async (path) => {
        if (explored.test(path)) await withTenant(app.ctxOf('ada'), (tx) => endOpenRequests(tx, submission.workspaceId));
        return null;
      },
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

  /** Codes are exchanged and requests end in the same way for all packages; what comes of the first calls with new access is each package's own. */
  const shown = accountingPackage === PACKAGES[0]?.subject ? rows : rows.filter((row) => row.isGranted ?? row.visit?.decision === 'deny');

  it.each(shown.map((row) => [row.when, row.code, row] as const))(
    '%s ends as %s, for clients and in the popup, and leaves no grant behind',
    async (_, code, row) => {
      const { pathname } = new URL(standIn.client.addresses.token);
      const { intercept, popupSays = code } = row;
      let granted: { token: string; path: string } | null = null;
      standIn.intercept = async ({ path }) => {
        if (granted !== null && explored.test(path.split('?')[0]!)) granted = { ...granted, path: path.split(' ')[0]! };
        const interception = (await intercept?.(path, pathname)) ?? null;
        if (interception !== null || path !== pathname) return interception;
        return { change: ({ access_token: token }) => void (granted = { token, path: '' }) };
      };
      const request = await connectInPopup(app, submission.workspaceId, standIn, row.visit);
      const errorDescription = ERROR_SENTENCES[code];
      expect(request).toMatchObject({ status: 'Error', connectionId: null, errorCode: code, errorDescription });
      if (popupSays !== null) expect(request.page).toContain(ERROR_SENTENCES[popupSays]);
      const rest = await app.call('ada', 'GET', `/Organizations/${submission.workspaceId}/ConnectionRequests/${request.id}`);
      expect(rest.body).toMatchObject({ errorCode: code });
      const left = await inLender(`select sealed_verifier, sealed_grant from connection_request where id = $1`, [request.id]);
      expect(left).toEqual([{ sealed_verifier: null, sealed_grant: null }]);

      standIn.intercept = null;
      expect(granted !== null).toBe(row.isGranted ?? false);
      if (granted === null) return;
      expect(await isReached(granted)).toBe(true);
      await revokeQueued();
      expect(await isReached(granted)).toBe(connecting.keepsGrants ?? false);
    },
  );
});
