import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection } from './support/collections';
import { ledgerCsv, timberLedger } from './support/ledger';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ratio = (page: Page, name: RegExp) => page.getByRole('grid', { name: 'Ratios' }).getByRole('button', { name });

/** Fills a row of an adjustment over a fiscal year. */
async function fillAdjustment(row: Locator, name: string, amount: string): Promise<void> {
  await row.getByLabel('Name').fill(name);
  await row.getByLabel('From').fill('2023-03');
  await row.getByLabel('Through').fill('2024-02');
  await row.getByLabel('Amount', { exact: true }).fill(amount);
}

test('an analyst adds two add-backs and a debt schedule, reads coverage, traces it to accounts and entry lines, and prints it', async ({
  office,
  page,
}) => {
  const books = ledgerCsv(timberLedger());
  const { workspaceId, submissionId } = await aLedgerCollection(office.ada, await aWorkspace(office.ada, aName('Analysis')), books, 2);
  const address = `/workspacesubmissiondetails/analysis/${workspaceId}/${submissionId}`;
  await openAs(page, address);

  await test.step('without a debt schedule coverage has no value, and says why', async () => {
    await expect(ratio(page, /^Debt service coverage \(DSCR\), FY 2024: –, There is no debt schedule/)).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /no account is tagged: .*Rent/ })).toBeVisible();
  });

  await test.step('E edits adjustments; a refused set names the field, and a deletion can be taken back', async () => {
    const adjustments = card(page, 'Adjustments');
    await expect(adjustments.getByRole('button', { name: 'Edit' })).toBeVisible();
    await page.keyboard.press('e');
    const rows = adjustments.getByRole('group');
    await fillAdjustment(rows.first(), 'Owner’s salary above market', '40,000');
    await adjustments.getByRole('button', { name: 'Add adjustment' }).press('Enter');
    await fillAdjustment(rows.nth(1), 'Owner’s salary above market', '5,000');
    await adjustments.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(rows.nth(1).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await rows.nth(1).getByLabel('Name').fill('Flood damage');
    await expect(adjustments.getByText(/^Not saved yet\. TTM Jun 2024: .*EBITDA margin .+ → /)).toBeVisible();
    await expect(ratio(page, /^EBITDA margin, FY 2024: .*unsaved, .* as saved/)).toBeVisible();
    await expect(card(page, 'Ratios').getByText('Unsaved', { exact: true })).toBeVisible();
    await expectAccessible(page, 'adjustments that are edited');
    await adjustments.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(adjustments.getByRole('rowheader')).toHaveText([/Owner’s salary above market/, /Flood damage/]);
    await expect(card(page, 'Ratios').getByText('Unsaved', { exact: true })).toBeHidden();
    await adjustments.getByRole('button', { name: 'Edit' }).press('Enter');
    await adjustments.getByRole('button', { name: 'Delete Flood damage' }).press('Enter');
    await adjustments.getByRole('button', { name: 'Bring back Flood damage' }).press('Enter');
    await adjustments.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(adjustments.getByRole('rowheader')).toHaveCount(2);
  });

  await test.step('payments are made of the terms of a loan, and stand against its account', async () => {
    await page.getByRole('button', { name: 'Add instrument' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add instrument' });
    await dialog.getByLabel('Name').fill('Bank loan');
    await dialog.getByLabel('2500 Bank loan').check();
    await dialog.getByLabel('Balance before').fill('20,000');
    await dialog.getByLabel('Rate, % a year').fill('6.25');
    await dialog.getByLabel('First month').fill('2023-03');
    await dialog.getByLabel('Number of payments').fill('36');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).press('Enter');
    await expect(dialog.getByText('36 payments, Mar 2023 to Feb 2026, 0.00 left after the last.')).toBeVisible();
    await expect(dialog.getByText(/^Not saved yet\. TTM Jun 2024: Debt service coverage \(DSCR\) – → /)).toBeVisible();
    await expectAccessible(page, 'an instrument with its payments');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Debt schedule').getByRole('row').nth(1)).toContainText(/Bank loan.*36.*11,570\.90.*10,000\.00.*1,570\.90/);
  });

  await test.step('a tag of an account takes its notice away', async () => {
    const tags = card(page, 'Account tags');
    await tags.getByRole('button', { name: 'Edit' }).press('Enter');
    await tags.getByLabel('Account', { exact: true }).selectOption({ label: '6100 Rent' });
    await expect(tags.getByLabel('Tag', { exact: true }).getByRole('option')).toHaveText(['Rent']);
    await tags.getByRole('button', { name: 'Add tag' }).press('Enter');
    await tags.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('paragraph').filter({ hasText: /no account is tagged: .*Rent/ })).toBeHidden();
  });

  await test.step('arrows move between ratios, and Enter opens what adds up to one', async () => {
    const dscr = ratio(page, /^Debt service coverage \(DSCR\), FY 2024: 24\.68x/);
    await ratio(page, /^Interest coverage, FY 2024/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dscr).toBeFocused();
    await expectAccessible(page, 'the analysis with what was added');
    await expectNoOverflow(page, 'the analysis with what was added');
    await page.keyboard.press('Enter');
    const trace = page.getByRole('dialog', { name: /^Debt service coverage/ });
    await expect(trace.getByText('229,681.95 / 9,305.73 = 24.68x')).toBeVisible();
    await expect(trace.getByRole('row', { name: /Owner’s salary above market Ada Fairfax, .* 40,000\.00/ })).toBeVisible();
    await expect(trace.getByRole('row', { name: /Bank loan, Feb 2024 Ada Fairfax/ })).toBeAttached();
    await expectAccessible(page, 'the trace of a ratio');
    await page.keyboard.press('Escape');
    await expect(trace).toBeHidden();
    await expect(dscr).toBeFocused();
  });

  await test.step('V shows changes from the column before, and another view needs no call', async () => {
    // What was saved above may be asked for again, late, by an event; no view waits for an answer.
    const unanswered: Route[] = [];
    const hold = (route: Route) =>
      route.request().postData()?.includes('"operationName":"Analysis"') === true ? void unanswered.push(route) : route.fallback();
    await page.route('**/graphql', hold);
    await page.keyboard.press('v');
    await expect(page.getByRole('columnheader', { name: 'vs FY 2023' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Variance' })).toBeChecked();
    await page.getByText('As reported', { exact: true }).click();
    await page.getByLabel('Ratio periods').selectOption({ label: 'Fiscal quarters and QTD' });
    await expect(page.getByRole('columnheader', { name: /Q/ }).first()).toBeVisible();
    await page.getByLabel('Ratio periods').selectOption({ label: 'Fiscal years and YTD' });
    await expect(page.getByRole('columnheader', { name: 'vs FY 2023' })).toBeVisible();
    await page.getByText('Annualized', { exact: true }).click();
    await page.keyboard.press('v');
    await expect(page.getByRole('columnheader', { name: 'vs FY 2023' })).toBeHidden();
    await page.unroute('**/graphql', hold);
    await Promise.all(unanswered.map((route) => route.continue()));
  });

  await test.step('in a wide window the charts end where the ratios do', async () => {
    const narrow = page.viewportSize()!;
    await page.setViewportSize({ width: 1440, height: 900 });
    const endOf = async (name: string) => {
      const box = await card(page, name).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const apart = async () => Math.abs((await endOf('Cash and current ratio by month')) - (await endOf('Ratios')));
    await expect.poll(apart).toBeLessThan(2);
    await page.setViewportSize(narrow);
  });

  await test.step('printed, it is the ratios with what was added', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = page.locator('.print-page');
    const charts = [/^Revenue and EBITDA margin/, /^From EBITDA/, /^Debt service/, /^Days receivable/, /^Cash and current ratio/];
    await expect(paper.locator('h2')).toHaveText([...charts, 'Adjustments', 'Debt schedule']);
    await expect(paper).toContainText('24.68x');
    await expect(paper).toContainText('Flood damage');
    await expect(paper.locator('sup').first()).toHaveText(/^\s*1$/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  await test.step('an account of the trace leads to its line, and from there to entry lines', async () => {
    await ratio(page, /^Debt service coverage \(DSCR\), FY 2024/).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: '4000 Sales' }).press('Enter');
    await expect(page).toHaveURL(/financialstatements.*statementType=IncomeStatement&line=account/);
    await page
      .getByRole('gridcell', { name: /^(?:4000 )?Sales, / })
      .first()
      .click({ force: true });
    await page.keyboard.press('F2');
    await expect(page.getByRole('heading', { name: 'Trace to source' })).toBeVisible();
    await expect(page.getByText(/Invoice to Customer/).first()).toBeVisible();
  });
});

test('an analyst sees what a colleague saves, and brings adjustments along to the next collection', async ({ office, page }) => {
  const workspaceId = await aWorkspace(office.ada, aName('Next year'));
  const ledger = timberLedger();
  const first = await aLedgerCollection(office.ada, workspaceId, ledgerCsv(ledger), 2);
  const newer = ledger.filter(({ date }) => date >= '2023-03-01');
  const second = await aLedgerCollection(office.ada, workspaceId, ledgerCsv(newer), 2);
  const addressOf = ({ submissionId }: typeof first) => `/workspacesubmissiondetails/analysis/${workspaceId}/${submissionId}`;
  await openAs(page, addressOf(first));
  await expect(ratio(page, /^EBITDA margin, FY 2024/)).toBeVisible();

  await test.step('what a colleague saves is shown at once', async () => {
    const { submission } = await office.ada.graphql<{ submission: { financialRecord: { id: string } } }>(
      'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord { id } } }',
      { w: workspaceId, s: first.submissionId },
    );
    const over = (fromMonth: string, throughMonth: string) => [{ fromMonth, throughMonth, amount: '12000' }];
    const adjustments = [
      { kind: 'EbitdaAddBack', name: 'Owner’s salary above market', amounts: over('2023-03', '2024-02') },
      { kind: 'EbitdaAddBack', name: 'Storm of 2022', amounts: over('2022-05', '2022-05') },
    ];
    await office.ada.graphql('mutation ($input: SaveAdjustmentsInput!) { saveAdjustments(input: $input) { currency } }', {
      input: { workspaceId, financialRecordId: submission.financialRecord.id, adjustments, version: 0 },
    });
    await expect(card(page, 'Adjustments').getByRole('rowheader')).toHaveText([/Owner’s salary above market/, /Storm of 2022/]);
  });

  await test.step('the next collection offers them, and names what is outside its books', async () => {
    await page.goto(addressOf(second));
    const adjustments = card(page, 'Adjustments');
    await expect(adjustments.getByText('No adjustments.', { exact: false })).toBeVisible();
    await adjustments.getByRole('button', { name: 'Bring 2 adjustments from June 2024' }).press('Enter');
    await expect(adjustments.getByRole('group')).toHaveCount(1);
    await expect(adjustments.getByRole('status')).toHaveText(/Left out, .*: Storm of 2022 \(May 2022\)\./);
    await expect(adjustments.getByText(/^Not saved yet\. TTM Jun 2024: /)).toBeVisible();
    await expectAccessible(page, 'adjustments that were brought along');
    await adjustments.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(adjustments.getByRole('rowheader')).toHaveText([/Owner’s salary above market/]);
    await expect(adjustments.getByRole('button', { name: /^Bring/ })).toBeHidden();
  });

  await test.step('C opens the statements with common size on', async () => {
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/financialstatements.*statementType=IncomeStatement&commonSize=1/);
  });
});
