import { expect, type Page } from '@playwright/test';
import { statSync } from 'node:fs';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { openAs } from './support/portal';
import { aName, test } from './support/workspaces';

/** The newest collection of the demo's bakery, which comes from a package with its open documents. */
const BAKERY = '5f0a7c1e-0000-4000-a001-000000000001';
/** A business of the demo whose collections are ledgers without open documents. */
const PRESERVES = '5f0a7c1e-0000-4000-a001-000000000002';
const line = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Calculation' }).getByRole('row', { name: new RegExp(`^${name}`) });
const availability = (page: Page) => page.getByRole('status', { name: 'Availability' });

/** Where the receivables of the newest collection of a workspace are. */
async function addressOf(api: Api, workspaceId: string): Promise<string> {
  const { submissions } = await api.graphql<{ submissions: { nodes: { id: string; workspace: { id: string } }[] } }>(
    '{ submissions(first: 100) { nodes { id workspace { id } } } }',
    {},
  );
  const newest = submissions.nodes.find(({ workspace }) => workspace.id === workspaceId);
  return `/workspacesubmissiondetails/receivables/${workspaceId}/${newest?.id}`;
}

/** Takes back what an earlier try of the story has said of the bakery's customers. */
async function clearAffiliates(api: Api): Promise<void> {
  const { partyFlags } = await api.graphql<{ partyFlags: { nodes: { partyKey: string; version: number; affiliate: boolean }[] } }>(
    'query ($w: ID!) { partyFlags(workspaceId: $w) { nodes { partyKey version affiliate } } }',
    { w: BAKERY },
  );
  const none = { affiliate: false, excluded: false, foreign: false, government: false };
  const flags = partyFlags.nodes.filter(({ affiliate }) => affiliate).map(({ partyKey, version }) => ({ partyKey, version, ...none }));
  if (flags.length === 0) return;
  const i = { workspaceId: BAKERY, currency: 'USD', flags };
  await api.graphql('mutation ($i: SavePartyFlagsInput!) { savePartyFlags(input: $i) { partyKey } }', { i });
}

test('a lender drafts a borrowing base, sees what another cross-age rule makes available, certifies it and downloads it', async ({
  office,
  page,
}) => {
  const revolver = aName('Revolver');
  await clearAffiliates(office.ada);
  await openAs(page, await addressOf(office.ada, BAKERY));

  await test.step('a facility is created beside the receivables', async () => {
    await page.getByRole('link', { name: 'Borrowing base' }).click();
    await expect(page).toHaveURL(/\/borrowingbase\//);
    await page.getByRole('button', { name: 'New facility' }).click();
    const dialog = page.getByRole('dialog', { name: 'New facility' });
    await dialog.getByLabel('Name').fill(revolver);
    await dialog.getByLabel('Commitment').fill('300,000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Enter an amount of zero or more.');
    await dialog.getByLabel('Outstanding').fill('12,000');
    await expectAccessible(page, 'a new facility');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: revolver })).toContainText('300,000.00');
  });

  await test.step('its draft is computed again with each rule that is changed, and saved', async () => {
    await page.getByRole('button', { name: `New draft for ${revolver}` }).click();
    await expect(line(page, 'Open receivables')).toContainText('263,859.23');
    await page.getByLabel('Past due after (days)').fill('10');
    await page.getByLabel('Concentration limit (%)').fill('100');
    await page.getByRole('button', { name: '25%' }).click();
    await expect(line(page, 'Less: Cross-aged')).toContainText('−43,560.16');
    await expect(availability(page)).toHaveText('23,886.86');
    await expect(page.getByRole('button', { name: 'Certify' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  await test.step('with a cross-age of 50 percent more is available, and what moved is marked', async () => {
    await page.getByRole('button', { name: '50%' }).press('Enter');
    await expect(line(page, 'Less: Cross-aged')).toContainText('+43,560.16');
    await expect(availability(page)).toHaveText('60,913.00');
    await expect(page.getByRole('region', { name: 'Availability' })).toContainText('Was 23,886.86');
    await page.getByLabel('Advance rate (%)').fill('101');
    await expect(page.getByText('Enter a percentage from 0 to 100.')).toBeVisible();
    await expect(availability(page)).toHaveText('60,913.00');
    await page.getByLabel('Advance rate (%)').fill('85');
    await expectAccessible(page, 'a draft of a borrowing base');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
  });

  await test.step('a customer that is an affiliate does not count, and its documents name the rule', async () => {
    await page.getByRole('button', { name: 'Open Sunday Table' }).press('Enter');
    const customer = page.getByRole('dialog', { name: /Sunday Table/ });
    await customer.getByLabel('Affiliate of the borrower').check();
    await customer.getByRole('button', { name: 'Save' }).click();
    await expect(customer.getByRole('row', { name: /INV-/ })).toContainText('Affiliates');
    await expectAccessible(page, 'a customer of a borrowing base');
    await page.keyboard.press('Escape');
    await expect(availability(page)).toHaveText('25,026.13');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expectNoOverflow(page, 'a draft of a borrowing base');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is certified, can be read and no longer changed', async () => {
    await page.getByRole('button', { name: 'Certify' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Certify' }).press('Enter');
    await expect(page.getByText(/Certified by Ada Fairfax on/)).toBeVisible();
    await expect(page.getByLabel('Advance rate (%)')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Rules' })).toContainText('These rules are frozen with the certificate.');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
    await expectAccessible(page, 'a certified borrowing base');
  });

  await test.step('its workbook is downloaded', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`Borrowing base - ${revolver} - 2026-10-31\\.xlsx$`));
    expect(statSync(await download.path()).size).toBeGreaterThan(5_000);
  });

  await test.step('a collection without receivables leads to a new one', async () => {
    await openAs(page, (await addressOf(office.ada, PRESERVES)).replace('/receivables/', '/borrowingbase/'));
    await expect(page.getByRole('heading', { name: 'Receivables were not asked for in this collection' })).toBeVisible();
    await page.getByRole('button', { name: 'New data collection' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'New data collection' })).toBeVisible();
  });
});
