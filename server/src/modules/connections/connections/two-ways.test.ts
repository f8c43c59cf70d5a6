import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { netSuitePackage } from '@countinghouse/connectors/netsuite/package';
import { tokenOf } from '@countinghouse/connectors/netsuite/sandbox/token-based-authentication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { connectInPopup } from '../../../testing/connect-in-popup';
import { consentOf } from '../../../testing/consent';
import { startStandIn, type PackageStandIn } from '../../../testing/package-stand-in';
import { unwrap } from '../../../platform/graphql/refused-error';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app';
import { connectionAccess } from './connection-access';
import { connectionHistoryLoader } from './connection-history';
import { endDueAccess } from './end-due-access';
import { listConnections } from './list-connections';

const WEEK = 7 * 86_400_000;
const TODAY = '2026-03-31';
const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "NetSuite" }) { id connectionEndpoint } }`;
const SHOWN = `query ($w: ID!) { workspace(id: $w) { connections { state accessEndTime health { failure } } } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode } }`;

let app: TestApp;
let standIn: PackageStandIn;
let submission: TestSubmission;

beforeAll(async () => {
  const companies = writeCompanies(TODAY).slice(0, 1);
  standIn = await startStandIn(netSuitePackage, companies, { today: TODAY });
  app = await startTestApp({ platform: { packages: { NetSuite: standIn.client } } });
  submission = await aSubmission(app.ctxOf('ada'));
});
afterAll(async () => {
  await app?.close();
  await standIn?.close();
});

const shown = async () => (await app.graphql('ada', SHOWN, { w: submission.workspaceId })).body.data.workspace.connections;

const textOf = ({ bytes }: TestAnswer) => bytes.toString().replace(/<style>.*<\/style>|<[^>]+>/gs, ' ');

/** The page before consent, of a new request of ada's. */
async function begin() {
  const { id, connectionEndpoint } = (await app.graphql('ada', CREATE, { w: submission.workspaceId })).body.data.createConnectionRequest;
  const popup = new URL(connectionEndpoint);
  const page = await app.call('anonymous', 'GET', popup.pathname + popup.search);
  const state = /name="state" value="([^"]+)"/.exec(page.bytes.toString())?.[1] ?? '';
  return { id: id as string, page, state, cookie: consentOf(page).cookie };
}

async function send({ state, cookie }: Awaited<ReturnType<typeof begin>>, values: Readonly<Record<string, string>>) {
  const fields = Object.entries(values).map(([name, value]) => [`field.${name}`, value]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', cookie };
  const body = new URLSearchParams([['state', state], ...fields]).toString();
  return app.call('anonymous', 'POST', '/connect/form', { headers, body });
}

describe('a package that is connected by consent or by a token', () => {
  it('leads on to its consent page, and offers its form folded below', async () => {
    const { page } = await begin();
    expect(textOf(page)).toMatch(
      /Continue to\s+NetSuite\s+Use an access token instead[\s\S]*\sAccount ID\s+Token ID\s+Token secret\s+Connect/,
    );
    expect(page.bytes.toString()).toMatch(/<details><summary>/);
    expect(page.bytes.toString()).not.toContain('autofocus');
    expect(page.headers['content-security-policy']).toContain(`form-action 'self'`);
  });

  it('is connected by the token that was typed, which its readers get', async () => {
    const [company] = standIn.companies;
    const begun = await begin();
    expect(textOf(await send(begun, { account: '4100000_SB1', tokenId: 'guess', tokenSecret: 'guess' }))).toMatch(
      /NetSuite\s+doesn’t accept these details/,
    );
    expect(textOf(await send(begun, { account: '4100000_SB1', ...tokenOf(company!.id) }))).toContain('is connected');
    const { status, connectionId } = (await app.graphql('ada', READ, { w: submission.workspaceId, id: begun.id })).body.data
      .connectionRequest;
    expect(status).toBe('Success');
    const access = await connectionAccess(app.ctxOf('ada'), connectionId);
    expect(access).toMatchObject({ organizationId: '4100000_SB1/1', access: { ...tokenOf(company!.id), realm: '4100000_SB1' } });
    expect(await shown()).toEqual([{ state: 'Connected', accessEndTime: null, health: { failure: null } }]);
  });

  it('is connected by consent to the same company as before', async () => {
    const ended = await connectInPopup(app, submission.workspaceId, standIn);
    expect(ended).toMatchObject({ status: 'Success', errorCode: 'None' });
    const access = await connectionAccess(app.ctxOf('ada'), ended.connectionId ?? '');
    expect(access).toMatchObject({ organizationId: '4100000_SB1/1', access: { token: expect.any(String) as string } });
  });

  it('ends seven days after consent, as NetSuite has it, until someone consents again', async () => {
    /** What is known of the connection so many milliseconds later, after the worker has looked. */
    const later = async (milliseconds: number) => {
      const ctx = { ...app.ctxOf('ada'), clock: { now: () => new Date(app.clock.now().getTime() + milliseconds) } };
      await endDueAccess(ctx);
      const [connection] = unwrap(await listConnections(ctx, submission.workspaceId));
      const { failure } = await connectionHistoryLoader.load(ctx, connection!.id);
      return { state: connection!.state, accessEndTime: connection!.accessEndTime, failure };
    };
    const accessEndTime = new Date(app.clock.now().getTime() + WEEK);
    await connectInPopup(app, submission.workspaceId, standIn);
    expect(await shown()).toEqual([{ state: 'Connected', accessEndTime: accessEndTime.toISOString(), health: { failure: null } }]);
    expect(await later(WEEK - 1)).toEqual({ state: 'Connected', accessEndTime, failure: null });
    expect(await later(WEEK)).toEqual({ state: 'Disconnected', accessEndTime, failure: 'AccessEnded' });
    app.clock.advance(60_000);
    await connectInPopup(app, submission.workspaceId, standIn);
    const renewed = new Date(accessEndTime.getTime() + 60_000);
    expect(await later(WEEK - 60_000)).toEqual({ state: 'Connected', accessEndTime: renewed, failure: null });
  });
});
