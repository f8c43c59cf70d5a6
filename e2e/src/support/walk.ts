import { test, type Page } from '@playwright/test';
import { colorsOf, CONTRAST, overflowOf, violations, type Examined } from './accessibility';
import { cutTexts } from './cut-text';
import { PSEUDO } from './pseudo';
import type { Screens } from './screens';
import { settled } from './settled';
import { problemsOnTablet } from './tablet';
import type { Tongue } from './tongues';
import { showView, type View } from './views';

/** The window on a desktop. */
export const DESKTOP = { width: 1440, height: 900 };

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };

/**
 * What is wrong with the views, each looked at in one visit: on a desktop and on a phone, of which the next view begins with the one that the
 * last view ended with, as a change of the window draws the whole page again. What that change has closed is opened again. A tongue may have
 * one of the two windows.
 */
export async function problemsOf(page: Page, views: readonly View[], screens: Screens, tongue: Tongue): Promise<string[]> {
  const found: string[] = [];
  const windows = [...tongue.widths];
  for (const view of views)
    await test.step(view.name, async () => {
      for (const [turn, width] of windows.entries()) {
        await page.setViewportSize(width === 'desktop' ? DESKTOP : PHONE);
        if (turn > 0) await settled(page);
        if (turn === 0 || (view.open !== undefined && !(await isOpen(page)))) await showView(page, view, screens, tongue.say);
        const problems = await (width === 'desktop' ? problemsAtDesktop : problemsOnPhone)(page, view, tongue);
        found.push(...problems.map((one) => `${view.name}${one}`));
      }
      windows.reverse();
    });
  return found;
}

/** Dark colors and tablets are left to the pseudo-locale, which has the same colors and the longest texts; tablets are for main actions. */
async function problemsAtDesktop(page: Page, view: View, tongue: Tongue): Promise<string[]> {
  const found = at('', await misread(page, tongue));
  found.push(...at('', await violationsOf(page, view, tongue)));
  if (isPseudo(tongue) && view.action !== undefined)
    found.push(...at(', on a tablet', await problemsOnTablet(page, tongue.say(view.action))));
  return found;
}

/** Small phones are left to the pseudo-locale as well. A tongue without a desktop has its colors looked at here. */
async function problemsOnPhone(page: Page, view: View, tongue: Tongue): Promise<string[]> {
  const found = at(', on a phone', await misread(page, tongue));
  if (!tongue.widths.includes('desktop')) found.push(...at(', on a phone', await violationsOf(page, view, tongue)));
  if (view.open !== undefined || !isPseudo(tongue)) return found;
  await page.setViewportSize(SMALL_PHONE);
  await settled(page);
  return [...found, ...at(', on a small phone', await tooWide(page))];
}

function at(where: string, problems: readonly string[]): string[] {
  return problems.map((one) => `${where}: ${one}`);
}

function isPseudo({ language }: Tongue): boolean {
  return language === PSEUDO;
}

/** What axe finds in the colors of the day, of main views in every tongue. */
async function violationsOf(page: Page, view: View, tongue: Tongue): Promise<string[]> {
  if (view.main !== true && !isPseudo(tongue)) return [];
  return violationsInColors(page, view, isPseudo(tongue) ? colorsOf(view.name) : ['light']);
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
  const cut = await lookTwice(page, cutTexts);
  return [...(await english(page)), ...cut, ...(await tooWide(page))];
}

async function tooWide(page: Page): Promise<string[]> {
  return lookTwice(page, async () => {
    const wider = await overflowOf(page);
    return wider > 0 ? [`the page is ${wider} px too wide`] : [];
  });
}

/** Looks again where something is wrong: it may be so only while charts and tables are laid out for the new width. */
async function lookTwice(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found = await look(page);
  if (found.length === 0) return found;
  await settled(page);
  return look(page);
}

function isOpen(page: Page): Promise<boolean> {
  const open = page.locator(':is([role=dialog], [role=menu], main [aria-expanded=true])').filter({ visible: true });
  return open.first().isVisible();
}
