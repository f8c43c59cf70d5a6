import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addWorkspace, importOf, signIn } from './support/portal';
import { test } from './support/story';
import { goOn, openWizard } from './support/wizard';
import { aName } from './support/workspaces';

// covers lender 9.9, borrower 1.1, borrower 4.2
test('the template is downloaded; sent back empty, it asks for the statements alone, and what it lacks is named', async ({ page }) => {
  await signIn(page);
  const name = aName('Template');
  const wizard = await openWizard(page, await addWorkspace(page, name));
  await wizard.getByRole('radio', { name: 'Excel workbook' }).click();
  await goOn(wizard);
  await goOn(wizard);
  await wizard.getByRole('button', { name: 'Upload workbook' }).click();

  const template = page.getByRole('dialog', { name: 'Upload the template workbook' });
  const file = template.locator('input[type=file]');
  const download = page.waitForEvent('download');
  await template.getByRole('button', { name: 'Download the template' }).click();
  await file.setInputFiles({
    name: 'filled-in.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await (await download).path()),
  });
  const requested = page.waitForRequest((request) => request.postData()?.includes('"CreateSubmissionRequest"') ?? false);
  await template.getByRole('button', { name: 'Upload', exact: true }).click();
  const { variables } = (await requested).postDataJSON() as { variables: { options: Record<string, unknown> } };
  expect(variables.options).toMatchObject({
    hasShareableLink: false,
    allowUserUpload: false,
    provideUserCopy: false,
    accountingCollectionGroups: [
      { id: 'financial-statements', collect: true },
      { id: 'accounts-receivable', collect: false },
      { id: 'accounts-payable', collect: false },
      { id: 'transactions', collect: false },
    ],
  });
  await expect(importOf(page, name)).toContainText('Nothing was stored.');
});
