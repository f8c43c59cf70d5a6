import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import type { Api } from './support/api';
import { aPublishedCollection, everyLineOf, type Collection } from './support/collections';
import { takeSession } from './support/sign-in';
import { LENDER } from './support/tenants';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const HEAD = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const aChart = (...lines: string[]) => [HEAD, ...lines, ''].join('\n');

/** Books of which somebody makes a template, in which deposits are other assets. */
const FIRST = aChart(
  '2024-12-31,J1,1000,Operating account,Bank,1000.00,',
  '2024-12-31,J1,1410,Deposits paid,Other Current Asset,80.00,',
  '2024-12-31,J1,1420,Prepaid insurance,Other Current Asset,120.00,',
  '2024-12-31,J1,3000,Common stock,Equity,,1200.00',
);
const DEPOSITS = 1;

/** Books of another business; two of its accounts are in no template, and what people confirmed in other stories is not about them. */
const second = (unknown: string, alsoUnknown: string) =>
  aChart(
    '2024-12-31,J1,100,Checking,Bank,500.00,',
    '2024-12-31,J1,1410,Deposits paid,Other Current Asset,70.00,',
    `2024-12-31,J1,77,${unknown},Fixed Asset,90.00,`,
    `2024-12-31,J1,78,${alsoUnknown},Fixed Asset,25.00,`,
    '2024-12-31,J1,3000,Common stock,Equity,,685.00',
  );

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Templates/ });
const opener = (page: Page, name: string) => drawer(page).getByRole('button', { name: new RegExp(`^${name}`) });
const captions = (page: Page) => page.getByRole('treegrid').getByRole('rowheader');
const count = (page: Page, what: string) =>
  drawer(page).getByRole('region', { name: 'How the accounts are matched' }).getByText(what).locator('..');

interface Record {
  readonly collection: Collection;
  readonly financialRecordId: string;
}

async function aRecord(api: Api, name: string, books: string): Promise<Record> {
  const collection = await aPublishedCollection(api, await aWorkspace(api, aName(name)), {}, books);
  const { workspaceId: w, submissionId: s } = collection;
  const { submission } = await api.graphql<{ submission: { financialRecord: { id: string } } }>(
    'query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord { id } } }',
    { w, s },
  );
  return { collection, financialRecordId: submission.financialRecord.id };
}

interface Layout {
  readonly version: number;
  readonly numberStyle: string;
  readonly items: readonly string[];
  readonly sections: readonly { readonly id: string; readonly reportedAs: string; readonly items: readonly string[] }[];
}

/** Moves an account into a section and saves, as a colleague would; reports the section on another side where one is given. */
async function move(api: Api, { collection, financialRecordId: r }: Record, account: number, to: string, side?: string): Promise<void> {
  const { workspaceId: w } = collection;
  const { statementLayout } = await api.graphql<{ statementLayout: Layout }>(
    `query ($w: ID!, $r: ID!) { statementLayout(workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet) {
      version numberStyle items sections { id headerCaption footerCaption reportedAs items } } }`,
    { w, r },
  );
  const { version, sections, ...others } = statementLayout;
  const key = `account:${account}`;
  const moved = sections.map(({ items, ...section }) => ({
    ...section,
    reportedAs: (section.id === to && side) || section.reportedAs,
    items: [...(section.id === to ? [key] : []), ...items.filter((item) => item !== key)],
  }));
  await api.graphql(
    `mutation ($w: ID!, $r: ID!, $v: Int!, $a: LayoutInput!) {
      saveFinancialStatement(input: { workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, version: $v, layout: $a }) { version } }`,
    { w, r, v: version, a: { ...others, sections: moved, accountCaptions: [], newlyReferenced: [] } },
  );
}

async function prepared({ ada }: Office, unknown: string, alsoUnknown: string): Promise<{ readonly from: Record; readonly to: Record }> {
  const from = await aRecord(ada, 'Template of', FIRST);
  await move(ada, from, DEPOSITS, 'otherassets', 'credit');
  return { from, to: await aRecord(ada, 'Template for', second(unknown, alsoUnknown)) };
}

