import { expect, type Page } from '@playwright/test';
import { dragOver, letGo } from './support/file-drag';
import { tabTo } from './support/keyboard';
import { addWorkspace, importOf, signIn } from './support/portal';
import { test } from './support/story';
import { openWizard } from './support/wizard';
import { aName } from './support/workspaces';

const CONTENT = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-01-31,J1,1000,Operating account,Bank,1500.00,
2024-01-31,J1,4000,Sales,Income,,1500.00
`;
const LEDGER = { name: 'timber.csv', content: CONTENT };
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

// covers borrower 2.2.1, borrower 2.2.2, borrower 5.2
test('a ledger is running at most four clicks from the list; it is chosen by keyboard as well, or dropped on the page of its workspace', async ({
  page,
}) => {
  await signIn(page);
  const name = aName('Four clicks');
  const row = await addWorkspace(page, name);
  const wizard = page.getByRole('dialog', { name: 'New data collection' });

  await test.step('chosen by keyboard, its options leave out what a ledger can not answer', async () => {
    await openWizard(page, row);
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, wizard.getByRole('button', { name: 'Choose a file' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(asFile(LEDGER));
    await expect(wizard.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
    await wizard.getByRole('button', { name: 'Options' }).click();
    await expect(wizard.getByText('All data in the file')).toBeVisible();
    await expect(wizard.getByRole('switch', { name: 'Anonymize customers and vendors' })).toBeVisible();
    await expect(wizard.getByText('Basis of accounting')).toBeHidden();
    await expect(wizard.getByText('What data should we collect?')).toBeHidden();
    await wizard.getByRole('button', { name: 'File' }).click();
    await expect(wizard.getByText(LEDGER.name)).toBeVisible();
    await closeWizard(page);
  });

  await test.step('running at most four clicks from the list, it is asked only for what it can give', async () => {
    const clicks = await countClicks(page);
    await openWizard(page, row);
    const upload = wizard.getByRole('region', { name: 'Upload a ledger or workbook' });
    await expect(upload).toBeInViewport();
    const chooser = page.waitForEvent('filechooser');
    await upload.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(asFile(LEDGER));
    await expect(wizard.getByText(LEDGER.name)).toBeVisible();
    const requested = page.waitForRequest((request) => request.postData()?.includes('"CreateSubmissionRequest"') ?? false);
    await wizard.getByRole('button', { name: 'Upload', exact: true }).click();
    const { variables } = (await requested).postDataJSON() as { variables: { options: Record<string, unknown> } };
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
    await page.keyboard.press('Escape');
  });

  await test.step('dropped on the page of the workspace it is chosen in its upload; several, or of another type, say why not', async () => {
    await row.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    for (const [files, why] of [
      [[LEDGER, { ...LEDGER, name: 'second.csv' }], 'Upload one file at a time.'],
      [[{ ...LEDGER, name: 'ledger.pdf' }], 'ledger.pdf isn’t a supported file type.'],
    ] as const) {
      await letGo(page, await dragOver(page, files, DROP));
      await expect(wizard.getByRole('alert')).toContainText(why);
      await wizard.getByRole('button', { name: 'Cancel' }).click();
      await expect(wizard).toBeHidden();
    }
    const held = await dragOver(page, [LEDGER], DROP);
    await letGo(page, held);
    await expect(page.getByText(DROP)).toBeHidden();
    await expect(wizard.getByText(LEDGER.name)).toBeVisible();
  });
});

async function closeWizard(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'New data collection' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Close without starting?' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog', { name: 'New data collection' })).toBeHidden();
}
