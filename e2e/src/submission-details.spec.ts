import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aCollection, aDemoCollection, aPublishedCollection, type Collection } from './support/collections';
import { openAs } from './support/portal';
import { followAddress } from './support/views';
import { aName, aWorkspace, test } from './support/workspaces';

const address = (part: string, { workspaceId, submissionId }: Collection) =>
  `/workspacesubmissiondetails/${part}/${workspaceId}/${submissionId}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Submission sections' }).getByRole('link');
const wayUp = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').filter({ hasText: /\S/ });
const DAY = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

// covers lender 2.1, lender 4.3, lender 8.5, lender 9.6, borrower 2.3.1, borrower 2.3.2, borrower 4.9, borrower 8.4, borrower 9.2
test('the overview tells what was made, its files are downloaded, the tabs lead to the other parts, and it is deleted and restored, by keyboard', async ({
  office,
  page,
}) => {
  const workspace = aName('Overview');
  const workspaceId = await aWorkspace(office.ada, workspace);
  const submissionMetadata = [{ name: 'Business name', value: 'Alder Creek Millworks LLC', type: 'Text' }];
  const collection = await aPublishedCollection(office.ada, workspaceId, { submissionMetadata });
  await openAs(page, address('overview', collection));
  const main = page.getByRole('main');
  const workbooks = page.getByRole('region', { name: 'Workbooks' });
  const documents = page.getByRole('region', { name: 'Documents' });

  await test.step('when it was made, what was said of it, its files, and that no one verified it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAY);
    await expect(main).toContainText(/\d\d:\d\d [AP]M/);
    await expect(main.getByText('Unverified content')).toBeVisible();
    await expect(main.getByRole('term').filter({ hasText: 'Business name' })).toBeVisible();
    await expect(main.getByText('Alder Creek Millworks LLC')).toBeVisible();
    await expect(main.getByText('No deletion date')).toBeVisible();
    await expect(documents.getByRole('listitem')).toHaveText([/ledger\.csv.* · 1 KB/]);
    await expect(workbooks.getByRole('listitem').first()).toHaveText(/r1\.xlsx.*r1 newest.* · [\d,]+ KB/);
  });

  await test.step('every chosen file is downloaded', async () => {
    await workbooks.getByRole('checkbox', { name: 'Select all Workbooks' }).press('Space');
    const count = await workbooks.getByRole('listitem').count();
    await expect(workbooks.getByRole('status')).toHaveText(new RegExp(`^${count} selected · [\\d,]+ KB$`));
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await workbooks.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    await expect.poll(() => files.length).toBe(count);
    expect(new Set(files).size).toBe(count);
    await documents.getByRole('button', { name: 'Download ledger.csv' }).press('Enter');
    await expect.poll(() => files.at(-1)).toBe('ledger.csv');
  });

  await test.step('asked for it, the title points at the newest revision', async () => {
    const head = main.locator('h1 ~ *');
    await expect(head.filter({ hasText: 'r1 newest' })).toHaveCount(0);
    await page.evaluate(followAddress, `${address('overview', collection)}?highlightrevision=true`);
    await expect(head.filter({ hasText: 'r1 newest' })).toBeVisible();
    await page.getByRole('button', { name: 'Regenerate workbooks' }).press('Enter');
    await expect(head.filter({ hasText: 'r2 newest' })).toBeVisible();
    await expect(workbooks.getByRole('listitem').first()).toContainText('r2 newest');
    await expectAccessible(page, 'with its newest revision');
  });

  await test.step('five tabs lead to its parts, and from there to its workspace', async () => {
    await expect(tabs(page)).toHaveText(['Overview', 'Financial statements', 'Analysis', 'Receivables', 'Risk analysis']);
    await tabs(page).nth(1).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === address('financialstatements', collection));
    await expect(page.getByRole('treegrid', { name: /^Balance sheet/ })).toBeVisible();
    await tabs(page).nth(3).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === address('receivables', collection));
    await expect(page.getByRole('heading', { name: 'No customer owes anything' })).toBeVisible();
    await tabs(page).nth(4).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === address('riskanalysis', collection));
    await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();
    await wayUp(page).getByRole('link', { name: workspace }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/workspacedetails/submissions/${workspaceId}$`));
    await page.goBack();
    await tabs(page).first().press('Enter');
  });

  await test.step('deleted, it gives way to its workspace, but not without a yes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete this collection?' });
    const ask = async () => {
      await page.getByRole('button', { name: 'More actions' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    };
    await ask();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await ask();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByText('The collection was deleted.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/workspacedetails/submissionlist/${workspaceId}$`));
  });

  await test.step('its files are locked until it is restored', async () => {
    await page.evaluate(followAddress, address('overview', collection));
    await expect(page.getByText('This collection was deleted.')).toBeVisible();
    await expect(documents).toContainText('Restore the collection to download its files');
    await expect(documents.getByRole('checkbox', { name: 'Select ledger.csv' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Regenerate workbooks' })).toHaveCount(0);
    await expectAccessible(page, 'a deleted one');
    await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    await expect(page.getByText('The collection was restored.')).toBeVisible();
    await expect(page.getByText('This collection was deleted.')).toBeHidden();
    await expect(documents.getByRole('checkbox', { name: 'Select ledger.csv' })).toBeEnabled();
  });
});

// covers lender 4.3, borrower 2.3.2
test('a deletion within the week is a warning; what it removes stays named', async ({ office, page }) => {
  const collection = await aDemoCollection(office.ada, retainedForDays);
  await openAs(page, address('overview', collection));
  const warning = /This collection and its files will be deleted on .+, in \d days, under the retention policy\./;
  await expect(page.getByText(warning)).toBeVisible();
  await expectAccessible(page, 'a warning of the deletion');

  await page.route('**/graphql', async (route) => {
    const { operationName, query, variables } = route.request().postDataJSON() as Operation;
    if (operationName !== 'Submission') return route.fallback();
    const { submission } = await office.ada.graphql<{ submission: Removable }>(query, variables);
    await route.fulfill({ json: { data: { submission: removed(submission) } } });
  });
  await tabs(page).nth(1).press('Enter');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await tabs(page).first().press('Enter');
  await expect(page.getByRole('main').getByText('Deleted due to retention policy').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' }).locator('s').first()).toBeVisible();
  await expectAccessible(page, 'what retention removed');
  await expectNoOverflow(page, 'what retention removed');
});

/** Of the collections of the demo, that of a tenant's business whose data goes within the week. */
function retainedForDays({
  entity,
  creationTime,
}: {
  readonly entity: { readonly displayName: string };
  readonly creationTime: string;
}): boolean {
  return entity.displayName === 'Granite Peak HVAC' && Date.now() - Date.parse(creationTime) > 50 * 86_400_000;
}

interface Operation {
  readonly operationName: string;
  readonly query: string;
  readonly variables: object;
}

interface Removable {
  readonly documents: readonly object[];
  readonly retentionPolicy: object;
}

/** A submission as it is answered once its retention has ended. */
function removed(submission: Removable): Removable {
  return {
    ...submission,
    documents: submission.documents.map((document) => ({ ...document, isDeleted: true })),
    retentionPolicy: { ...submission.retentionPolicy, isDeleted: true },
  };
}

// covers lender 8.5, borrower 2.3.1, borrower 6.2, borrower 8.4
test('details that can not be shown say so: without books, not loaded, of others', async ({ office, page }) => {
  const foreign = await aCollection(office.ben, await aWorkspace(office.ben, aName('Of others')));
  const own = await aCollection(office.ada, await aWorkspace(office.ada, aName('Own')));

  await test.step('what failed to load can be tried again', async () => {
    const heads = '**/graphql';
    await page.route(heads, (route) => {
      const { operationName } = route.request().postDataJSON() as Operation;
      return ['SubmissionHead', 'Submission'].includes(operationName) ? route.fulfill({ status: 500, body: '{}' }) : route.fallback();
    });
    await openAs(page, address('riskanalysis', own));
    await expect(page.getByRole('heading', { name: 'Failed loading submission' })).toBeVisible();
    await expectAccessible(page, 'a failure');
    await page.unroute(heads);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).press('Enter');
  });

  await test.step('without books there is no risk analysis, and its address shows the overview', async () => {
    await expect(page).toHaveURL(new RegExp(`${address('overview', own)}$`));
    await expect(tabs(page)).toHaveText(['Overview', 'Financial statements', 'Analysis']);
    await tabs(page).nth(1).press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, 'statements that are not there');
  });

  await test.step('what may not be seen leads to the list of workspaces', async () => {
    await page.evaluate(followAddress, address('overview', foreign));
    await expect(page).toHaveURL(/\/home\/workspacelist$/);
    const banner = page.getByRole('alert').filter({ hasText: 'Unable to get the details of the data collection.' });
    await expect(banner).toContainText('you may not have permission to view it');
  });
});
