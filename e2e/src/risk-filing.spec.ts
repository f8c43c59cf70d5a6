import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection } from './support/collections';
import { chooseIndustry } from './support/industries';
import { ledgerCsv, timberLedger } from './support/ledger';
import { openAs } from './support/portal';
import { speak } from './support/speech';
import { aName, aWorkspace, test } from './support/workspaces';

/** A name that is a formula to spreadsheets and leaves no room. */
const NAME = '=Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft';

test('ratios lead to their accounts, the model card has factors and opt-in of the lender, and a result is filed on paper, as CSV, and read on a phone', async ({
  office,
  page,
}) => {
  const name = aName(NAME);
  const books = ledgerCsv(timberLedger());
  const { workspaceId, submissionId } = await aLedgerCollection(office.ada, await aWorkspace(office.ada, name), books, 2);
  const address = `/workspacesubmissiondetails/riskanalysis/${workspaceId}/${submissionId}`;
  await openAs(page, address);

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
    await expectAccessible(page, 'the model card with factors by industry');
    await expectNoOverflow(page, 'the model card with factors by industry');

    await page.getByRole('link', { name: 'Default risk' }).press('Enter');
    await chooseIndustry(page, '115310');
    const level = page.getByText(/Multiplied by 1\.80 for NAICS 115310: \d+\.\d\d% and \d+\.\d\d%\. Source: Forestry book, 2015 to 2024\./);
    await expect(level).toBeVisible();
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
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
  await page.getByRole('link', { name: 'Default risk' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();

  await test.step('on paper stands the result in light colors, and nothing else of the page', async () => {
    const paper = page.locator('.print-page');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button')).toHaveCount(0);
    const looks = () =>
      paper.evaluate((sheet) => {
        const row = sheet.querySelector('tbody tr') as Element;
        const line = sheet.querySelector('svg path[stroke="var(--ch-accent-strong)"]') as Element;
        return [getComputedStyle(row).breakInside, getComputedStyle(line).stroke, getComputedStyle(sheet).colorScheme];
      });
    const dark = await looks();
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(dark).toEqual(await looks());
    expect([dark[0], dark[2]]).toEqual(['avoid', 'light']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('as CSV it is named by firm and day', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^=Großmann & Söhne .* - Risk analysis - \d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`\uFEFFRisk analysis,'${name},,,\r\n`);
  });

  await test.step('on a phone the lesser parts of a result are folded, and open by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heads = page.locator('h2 button[aria-expanded]');
    await expect(heads).toHaveText([/^Second opinions5$/, /^Inputs12$/, /^What-if scenario$/, /^Input checks/, /^All details\d+$/]);
    await expect(page.getByRole('group', { name: 'Drivers', exact: true })).toHaveCount(0);
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const folded = await height();
    expect(folded).toBeLessThan(3_000);
    await expectAccessible(page, 'a folded result');
    await expectNoOverflow(page, 'a folded result');
    for (const head of await heads.all()) {
      await head.press('Enter');
      await expect(head).toHaveAttribute('aria-expanded', 'true');
    }
    await expect(page.getByRole('group', { name: 'Drivers', exact: true })).toBeVisible();
    await expectNoOverflow(page, 'an opened result');
    await expectAccessible(page, 'an opened result');
    const details = page.getByRole('button', { name: /^All details/ });
    await details.press(' ');
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await expect(details).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the model card is in the language of its reader, on a phone as well', async () => {
    await speak(page, 'de');
    await page.goto(`${address}?part=model`);
    await expect(page.getByRole('heading', { name: /^Modellkarte: integriertes Risikomodell \d/ })).toBeVisible();
    const calibration = page.getByRole('group', { name: /^Kalibrierung/ });
    await expect(calibration.getByRole('row').nth(4)).toContainText(/0,\d{4} \[0,\d{4}; 0,\d{4}\]/);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, 'the model card in German');
  });
});
