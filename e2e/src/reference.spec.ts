import { expect } from '@playwright/test';
import { CONTRAST, overflowOf, violations } from './support/accessibility';
import { test } from './support/story';

test('the reference of the API is walked by keyboard from its contents to a call, and read light and dark, on a desktop and on a phone', async ({
  page,
}) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Countinghouse API');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the guide' })).toBeFocused();
  await page.getByRole('navigation').locator('[href="#createWorkspace"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#createWorkspace$/);
  await expect(page.locator('#createWorkspace')).toBeInViewport();
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await overflowOf(page)).toBe(0);
  expect(await page.evaluate(leaveTwoOfEachKind)).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, CONTRAST)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violations(page)).toEqual([]);
});

/**
 * Takes away entries of the contents and articles that have nothing but what two others before them have, and says how many: the page has
 * twenty thousand elements, and axe looks at each. Two elements are of one kind if their tags, attributes, classes, roles, and places within
 * their articles are the same, and both have words or none.
 */
function leaveTwoOfEachKind(): number {
  const left = new Map<string, number>();
  let taken = 0;
  for (const part of document.querySelectorAll('nav li, article')) {
    const kinds = new Set(kindsIn(part, ''));
    if ([...kinds].every((kind) => (left.get(kind) ?? 0) >= 2)) {
      part.remove();
      taken += 1;
    } else for (const kind of kinds) left.set(kind, (left.get(kind) ?? 0) + 1);
  }
  return taken;

  function kindsIn(element: Element, around: string): string[] {
    const facts = [element.tagName, ...element.getAttributeNames(), element.className, element.getAttribute('role')];
    const kind = `${around} ${facts.join('.')}.${element.textContent.trim() === ''}`;
    return [kind, ...[...element.children].flatMap((child) => kindsIn(child, kind))];
  }
}
