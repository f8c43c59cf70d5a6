import { expect } from '@playwright/test';
import { visitorOf } from './support/link-visitor';
import { addWorkspace, importOf, signIn } from './support/portal';
import { test } from './support/story';
import { addressIn, goOn, openWizard } from './support/wizard';
import { aName } from './support/workspaces';

// covers lender 4.1, borrower 4.2
test('a borrower whose connection was lost is asked again, for what was asked before', async ({ page, request, context }) => {
  await signIn(page);
  const name = aName('Asked again');
  const wizard = await openWizard(page, await addWorkspace(page, name));
  await goOn(wizard);
  await wizard.getByRole('button', { name: 'Fewer years' }).click();
  await wizard.getByRole('switch', { name: 'Anonymize customers and vendors' }).press('Space');
  await wizard.getByRole('switch', { name: 'Let the borrower upload documents' }).press('Space');
  await goOn(wizard);
  await wizard.getByRole('checkbox', { name: /^Transactions/ }).uncheck();
  await wizard.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog', { name: 'The secure link is ready' });
  await expect(link).toBeVisible();
  const borrower = visitorOf(request, await addressIn(link));
  await link.getByRole('button', { name: 'Done' }).click();
  expect(await borrower.open()).toBe(200);
  await borrower.connectDex(await context.newPage(), 'Access withdrawn');

  await page.bringToFront();
  await page.getByRole('button', { name: /^Running imports/ }).click();
  await expect(importOf(page, name)).toContainText('Disconnected');
  await importOf(page, name).getByRole('button', { name: 'Retry' }).click();
  const again = page.getByRole('dialog', { name: 'New data collection' });
  await expect(again.getByRole('radio', { name: 'Shareable link' })).toBeChecked();
  await goOn(again);
  await expect(again.getByRole('spinbutton', { name: 'Full fiscal years' })).toHaveAttribute('aria-valuenow', '1');
  await expect(again.getByRole('switch', { name: 'Anonymize customers and vendors' })).toBeChecked();
  await expect(again.getByRole('switch', { name: 'Let the borrower upload documents' })).toBeChecked();
  await goOn(again);
  await expect(again.getByRole('checkbox', { name: /^Transactions/ })).not.toBeChecked();
  await again.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog', { name: 'The secure link is ready' })).toBeVisible();
});
