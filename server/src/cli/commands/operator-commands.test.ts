import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_ID } from '@countinghouse/domain/audit/audited';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../testing/test-mail';
import { COMMANDS } from './commands';
import { runCommand } from './run-command';

const KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
const SETTINGS = {
  timeZone: 'America/Chicago',
  emailDomains: ['fairmount.example'],
  brand: { primaryColor: '#0b5fff' },
  bannerMessages: [{ headerText: 'Welcome' }],
};

describe('the operator', () => {
  let test: TestApp;
  let mailer: TestMailer;
  beforeAll(async () => {
    mailer = testMailer();
    test = await startTestApp({ platform: { mailer } });
  });
  afterAll(() => test?.close());

  const run = async (line: string, files: Readonly<Record<string, unknown>> = {}, env: Readonly<Record<string, string>> = {}) => {
    const [printed, noted]: [string[], string[]] = [[], []];
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const { url } = test.owner.options as { readonly url: string };
    const code = await runCommand(words, COMMANDS, {
      env: { DATABASE_OWNER_URL: url, VAULT_KEYS: KEYS, ...env },
      print: (text) => void printed.push(text),
      note: (text) => void noted.push(text),
      async read(path) {
        if (!(path in files)) throw new Error('no such file');
        return typeof files[path] === 'string' ? files[path] : JSON.stringify(files[path]);
      },
    });
    return { code, printed: printed.join('\n'), noted: noted.join('\n') };
  };
  const documentOf = async (name: string) => JSON.parse((await run(`tenant show --tenant ${name}`)).printed) as Record<string, unknown>;
  const idOf = async (name: string): Promise<string> => {
    const [row] = await test.owner.query('select id from tenant where name = $1', [name]);
    return row.id;
  };
  const inTenant = async <Row extends object>(name: string, sql: string) => {
    const id = await idOf(name);
    return withTenant({ dataSource: test.owner, tenant: { id } }, (tx) => tx.query<Row>(sql, [id]));
  };
  const at = (host: string, path: string, call: object = {}) => test.call('anonymous', 'GET', path, { host, ...call });

  describe('with a new tenant', () => {
    beforeAll(async () => {
      const line =
        'tenant create --tenant fairmount --visible-name "Fairmount Credit Union" --host fairmount.localhost --settings fairmount.json';
      expect(await run(line, { 'fairmount.json': SETTINGS })).toMatchObject({
        code: 0,
        printed: 'fairmount was created: fairmount.localhost',
      });
    });

    // covers lender 1.3, lender 3.7
    it('sees it answer at its host in its brand', async () => {
      const { status, body } = await at('fairmount.localhost', '/brand/fairmount/config.json');
      expect({ status, name: body.visibleName, primary: body.palette.primary }).toEqual({
        status: 200,
        name: 'Fairmount Credit Union',
        primary: '#0b5fff',
      });
    });

    it('creates it again without a change', async () => {
      const line = 'tenant create --tenant fairmount --visible-name "Fairmount Credit Union" --host fairmount.localhost --settings -';
      expect(await run(line, { '-': SETTINGS })).toMatchObject({
        code: 0,
        printed: expect.stringContaining('already exists as requested'),
      });
      const other = line.replace('Credit Union', 'Bank');
      expect(await run(other, { '-': SETTINGS })).toMatchObject({ code: 1, noted: 'One with this name already exists.' });
    });

    it('takes back what is shown without a change', async () => {
      const shown = (await run('tenant show --tenant fairmount')).printed;
      expect(JSON.parse(shown)).toEqual({ visibleName: 'Fairmount Credit Union', brandName: 'fairmount', ...SETTINGS });
      for (const replace of ['', ' --replace'])
        expect(await run(`tenant update --tenant fairmount --settings -${replace}`, { '-': shown })).toMatchObject({
          code: 0,
          printed: 'fairmount already has these settings.',
        });
    });

    it('changes settings, which count at a running server within seconds', async () => {
      await at('fairmount.localhost', '/brand/fairmount/config.json');
      const patch = { brand: { secondaryColor: '#fafafa' }, bannerMessages: null, retentionDays: 90 };
      expect(await run('tenant update --tenant fairmount --settings -', { '-': patch })).toMatchObject({
        code: 0,
        printed: 'fairmount was changed.',
      });
      test.clock.advance(3_000);
      const { body } = await at('fairmount.localhost', '/brand/fairmount/config.json');
      expect(body.palette).toMatchObject({ primary: '#0b5fff', secondary: '#fafafa' });
      expect(await documentOf('fairmount')).toEqual({
        visibleName: 'Fairmount Credit Union',
        brandName: 'fairmount',
        timeZone: 'America/Chicago',
        emailDomains: ['fairmount.example'],
        brand: { primaryColor: '#0b5fff', secondaryColor: '#fafafa' },
        retentionDays: 90,
      });
    });

    it('gets every invalid value by its path, and changes nothing then', async () => {
      const before = await documentOf('fairmount');
      const wrong = {
        retentionDay: 30,
        brand: { primaryColor: 'red' },
        accountingPackages: ['Zero'],
        texts: { en: { common: { helpp: 'x' } } },
      };
      const { code, noted } = await run('tenant update --tenant fairmount --settings -', { '-': wrong });
      expect(code).toBe(1);
      expect(noted.split('\n').sort()).toEqual([
        'Nothing was changed.',
        expect.stringMatching(/^accountingPackages\[0\]: "Zero" is not valid\. Use one of: .* Did you mean Xero\?$/),
        'brand.primaryColor: "red" is not a color. Enter one like #0b5fff.',
        'retentionDay: There is no setting "retentionDay". Did you mean retentionDays?',
        expect.stringMatching(/^texts\.en\.common\.helpp: "helpp" is not valid\. Use one of: .* Did you mean help\?$/),
      ]);
      expect(await documentOf('fairmount')).toEqual(before);
    });

    it('adds a host and removes it, but never the last one', async () => {
      expect(await run('host add --tenant fairmount --host loans.fairmount.localhost')).toMatchObject({ code: 0 });
      expect(await run('host add --tenant fairmount --host loans.fairmount.localhost')).toMatchObject({
        code: 0,
        printed: expect.stringContaining('already exists as requested'),
      });
      expect((await at('loans.fairmount.localhost', '/brand/fairmount/config.json')).status).toBe(200);
      expect(await run('host add --tenant fairmount --host lender.localhost')).toMatchObject({
        code: 1,
        noted: 'One with this host already exists.',
      });
      expect(await run('host add --tenant fairmount --host https://x')).toMatchObject({
        code: 1,
        noted: expect.stringContaining('host name'),
      });
      expect(await run('host remove --tenant fairmount --host loans.fairmount.localhost')).toMatchObject({ code: 0 });
      test.clock.advance(3_000);
      expect((await at('loans.fairmount.localhost', '/brand/fairmount/config.json')).status).toBe(421);
      expect(await run('host remove --tenant fairmount --host loans.fairmount.localhost')).toMatchObject({ code: 0 });
      expect(await run('host remove --tenant fairmount --host fairmount.localhost')).toMatchObject({
        code: 1,
        noted: expect.stringContaining('only host'),
      });
    });

    it('gives its hosts the new brand when its own brand is called otherwise', async () => {
      await run('tenant update --tenant fairmount --brand fairmount-cu');
      expect((await run('tenant list --search fairmount --json')).printed).toContain(
        '{"host":"fairmount.localhost","brandName":"fairmount-cu"}',
      );
      await run('tenant update --tenant fairmount --brand fairmount');
    });

    // covers lender 4.5
    it('invites its first administrator, who signs in with the link of the mail', async () => {
      const line = 'administrator invite --tenant fairmount --email mia@fairmount.example --name "Mia Bennett"';
      expect(await run(line)).toMatchObject({ code: 0, printed: 'The invitation to mia@fairmount.example is queued.' });
      const tenant = { id: await idOf('fairmount'), name: 'fairmount', timeZone: 'America/Chicago' };
      await deliverMail({ ...test, ctxOf: () => ({ ...test.ctxOf('ada'), tenant }) });
      expect(mailer.taken).toMatchObject([{ to: 'mia@fairmount.example', subject: 'Countinghouse invited you to Fairmount Credit Union' }]);
      const invitation = /http:\/\/fairmount\.localhost:3000\/invitation#([\w-]+)/.exec(mailer.taken[0]?.text ?? '')?.[1];
      const token = await test.identity.sign('fairmount', 'mia@fairmount.example', { email_verified: false });
      const signedIn = await test.call('anonymous', 'POST', '/api/auth/postlogin', {
        host: 'fairmount.localhost',
        headers: { authorization: `Bearer ${token}` },
        body: { invitation },
      });
      expect(signedIn).toMatchObject({ status: 200, body: { displayName: 'Mia Bennett', status: 'Active' } });
      expect(signedIn.body.userCapabilities).toContain('CanManageUsers');
      expect(await run(line)).toMatchObject({ code: 1, noted: 'Only people who haven’t signed in yet can be invited.' });
    });

    it('is audited for all of it', async () => {
      const events = await inTenant<{ actor_id: string; action: string }>(
        'fairmount',
        'select actor_id, action from audit_event where tenant_id = $1 order by at, id',
      );
      expect(new Set(events.map(({ actor_id }) => actor_id))).toContain(OPERATOR_ID);
      expect(events.filter(({ actor_id }) => actor_id === OPERATOR_ID).map(({ action }) => action)).toEqual([
        'tenant.created',
        'tenant.updated',
        'tenant.hostAdded',
        'tenant.hostRemoved',
        'tenant.updated',
        'tenant.updated',
        'user.created',
        'user.rolesChanged',
        'user.invited',
      ]);
    });
  });

  it('invites the same person again within the flood limit, and never makes two', async () => {
    const line = 'administrator invite --tenant other --email kai@other.example --name Kai';
    const runs = [];
    for (let time = 0; time < 6; time += 1) runs.push(await run(line));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(runs.at(-1)?.noted).toBe('Too many requests. Please try again later.');
    expect(
      await inTenant(
        'other',
        `select first_name, last_name, status from portal_user where tenant_id = $1 and email_lower = 'kai@other.example'`,
      ),
    ).toEqual([{ first_name: 'Kai', last_name: null, status: 'Invited' }]);
    expect(await inTenant('other', `select count(*)::integer as count from invitation where tenant_id = $1 and ended_at is null`)).toEqual([
      { count: 1 },
    ]);
  });

  it('invites one person when two commands run at once', async () => {
    const line = 'administrator invite --tenant other --email lou@other.example --name Lou';
    expect((await Promise.all([run(line), run(line)])).map(({ code }) => code)).toEqual([0, 0]);
    expect(
      await inTenant('other', `select status from portal_user where tenant_id = $1 and email_lower = 'lou@other.example'`),
    ).toHaveLength(1);
  });

  it('makes an invited user an administrator', async () => {
    await run('administrator invite --tenant lender --email cy@lender.example --name "Cy Example"');
    const roles = await inTenant(
      'lender',
      `select role_id from user_role r join portal_user u on u.tenant_id = r.tenant_id and u.id = r.user_id where u.tenant_id = $1 and u.email_lower = 'cy@lender.example'`,
    );
    expect(roles).toHaveLength(2);
  });

  it('lists the tenants', async () => {
    const { printed } = await run('tenant list --search other');
    expect(printed).toBe('other\tOther Bank\tother.localhost');
  });

  it.each([
    ['a tenant that is not there', 'tenant show --tenant unknown', 1, 'There is no tenant "unknown".'],
    ['a file that is not there', 'tenant update --tenant lender --settings nowhere.json', 2, "nowhere.json can't be read: no such file"],
    ['a file that is not JSON', 'tenant update --tenant lender --settings broken.json', 1, 'broken.json is not valid JSON: '],
    ['no change', 'tenant update --tenant lender', 2, 'Nothing to change'],
    [
      "a name that can't be",
      'tenant create --tenant "First National" --visible-name X --host x.localhost',
      1,
      'name: "First National" is not a valid tenant name',
    ],
    [
      'a taken host',
      'tenant create --tenant second --visible-name Second --host lender.localhost',
      1,
      'One with this host already exists.',
    ],
    ['no visible name', 'tenant create --tenant second --host second.localhost', 1, 'visibleName: A value is required.'],
    [
      'an address that is none',
      'administrator invite --tenant lender --email ada --name Ada',
      1,
      'Enter an email address such as name@example.com.',
    ],
  ])('is refused for %s', async (_, line, code, message) => {
    const answer = await run(line, { 'broken.json': '{' });
    expect(answer.code).toBe(code);
    expect(answer.noted).toContain(message);
    expect(await test.owner.query(`select name from tenant where name = 'second'`)).toEqual([]);
  });

  it('needs the keys of the servers to invite a person', async () => {
    const answer = await run('administrator invite --tenant lender --email x@lender.example --name X', {}, { VAULT_KEYS: '' });
    expect(answer).toMatchObject({ code: 1, noted: expect.stringContaining('VAULT_KEYS is missing') });
  });

  it('gets a hint where a database could come from, without one', async () => {
    const home = await mkdtemp(join(tmpdir(), 'countinghouse-operator-'));
    const answer = await run('tenant list', {}, { DATABASE_OWNER_URL: '', COUNTINGHOUSE_HOME: home });
    await rm(home, { recursive: true });
    expect(answer).toMatchObject({
      code: 1,
      noted: `No copy of Countinghouse is running with the folder ${home}. Start one with npm start, or set DATABASE_OWNER_URL.`,
    });
  });
});
