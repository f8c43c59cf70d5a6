import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { aPng } from '@countinghouse/domain/tenants/testing/a-png';
import { withTenant } from '../../../../platform/database/with-tenant';
import { multipart } from '../../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app?.close());

const upload = (png: Uint8Array, who: 'ada' | 'ben' = 'ada') =>
  app.call(who, 'POST', '/api/tenant/logo', multipart(Buffer.from(png), 'logo.png'));
const logoOf = async (png: Uint8Array) => (await upload(png)).body.logoUrl as string;

it('a logo that an administrator uploads is served to everyone, and can be cached forever', async () => {
  const stored = await upload(aPng(4, 4));
  expect(stored.status).toBe(201);
  const answer = await app.call('anonymous', 'GET', stored.body.logoUrl as string);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

it('a default user cannot upload a logo', async () => {
  expect((await upload(aPng(4, 4), 'ben')).status).toBe(403);
});

it('a file that is no PNG, or too large, is refused', async () => {
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body).toMatchObject({ code: 'UnsupportedType' });
  expect((await upload(Buffer.alloc(LIMITS.logoBytes + 1))).body).toMatchObject({ code: 'TooLarge' });
});

it('another tenant does not have the logo', async () => {
  const logoUrl = await logoOf(aPng(5, 5));
  expect((await app.call('eve', 'GET', logoUrl)).status).toBe(404);
});

it('the newest logos are kept, and the same one is stored once', async () => {
  const urls: string[] = [];
  for (let width = 10; width < 10 + LIMITS.logosOfTenant + 1; width += 1) {
    app.clock.advance(1_000);
    urls.push(await logoOf(aPng(width, 1)));
  }
  expect(await logoOf(aPng(15, 1))).toBe(urls.at(-1));
  const statuses = await Promise.all(urls.map(async (url) => (await app.call('anonymous', 'GET', url)).status));
  expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
});

it('a logo that a brand of any host names is kept, however many are uploaded after it', async () => {
  const named = await logoOf(aPng(30, 1));
  const brands = { harbor: { logoUrl: named } };
  await withTenant(app.ctxOf('ada'), (tx) =>
    tx.query(`update tenant set settings = settings || jsonb_build_object('brands', $2::jsonb) where id = $1`, [
      app.ctxOf('ada').tenant.id,
      brands,
    ]),
  );
  for (let width = 31; width < 31 + LIMITS.logosOfTenant; width += 1) {
    app.clock.advance(1_000);
    await logoOf(aPng(width, 1));
  }
  expect((await app.call('anonymous', 'GET', named)).status).toBe(200);
});
