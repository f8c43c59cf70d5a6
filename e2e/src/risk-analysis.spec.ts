import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection, aPublishedCollection, type Collection } from './support/collections';
import { ledgerCsv, timberLedger } from './support/ledger';
import { chooseIndustry } from './support/industries';
import { openAs } from './support/portal';
import { speak } from './support/speech';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

/** A name that leaves no room. */
const LONG = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';
const address = ({ workspaceId, submissionId }: Collection) => `/workspacesubmissiondetails/riskanalysis/${workspaceId}/${submissionId}`;
const naics = (page: Page) => page.getByRole('combobox', { name: 'NAICS code' });
const postal = (page: Page) => page.getByLabel('Postal code');
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true });
const again = (page: Page) => page.getByRole('button', { name: 'Re-analyze' });
const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' });
const question = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'You have not entered a NAICS code. Do you wish to continue?' });
const term = (page: Page) => page.getByRole('slider', { name: /^Cumulative probability of default for/ });

/** What the portal answers where an outside scorer gave no score. */
const ENGINE_IS_SILENT = {
  data: null,
  errors: [
    { message: 'Unable to generate financial score for business. Please try again later', extensions: { code: 'RiskEngineUnavailable' } },
  ],
};

/** A comparison with firms of other lenders, of whom the demo has none that take part. */
const COMPARED_WITH_LENDERS = {
  peerScore: 75,
  peers: { __typename: 'PeerGroup', pool: 'lenders', count: 15, naicsPrefix: '11', area: 'anywhere', areaName: null, medians: [] },
};

/** Signs in and opens the risk analysis of books of three fiscal years. */
async function openBooks(office: Office, page: Page, name = aName('Risk')): Promise<Collection> {
  const collection = await aLedgerCollection(office.ada, await aWorkspace(office.ada, name), ledgerCsv(timberLedger()), 2);
  await open(page, collection);
  return collection;
}

async function open(page: Page, collection: Collection): Promise<void> {
  await openAs(page, address(collection));
  await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();
}

/** Runs an analysis without a code. */
async function analyzeAnyway(page: Page): Promise<void> {
  await analyze(page).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
}

