import { expect, type FileChooser, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { askBorrower, linkTo } from './support/asked-borrower';
import { apiAs } from './support/api';
import { collectionsOf } from './support/borrowers';
import { tabTo } from './support/keyboard';
import { ledgerCsv, timberLedger } from './support/ledger';
import { test } from './support/story';

const PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a lease') };
const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const notUploaded = (page: Page) => page.getByRole('alert').getByRole('listitem');

// covers borrower 2.1.4, borrower 4.4, borrower 5.2, borrower 8.1
test('documents that are asked for are uploaded one after another; what was not says why, and may be left out', async ({
  page,
  request,
  baseURL,
}) => {
  const asked = await askBorrower(request, baseURL!, { allowUserUpload: true });
  await test.step('files of another type or size never start, and each gives one reason', async () => {
    await page.goto(linkTo('/documents', asked));
    const calls: string[] = [];
    page.on('request', (call) => void (call.url().includes('/api/documents/') && calls.push(call.url())));
    const tooLarge = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new ArrayBuffer(68_157_440)], 'All invoices.pdf'));
      transfer.items.add(new File(['x'], 'Shop tour.mov'));
      return transfer;
    });
    await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: tooLarge });
    await expect(notUploaded(page)).toHaveText([
      /All invoices\.pdf.*Over the 65Mb limit \(66,560 KB\)\. Split it in two\./,
      /Shop tour\.mov.*File type unsupported\. Choose one of the types above\./,
    ]);
    expect(calls).toEqual([]);
    await expectNoOverflow(page, 'files that were not uploaded');
    await expectAccessible(page, 'files that were not uploaded');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a file is taken out by keyboard, and the focus goes to the next one', async () => {
    await expect(page.getByRole('button', { name: 'Finish without these 2 files' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove All invoices.pdf' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Shop tour.mov' })).toBeFocused();
    await page.getByRole('button', { name: 'Finish without this file' }).press('Enter');
    await expect(page).toHaveURL(/\/portal\?/);
  });
  await test.step('a file on its way shows how far it is, and is stopped by Cancel', async () => {
    await page.goto(linkTo('/documents', asked));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/documents/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await choose(page, { name: 'Lease.pdf', ...PDF }, { name: 'Map.pdf', ...PDF });
    await expect(page.getByRole('progressbar', { name: 'Progress of Lease.pdf' })).toBeVisible();
    await expect(page.getByText('1 KB, next')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Lease.pdf' }).click();
    await expect(page.getByText('Lease.pdf')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: 'All files uploaded', level: 1 })).toBeVisible();
    await page.unroute('**/api/documents/**');
  });
  await test.step('what was refused or lost says why, is tried again where that can help, and may be left out', async () => {
    await page.reload();
    let lost = true;
    await page.route('**/api/documents/**', (route) => {
      const isPayroll = route.request().postDataBuffer()?.includes('Payroll summary') === true;
      return lost && isPayroll
        ? route.fulfill({ status: 503, json: { description: 'The database is away.', code: 'ServiceUnavailable' } })
        : route.continue();
    });
    await choose(
      page,
      { name: 'Payroll summary.pdf', ...PDF },
      { name: 'Renamed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') },
      { name: 'Lease.pdf', ...PDF },
    );
    await expect(notUploaded(page)).toHaveText([
      /Payroll summary\.pdf.*The service isn’t available right now\..*\(503\)\. Try again\./,
      /Renamed\.pdf.*Files of this type are not accepted\./,
    ]);
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
    lost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'All files uploaded', level: 1 })).toBeVisible();
    await page.unroute('**/api/documents/**');
  });
  await test.step('files go one after another, and the borrower goes on', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Upload documents', level: 1 })).toBeVisible();
    await expect(page.getByText(asked.workspace)).toBeVisible();
    const sent: string[] = [];
    await page.route('**/api/documents/**', async (route) => {
      sent.push('begins');
      await route.continue();
    });
    page.on('response', (response) => {
      if (response.url().includes('/api/documents/')) sent.push(String(response.status()));
    });
    await choose(page, { name: 'Lease.pdf', ...PDF }, { name: 'Form 1120-S.pdf', ...PDF });
    await expect(page.getByRole('heading', { name: 'All files uploaded', level: 1 })).toBeVisible();
    await expect.poll(() => sent).toEqual(['begins', '201', 'begins', '201']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/portal\?/);
  });
});

