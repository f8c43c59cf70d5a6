import { join } from 'node:path';
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { connectDex, importOf, signIn, uploadBooks } from '../support/portal';
import { followRequests, settled } from '../support/settled';
import { COMPANY, openCollection, openWorkspace } from './demo-company';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');

const INVALID = `Date,Journal,Account Number,Account Name,Account Type,Debit,Credit
2024-02-31,J1,1000,Operating account,Bank,x,
`;

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** The looks that pictures are taken in, by what stands behind their names. */
const LOOKS = {
  '': DESKTOP,
  '-dark': { ...DESKTOP, colorScheme: 'dark' },
  '-phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

type Look = keyof typeof LOOKS;

/** The light look comes last, since imports are started in it. */
const EVERY: readonly Look[] = ['-dark', '-phone', ''];
const LIGHT: readonly Look[] = [''];

/** A screen of the signed-in portal: how one comes to it, and the looks in which it is shown. */
interface Screen {
  readonly name: string;
  readonly looks: readonly Look[];
  readonly open: (page: Page) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'workspaces', looks: EVERY, open: (page) => visit(page, '/home/workspacelist', COMPANY) },
  { name: 'workspace', looks: LIGHT, open: openWorkspace },
  { name: 'new-collection', looks: LIGHT, open: openOptions },
  { name: 'submission-overview', looks: EVERY, open: overview },
  { name: 'statements', looks: EVERY, open: trace },
  { name: 'data-collection-report', looks: LIGHT, open: openReport },
  { name: 'users', looks: LIGHT, open: (page) => visit(page, '/settings/usermanagement', 'ben@lender.example') },
  { name: 'notifications', looks: LIGHT, open: (page) => visit(page, '/settings/usernotifications', COMPANY) },
  { name: 'audit-log', looks: EVERY, open: (page) => visit(page, '/settings/auditlog', 'Import completed') },
  { name: 'running-imports', looks: LIGHT, open: startImports },
];

for (const look of EVERY) {
  test(`the main screens${look}`, async ({ browser, baseURL }) => {
    const always = { baseURL: baseURL ?? '', locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;
    const page = await (await browser.newContext({ ...LOOKS[look], ...always })).newPage();
    followRequests(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Sign in/ })).toBeVisible();
    await picture(page, `sign-in${look}`);
    await signIn(page);
    for (const screen of SCREENS.filter(({ looks }) => looks.includes(look))) {
      await screen.open(page);
      await picture(page, `${screen.name}${look}`);
    }
  });
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await settled(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

async function visit(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
}

/** Shows the collections of all time, because a month that has just begun has none. */
async function openReport(page: Page): Promise<void> {
  await page.goto('/dcr');
  await page.getByRole('main').getByText('All time').click();
  await expect(page.getByRole('main').getByText(COMPANY).first()).toBeVisible();
}

async function openOptions(page: Page): Promise<void> {
  await openWorkspace(page);
  await page.getByRole('button', { name: 'New data collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New data collection' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Periods to collect')).toBeVisible();
}

async function overview(page: Page): Promise<void> {
  await openCollection(page, 'overview');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gross margin' }).locator('svg')).toBeVisible();
}

async function trace(page: Page): Promise<void> {
  await openCollection(page, 'financialstatements');
  const total = page.viewportSize()?.width === DESKTOP.viewport?.width ? 'Total current assets' : 'Total cash';
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: total }) });
  await row.getByRole('gridcell').last().click();
  await page.keyboard.press('F2');
  await expect(page.getByText('Trace to source').first()).toBeVisible();
  await expect(page.getByText('running total')).toBeVisible();
}

/** Starts an import that fails and one over a connection, and shows them while the second one collects. */
async function startImports(page: Page): Promise<void> {
  await page.goto('/home/workspacelist');
  const row = (company: string) => page.getByRole('row').filter({ hasText: company });
  await uploadBooks(page, row('Marlow Coffee Roasters'), { fileName: 'ledger.csv', mimeType: 'text/csv', content: INVALID });
  await expect(importOf(page, 'Marlow Coffee Roasters').getByRole('button', { name: 'Show all errors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await connectDex(page, row('Lumen Medical Supply'), { answer: 'A slow import' });
  await expect(importOf(page, 'Lumen Medical Supply')).toContainText('Open first statements');
}
