import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveScreens } from './serve-screens';

const SETTINGS = { texts: { fr: { borrower: { opening: 'Un instant' } } } };
const LINK = '/portal?eid=w&rid=r';

describe('the page of a borrower, before its scripts', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countinghouse-screens-'));
    await copyFile(join(import.meta.dirname, '../../../../client/index.html'), join(folder, 'index.html'));
    await writeFile(join(folder, 'preloads.json'), JSON.stringify({ portal: [] }));
    app = fastify();
    const settings = tenantSettingsOf(SETTINGS, {});
    app.decorateRequest('tenantOfHost', {
      getter: () => ({ visibleName: 'Sap & <b>Syrup</b> $& Bank', brandName: '', settings }) as never,
    });
    await serveScreens(app, folder, 'https://identity.test');
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

  it('has the name of the tenant as text, whatever signs are in it', async () => {
    const { body } = await get(LINK);
    const name = 'Sap &#38; &#60;b&#62;Syrup&#60;/b&#62; $&#38; Bank';
    expect(body).toContain(`<span><i></i><b>${name}</b></span>`);
    expect(body).toContain(`<title>${name}</title>`);
    expect(body).not.toContain('<b>Syrup');
    expect(body.match(/class="shell/g)).toHaveLength(1);
    expect(body).toContain('This page needs JavaScript.');
  });

  it.each([
    [LINK, 'de-AT,de;q=0.9,en;q=0.8', 'de', 'Die Anfrage wird geladen'],
    [LINK, 'en;q=0.4, nl, es-MX;q=0.7', 'es', 'Cargando la solicitud'],
    [LINK, 'fr;q=0, en', 'en', 'Loading the request'],
    [LINK, 'nl', 'en', 'Loading the request'],
    [`${LINK}&lang=de`, 'es', 'de', 'Die Anfrage wird geladen'],
    [`${LINK}&lang=xx`, 'es', 'es', 'Cargando la solicitud'],
    [LINK, 'fr-CA', 'fr', 'Un instant'],
  ])('at %s speaks to a reader of %s in %s', async (url, wanted, language, line) => {
    const { body, headers } = await get(url, { 'accept-language': wanted });
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<span>${line}</span>`);
    expect(headers).toMatchObject({ vary: 'accept-language', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await get(LINK);
    const again = await get(LINK, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(LINK, { 'if-none-match': headers.etag, 'accept-language': 'de' })).statusCode).toBe(200);
  });

  it('is a silent outline for everyone else', async () => {
    const { body } = await get('/home/workspacelist', { 'accept-language': 'de' });
    expect(body).toContain('<div class="shell" aria-hidden="true"><span></span>');
    expect(body).not.toContain('Syrup');
  });
});
