import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aLedgerCollection } from './support/collections';
import { chooseIndustry } from './support/industries';
import { ledgerCsv, timberLedger } from './support/ledger';
import { openAs } from './support/portal';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

/** A result of books of three fiscal years, at a name that is a formula to spreadsheets and leaves no room. */
async function aResult(office: Office, page: Page): Promise<string> {
  const name = aName('=Großmann & Söhne Präzisionswerkzeugmaschinenfabrik Verwaltungsgesellschaft');
  const { workspaceId, submissionId } = await aLedgerCollection(
    office.ada,
    await aWorkspace(office.ada, name),
    ledgerCsv(timberLedger()),
    2,
  );
  await openAs(page, `/workspacesubmissiondetails/riskanalysis/${workspaceId}/${submissionId}`);
  await chooseIndustry(page, '321918');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  return name;
}

test('a result is filed on paper with everything behind it, in light colours, and as CSV without a formula', async ({ office, page }) => {
  const name = await aResult(office, page);
  const paper = page.locator('.print-page');

  await test.step('on paper stands the whole result, and nothing else of the page', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(paper.getByRole('heading', { level: 2 })).toHaveText([
      'Cumulative probability of default',
      'Inputs',
      'PD drivers',
      'Second opinions',
      'Input checks',
      'All details',
      'Limitations',
    ]);
    await expect(paper).toContainText(/EngineBuilt-in engine, model \d.*As ofFY 2024, ended February 29, 2024/);
    await expect(paper).toContainText('321918 Other Millwork');
    await expect(page.getByRole('button')).toHaveCount(0);
    const looks = () =>
      paper.evaluate((sheet) => {
        const row = sheet.querySelector('tbody tr') as Element;
        const line = sheet.querySelector('svg path[class*=firm]') as Element;
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
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe(`\uFEFFRisk analysis,'${name},,,`);
    expect(lines.filter((line) => /^\d years?,/.test(line))).toHaveLength(5);
    expect(lines).toContain('Input,FY 2024,FY 2023,Change (%),Source');
    expect(lines.some((line) => /(^|,)"?[=+@]/.test(line))).toBe(false);
    const widths = new Set(lines.filter((line) => !line.includes('"')).map((line) => line.split(',').length));
    expect(widths.size).toBe(1);
  });
});

test('on a phone the lesser parts of a result are folded, and open by keyboard', async ({ office, page }) => {
  await aResult(office, page);
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
});
