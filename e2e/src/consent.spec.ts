import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aBorrowerLink, screen } from './support/borrowers';
import { test } from './support/workspaces';

test('books are connected by the browser that began it alone, and the pages say to whom they go', async ({ page, browser, office }) => {
  const link = await aBorrowerLink(office.ada);
  await page.goto(link.url);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^(DE )?DEX/ }).click();
  const first = await popup;

  await test.step('the first page names the lender and the workspace', async () => {
    await expect(first.getByText(`Northbridge Bank asked for these books. They go to the workspace ${link.workspace}.`)).toBeVisible();
    await expectAccessible(first, 'the page that asks for books');
    const colorOf = (element: Element) => getComputedStyle(element).color;
    const go = first.getByRole('link', { name: 'Continue to DEX' });
    expect(await go.locator('b').evaluate(colorOf), 'the package is as legible as the button').toBe(await go.evaluate(colorOf));
    await first.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(first, 'the page that asks for books');
  });

  await test.step('somebody who was sent the address of the package connects nothing', async () => {
    const address = await first.getByRole('link', { name: 'Continue to DEX' }).getAttribute('href');
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await stranger.goto(address ?? '');
    await stranger.getByRole('button', { name: 'Allow access' }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Not connected' })).toBeVisible();
    await expect(stranger.getByText(/started in another browser/)).toBeVisible();
    await context.close();
    await expect(screen(page, 'Finish in the DEX window')).toBeVisible();
  });

  await test.step('its own browser goes on, also after loading the page again', async () => {
    await first.reload();
    await first.getByRole('link', { name: 'Continue to DEX' }).click();
    await first.getByRole('button', { name: 'Allow access' }).click();
    await expect(screen(page, 'Check exactly what will be sent')).toBeVisible();
  });
});
