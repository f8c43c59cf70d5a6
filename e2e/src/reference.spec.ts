import { expect } from '@playwright/test';
import { CONTRAST, overflowOf, violations } from './support/accessibility';
import { test } from './support/story';

test('the reference of the API is walked by keyboard from its contents to a call, and read light and dark, at a desk and on a phone', async ({
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
  expect(await violations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await violations(page, CONTRAST)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});
