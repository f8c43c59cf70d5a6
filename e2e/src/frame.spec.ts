import { expect } from '@playwright/test';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow, violations } from './support/accessibility';
import { settled } from './support/settled';
import { apiAs } from './support/api';
import { at, signInAt } from './support/tenants';

// covers lender 2.7, lender 6.4
test('the keyboard reaches everything: content, search, shortcuts, help', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ada Fairfax/);
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(search).toBeFocused();
  await page.keyboard.type('alder');
  const found = page.getByRole('option', { name: /^Alder Creek Provisions/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alder Creek Provisions', level: 1 })).toBeVisible();
  await expect(search).toBeHidden();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Search or go to');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await test.step('help leads to the tenant’s own pages and to the shortcuts', async () => {
    await page.getByRole('button', { name: 'Help' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Help pages' })).toHaveAttribute('href', 'https://help.northbridge.example');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a tenant without a choice of languages has no menu of them', async () => {
    await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').filter({ hasText: 'Powered by Countinghouse' })).toBeVisible();
  });
});

// covers lender 2.7, lender 6.1
test('search finds pages and actions, menus hold what a person may open, and neither opens anything else', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'lender', /Ben Okafor/);
  await test.step('search', async () => {
    await page.getByRole('button', { name: 'Search or go to' }).click();
    const search = page.getByRole('combobox');
    await search.fill('dark');
    await page.getByRole('option', { name: 'Appearance: Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(search).toBeHidden();
    await page.keyboard.press('Control+k');
    await search.fill('no such thing');
    await expect(page.getByText('No results for “no such thing”.')).toBeVisible();
    await search.fill('add');
    await page.getByRole('option', { name: 'Add workspace' }).click();
    await page.getByRole('dialog', { name: 'Add workspace' }).press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await search.fill('tenant');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('menus', async () => {
    await page.getByRole('button', { name: /account of Ben Okafor/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible();
    for (const absent of ['Users', 'Audit log', 'Tenants', 'Tenant overrides']) {
      await expect(page.getByRole('menuitem', { name: absent })).toHaveCount(0);
    }
    await page.goto(at(baseURL, 'lender', '/settings/tenantoverrides'));
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

// covers lender 2.7, lender 6.4
test('the language menu is there where the tenant allows a choice', async ({ page, baseURL }) => {
  await signInAt(page, baseURL, 'kestrel', /Pieter Vos/);
  await page.getByRole('button', { name: 'Language: English' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('contentinfo').filter({ hasText: 'Countinghouse' })).toHaveCount(0);
});

// covers lender 2.7, borrower 2.2.2
test('what is left of a limit is told above the page, with its details, which a new collection opens where none is left', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await apiAs(request, at(baseURL, 'harbourline'), 'ines@harbourline.example');
  const name = `Left without ${Date.now()}`;
  await api.post('/api/Entities', { displayName: name });
  await signInAt(page, baseURL, 'harbourline', /Ines Carvalho/);
  const strip = page.getByRole('complementary', { name: 'Data collection limit' });
  await expect(strip).toContainText(/Data collections remaining \d of 3, resets on \w+ 1, \d{4}/);
  await expect(strip.getByRole('meter')).toBeVisible();
  await strip.getByRole('button', { name: 'Limit details' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Data collection limit' })).toContainText('3 data collections in each billing period');
  expect(await violations(page)).toEqual([]);
  await test.step('on a phone everything is in one menu', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(/^Resets on /)).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const item of ['Workspaces', 'Help pages', 'Sign out on all devices']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeAttached();
    }
    await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeAttached();
    await expectAccessible(page, 'the menu of a phone');
    await page.keyboard.press('Escape');
    await expectNoOverflow(page, 'the home');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('with no data collection left, a new one opens the details of the limit', async () => {
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string };
      if (operationName !== 'DataCollectionLimit') return route.continue();
      const usedUp = { hasLimit: true, limit: 3, countRemaining: 0, billingPeriodEndDate: '2026-11-30' };
      const dataCollectionLimit = { __typename: 'DataCollectionLimit', ...usedUp };
      return route.fulfill({ json: { data: { tenant: { __typename: 'Tenant', id: 'harbourline', dataCollectionLimit } } } });
    });
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Data collection limit' })).toContainText('0 of 3');
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^New collection for/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Data collection limit' });
    await expect(dialog).toContainText('You can’t start another data collection until then.');
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(dialog).toBeHidden();
  });
});