// covers lender 5.5, borrower 2.5, borrower 3.6, borrower 5.4, borrower 8.5, borrower 9.3
test('what goes in is checked first; without a code it asks, then analyzes without peers; what if leaves the result as it is', async ({
  office,
  page,
}) => {
  await openBooks(office, page, aName(LONG));
  await test.step('before the run: what goes in, its checks, and an industry found by keyboard', async () => {
    const inputs = page.getByRole('group', { name: 'Inputs' });
    await expect(inputs.getByRole('row')).toHaveCount(13);
    await expect(inputs.getByRole('columnheader', { name: 'FY 2024' })).toBeVisible();
    await expect(inputs.getByRole('columnheader', { name: 'FY 2023' })).toBeVisible();
    const cash = inputs.getByRole('button', { name: /in Cash$/ });
    await cash.press('Enter');
    const trace = page.getByRole('dialog', { name: /^Cash/ });
    await expect(trace.getByRole('link', { name: /Operating account/ })).toHaveAttribute(
      'href',
      /financialstatements.*statementType=BalanceSheet&line=/,
    );
    await page.keyboard.press('Escape');
    await expect(trace).toBeHidden();
    await expect(cash).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Pre-run checks' })).toBeVisible();

    await naics(page).fill('millwork');
    const found = page.getByRole('listbox', { name: 'Industries' }).getByRole('option');
    await expect(found.filter({ hasText: '321918' })).toBeVisible();
    await expect(found.first().locator('mark').first()).toHaveText(/millwork/i);
    await expectAccessible(page, 'suggestions');
    await naics(page).press('ArrowDown');
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    const code = (await found.nth(1).innerText()).slice(0, 6);
    await naics(page).press('Enter');
    await expect(naics(page)).toHaveValue(new RegExp(`^${code} `));
    await expect(
      page.getByText('Fewer than 10 found: no comparison will be made.').or(page.getByText(/^Peers: \d+ of your scored firms/)),
    ).toBeVisible();
    await naics(page).fill('bake');
    await expect(found.first()).toBeVisible();
    await naics(page).press('Escape');
    await expect(found).toHaveCount(0);
    await expectNoOverflow(page, 'before the run');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('an invalid postal code is told and lets nothing be analyzed; each country’s is recognized', async () => {
    await postal(page).fill('SW1A 1AA');
    await expect(page.getByText('Invalid postal code')).toBeVisible();
    await expect(analyze(page)).toBeDisabled();
    await expectAccessible(page, 'an invalid postal code');
    await postal(page).fill('K1A 0B1');
    await expect(page.getByText('CAN', { exact: true })).toBeVisible();
    await expect(analyze(page)).toBeEnabled();
    await postal(page).fill('99202');
    await expect(page.getByText('USA', { exact: true })).toBeVisible();
    await postal(page).fill('');
    await naics(page).fill('');
  });
  await test.step('without a code it asks first; no leaves everything as it is, yes analyzes without peers', async () => {
    await analyze(page).click();
    await question(page).getByRole('button', { name: 'No' }).click();
    await expect(question(page)).toBeHidden();
    await expect(figures(page)).toHaveCount(0);
    await analyzeAnyway(page);
    await expect(figures(page)).toContainText(/1-year PD\d+\.\d\d%/);
    await expect(page.getByRole('status').filter({ hasText: /^Analysis complete: 1-year PD \d+\.\d\d%, grade R\d+$/ })).toBeAttached();
    await expect(page.getByText(/Built-in engine, model \d/).first()).toBeVisible();
    await expect(page.getByText('Unable to compare against peer companies.')).toBeVisible();
    await expect(page.getByText('This analysis has no NAICS code. Select an industry from the list and re-analyze.')).toBeVisible();
    await expectAccessible(page, 'a result without peers');
    await page.getByRole('button', { name: 'Change NAICS code' }).press('Enter');
    await expect(naics(page)).toBeFocused();
    await expectNoOverflow(page, 'a result');
  });
  await test.step('books with liabilities of the wrong sign have a range, a grade no better than it allows, and no second opinion', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(figures(page)).toContainText(/1-year PD\d+\.\d\d%\d+\.\d\d% – \d+\.\d\d%/);
    await expect(figures(page)).toContainText(/upper end of the range because input quality is D; the PD alone would be R\d/);
    const opinions = page.getByRole('region', { name: 'Second opinions' });
    await expect(opinions.getByText('Not available: liabilities are negative')).toHaveCount(5);
    await expect(page.getByText(/fitted on US-listed companies, fiscal years 2000 to 2011\. Your borrower may differ/)).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Liabilities / assets' })).toHaveCount(0);
  });
  await test.step('what if moves the curve in the browser and leaves the result as it is', async () => {
    const before = await figures(page).innerText();
    const cash = page.getByRole('slider', { name: 'Cash / assets' });
    await cash.press('Home');
    await expect(cash).toHaveAttribute('aria-valuetext', '0.0%');
    await expect(page.getByRole('status').filter({ hasText: '→' })).toContainText(/R\d+ to R\d+/);
    await expect(page.getByRole('listitem').filter({ hasText: /^What-if$/ })).toBeVisible();
    await page.getByLabel('Input', { exact: true }).selectOption({ label: 'Net income' });
    await page.getByLabel('Scenario amount').fill('(50,000)');
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Undo Net income' })).toBeVisible();
    await expectAccessible(page, 'what if');
    expect(await figures(page).innerText()).toBe(before);
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: /^What-if$/ })).toHaveCount(0);
  });
});

