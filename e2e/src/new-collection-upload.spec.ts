import { expect, type Page } from '@playwright/test';
import { dragOver, letGo } from './support/file-drag';
import { tabTo } from './support/keyboard';
import { ledgerCsv, timberLedger } from './support/ledger';
import { addWorkspace, importOf, openAs, signIn } from './support/portal';
import { openWizard } from './support/wizard';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const LEDGER = { name: 'timber.csv', content: ledgerCsv(timberLedger()) };
const asFile = ({ name, content }: typeof LEDGER) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const DROP = 'Drop the file to start a data collection';

/** Counts what a person clicks from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const clicks = { count: 0 };
    window.addEventListener('click', ({ isTrusted }) => (clicks.count += Number(isTrusted)), true);
    return clicks;
  });
  return () => counted.evaluate(({ count }) => count);
}

/** Opens the page of a workspace that was added just now. */
async function openNewWorkspace({ ada }: Office, page: Page, name: string): Promise<void> {
  await openAs(page, `/workspacedetails/submissionlist/${await aWorkspace(ada, name)}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

// covers borrower 2.2.1
test('a ledger is running at most four clicks from the list, and is asked only for what it can give', async ({ page }) => {
  await signIn(page);
  const name = aName('Four clicks');
  const row = await addWorkspace(page, name);
  const clicks = await countClicks(page);
  const wizard = await openWizard(page, row);
  const upload = wizard.getByRole('region', { name: 'Upload a ledger or workbook' });
  await expect(upload).toBeInViewport();
  const chooser = page.waitForEvent('filechooser');
  await upload.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(asFile(LEDGER));
  await expect(wizard.getByText(LEDGER.name)).toBeVisible();
  const asked = page.waitForRequest((request) => request.postData()?.includes('"CreateSubmissionRequest"') ?? false);
  await wizard.getByRole('button', { name: 'Upload', exact: true }).click();
  const { variables } = (await asked).postDataJSON() as { variables: { options: Record<string, unknown> } };
  expect(variables.options).toMatchObject({
    hasShareableLink: false,
    basisOfAccountingPreference: 'Accrual',
    endOfImport: 'Today',
    accountingCollectionGroups: [
      { id: 'financial-statements', collect: true },
      { id: 'accounts-receivable', collect: false },
      { id: 'accounts-payable', collect: false },
      { id: 'transactions', collect: true },
    ],
  });
  await expect(importOf(page, name)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(importOf(page, name)).toContainText('Done.');
});

// covers borrower 2.2.2
test('a file is chosen by keyboard, and its options leave out what a ledger can not answer', async ({ page }) => {
  await signIn(page);
  const wizard = await openWizard(page, await addWorkspace(page, aName('File options')));
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, wizard.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(asFile(LEDGER));
  await expect(wizard.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  await wizard.getByRole('button', { name: 'Options' }).click();
  await expect(wizard.getByText('All data in the file')).toBeVisible();
  await expect(wizard.getByText('Full fiscal years')).toBeVisible();
  await expect(wizard.getByRole('switch', { name: 'Anonymize customers and vendors' })).toBeVisible();
  await expect(wizard.getByText('Basis of accounting')).toBeHidden();
  await expect(wizard.getByText('What data should we collect?')).toBeHidden();
  await wizard.getByRole('button', { name: 'File' }).click();
  await expect(wizard.getByText(LEDGER.name)).toBeVisible();
  await wizard.getByRole('button', { name: 'Type' }).click();
  await expect(wizard.getByRole('radio', { name: 'Shareable link' })).toBeVisible();
});

// covers borrower 5.2
test('a ledger that is dropped on the page of a workspace is chosen in its upload; several, or of another type, say why not', async ({
  office,
  page,
}) => {
  const name = aName('Dropped');
  await openNewWorkspace(office, page, name);
  const wizard = page.getByRole('dialog', { name: 'New data collection' });
  await test.step('several files and files of another type are not taken', async () => {
    for (const [files, why] of [
      [[LEDGER, { ...LEDGER, name: 'second.csv' }], 'Upload one file at a time.'],
      [[{ ...LEDGER, name: 'ledger.pdf' }], 'ledger.pdf isn’t a supported file type.'],
    ] as const) {
      await letGo(page, await dragOver(page, files));
      await expect(wizard.getByRole('alert')).toContainText(why);
      await wizard.getByRole('button', { name: 'Cancel' }).click();
      await expect(wizard).toBeHidden();
    }
  });
  const held = await dragOver(page, [LEDGER]);
  await expect(page.getByText(DROP)).toBeVisible();
  await letGo(page, held);
  await expect(page.getByText(DROP)).toBeHidden();
  await expect(wizard.getByText(LEDGER.name)).toBeVisible();
  await wizard.getByLabel('Fiscal year ends in').selectOption({ label: 'February' });
  await wizard.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(importOf(page, name)).toContainText('Done.');
});

test('a person who may not view the workspace cannot start an upload by dropping a file', async ({ office, page }) => {
  const name = aName('Not theirs');
  await openAs(page, `/workspacedetails/submissionlist/${await aWorkspace(office.ada, name)}`, /Ben/);
  await expect(page.getByRole('button', { name: /^Request access to/ })).toBeVisible();
  await letGo(page, await dragOver(page, [LEDGER]));
  await expect(page.getByText(DROP)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
