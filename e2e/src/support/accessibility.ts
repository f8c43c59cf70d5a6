import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a reader or a weak eye would stumble over on the page once it stands still, in its present colours; by these rules alone, if any are named. */
export async function violations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await standsStill(page);
  const axe = new AxeBuilder({ page });
  if (rules.length > 0) axe.withRules([...rules]);
  else axe.withTags(STANDARD);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Expects none of that in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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
