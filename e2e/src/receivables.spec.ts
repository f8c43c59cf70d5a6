import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { openAs } from './support/portal';
import { test } from './support/workspaces';

/** The newest collection of the demo's bakery, which comes from a package with its open documents. */
const BAKERY = '5f0a7c1e-0000-4000-a001-000000000001';
/** A business of the demo whose collections are ledgers without open documents. */
const PRESERVES = '5f0a7c1e-0000-4000-a001-000000000002';
const customers = (page: Page) => page.getByRole('region', { name: 'Customers' });

/** Where the open documents of the newest collection of a workspace are. */
async function addressOf(api: Api, workspaceId: string): Promise<string> {
  const { submissions } = await api.graphql<{ submissions: { nodes: { id: string; workspace: { id: string } }[] } }>(
    '{ submissions(first: 100) { nodes { id workspace { id } } } }',
    {},
  );
  const newest = submissions.nodes.find(({ workspace }) => workspace.id === workspaceId);
  return `/workspacesubmissiondetails/receivables/${workspaceId}/${newest?.id}`;
}

test('open receivables are read by age, by customer and by document, and a collection without them says what would fill the page', async ({
  office,
  page,
}) => {
  await openAs(page, await addressOf(office.ada, BAKERY));

  await test.step('customers by age, and that they tie to the control account', async () => {
    await expect(customers(page).getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('group', { name: 'Control accounts' })).toContainText('Ties');
    await expect(page.getByRole('link', { name: '1100 Accounts Receivable' })).toHaveAttribute('href', /line=account/);
    await expect(page.getByRole('region', { name: 'Age' }).getByRole('button')).toHaveCount(5);
    await expectAccessible(page, 'receivables by age');
  });

  await test.step('a bucket keeps the customers with documents in it, and the address keeps the bucket', async () => {
    await page.getByRole('button', { name: /^1–30 days/ }).press('Enter');
    await expect(customers(page).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/bucket=days1To30/);
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(customers(page).getByRole('row')).toHaveCount(7);
  });

  await test.step('Enter opens the documents of a customer', async () => {
    await page.getByRole('button', { name: 'Open documents of Oakline Hotels' }).press('Enter');
    const documents = page.getByRole('dialog', { name: /Oakline Hotels/ });
    await expect(documents.getByRole('row').nth(1)).toContainText(/Invoice INV-.*1–30 days/);
    await expectAccessible(page, 'documents of a customer');
    await page.keyboard.press('Escape');
    await expect(documents).toBeHidden();
  });

  await test.step('days count from invoices, and vendors are on the other side', async () => {
    await page.getByText('Invoice date', { exact: true }).click();
    await expect(page).toHaveURL(/basis=InvoiceDate/);
    await page.getByText('Payables', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Vendors' }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Show the figures' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Past due by collection' }).getByRole('rowheader')).toHaveText(['Oct 31, 2026']);
  });

  await test.step('a collection without open documents leads to a new one', async () => {
    await openAs(page, await addressOf(office.ada, PRESERVES));
    await expect(page.getByRole('heading', { name: 'Receivables were not asked for in this collection' })).toBeVisible();
    await page.getByRole('button', { name: 'New data collection' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'New data collection' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoOverflow(page, 'a collection without receivables');
  });
});
