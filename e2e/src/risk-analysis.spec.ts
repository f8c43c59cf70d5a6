import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection } from './support/collections';
import { ledgerCsv, timberLedger } from './support/ledger';
import { chooseIndustry } from './support/industries';
import { answerChanged } from './support/operations';
import { openAs } from './support/portal';
import { aName, aWorkspace, test } from './support/workspaces';

/** A name that leaves no room. */
const LONG = 'Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft, formerly Larkfield Millwork, Inc.';
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

/** Runs an analysis without a code. */
async function analyzeAnyway(page: Page): Promise<void> {
  await analyze(page).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
}

// covers lender 5.5, borrower 2.5, borrower 3.6, borrower 4.8, borrower 5.4, borrower 8.5, borrower 9.3
test('what goes in is checked, an analysis without a code has no peers, what if leaves it as it is, and it stays while an engine gives no answer', async ({
  office,
  page,
}) => {
  const books = ledgerCsv(timberLedger());
  const { workspaceId, submissionId } = await aLedgerCollection(office.ada, await aWorkspace(office.ada, aName(LONG)), books, 2);
  await openAs(page, `/workspacesubmissiondetails/riskanalysis/${workspaceId}/${submissionId}`);
  await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();

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

    await postal(page).fill('SW1A 1AA');
    await expect(page.getByText('Invalid postal code')).toBeVisible();
    await naics(page).fill('millwork');
    const found = page.getByRole('listbox', { name: 'Industries' }).getByRole('option');
    await expect(found.filter({ hasText: '321918' })).toBeVisible();
    await expect(found.first().locator('mark').first()).toHaveText(/millwork/i);
    await expectAccessible(page, 'suggestions, and an invalid postal code');
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
    await postal(page).fill('');
    await naics(page).fill('');
  });

  await test.step('without a code it asks first, and analyzes without peers', async () => {
    await analyzeAnyway(page);
    await expect(figures(page)).toContainText(/1-year PD\d+\.\d\d%/);
    await expect(page.getByRole('status').filter({ hasText: /^Analysis complete: 1-year PD \d+\.\d\d%, grade R\d+$/ })).toBeAttached();
    await expect(page.getByText(/Built-in engine, model \d/).first()).toBeVisible();
    await expect(page.getByText('Unable to compare against peer companies.')).toBeVisible();
    await expect(page.getByText('This analysis has no NAICS code. Select an industry from the list and re-analyze.')).toBeVisible();
    await expectAccessible(page, 'a result without peers');
    await page.getByRole('button', { name: 'Change NAICS code' }).press('Enter');
    await expect(naics(page)).toBeFocused();
  });

  await test.step('books with liabilities of the wrong sign have a range, a grade no better than it allows, and no second opinion', async () => {
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

  await test.step('the result of an industry says the same as a chart and as a table, and again after a reload', async () => {
    await chooseIndustry(page, '321918');
    await postal(page).fill('99202');
    await again(page).click();
    await expect(page.getByText('This analysis has no NAICS code.')).toHaveCount(0);
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
  });

  await test.step('an engine that gives no answer is told above the last good result, and is replaced by the built-in one only by a click', async () => {
    const requested: unknown[] = [];
    await page.route('**/graphql', (route) => {
      const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { builtIn: boolean } };
      if (operationName !== 'AnalyzeRisk') return route.fallback();
      requested.push(variables.builtIn);
      if (requested.length === 1) return route.fulfill({ status: 503, body: '{}' });
      return variables.builtIn ? route.fallback() : route.fulfill({ json: ENGINE_IS_SILENT });
    });
    await again(page).press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate financial score for business. Please try again later' });
    const builtIn = page.getByRole('button', { name: 'Use built-in' });
    await expect(failure).toBeVisible();
    await expect(builtIn).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Last good result' })).toBeVisible();
    await expect(page.getByText(/^(now|\d+ minutes? ago)$/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(builtIn).toBeVisible();
    await expect(failure).toBeVisible();
    await expectAccessible(page, 'a silent outside engine');
    await expectNoOverflow(page, 'a silent outside engine');
    await page.setViewportSize({ width: 1440, height: 900 });
    await builtIn.press('Enter');
    await expect(failure).toBeHidden();
    await expect(figures(page)).toBeVisible();
    await expect(page.getByText(/^Built-in engine, model \d/).first()).toBeVisible();
    expect(requested).toEqual([false, false, true]);
    await page.unroute('**/graphql');
  });

  await test.step('a result that is compared with firms of other lenders says so, and how many they are at least', async () => {
    await answerChanged<{ analyzeRisk: object }>(page, 'AnalyzeRisk', ({ analyzeRisk }) => ({
      analyzeRisk: { ...analyzeRisk, ...COMPARED_WITH_LENDERS },
    }));
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
