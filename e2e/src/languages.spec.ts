import { expect, test, type Page } from '@playwright/test';
import { overflowOf, violations } from './support/accessibility';
import { cutTexts } from './support/cut-text';
import { englishFinder } from './support/english-text';
import { prepareScreens, settled, type Screens } from './support/screens';
import { sayIn, signInSpeaking, speak } from './support/speech';
import type { Language } from './support/text-sets';
import { ADMINISTRATOR_VIEWS, SIGNED_IN_VIEWS, SIGNED_OUT_VIEWS, showView, type View } from './support/views';

const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let screens: Screens;

/** There are many views, and machines are slow. */
test.describe.configure({ timeout: 600_000 });

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ request, baseURL }) => {
  screens = await prepareScreens(request, baseURL ?? '', NAME, 'ben@lender.example');
});

test.describe('the portal is read in its languages', () => {
  for (const [language, day, figure] of [
    ['en', 'Feb 28, 2023', '298,418.32'],
    ['fr', '28 févr. 2023', '298\u202f418,32'],
    ['es', '28 feb 2023', '298.418,32'],
    ['de', '28. Feb. 2023', '298.418,32'],
  ] as const) {
    test(`in ${language} it says so, writes ${day} and ${figure}, and readers of screens can follow it`, async ({ page }) => {
      await speak(page, language);
      await signInSpeaking(page, sayIn(language), /Ben Okafor/);
      for (const screen of ['list', 'workspace', 'overview', 'statements'] as const) {
        await page.goto(screens[screen]);
        await settled(page);
        expect(await violations(page), screen).toEqual([]);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('columnheader').filter({ hasText: day })).toBeVisible();
      await expect(page.getByRole('gridcell', { name: figure }).first()).toBeVisible();
    });
  }

  for (const language of ['fr', 'es', 'de'] as const) {
    test(`no text is cut or left in English in ${language} before signing in`, async ({ page }) => {
      await speak(page, language);
      expect(await problems(page, SIGNED_OUT_VIEWS, language)).toEqual([]);
    });

    test(`nor in ${language} on any screen, in any menu or dialog`, async ({ page }) => {
      await speak(page, language);
      await signInSpeaking(page, sayIn(language), /Ben Okafor/);
      expect(await problems(page, SIGNED_IN_VIEWS, language)).toEqual([]);
    });

    test(`nor in ${language} on any page that only an administrator opens`, async ({ page }) => {
      await speak(page, language);
      await signInSpeaking(page, sayIn(language), /Ada Fairfax/);
      expect(await problems(page, ADMINISTRATOR_VIEWS, language)).toEqual([]);
    });
  }
});

/** What is wrong with the views at a desk, and with the screens among them also on the phone that the window becomes. */
async function problems(page: Page, views: readonly View[], language: Exclude<Language, 'en'>): Promise<string[]> {
  const say = sayIn(language);
  const englishTexts = englishFinder(language);
  const found: string[] = [];
  for (const view of views)
    await test.step(view.name, async () => {
      await page.setViewportSize(DESK);
      await showView(page, view, screens, say);
      await look(view.name);
      if (view.open !== undefined) return;
      await page.setViewportSize(PHONE);
      await settled(page);
      await look(`${view.name}, on a phone`);
    });
  return found;

  async function look(name: string): Promise<void> {
    const wider = await overflowOf(page);
    const here = [...(await englishTexts(page)), ...(await cutTexts(page)), ...(wider > 0 ? [`the page is ${wider} px too wide`] : [])];
    found.push(...here.map((problem) => `${name}: ${problem}`));
  }
}
