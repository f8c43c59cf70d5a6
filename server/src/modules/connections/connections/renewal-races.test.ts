import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { jsonAnswer } from '@countinghouse/connectors/sandbox-kit/testing/interception';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission } from '../../../testing/a-submission';
import { connectInPopup } from '../../../testing/connect-in-popup';
import { startStandIn, type PackageStandIn } from '../../../testing/package-stand-in';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { connectionAccess } from './connection-access';

const TODAY = '2026-03-31';
const INVALID_GRANT = jsonAnswer(400, { error: 'invalid_grant' });

describe.each([quickBooksOnlinePackage, xeroPackage])('access to $name that two processes renew', (accountingPackage) => {
  let standIn: PackageStandIn;
  let app: TestApp;
  let connectionId: string;

  beforeAll(async () => {
    const [company] = writeCompanies(TODAY);
    const now = () => app?.clock.now().getTime() ?? 0;
    standIn = await startStandIn(accountingPackage, [company!], { today: TODAY, now });
    app = await startTestApp({ platform: { packages: { [accountingPackage.datasourceNameId]: standIn.client } } });
  });

  beforeEach(async () => {
    standIn.intercept = null;
    const { workspaceId } = await aSubmission(app.ctxOf('ada'));
    const connected = await connectInPopup(app, workspaceId, standIn);
    connectionId = connected.connectionId ?? '';
  });

  afterAll(async () => {
    await app?.close();
    await standIn?.close();
  });

  const tokenPath = () => new URL(standIn.client.addresses.token).pathname;
  const stored = async () => {
    const [row] = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<object>(`select state, generation from connection where id = $1`, [connectionId]),
    );
    return row;
  };

  /** The lease of a process that stands still for longer than it lasts. */
  const lapse = () =>
    withTenant(app.ctxOf('ada'), (tx) =>
      tx.query(`update connection set refresh_lease_expires_at = clock_timestamp() - interval '1 s' where id = $1`, [connectionId]),
    );

  it('stays connected when the slower one is told that its refresh token was replaced: it takes the access of the other one', async () => {
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    const refused = 'access' in before ? before.access : {};
    const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let renewals = 0;
    standIn.intercept = async ({ path }) => {
      if (path !== tokenPath() || (renewals += 1) > 1) return null;
      held.resolve();
      await goOn.promise;
      return INVALID_GRANT;
    };
    const slower = connectionAccess(ctx, connectionId, refused);
    await held.promise;
    await lapse();
    const faster = await connectionAccess(ctx, connectionId, refused);
    goOn.resolve();
    expect(faster).toMatchObject({ access: { token: expect.any(String) as string } });
    expect(faster).not.toEqual(before);
    expect(await slower).toEqual(faster);
    expect(await stored()).toEqual({ state: 'Connected', generation: 2 });
  });

  it('is lost when its grant has ended', async () => {
    const ctx = app.ctxOf('ada');
    const before = await connectionAccess(ctx, connectionId);
    standIn.intercept = ({ path }) => (path === tokenPath() ? INVALID_GRANT : null);
    expect(await connectionAccess(ctx, connectionId, 'access' in before ? before.access : {})).toMatchObject({ errorCode: 'Disconnected' });
    expect(await stored()).toEqual({ state: 'Disconnected', generation: 1 });
  });
});
