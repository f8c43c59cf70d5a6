import { expect, test, type Page } from '@playwright/test';
import { cutTexts } from './support/cut-text';
import { englishTexts } from './support/english-text';
import { openAccountMenu } from './support/opening';
import { signIn } from './support/portal';
import { PSEUDO, pseudo } from './support/pseudo';
import { prepareScreens, type Screens } from './support/screens';
import { signInSpeaking, speak } from './support/speech';
import { ADMINISTRATOR_VIEWS, SIGNED_IN_VIEWS, SIGNED_OUT_VIEWS, showView, type View } from './support/views';

const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';

let screens: Screens;

/** There are many views, and machines are slow. */
test.describe.configure({ timeout: 600_000 });

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
      await speak(page, PSEUDO);
      expect(await problems(page, SIGNED_OUT_VIEWS)).toEqual([]);
    });

    test('nor on any screen, in any menu or dialog', async ({ page }) => {
      await speak(page, PSEUDO);
      await signInSpeaking(page, pseudo, /Ben Okafor/);
      expect(await problems(page, SIGNED_IN_VIEWS)).toEqual([]);
    });

    test('nor on any page that only an administrator opens', async ({ page }) => {
      await speak(page, PSEUDO);
      await signInSpeaking(page, pseudo, /Ada Fairfax/);
      expect(await problems(page, ADMINISTRATOR_VIEWS)).toEqual([]);
    });
  });
}

test('every page that an administrator’s menus lead to is among those', async ({ page }) => {
  await signIn(page, /Ada Fairfax/);
  await openAccountMenu(page);
  const links = await page
    .locator('header nav a[href^="/"], [role=menu] a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const looked = [...SIGNED_IN_VIEWS, ...ADMINISTRATOR_VIEWS].map((view) => view.path(screens));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !looked.includes(link))).toEqual([]);
});

async function problems(page: Page, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const view of views)
    await test.step(view.name, async () => {
      await showView(page, view, screens, pseudo);
      found.push(...[...(await cutTexts(page)), ...(await englishTexts(page))].map((problem) => `${view.name}: ${problem}`));
    });
  return found;
}