// covers borrower 2.5, borrower 4.8, borrower 8.5, borrower 9.3
test('the result says the same as a chart and as a table, and stays while the engine gives no answer', async ({ office, page }) => {
  await openBooks(office, page, aName(LONG));
  await test.step('as a chart by arrow keys, as a table, and again after a reload', async () => {
    await chooseIndustry(page, '321918');
    await postal(page).fill('99202');
    await analyze(page).click();
    await expect(figures(page)).toBeVisible();
    await term(page).press('ArrowRight');
    await expect(term(page)).toHaveAttribute('aria-valuetext', /^1 year, .+ \d+\.\d\d%/);
    await term(page).press('End');
    await expect(term(page)).toHaveAttribute('aria-valuetext', /^5 years, /);
    const told = (await term(page).getAttribute('aria-valuetext')) ?? '';
    await page.getByRole('button', { name: 'Show Cumulative probability of default as a table' }).press('Enter');
    const table = page.getByRole('group', { name: /^Cumulative probability of default for/ });
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth), { message: 'a long name hides no figure' }).toBe(0);
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(6);
    const last = await rows.last().getByRole('cell').first().innerText();
    expect(told).toContain(last);
    await expect(figures(page)).toContainText(`5 years${last}`);

    for (const chart of ['PD drivers', 'Second opinions']) {
      await page.getByRole('button', { name: `Show ${chart} as a table` }).press('Enter');
      await expect(page.getByRole('group', { name: chart }).getByRole('table')).toBeVisible();
    }
    await expectAccessible(page, 'a result as tables');
    await page.reload();
    await expect(figures(page)).toContainText(`5 years${last}`);
    await expect(naics(page)).toHaveValue(/^321918 Other Millwork/);
    await expect(again(page)).toBeEnabled();
    await again(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Analysis complete/ })).toBeAttached();
    await expect(figures(page)).toContainText(`5 years${last}`);
  });
  await test.step('an engine that gives no answer is told, with the last good result below and its age', async () => {
    await page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      return operationName === 'AnalyzeRisk' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback();
    });
    await again(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate financial score for business. Please try again later' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Last good result' })).toBeVisible();
    await expect(page.getByText(/^(now|\d+ minutes? ago)$/)).toBeVisible();
    await expectAccessible(page, 'an engine without an answer');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failure).toBeHidden();
    await expect(figures(page)).toBeVisible();
  });
});

// covers borrower 4.8, borrower 8.5
test('books that cannot be scored say why; fields are locked until the error is dismissed', async ({ office, page }) => {
  const collection = await aPublishedCollection(office.ada, await aWorkspace(office.ada, aName('Two months')));
  await open(page, collection);
  await expect(page.getByText('1 blocking')).toBeVisible();
  await analyzeAnyway(page);
  await expect(page.getByRole('alert')).toContainText('You may need to re-link financial information or use a different submission.');
  await expect(page.getByRole('link', { name: 'Open collections' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(naics(page)).toBeDisabled();
  await expect(postal(page)).toBeDisabled();
  await expect(analyze(page)).toBeDisabled();
  await expectAccessible(page, 'an unsuccessful analysis');
  await expectNoOverflow(page, 'an unsuccessful analysis');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();
  await expect(analyze(page)).toBeEnabled();
});

test('an outside engine that gave no answer is replaced by the built-in one only by a click; the result names it, and with whom it compares', async ({
  office,
  page,
}) => {
  await openBooks(office, page);
  const asked: unknown[] = [];
  await page.route('**/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { builtIn: boolean } };
    if (operationName !== 'AnalyzeRisk') return route.fallback();
    asked.push(variables.builtIn);
    return variables.builtIn ? route.fallback() : route.fulfill({ json: ENGINE_IS_SILENT });
  });
  await analyzeAnyway(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate financial score for business. Please try again later' });
  await expect(failure).toBeVisible();
  await expect(figures(page)).toHaveCount(0);
  const builtIn = page.getByRole('button', { name: 'Use built-in' });
  await expect(builtIn).toBeVisible();
  await expectAccessible(page, 'a silent outside engine');
  await builtIn.press('Enter');
  await expect(failure).toBeHidden();
  await expect(figures(page)).toBeVisible();
  await expect(page.getByText(/^Built-in engine, model \d/).first()).toBeVisible();
  await page.reload();
  await again(page).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last good result' })).toBeVisible();
  await builtIn.press('Enter');
  await expect(figures(page)).toBeVisible();
  expect(asked).toEqual([false, true, false, true]);

  await test.step('a result that is compared with firms of other lenders says so, and how many they are at least', async () => {
    await page.unroute('**/graphql');
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'AnalyzeRisk') return route.fallback();
      const { hostname, host } = new URL(route.request().url());
      const url = route.request().url().replace(hostname, '127.0.0.1');
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
      const { data } = (await answer.json()) as { data: { analyzeRisk: object } };
      return route.fulfill({ response: answer, json: { data: { analyzeRisk: { ...data.analyzeRisk, ...COMPARED_WITH_LENDERS } } } });
    });
    await chooseIndustry(page, '115310');
    await again(page).click();
    await expect(figures(page)).toContainText('75.00about 75% of at least 15 firms at other lenders are riskier');
    await expect(
      page.getByText(/Peers: at least 15 scored firms from at least 3 other lenders, NAICS 11, any location; share rounded to 5%\.$/),
    ).toBeVisible();
    await expect(page.getByText('Unable to compare against peer companies.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use peer medians' })).toHaveCount(0);
    await expectAccessible(page, 'a result among other lenders’ firms');
    await expectNoOverflow(page, 'a result among other lenders’ firms');
  });
});