async function openTemplates(page: Page, { collection }: Record): Promise<void> {
  await page.goto(everyLineOf(collection));
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.getByRole('button', { name: 'Templates' }).press('Enter');
  await expect(drawer(page)).toBeVisible();
}

/** The captions of a section, from its heading to its total. */
async function linesOf(page: Page, heading: string): Promise<string[]> {
  const all = (await captions(page).allTextContents()).map((caption) => caption.replace(/^\d+(?=\D)/, ''));
  const [from, to] = [all.indexOf(heading), all.indexOf(`Total ${heading.toLowerCase()}`)];
  return all.slice(from + 1, to);
}

const row = (page: Page, name: string): Locator => drawer(page).getByRole('group', { name: new RegExp(name) });

// covers borrower 2.4
test('a layout is kept as a template, looked at over other books, answered by keys, applied, undone and saved', async ({
  office,
  page,
}) => {
  const [hangar, mast] = [aName('Hangar'), aName('Mast')];
  const { from, to } = await prepared(office, hangar, mast);
  const name = aName('Manufacturer');
  await takeSession(page, LENDER, /Ada Fairfax/);
  await openTemplates(page, from);
  await drawer(page).getByRole('button', { name: 'Save statement as template' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Save as template' });
  await form.getByLabel('Name').fill('<b>Best</b>');
  await form.getByLabel('Name').press('Enter');
  await expect(form.getByText('Contains unsupported characters.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Deposits are other assets, and everything else is as it was imported.');
  await expectAccessible(page, 'saving a template');
  await form.getByLabel('Name').press('Enter');
  await expect(opener(page, name)).toContainText('Deposits are other assets, and everythi…');
  await expectNoOverflow(page, 'the templates');
  await page.setViewportSize({ width: 1440, height: 900 });

  await openTemplates(page, to);
  await opener(page, name).press('Enter');
  await expect(count(page, 'matched with certainty')).toHaveText(/^2/);
  await expect(count(page, 'unmatched')).toHaveText(/^2/);
  await expect(count(page, 'locked, unchanged')).toHaveText(/^1/);
  await expect(drawer(page).getByText('5 accounts total')).toBeVisible();
  await expect(drawer(page).getByRole('row', { name: /1410 Deposits paid/ })).toContainText('Prepaid and other current assetsOther assets');
  await drawer(page).getByRole('button', { name: 'Sections 1' }).press('Enter');
  await expect(drawer(page).getByRole('row', { name: 'Reported as CR Other assets' })).toBeVisible();
  await expectAccessible(page, 'the preview of a template');

  await row(page, hangar).focus();
  await page.keyboard.press('1');
  await expect(
    drawer(page)
      .getByRole('status')
      .filter({ hasText: `77 ${hangar} goes to Property and equipment` }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(row(page, mast)).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Apply template' }).press('Enter');
  await expect(drawer(page)).toBeHidden();
  await expect.poll(() => linesOf(page, 'Other assets')).toEqual(['Deposits paid']);
  await expect.poll(() => linesOf(page, 'Property and equipment')).toEqual([hangar, `${mast}New`]);

  await expect(page.getByRole('status').filter({ hasText: `Template “${name}” applied` })).toBeAttached();
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await page.getByRole('checkbox', { name: 'New accounts only' }).press('Space');
  await expect(captions(page)).toHaveText(['Assets', 'Property and equipment', new RegExp(mast)]);
  await page.getByRole('button', { name: 'Clear filters', exact: true }).press('Enter');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Undo: template “${name}”` }).press('Enter');
  await expect.poll(() => linesOf(page, 'Prepaid and other current assets')).toEqual(['Deposits paid']);
  await page.getByRole('button', { name: `Redo: template “${name}”` }).press('Enter');
  await page.getByRole('button', { name: /^Save/ }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
});
