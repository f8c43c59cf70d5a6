import { test, type Page } from '@playwright/test';
import { colorsOf, CONTRAST, overflowOf, violations, type Examined } from './accessibility';
import { cutTexts } from './cut-text';
import { PSEUDO } from './pseudo';
import type { Screens } from './screens';
import { settled } from './settled';
import { problemsOnTablet } from './tablet';
import type { Tongue } from './tongues';
import { showView, type View } from './views';

/** The window at a desk. */
export const DESK = { width: 1440, height: 900 };

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };

/**
 * What is wrong with the views, each looked at in one visit: at a desk, in the colors of the day, those with a main action on a tablet, and
 * on the phone that the window becomes. What the change of the window has closed is opened again as a phone has it. Dark colors, tablets and
 * small phones are left to the pseudo-locale, which has the same colors and the longest texts. A tongue may have one of the two windows.
 */
export async function problemsOf(page: Page, views: readonly View[], screens: Screens, tongue: Tongue): Promise<string[]> {
  const found: string[] = [];
  const isPseudo = tongue.language === PSEUDO;
  for (const view of views)
    await test.step(view.name, async () => {
      const told = (where: string, problems: readonly string[]) => found.push(...problems.map((one) => `${view.name}${where}: ${one}`));
      const [isAtDesk, isOnPhone] = [tongue.widths.includes('desk'), tongue.widths.includes('phone')];
      await page.setViewportSize(isAtDesk ? DESK : PHONE);
      await showView(page, view, screens, tongue.say);
      told(isAtDesk ? '' : ', on a phone', await misread(page, tongue));
      if (view.main === true || isPseudo) told('', await violationsInColors(page, view, isPseudo ? colorsOf(view.name) : ['light']));
      if (isPseudo && view.action !== undefined) told(', on a tablet', await problemsOnTablet(page, tongue.say(view.action)));
      if (!isAtDesk || !isOnPhone) return;
      await page.setViewportSize(PHONE);
      await settled(page);
      if (view.open !== undefined && !(await isOpen(page))) await showView(page, view, screens, tongue.say);
      told(', on a phone', await misread(page, tongue));
      if (view.open !== undefined || !isPseudo) return;
      await page.setViewportSize(SMALL_PHONE);
      await settled(page);
      told(', on a small phone', await tooWide(page));
    });
  return found;
}

/** What axe finds by all rules in the first of these colors, and, as little else depends on colors, by that of contrast in another one. */
async function violationsInColors(page: Page, view: View, colors: readonly ('light' | 'dark')[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, colorScheme] of colors.entries()) {
    await page.emulateMedia({ colorScheme });
    const problems = await violations(page, { ...examinedIn(view), ...(at === 0 ? {} : CONTRAST) });
    found.push(...problems.map((one) => `in ${colorScheme} colors: ${one}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What makes the view hard to use. Of what was opened on a page only itself is examined: the page is a view of its own. */
function examinedIn(view: View): Examined {
  return view.open === undefined ? {} : { within: '[role=dialog], [role=menu]' };
}

/** Texts that are cut or in English, and a page that is wider than its window. */
async function misread(page: Page, { english }: Tongue): Promise<string[]> {
  return [...(await english(page)), ...(await cutTexts(page)), ...(await tooWide(page))];
}

async function tooWide(page: Page): Promise<string[]> {
  const wider = await overflowOf(page);
  return wider > 0 ? [`the page is ${wider} px too wide`] : [];
}

function isOpen(page: Page): Promise<boolean> {
  const open = page.locator(':is([role=dialog], [role=menu], main [aria-expanded=true])').filter({ visible: true });
  return open.first().isVisible();
}