test('ratios lead to their accounts; on the model card an administrator names a factor and compares with other lenders’ firms', async ({
  office,
  page,
}) => {
  const collection = await openBooks(office, page);
  await test.step('ratios stand by period; the model card names its limits', async () => {
    await page.getByRole('link', { name: 'Ratios' }).press('Enter');
    await expect(page).toHaveURL(/part=ratios/);
    await expect(page.getByRole('link', { name: 'Ratios' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Liquidity' }).getByRole('columnheader', { name: 'FY 2024' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    expect((await file).suggestedFilename()).toMatch(/ - Ratios - \d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Trace Current ratio' }).press('Enter');
    const trace = page.getByRole('dialog', { name: /^Current ratio/ });
    await expect(trace.getByRole('link', { name: /Trade receivables/ })).toHaveAttribute('href', /financialstatements/);
    await expectAccessible(page, 'a traced ratio');
    await page.keyboard.press('Escape');
    await expectNoOverflow(page, 'ratios');
    await page.getByRole('link', { name: 'Model card' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Known limitations' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
    await expectAccessible(page, 'the model card');
    await expectNoOverflow(page, 'the model card');
    await page.goBack();
    await expect(page).toHaveURL(/part=ratios/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('the factor of an industry: scores of it are brought there, and say so with its source', async () => {
    await page.getByRole('link', { name: 'Model card' }).press('Enter');
    const factors = page.getByRole('region', { name: 'Industry factors' }).or(page.getByRole('group', { name: 'Industry factors' }));
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an industry factor' });
    await dialog.getByLabel(/^NAICS digits/).fill('115310');
    await dialog.getByLabel(/^Factor/).fill('2.5');
    await dialog.getByLabel(/^Source of the factor/).fill('Forestry book, 2015 to 2024');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByText('Enter a factor from 0.50 to 2.00.')).toBeVisible();
    await expectAccessible(page, 'a factor that is refused');
    await dialog.getByLabel(/^Factor/).fill('1.8');
    await dialog.getByLabel(/^Factor/).press('Enter');
    await expect(dialog).toBeHidden();
    const row = factors.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '115310' }) });
    await expect(row).toContainText('× 1.80Forestry book, 2015 to 2024');
    await expectAccessible(page, 'factors by industry');
    await expectNoOverflow(page, 'factors by industry');

    await page.getByRole('link', { name: 'Default risk' }).press('Enter');
    await chooseIndustry(page, '115310');
    const level = page.getByText(/Multiplied by 1\.80 for NAICS 115310: \d+\.\d\d% and \d+\.\d\d%\. Source: Forestry book, 2015 to 2024\./);
    await expect(level).toBeVisible();
    await analyze(page).click();
    await expect(figures(page)).toBeVisible();
    await expect(level).toBeVisible();
    await page.getByRole('button', { name: /^All details/ }).press('Enter');
    await expect(
      page.getByRole('group', { name: 'Calibration', exact: true }).getByRole('row', { name: /^Industry factor · 115310/ }),
    ).toContainText('1.80');

    await page.getByRole('link', { name: 'Model card' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the factor for 115310' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(row).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('taking part in the comparison with firms of other lenders, and ending it', async () => {
    await page.getByRole('button', { name: 'Opt in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare with other lenders’ firms?' });
    await expect(dialog.getByText(/without names, figures or locations/)).toBeVisible();
    await expectAccessible(page, 'the question of taking part');
    await dialog.getByRole('button', { name: 'Opt in' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^On since .+, effective the first day of the following month\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Opt out' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Opt out' }).press('Enter');
    await expect(page.getByText(/^Off: results are compared with your own firms only/)).toBeVisible();
  });
  await test.step('the model card is in the language of its reader, on a phone as well', async () => {
    await speak(page, 'de');
    await page.goto(`${address(collection)}?part=model`);
    await expect(page.getByRole('heading', { name: /^Modellkarte: integriertes Risikomodell \d/ })).toBeVisible();
    const calibration = page.getByRole('group', { name: /^Kalibrierung/ });
    await expect(calibration.getByRole('row').nth(4)).toContainText(/0,\d{4} \[0,\d{4}; 0,\d{4}\]/);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, 'the model card in German');
  });
});
