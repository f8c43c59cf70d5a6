import { expect, test, type Page } from '@playwright/test';
import { overflowOf, violations } from './support/accessibility';
import { signIn } from './support/portal';
import { PSEUDO, pseudo } from './support/pseudo';
import { prepareScreens, settled, type Screens } from './support/screens';
import { signInSpeaking, speak } from './support/speech';
import { ADMINISTRATOR_VIEWS, SIGNED_IN_VIEWS, showView } from './support/views';

/** A name that is long, and long in other scripts as well. */
const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';

let screens: Screens;

/** There are many views, and machines are slow. */
test.describe.configure({ timeout: 600_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ request, baseURL }) => {
  screens = await prepareScreens(request, baseURL ?? '', NAME);
});

const SHOWN = ['list', 'workspace', 'overview', 'statements'] as const;

test('nothing that a person may have before them has an accessibility violation', async ({ page }) => {
  await everyView(page, async (name) => expect(await violations(page), name).toEqual([]));
});

test('nor too little contrast in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await everyView(page, async (name) => expect(await violations(page, ['color-contrast']), name).toEqual([]));
});

for (const width of [390, 320]) {
  test(`every screen fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    for (const screen of SHOWN) {
      await page.goto(screens[screen]);
      await settled(page);
      expect(await overflowOf(page), screen).toBeLessThanOrEqual(0);
    }
  });
}

async function everyView(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await speak(page, PSEUDO);
  await settled(page);
  await look('sign in');
  await signInSpeaking(page, pseudo, /Ada Fairfax/);
  for (const view of [...SIGNED_IN_VIEWS, ...ADMINISTRATOR_VIEWS]) {
    await showView(page, view, screens, pseudo);
    await look(view.name);
  }
}
