import { expect, type Page, type Response } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { aPublishedCollection, everyLineOf, type Collection } from './support/collections';
import { expectFigures, openAs } from './support/portal';
import { unzip } from './support/unzip';
import { aName, aWorkspace, test } from './support/workspaces';

/** One year of a joiner's workshop: the owner's 300,000 went into other income first, and was moved to capital at year end. */
const LEDGER = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Memo
2024-01-31,GJ-1,1000,Operating account,Bank,400000.00,,Kitchens
2024-01-31,GJ-1,4000,Sales,Income,,400000.00,Kitchens
2024-06-15,GJ-2,1000,Operating account,Bank,300000.00,,Owner
2024-06-15,GJ-2,4900,Other income,Other Income,,300000.00,Owner
2024-09-30,GJ-3,6000,Wages,Expense,393922.00,,Joiners
2024-09-30,GJ-3,1000,Operating account,Bank,,393922.00,Joiners
2024-12-31,GJ-4,4900,Other income,Other Income,300000.00,,Owner's money is capital
2024-12-31,GJ-4,3000,Capital,Equity,,300000.00,Owner's money is capital
`;

const card = (page: Page) => page.getByRole('main').locator('#reading');
const statements = (collection: Collection) => `${everyLineOf(collection)}&statementType=IncomeStatement`;

/** Net income as programs see it, and the newest finished revision of the workbooks. */
async function byGraphql(api: Api, { workspaceId, submissionId }: Collection) {
  const { submission } = await api.graphql<{
    submission: {
      financialRecord: {
        id: string;
        keyFigures: { id: string; points: { value: string }[] }[];
        reading: { version: number };
        workbookRevisions: { revisionNumber: number; outcome: string; reason: string }[];
      };
    };
  }>(
    `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord {
      id reading { version } keyFigures { id points { value } } workbookRevisions { revisionNumber outcome reason } } } }`,
    { w: workspaceId, s: submissionId },
  );
  const { keyFigures, reading, workbookRevisions, id } = submission.financialRecord;
  const netIncome = keyFigures.find((figure) => figure.id === 'netIncome')?.points[0]?.value;
  return { financialRecordId: id, netIncome, version: reading.version, revisions: workbookRevisions };
}

/** Net income of the year and what analysts decided, as the full workbook of a revision has them once it is made. */
async function workbookOf(api: Api, collection: Collection, revisionNumber: number) {
  const { financialRecordId } = await byGraphql(api, collection);
  const path = `/api/${collection.workspaceId}/financialrecords/${financialRecordId}/workbooks/${revisionNumber}`;
  await expect.poll(async () => ((await (await api.get(`${path}/status`)).json()) as { outcome: string }).outcome).toBe('Success');
  const revision = (await byGraphql(api, collection)).revisions.find((one) => one.revisionNumber === revisionNumber);
  expect(revision?.reason).toBe('CorrectedReading');
  const file = await api.get(
    `/api/${collection.workspaceId}/financialrecords/${financialRecordId}/workbooks/download/FullAnalysis/${revisionNumber}`,
  );
  const sheets = [...unzip(await file.body()).values()];
  const sheet = (title: string) => sheets.find((one) => one.includes(`<t>${title}</t></is></c></row><row r="2"`)) ?? '';
  const netIncome = /<t>Net income<\/t>.*?<v>(-?[\d.]+)<\/v>/.exec(sheet('Income Statement'))?.[1];
  const decisions = [...sheet('Import Notes').matchAll(/<t>(Journal GJ-4[^<]*closes the year)<\/t>/g)].map(([, text]) => text);
  return { netIncome, decisions };
}

/** Answers how the books were interpreted after the statement is drawn with all else, and marks what the statement is shown with. */
async function answerNoticeLast(page: Page): Promise<void> {
  const isLayout = (answer: Response) => answer.request().postData()?.includes('"StatementLayout"') === true;
  // Without the usual 30 seconds, which would pass while the person signs in and the portal loads.
  const edited = page.waitForResponse(isLayout, { timeout: 0 });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"RecordReading"')) {
      const answer = await edited;
      await answer.finished();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    await route.fallback();
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="treegrid"]')) return;
      observer.disconnect();
      document.documentElement.dataset['shownWith'] = document.querySelector('[role="note"]') ? 'its notice' : 'no notice';
    }).observe(document, { childList: true, subtree: true });
  });
}

test('an analyst marks a journal as closing: screen, workbook and GraphQL follow', async ({ office, page }) => {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Joinery')), {}, LEDGER);
  await test.step('a statement waits for the notice above it, which so never moves the line under a pointer', async () => {
    await answerNoticeLast(page);
    await openAs(page, statements(collection));
    await expect(page.getByRole('note', { name: 'How these books were interpreted' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-shown-with', 'its notice');
    await page.unrouteAll();
  });

  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(card(page).getByRole('heading', { name: 'How these books were interpreted' })).toBeVisible();
  expect((await byGraphql(office.ada, collection)).netIncome).toBe('6078.00');

  await test.step('the change and its totals are seen before it is saved', async () => {
    await card(page).getByRole('button', { name: 'Treat another journal entry…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Treat another journal entry' });
    await dialog.getByLabel('Journal entry ID').fill('GJ-4');
    await dialog.getByLabel('Date').fill('2024-12-31');
    await dialog.getByLabel('Treat as').selectOption('Closing entry, excluded');
    await dialog.getByRole('button', { name: 'Add to changes' }).click();
    const totals = card(page).getByRole('region', { name: 'Totals now and after saving' });
    await expect(totals.getByRole('row', { name: /Net income/ })).toHaveText(/Net income\s*FY 2024\s*\$6,078\s*\$306,078/);
    await expectAccessible(page, 'a draft of decisions');
    await expectNoOverflow(page, 'a draft of decisions');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('saved, net income is another one everywhere', async () => {
    await card(page).getByLabel('Reason').fill('Moves the owner’s money out of income');
    await card(page).getByRole('button', { name: 'Save and recalculate' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'new workbooks are being generated' })).toBeVisible();
    await expect(card(page).getByRole('region', { name: 'Analyst decisions' })).toContainText(
      'GJ-4 of December 31, 2024 is a closing entry',
    );
    await expect(card(page).getByRole('region', { name: 'History' })).toContainText('Moves the owner’s money out of income');
    expect(await byGraphql(office.ada, collection)).toMatchObject({ netIncome: '306078.00', version: 2 });
    await page.goto(statements(collection));
    await expectFigures(page, 'Net income', ['306,078.00']);
    expect(await workbookOf(office.ada, collection, 2)).toEqual({
      netIncome: '306078',
      decisions: ['Journal GJ-4 of 2024-12-31 closes the year'],
    });
  });
});
