import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the wizard for the workspace of the row. */
export async function openWizard(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^New collection for/ }).click();
  const wizard = page.getByRole('dialog', { name: 'New data collection' });
  await expect(wizard).toBeVisible();
  return wizard;
}

/** Goes on by so many steps. */
export async function goOn(wizard: Locator, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step += 1) await wizard.getByRole('button', { name: 'Next' }).click();
}

/** The address that a link's dialog shows. */
export function addressIn(link: Locator): Promise<string> {
  return link.getByLabel('Link address').inputValue();
}

/** Takes the tick from every group of accounting data. */
export async function chooseNoGroup(wizard: Locator): Promise<void> {
  const groups = wizard.getByRole('checkbox');
  await expect(groups).toHaveCount(4);
  for (const group of await groups.all()) await group.uncheck();
}