test('documents and books are uploaded by keyboard alone', async ({ page, request, baseURL }) => {
  const asked = await askBorrower(request, baseURL!, { allowUserUpload: true });
  // The browser hands out its dialogs from the start of the page on: asked for as late as the key, one could open unnoticed.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const chooseByKey = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await tabTo(page, page.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length, `the dialog of “${button}”`).toBe(1);
    await choosers.pop()!.setFiles(file);
  };

  await page.goto(linkTo('/documents', asked));
  await expectAccessible(page, 'Upload documents');
  await chooseByKey('Choose files', { name: 'Lease.pdf', ...PDF });
  await expect(page.getByRole('heading', { name: 'All files uploaded', level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\?/);

  await page.goto(linkTo('/documents/books', asked));
  await tabTo(page, page.getByLabel('Fiscal year ends in'));
  await page.keyboard.type('Feb');
  await expect(page.getByLabel('Fiscal year ends in')).toHaveValue('2');
  await chooseByKey('Choose the file', { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(ledgerCsv(timberLedger())) });
  await tabTo(page, page.getByRole('button', { name: 'Check the file' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check exactly what will be sent' })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Agree and send' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(progress|submission-l)\?/);
});

test('books whose amounts could mean two things are sent again with the answer', async ({ page, request, baseURL }) => {
  const asked = await askBorrower(request, baseURL!);
  await page.goto(linkTo('/documents/books', asked));
  const lines = ['2024-01-31;1;1000;Bank;Bank;12.500;', '2024-01-31;1;3000;Capital;Equity;;12.500'];
  const content = [HEADER.replaceAll(',', ';'), ...lines].join('\n');
  await choose(page, { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const question = page.getByRole('group', { name: 'What does “12.500” mean in this file?' });
  await expect(question.getByRole('button')).toHaveText(['12,500', '12.50']);
  await expectAccessible(page, 'the question about amounts');
  await question.getByRole('button', { name: '12,500' }).click();
  await expect(page.locator('dl')).toContainText('$12,500.00');
});

// covers borrower 1.1, borrower 6.1
test('books with faults are shown by place, twenty at first, and the corrected file is checked, then sent', async ({
  page,
  request,
  baseURL,
}) => {
  const asked = await askBorrower(request, baseURL!);
  await test.step('where no documents are asked for the page says so', async () => {
    await page.goto(linkTo('/documents', asked));
    await expect(page.getByRole('heading', { name: 'No documents requested', level: 1 })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
  });
  await page.goto(linkTo('/documents/books', asked));
  await expect(page.getByRole('heading', { name: 'Upload your books', level: 1 })).toBeVisible();
  await expectAccessible(page, 'Upload your books');
  await expectNoOverflow(page, 'Upload your books');
  await expectAccessible(page, 'Upload your books at 320 pixels');
  await page.getByLabel('Fiscal year ends in').selectOption({ label: 'February' });
  const lines = Array.from({ length: 25 }, (_, line) => `2024-01-05,${line},1000,Bank,Bank,ten,`);
  await choose(page, { name: 'faulty.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...lines].join('\n')) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const faults = page.getByRole('table', { name: 'Errors by location' }).getByRole('row');
  await expect(page.getByRole('alert')).toContainText(/25 cells need fixing\. Nothing was sent/);
  await expect(faults.nth(1)).toContainText(/line 2, Debit/);
  await expect(faults).toHaveCount(21);
  await expectNoOverflow(page, 'faults of books');
  await expectAccessible(page, 'faults of books');
  await page.getByRole('button', { name: 'and 5 more' }).click();
  await expect(faults).toHaveCount(26);

  await expect(page.getByLabel('Fiscal year ends in')).toHaveValue('2');
  await choose(page, { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(ledgerCsv(timberLedger())) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Check exactly what will be sent' })).toBeVisible();
  const held = page.locator('dl');
  await expect(held).toContainText(/Accounts.*Ledger lines.*Total assets/s);
  await expect(page.getByRole('tab')).toHaveText(['Transactions', 'Accounts']);
  await expectNoOverflow(page, 'what a file holds');
  await expectAccessible(page, 'what a file holds');
  const api = await apiAs(request, baseURL!, 'ada@lender.example');
  expect(await collectionsOf(api, asked)).toEqual([]);

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(page).toHaveURL(/\/(progress|submission-l)\?/);
});
