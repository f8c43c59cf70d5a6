import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer';
import { OutboxMailer } from '../../../platform/mail/outbox-mailer';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { isMailPath, mountMailPages } from './mount-mail-pages';

const aMail = (given: Partial<Mail>): Mail => ({
  from: 'Countinghouse <no-reply@lender.example>',
  to: 'owner@business.example',
  subject: 'Your copy is ready',
  text: 'It is ready.',
  dedupeKey: 'copy-1',
  ...given,
});

describe('the outbox at /dev/mail', () => {
  let app: TestApp;
  let outboxFolder: string;

  beforeAll(async () => {
    outboxFolder = await mkdtemp(join(tmpdir(), 'outbox-'));
    const extend = async (http: Parameters<typeof mountMailPages>[0]) =>
      mountMailPages(http, { demo: true, host: '127.0.0.1', outboxFolder });
    app = await startTestApp({ extend, isTenantless: isMailPath });
  });

  afterAll(async () => {
    await app?.close();
    await rm(outboxFolder, { recursive: true, force: true });
  });

  const get = (path: string, host?: string) => app.call('anonymous', 'GET', path, host === undefined ? {} : { host });
  const linkIn = (page: string) => /href="(\/dev\/mail\/[0-9a-f]+)"/.exec(page)?.[1] ?? '';

  it('says that nothing was sent', async () => {
    expect((await get('/dev/mail')).body).toContain('Nothing was sent yet.');
  });

  it('lists messages newest first, at a tenant’s host and at the one without tenant', async () => {
    await new OutboxMailer(outboxFolder, () => new Date('2026-01-02T03:04:05Z')).send(aMail({}));
    const invitation = { subject: 'Sign in <now>', html: '<p style="color:red">Hello</p><script>alert(1)</script>', dedupeKey: 'copy-2' };
    await new OutboxMailer(outboxFolder, () => new Date('2026-01-03T03:04:05Z')).send(aMail(invitation));
    for (const host of ['lender.localhost', 'localhost']) {
      const { status, body } = await get('/dev/mail', host);
      expect(status).toBe(200);
      expect(body.indexOf('Sign in &#60;now&#62;')).toBeLessThan(body.indexOf('Your copy is ready'));
      expect(body).toContain('Jan 3, 2026, 3:04');
    }
    expect((await get('/dev/mail', 'elsewhere.example')).status).toBe(421);
  });

  it('shows a message as text, and its HTML in a frame that may do nothing', async () => {
    const path = linkIn((await get('/dev/mail')).body);
    const page = await get(path);
    expect(page.body).toContain('It is ready.');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-src 'self'/);
    const frame = await get(`${path}/html`);
    expect(frame.body).toContain('<p style="color:red">Hello</p>');
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = frame.headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it('refuses a request that a proxy forwarded', async () => {
    for (const path of ['/dev/mail', '/dev/mail/0123', '/dev/mail/0123/html']) {
      const answer = await app.call('anonymous', 'GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(answer.status).toBe(403);
      expect(answer.body.description).toContain('came through a proxy (header x-forwarded-for)');
    }
  });

  it('answers 404 for a message that is not there, and for the HTML of one that has none', async () => {
    expect((await get('/dev/mail/0123')).status).toBe(404);
    await rm(outboxFolder, { recursive: true });
    await new OutboxMailer(outboxFolder, () => new Date(0)).send(aMail({}));
    expect((await get(`${linkIn((await get('/dev/mail')).body)}/html`)).status).toBe(404);
  });

  it.each([
    [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ demo: true, host: '0.0.0.0' }, /loopback/],
  ])('refuses %j', (where, message) => {
    expect(() => mountMailPages(app.app.http, { ...where, outboxFolder })).toThrow(message);
  });
});
