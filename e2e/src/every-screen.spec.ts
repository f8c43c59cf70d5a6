import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/portal';
import { prepareScreens, settled, type Screens } from './support/screens';

/** A name that is long, and long in other scripts as well. */
const NAME = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';

let screens: Screens;

test.beforeAll(async ({ request, baseURL }) => {
  screens = await prepareScreens(request, baseURL ?? '', NAME);
});

const SHOWN = ['list', 'workspace', 'overview', 'statements'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen has an accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await settled(page);
    expect(await violations(page), 'sign in').toEqual([]);
    await signIn(page);
    for (const screen of SHOWN) {
      await page.goto(screens[screen]);
      await settled(page);
      expect(await violations(page), screen).toEqual([]);
    }
  });
}

for (const width of [390, 320]) {
  test(`every screen fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    for (const screen of SHOWN) {
      await page.goto(screens[screen]);
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    }
  });
}

test('every visible text comes from the text sets', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ch.language', 'en-XA'));
  await page.goto('/login?lang=en-XA');
  await settled(page);
  await page.getByRole('button').first().click();
  await page.getByRole('button', { name: /Ada Fairfax/ }).click();
  await page.waitForURL(/workspacelist/);
  for (const screen of SHOWN) {
    await page.goto(`${screens[screen]}?lang=en-XA`);
    await settled(page);
    expect(await plainWords(page), screen).toEqual([]);
  }
});

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Buttons, tabs and headings whose words are not pseudo-localised (bracketed); names of people, companies and files are data. */
async function plainWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('button, thead th, label, h2, h3, nav a, [role=tab]')];
    const words = elements.map((element) => (element as HTMLElement).innerText?.trim() ?? '').filter((text) => /\p{L}{3,}/u.test(text));
    const data = /ledger|Ada|Großmann|Timber|Northbridge|\d{4}|r\d|CSV|F2/;
    return words.filter((text) => !/[[⟦]/.test(text) && !data.test(text));
  });
}
