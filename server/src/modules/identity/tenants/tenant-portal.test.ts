import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const maintenance = {
  hideMessageCookieName: 'hide-maintenance',
  expiresInDays: -1,
  level: 'Warning',
  headerText: 'Scheduled maintenance',
  messageParagraphs: [{ content: 'Imports that start before then will finish.', bold: true, fontSize: 16 }],
  hyperlinks: [
    { id: 'more', href: 'https://status.example', prompt: 'Read more' },
    { id: 'evil', href: 'javascript:alert(1)', prompt: 'Win' },
  ],
};

describe('what a tenant puts around its pages', () => {
  let test: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const write = (chunk: unknown, _: string, done: () => void) => {
      lines.push(String(chunk));
      done();
    };
    const log = pino({ level: 'warn' }, new Writable({ write }));
    test = await startTestApp({
      log,
      settings: {
        lender: {
          bannerMessages: [maintenance, { headerText: 'Last year', inactive: true }],
          multiTenant: { passLoginThrough: false, defaultLogin: false, welcomeText: 'Nobody reads this' },
          redirections: { '/Clients': '/home/workspacelist' },
          helpUrl: 'javascript:alert(1)',
          supportUrl: 'mailto:help@northbridge.example',
          tenantSelectionEnabled: true,
          brand: { primaryColor: '#123456' },
          brands: { community: { primaryColor: '#654321', visibleName: 'Northbridge Community' } },
        },
      },
    });
    await test.owner.query(`insert into tenant_host (host, tenant_id, brand_name) values ('community.localhost', $1, 'community')`, [
      test.tenants.lender.id,
    ]);
  });
  afterAll(() => test?.close());

  // covers lender 2.2, lender 3.7, lender 7.8
  it('shows its active messages to everybody, with links that are safe to follow', async () => {
    const { status, body } = await test.call('anonymous', 'GET', '/api/tenant/bannermessages');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        ...maintenance,
        inactive: false,
        hideForeverButtonText: null,
        messageParagraphs: [{ ...maintenance.messageParagraphs[0], italic: false }],
        hyperlinks: [maintenance.hyperlinks[0]],
      },
    ]);
    expect((await test.call('eve', 'GET', '/api/tenant/bannermessages')).body).toEqual([]);
  });

  // covers lender 2.7
  it('returns the same by GraphQL, with redirections and links', async () => {
    const { body } = await test.graphql(
      'anonymous',
      '{ tenant { portal { bannerMessages { headerText level } redirections { from to } hideFooter helpUrl supportUrl tenantSelectionEnabled } } }',
    );
    expect(body.data.tenant.portal).toEqual({
      bannerMessages: [{ headerText: 'Scheduled maintenance', level: 'Warning' }],
      redirections: [{ from: '/clients', to: '/home/workspacelist' }],
      hideFooter: false,
      helpUrl: null,
      supportUrl: 'mailto:help@northbridge.example',
      tenantSelectionEnabled: true,
    });
  });

  // covers lender 5.7
  it('has the default sign-in where its own leaves no way in; the log says so once', async () => {
    for (let requested = 0; requested < 2; requested += 1) {
      test.clock.advance(10_000);
      const { body } = await test.graphql('anonymous', '{ tenant { multiTenant { defaultLogin passLoginThrough welcomeText } } }');
      expect(body.data.tenant.multiTenant).toEqual({ defaultLogin: true, passLoginThrough: true, welcomeText: [] });
    }
    const warnings = lines.filter((line) => line.includes('passLoginThrough and defaultLogin are both false'));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0]!)).toMatchObject({ tenant: 'lender', issue: expect.stringContaining('multiTenant') });
  });

  // covers lender 1.3, lender 3.7
  it('has another brand and name at the host of another brand', async () => {
    const at = (path: string) => test.call('anonymous', 'GET', path, { host: 'community.localhost' });
    expect((await at('/brand/community/config.json')).body).toMatchObject({
      palette: { primary: '#654321' },
      visibleName: 'Northbridge Community',
    });
    expect((await at('/brand/northbridge/config.json')).status).toBe(404);
  });

  // covers lender 2.9, lender 2.10
  it('returns where another team signs in, only when people choose their team', async () => {
    expect(await test.call('anonymous', 'GET', '/api/tenant/destinations/Other')).toMatchObject({
      status: 200,
      body: { tenantName: 'other', url: 'http://other.localhost:3000/login' },
    });
    expect((await test.call('anonymous', 'GET', '/api/tenant/destinations/nobody')).status).toBe(404);
    expect((await test.call('eve', 'GET', '/api/tenant/destinations/lender')).status).toBe(404);
  });
});
