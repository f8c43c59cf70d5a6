import { expect, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chooseContrast, CONTRAST_MARK } from './choose-contrast';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Less than half of what the module itself has to be compiled by each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe, set to examine the contrast of marked texts only: contrast is half of its work. */
const PREPARED = `${SOURCE};\naxe.configure({ rules: [{ id: 'color-contrast', selector: '[${CONTRAST_MARK}]' }] });`;

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Which rules a page is held to, and what of it. */
export interface Examined {
  /** By these rules alone. */
  readonly only?: readonly string[];
  /** By all but these. */
  readonly without?: readonly string[];
  /** Only what is shown of these elements, where any is; it is the dialog that stands in front of the page unless others are named. */
  readonly within?: string;
}

/** What hides the page behind it from readers and mice. */
const MODAL = '[aria-modal=true]';

/** Whether everything can be read in its colors. */
export const CONTRAST: Examined = { only: ['color-contrast'] };

/** What a reader or a weak eye would stumble over on the page once it stands still, in its present colours. */
export async function violations(page: Page, { only, without = [], within = MODAL }: Examined = {}): Promise<string[]> {
  await standsStill(page);
  const options: RunOptions = {
    runOnly: only === undefined ? { type: 'tag', values: STANDARD } : { type: 'rule', values: [...only] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(PREPARED);
  await page.evaluate(chooseContrast, { mark: CONTRAST_MARK, within });
  return page.evaluate(examine, { within, options });
}

/** Runs axe in the page. A target that only the place of the page or a dialog above it covers in part is not too small. */
async function examine({ within, options }: { readonly within: string; readonly options: RunOptions }): Promise<string[]> {
  const { scrollX, scrollY } = window;
  const examined = [...document.querySelectorAll(within)].filter((one) => one.checkVisibility());
  const { violations: found } = await (examined.length === 0 ? window.axe.run('html', options) : runWithin());
  const told: string[] = [];
  for (const { id, nodes } of found)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(String(target[0])))) told.push(`${id}: ${html.slice(0, 160)}`);
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return told;

  /** Leaves out of axe's map of the page, which is half of its work, what holds nothing of the examined elements: they cover it. */
  async function runWithin() {
    const isHeld = (node: Node) => node.parentNode !== document.body || examined.some((one) => node.contains(one));
    const filter = (node: Node) => (isHeld(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    document.createTreeWalker = (root, what) => Document.prototype.createTreeWalker.call(document, root, what, filter);
    try {
      return await window.axe.run({ include: examined }, options);
    } finally {
      Reflect.deleteProperty(document, 'createTreeWalker');
    }
  }

  /** Whether it is too small in the middle of the window as well, unless it lies behind a dialog. */
  async function isTooSmall(target: string): Promise<boolean> {
    const element = document.querySelector(target);
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast((one) => one.checkVisibility());
    if (element === null || dialog?.contains(element) === false) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await window.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] });
    return again.violations.length > 0;
  }
}

/** Expects none of that, in the colors of the day: a state that is in light colors today is in dark ones tomorrow. Of two states one is examined each day. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!isExamined(what)) return;
  for (const colorScheme of colorsOf(what)) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Whether `playwright.config.ts` has a state examined in this run. */
function isExamined(what: string): boolean {
  const states = process.env.E2E_STATES;
  const sum = Array.from(what).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return states === 'all' || states === (sum % 2 === 1 ? 'odd' : 'even');
}

/** The colors in which `playwright.config.ts` has a state looked at: in dark ones if its name is of an odd length, or of an even one. */
export function colorsOf(what: string): ('light' | 'dark')[] {
  const colors = process.env.E2E_COLORS;
  if (colors === 'both') return ['light', 'dark'];
  const length = what.length % 2 === 1 ? 'odd' : 'even';
  return [length === colors ? 'dark' : 'light'];
}

/**
 * Brings every passing change of colour or place to its end, those that it sets off as well, and lets a table that is read anew, and
 * dimmed meanwhile, be there again: the colours that a look in between finds are those of no state.
 */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.locator(':is(table, [role=grid], [role=treegrid])[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const STILL_FRAMES = 5;
    for (let still = 0; still < STILL_FRAMES; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      for (const animation of document.getAnimations()) {
        if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
        animation.finish();
        still = 0;
      }
    }
  });
}

/** How far the page is wider than its window, in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects that nothing is cut off sideways at the widths of phones. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflowOf(page), { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}
