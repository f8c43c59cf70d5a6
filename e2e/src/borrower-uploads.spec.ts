import { expect, type FileChooser, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aBorrowerLink, collectionsOf, screen } from './support/borrowers';
import { tabTo } from './support/keyboard';
import { test } from './support/workspaces';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const INVALID = [HEADER, '2024-01-05,1,1000,Bank,Bank,ten,'].join('\n');
/** Its amounts could mean two things. */
const DOUBTFUL = [HEADER, '2024-01-31,1,1000,Bank,Bank,12.500,', '2024-01-31,1,3000,Capital,Equity,,12.500']
  .join('\n')
  .replaceAll(',', ';');

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a lease') });
const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

// covers borrower 2.1.4, borrower 4.4, borrower 5.2, borrower 8.1, borrower 1.1, borrower 6.1
test('documents and books are uploaded by keyboard alone, and books that cannot be read are corrected before anything is sent', async ({
  page,
  office,
}) => {
  const link = await aBorrowerLink(office.ada, { allowUserUpload: true });
  // The browser hands out its dialogs from the start of the page on: asked for as late as the key, one could open unnoticed.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const press = async (button: string) => {
    await tabTo(page, page.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
  };
  const choose = async (button: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    await press(button);
    await expect.poll(() => choosers.length, `the dialog of “${button}”`).toBe(1);
    await choosers.pop()!.setFiles(files);
  };

  await test.step('documents arrive, and one of another type is taken out', async () => {
    await page.goto(link.url.replace('/portal', '/documents'));
    await expect(screen(page, 'Upload documents')).toBeVisible();
    await expectAccessible(page, 'Upload documents');
    await choose('Choose files', pdf('Lease.pdf'), pdf('Form 1120-S.pdf'), { ...pdf('Shop tour.mov'), mimeType: 'video/quicktime' });
    await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/Shop tour\.mov.*File type unsupported/]);
    await examine(page, 'files that were not uploaded');
    await press('Remove Shop tour.mov');
    await expect(screen(page, 'All files uploaded')).toBeVisible();
    await press('Continue');
    await expect(page).toHaveURL(/\/portal\?/);
  });

  await test.step('what is wrong with books is shown by place', async () => {
    await page.getByRole('link', { name: /^My package isn’t listed/ }).press('Enter');
    await expect(screen(page, 'Upload your books')).toBeFocused();
    await examine(page, 'Upload your books');
    await tabTo(page, page.getByLabel('Fiscal year ends in'));
    await page.keyboard.type('Feb');
    await expect(page.getByLabel('Fiscal year ends in')).toHaveValue('2');
    await choose('Choose the file', csv('invalid.csv', INVALID));
    await press('Check the file');
    await expect(page.getByRole('alert')).toContainText(/1 cell needs fixing\. Nothing was sent/);
    await expect(page.getByRole('table', { name: 'Errors by location' }).getByRole('row').nth(1)).toContainText(/line 2, Debit/);
    await examine(page, 'issues of books');
    expect(await collectionsOf(office.ada, link)).toMatchObject([{ financialRecordId: null, datasourceNameId: null }]);
  });

  await test.step('books whose amounts could mean two things are read again with the answer', async () => {
    await choose('Choose the corrected file', csv('ledger.csv', DOUBTFUL));
    await expect(page.getByLabel('Fiscal year ends in')).toHaveValue('2');
    await press('Check the file');
    const question = page.getByRole('group', { name: 'What does “12.500” mean in this file?' });
    await expect(question.getByRole('button')).toHaveText(['12,500', '12.50']);
    await expectAccessible(page, 'the question about amounts');
    await question.getByRole('button', { name: '12,500' }).press('Enter');
    await expect(screen(page, 'Check exactly what will be sent')).toBeFocused();
  });

  await test.step('what the file holds is checked, then sent', async () => {
    await expect(page.locator('dl')).toContainText(/Accounts.*Ledger lines.*Total assets.*\$12,500\.00/s);
    await expect(page.getByRole('tab')).toHaveText(['Transactions', 'Accounts']);
    await examine(page, 'what a file holds');
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press('Agree and send');
    await expect(page).toHaveURL(/\/(progress|submission-l)\?/);
  });
});

/** Looks at a state at the width of phones as well, and comes back to the desktop. */
async function examine(page: Page, what: string): Promise<void> {
  await expectNoOverflow(page, what);
  await expectAccessible(page, what);
  await page.setViewportSize({ width: 1440, height: 900 });
}
