import { expect } from '@playwright/test';
import { aBorrowerLink, screen } from './support/borrowers';
import { test } from './support/workspaces';

test('a borrower without JavaScript reads what to do, in four languages', async ({ browser, office }) => {
  const link = await aBorrowerLink(office.ada);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto(link.url);
  const words = page.locator('noscript p');
  await expect(words).toHaveText([
    /This page needs JavaScript\.[^]*nothing has been sent\./,
    /Diese Seite benötigt JavaScript\./,
    /Cette page a besoin de JavaScript\./,
    /Esta página necesita JavaScript\./,
  ]);
  for (const paragraph of await words.all()) await expect(paragraph).toBeVisible();
  await expect(page.locator('.shell')).toBeHidden();
  await context.close();
});

test('a borrower reads whose page it is, and that it loads, while its scripts are on their way', async ({ page, office }) => {
  const link = await aBorrowerLink(office.ada);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link.url, { waitUntil: 'commit' });
  await expect(page.locator('.shell span')).toHaveCount(4);
  for (const part of await page.locator('.shell span').all()) await expect(part).toBeInViewport();
  const name = page.locator('.shell b');
  await expect(name).toHaveText('Northbridge Bank');
  const before = await name.boundingBox();
  await expect(page.locator('.shell span').nth(2)).toHaveText('Loading the request');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(screen(page, /^Share/)).toHaveCount(0);
  release();
  await expect(screen(page, /^Share/)).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  const after = await page.getByRole('banner').getByText('Northbridge Bank', { exact: true }).boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0)) + Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
});
