import { expect, test, type Page } from '@playwright/test';
import { cutTexts } from './support/cut-text';
import { englishTexts } from './support/english-text';
import { signInPseudo, speakPseudo } from './support/pseudo';
import { prepareScreens, type Screens } from './support/screens';
import { SIGNED_IN_VIEWS, SIGNED_OUT_VIEWS, openAccountMenu, showView, type View } from './support/views';

const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';

let screens: Screens;

test.beforeAll(async ({ request, baseURL }) => {
  screens = await prepareScreens(request, baseURL ?? '', NAME, 'ben@lender.example');
});

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} px, with texts two fifths longer`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('no text is cut or left in English before signing in', async ({ page }) => {
      await speakPseudo(page);
      expect(await problems(page, SIGNED_OUT_VIEWS)).toEqual([]);
    });

    test('nor on any screen, in any menu or dialog', async ({ page }) => {
      await speakPseudo(page);
      await signInPseudo(page, /Ben Okafor/);
      expect(await problems(page, SIGNED_IN_VIEWS)).toEqual([]);
    });

    test('nor on any page that an administrator’s menus lead to', async ({ page }) => {
      await speakPseudo(page);
      await signInPseudo(page, /Ada Fairfax/);
      await openAccountMenu(page);
      const links = await page
        .locator('nav a[href^="/"], [role=menu] a[href^="/"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
      expect(
        await problems(
          page,
          links.map((link) => ({ name: link, path: () => link })),
        ),
      ).toEqual([]);
    });
  });
}

async function problems(page: Page, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const view of views)
    await test.step(view.name, async () => {
      await showView(page, view, screens);
      found.push(...[...(await cutTexts(page)), ...(await englishTexts(page))].map((problem) => `${view.name}: ${problem}`));
    });
  return found;
}
