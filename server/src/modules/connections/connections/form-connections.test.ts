import { pino } from 'pino';
import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { toyAuthorization, toyFormPackage } from '@countinghouse/connectors/testing/toy-form/toy-form';
import { startToyVendor, TOY_KEYS, type ToyVendor } from '@countinghouse/connectors/testing/toy-form/toy-vendor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app';
import { connectionAccess } from './connection-access';
import { formPage } from './connection-form-page';

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "NetSuite" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode } }`;
const GOOD = { account: 'HARBOR_1', token: TOY_KEYS.token, tokenSecret: TOY_KEYS.tokenSecret };

let app: TestApp;
let vendor: ToyVendor;
let submission: TestSubmission;
let log = '';
let takeOut: (() => void) | undefined;

beforeAll(async () => {
  takeOut = putPackage(toyFormPackage);
  vendor = await startToyVendor();
  const { baseUrl: api } = vendor;
  const addresses = { authorize: api, token: api, revoke: api, api };
  const client = { clientId: TOY_KEYS.consumerKey, clientSecret: TOY_KEYS.consumerSecret, addresses };
  app = await startTestApp({
    platform: { packages: { NetSuite: client } },
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
  });
  submission = await aSubmission(app.ctxOf('ada'));
});
afterAll(async () => {
  await app?.close();
  await vendor?.close();
  takeOut?.();
});
beforeEach(() => {
  vendor.outage = null;
  vendor.companies = [{ id: 'harbor', name: 'Harbor Street Supply' }];
});

const read = async (id: string) => (await app.graphql('ada', READ, { w: submission.workspaceId, id })).body.data.connectionRequest;
const inLender = <Row extends object>(sql: string) => withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql));
const textOf = ({ bytes }: TestAnswer) => bytes.toString().replace(/<style>.*<\/style>|<[^>]+>/gs, ' ');

interface ShownForm {
  readonly id: string;
  readonly page: TestAnswer;
  readonly cookie: string;
  readonly state: string;
}

/** The form as the popup shows it, of a request of ada's unless another is given. */
async function showForm(made?: { readonly id: string; readonly connectionEndpoint: string }): Promise<ShownForm> {
  const request = made ?? (await app.graphql('ada', CREATE, { w: submission.workspaceId })).body.data.createConnectionRequest;
  const popup = new URL(request.connectionEndpoint);
  const page = await app.call('anonymous', 'GET', popup.pathname + popup.search);
  const [cookie = ''] = (page.headers['set-cookie'] ?? '').split(';');
  const state = /name="state" value="([^"]+)"/.exec(page.bytes.toString())?.[1] ?? '';
  return { id: request.id, page, cookie, state };
}

const post = (path: string, cookie: string, fields: Readonly<Record<string, string>>, language = 'en') =>
  app.call('anonymous', 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language, ...(cookie === '' ? {} : { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });
const send = ({ cookie, state }: Pick<ShownForm, 'cookie' | 'state'>, values: Readonly<Record<string, string>>, language?: string) =>
  post(
    '/connect/form',
    cookie,
    { state, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`field.${name}`, value])) },
    language,
  );

describe('the form of a package, in the popup of our own host', () => {
  it('names the recipient of the books and asks for each value, hiding the secret one', async () => {
    const { page } = await showForm();
    expect(textOf(page)).toContain('Connect NetSuite');
    expect(textOf(page)).toMatch(/Northbridge Bank\s+asked for these books\. They go to the workspace\s+Alder Creek/);
    expect(textOf(page)).toMatch(/Account ID\s+Token ID\s+Token secret/);
    expect(page.bytes.toString()).toMatch(/<input id="field-tokenSecret" name="field\.tokenSecret" type="password" autocomplete="off"/);
    expect(page.headers['content-security-policy']).toContain(`form-action 'self'`);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('says what a stand-in of the demo accepts, and nothing where the vendor itself answers', async () => {
    expect((await showForm()).page.bytes.toString()).not.toContain('class="stand-in"');
    const { account, token, tokenSecret } = GOOD;
    const page = await formPage(
      {
        fields: toyAuthorization.fields,
        state: 's',
        typed: {},
        errors: {},
        isRefused: false,
        standInAccepts: { account, token, tokenSecret },
      },
      { lender: 'Northbridge', workspace: 'Alder', source: 'NetSuite' },
      {},
    );
    expect(page.body).toMatch(/stand-in for <b><bdi>NetSuite<\/bdi><\/b>.*Account ID<\/dt><dd><code>HARBOR_1<\/code>.*Token secret<\/dt>/);
  });

  it('makes a connection whose values are sealed, and gives them to readers', async () => {
    const form = await showForm();
    const page = await send(form, GOOD);
    expect(textOf(page)).toContain('is connected');
    const { status, connectionId } = await read(form.id);
    expect(status).toBe('Success');
    const [row] = await inLender<{ sealed: string; id: string }>(
      `select encode(sealed_credentials, 'escape') as sealed, dataset_id as id from connection where id = '${connectionId}'`,
    );
    expect(row?.id).toBe('harbor');
    expect(row?.sealed).not.toContain('token');
    const access = { apiUrl: vendor.baseUrl, access: GOOD, organizationId: 'harbor', generation: 1 };
    expect(await connectionAccess(app.ctxOf('ada'), connectionId)).toEqual(access);
  });

  it('says in the language of its reader what is missing or misspelled, asks the package nothing, and repeats no secret', async () => {
    const form = await showForm();
    const before = vendor.requests;
    const page = await send(form, { account: 'harbor "<street>', tokenSecret: 'typed by hand' }, 'de');
    expect(textOf(page)).toMatch(/Konto-ID\s+Bitte prüfen Sie die Schreibweise\.\s+Token-ID\s+Bitte füllen Sie dieses Feld aus\./);
    expect(page.bytes.toString()).toMatch(
      /id="field-account"[^>]* value="harbor &#34;&#60;street&#62;" autofocus aria-invalid="true" aria-describedby="field-account-error"/,
    );
    expect(page.bytes.toString()).not.toContain('typed by hand');
    expect(vendor.requests).toBe(before);
    expect(await read(form.id)).toMatchObject({ status: 'Started' });
  });

  it('says what the package refused, by its field or as a whole, and takes the right values afterwards', async () => {
    const form = await showForm();
    expect(textOf(await send(form, { ...GOOD, account: 'OTHER_2' }))).toMatch(/Account ID\s+NetSuite\s+doesn’t accept this/);
    const refused = await send(form, { ...GOOD, tokenSecret: 'a wrong guess' });
    expect(textOf(refused)).toMatch(/NetSuite\s+doesn’t accept these details/);
    expect(refused.bytes.toString()).not.toContain('a wrong guess');
    expect(refused.bytes.toString()).toMatch(/id="field-account"[^>]* value="HARBOR_1">.*id="field-tokenSecret"[^>]* autofocus>/s);
    expect(textOf(await send(form, GOOD))).toContain('is connected');
    expect(textOf(await send(form, GOOD))).toContain('was already opened');
  });

  it('lets values be guessed five times, also at once', async () => {
    const form = await showForm();
    const before = vendor.requests;
    const guesses = Array.from({ length: 9 }, (_, at) => send(form, { ...GOOD, tokenSecret: `guess ${at}` }));
    await Promise.all(guesses);
    expect(vendor.requests - before).toBe(5);
    expect(await read(form.id)).toMatchObject({ status: 'Error', errorCode: 'UserCancelled' });
    expect(textOf(await send(form, GOOD))).toContain('was already opened');
    expect(vendor.requests - before).toBe(5);
  });

  it('is sent by the browser that opened it alone', async () => {
    const form = await showForm();
    const before = vendor.requests;
    expect((await send({ ...form, cookie: '' }, GOOD)).status).toBe(403);
    expect((await send({ ...form, state: 'guess' }, GOOD)).status).toBe(404);
    expect(vendor.requests).toBe(before);
    expect(textOf(await send(form, GOOD))).toContain('is connected');
  });

  it('asks for the company where the values reach several', async () => {
    vendor.companies = [...vendor.companies, { id: 'pennine', name: 'Pennine Looms' }];
    const form = await showForm();
    expect(textOf(await send(form, GOOD))).toMatch(/Harbor Street Supply\s+Pennine Looms/);
    expect(textOf(await send(form, GOOD))).toContain('Pennine Looms');
    const chosen = await post('/connect/return', form.cookie, { state: form.state, organization: 'pennine' });
    expect(textOf(chosen)).toContain('is connected');
    const [row] = await inLender<{ name: string }>(
      `select dataset_name as name from connection where id = '${(await read(form.id)).connectionId}'`,
    );
    expect(row?.name).toBe('Pennine Looms');
  });

  it.each([
    [500, 'isn’t responding', 'DatasourceUnresponsive'],
    [403, 'doesn’t have permission', 'InsufficientUserPermissions'],
  ])('ends where the package answers %i', async (status, words, errorCode) => {
    const form = await showForm();
    vendor.outage = status;
    expect(textOf(await send(form, GOOD))).toContain(words);
    expect(await read(form.id)).toMatchObject({ status: 'Error', errorCode });
  });

  it('leads a borrower to their connection as well', async () => {
    const borrower = await aBorrower(app);
    const create = `mutation { createBorrowerConnectionRequest(input: { datasourceNameId: "NetSuite" }) { id connectionEndpoint } }`;
    const made = (await borrower.graphql(create)).body.data.createBorrowerConnectionRequest;
    await send(await showForm(made), GOOD);
    const request = `query ($id: ID!) { borrowerConnectionRequest(id: $id) { status connectionId } }`;
    expect((await borrower.graphql(request, { id: made.id })).body.data.borrowerConnectionRequest.status).toBe('Success');
  });
});

it('an access that the vendor ended disconnects the connection when it is renewed', async () => {
  const form = await showForm();
  await send(form, GOOD);
  const { connectionId } = await read(form.id);
  vendor.outage = 401;
  expect(await connectionAccess(app.ctxOf('ada'), connectionId, GOOD)).toMatchObject({ errorCode: 'Disconnected' });
  expect(await inLender(`select state, sealed_credentials from connection where id = '${connectionId}'`)).toEqual([
    { state: 'Disconnected', sealed_credentials: null },
  ]);
});

it('the list of packages tells programs that access is granted by a form', async () => {
  const { packages } = (await app.call('ada', 'GET', '/api/packages')).body;
  const one = packages.find((each: { datasourceNameId: string }) => each.datasourceNameId === 'NetSuite');
  expect(one).toMatchObject({ connectable: true, authorization: 'form' });
});

it('no value that was typed is in the log', () => {
  expect(log).toContain('/connect/form');
  for (const value of [GOOD.tokenSecret, 'a wrong guess', 'typed by hand', 'guess 1']) expect(log).not.toContain(value);
});
