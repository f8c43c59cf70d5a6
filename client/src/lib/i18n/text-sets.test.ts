// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const answering = (body: unknown, status = 200) => vi.fn(async (_path: string, _call?: RequestInit) => Response.json(body, { status }));

/** A browser that has loaded nothing yet. */
async function freshTextSets() {
  vi.resetModules();
  return { ...(await import('./text-sets')), ...(await import('./language')), ...(await import('./switch-language')) };
}

describe('text sets', () => {
  beforeEach(() => vi.unstubAllGlobals());
  afterAll(() => vi.resetModules());

  it('are loaded once, and are at hand from then on', async () => {
    const { loadTextSet, loadedTextSet } = await freshTextSets();
    expect(loadedTextSet('fr', 'common')).toBeNull();
    const [first, second] = await Promise.all([loadTextSet('fr', 'common'), loadTextSet('fr', 'common')]);
    expect(first).toBe(second);
    expect(loadedTextSet('fr', 'common')).toMatchObject({ cancel: 'Annuler' });
  });

  it('come from the server when the tenant has its own texts, and from nowhere else', async () => {
    const fetched = answering({ languageCode: 'fr', locale: 'fr', textSets: { common: { cancel: 'Abandonner' } } });
    vi.stubGlobal('fetch', fetched);
    const { expectRewordings, loadTextSet } = await freshTextSets();
    expectRewordings(Promise.resolve(['fr/common']));
    expect(await loadTextSet('fr', 'common')).toEqual({ cancel: 'Abandonner' });
    expect(await loadTextSet('fr', 'sign-in')).toMatchObject({ title: 'Connexion' });
    expect(await loadTextSet('de', 'common')).toMatchObject({ cancel: 'Abbrechen' });
    expect(fetched).toHaveBeenCalledTimes(1);
    const [path, call] = fetched.mock.calls[0]!;
    expect(path).toBe('/api/tenant/portaltext');
    expect(JSON.parse(call?.body as string)).toEqual({ languageCode: 'fr', locale: 'fr', sectionIds: ['common'] });
  });

  it.each([
    ['refuses', answering({ code: 'TooManyRequests' }, 429)],
    ['has none of the section', answering({ textSets: {} })],
  ])('are the product’s own where the server %s', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched);
    const { expectRewordings, loadTextSet } = await freshTextSets();
    expectRewordings(Promise.resolve(['fr/common']));
    expect(await loadTextSet('fr', 'common')).toMatchObject({ cancel: 'Annuler' });
  });

  it('of everything on show are there before the language changes', async () => {
    const { loadTextSet, loadedTextSet, languageStore, switchLanguage } = await freshTextSets();
    await loadTextSet('en', 'frame');
    await loadTextSet('en', 'workspaces');
    let atTheChange: unknown[] = [];
    languageStore.subscribe(() => (atTheChange = [loadedTextSet('es', 'frame'), loadedTextSet('es', 'workspaces')]));
    await switchLanguage('es');
    expect(atTheChange).toEqual([
      expect.objectContaining({ signOut: 'Cerrar sesión' }),
      expect.objectContaining({ add: 'Agregar espacio de trabajo' }),
    ]);
    expect(document.documentElement.lang).toBe('es');
  });
});
