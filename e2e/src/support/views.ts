import type { Page } from '@playwright/test';
import { pseudo } from './pseudo';
import { settled, type Screens } from './screens';

/** What a person may have before them: a screen, and what they opened on it; texts are found in the pseudo-locale. */
export interface View {
  readonly name: string;
  readonly path: (screens: Screens) => string;
  readonly open?: (page: Page) => Promise<unknown>;
}

const LEDGER = { name: 'general-ledger-of-the-last-three-fiscal-years.csv', mimeType: 'text/csv', buffer: Buffer.from('Date') };
const STATEMENT_MENUS = 4;

/** Every page that a signed-out person can open. */
export const SIGNED_OUT_VIEWS: readonly View[] = ['/login', '/authtimeout', '/slidingtimeout', '/ldisabled', '/bdisabled'].map((path) => ({
  name: path,
  path: () => path,
}));

/** Every page that a person without any special right can open, and what opens on it; pages in menus need no line here. */
export const SIGNED_IN_VIEWS: readonly View[] = [
  { name: 'workspaces', path: ({ list }) => list },
  { name: 'a search without hits', path: ({ list }) => `${list}?search=Nobodyhasthisname` },
  { name: 'the order of the workspaces', path: ({ list }) => list, open: (page) => openMenu(page, page.getByRole('main'), 0) },
  { name: 'the account menu', path: ({ list }) => list, open: openAccountMenu },
  { name: 'the help menu', path: ({ list }) => list, open: (page) => openFrameMenu(page, 0) },
  { name: 'command search', path: ({ list }) => list, open: (page) => openByKey(page, 'Control+k') },
  { name: 'keyboard shortcuts', path: ({ list }) => list, open: (page) => openByKey(page, '?') },
  { name: 'log out everywhere', path: ({ list }) => list, open: askLogOutEverywhere },
  { name: 'running imports', path: ({ list }) => list, open: openImports },
  { name: 'faults of a file', path: ({ list }) => list, open: openFaults },
  { name: 'add workspace', path: ({ list }) => list, open: (page) => press(page, 'Add') },
  { name: 'a workspace', path: ({ workspace }) => workspace },
  { name: 'new collection, source', path: ({ workspace }) => workspace, open: (page) => press(page, 'New data collection') },
  { name: 'new collection, options', path: ({ workspace }) => workspace, open: chooseOptions },
  { name: 'new collection, data', path: ({ workspace }) => workspace, open: chooseData },
  { name: 'new collection, nothing chosen', path: ({ workspace }) => workspace, open: chooseNothing },
  { name: 'new collection, discarded', path: ({ workspace }) => workspace, open: discard },
  { name: 'a submission', path: ({ overview }) => overview },
  { name: 'statements', path: ({ statements }) => statements },
  ...Array.from({ length: STATEMENT_MENUS }, (_, menu) => ({
    name: `menu ${menu + 1} of statements`,
    path: ({ statements }: Screens) => statements,
    open: (page: Page) => openMenu(page, page.getByRole('main'), menu),
  })),
  { name: 'a traced figure', path: ({ statements }) => statements, open: trace },
  { name: 'a page that is not there', path: () => '/nowhere' },
];

/** Brings a view before the person, and waits until it stands still. */
export async function showView(page: Page, view: View, screens: Screens): Promise<void> {
  await page.goto(view.path(screens));
  await settled(page);
  await view.open?.(page);
  await settled(page);
}

/** Opens the person's own menu, which on a phone is the only one. */
export async function openAccountMenu(page: Page): Promise<void> {
  await openFrameMenu(page, -1);
}

async function openByKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

async function askLogOutEverywhere(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: pseudo('Log out on all devices') }).click();
  await page.getByRole('dialog').waitFor();
}

async function openFrameMenu(page: Page, at: number): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').nth(at).click();
  await page.getByRole('menu').waitFor();
}

async function openMenu(page: Page, within: ReturnType<Page['getByRole']>, at: number): Promise<void> {
  await within.locator('[aria-haspopup]').nth(at).click();
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
}

async function press(page: Page, english: string): Promise<void> {
  await page
    .getByRole('button', { name: pseudo(english) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openImports(page: Page): Promise<void> {
  await press(page, 'Running imports');
}

async function openFaults(page: Page): Promise<void> {
  await openImports(page);
  await page
    .getByRole('button', { name: pseudo('Show all faults') })
    .first()
    .click();
  await page.getByRole('dialog', { name: pseudo('Faults in the file') }).waitFor();
}

async function next(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudo('Next') })
    .click();
}

async function chooseOptions(page: Page): Promise<void> {
  await press(page, 'New data collection');
  await page.getByRole('radio', { name: pseudo('Upload a file') }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(LEDGER);
  await next(page);
}

async function chooseData(page: Page): Promise<void> {
  await chooseOptions(page);
  await next(page);
}

async function chooseNothing(page: Page): Promise<void> {
  await chooseData(page);
  for (const group of await page.getByRole('dialog').getByRole('checkbox').all()) await group.uncheck();
  await page.getByRole('button', { name: pseudo('Upload') }).click();
  await page.getByRole('dialog', { name: pseudo('Nothing is selected') }).waitFor();
}

async function discard(page: Page): Promise<void> {
  await chooseOptions(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: pseudo('Close without starting?') }).waitFor();
}

async function trace(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Trade receivables' }).getByRole('gridcell').last().click();
  await page.keyboard.press('F2');
  await page.getByText('Invoice to Customer').first().waitFor();
}
