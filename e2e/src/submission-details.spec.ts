import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aCollection, aDemoCollection, aPublishedCollection, type Collection } from './support/collections';
import { openAs } from './support/portal';
import { followAddress } from './support/views';
import { aName, aWorkspace, test, type Office } from './support/workspaces';

const address = (part: string, { workspaceId, submissionId }: Collection, base = 'workspacesubmissiondetails') =>
  `/${base}/${part}/${workspaceId}/${submissionId}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Submission sections' }).getByRole('link');
const wayUp = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').filter({ hasText: /\S/ });
const DAY = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

/** A collection that was published in a workspace of its own. */
async function published({ ada }: Office, workspace = aName('Details')): Promise<Collection> {
  return aPublishedCollection(ada, await aWorkspace(ada, workspace));
}

/** Fails every call of these operations, until it is told to stop. */
async function failing(page: Page, ...operations: string[]): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as Operation;
    return operations.includes(operationName) ? route.fulfill({ status: 500, body: '{}' }) : route.fallback();
  });
  return () => page.unroute('**/graphql');
}

// covers lender 2.1, lender 9.6, borrower 2.3.1, borrower 2.3.2, borrower 9.2
test('the overview tells what was made, its files are downloaded, and the tabs lead to the other parts, by keyboard', async ({
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
    await expect(wayUp(page)).toHaveText(['Workspaces', 'Data collection report']);
    await expect(main).toContainText(/\d\d:\d\d [AP]M/);
    await expect(main.getByText('Unverified content')).toBeVisible();
    await expect(main.getByRole('term').filter({ hasText: 'Business name' })).toBeVisible();
    await expect(main.getByText('Alder Creek Millworks LLC')).toBeVisible();
    await expect(main.getByText('No deletion date')).toBeVisible();
    await expect(documents.getByRole('listitem')).toHaveText([/ledger\.csv.* · 1 KB/]);
    await expect(workbooks.getByRole('listitem').first()).toHaveText(/r1\.xlsx.*r1 newest.* · [\d,]+ KB/);
  });

  await test.step('chosen files are downloaded half a second apart', async () => {
    await workbooks.getByRole('checkbox', { name: 'Select all Workbooks' }).press('Space');
    const count = await workbooks.getByRole('listitem').count();
    await expect(workbooks.getByRole('status')).toHaveText(new RegExp(`^${count} selected · [\\d,]+ KB$`));
    const asked: Request[] = [];
    page.on('request', (call) => call.method() === 'POST' && call.url().endsWith('/link') && asked.push(call));
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await workbooks.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    await expect.poll(() => files.length).toBe(count);
    expect(new Set(files).size).toBe(count);
    const [first, second] = asked.map((each) => each.timing().startTime);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(480);
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

  await test.step('three tabs, each with its way up', async () => {
    await expect(tabs(page)).toHaveText(['Overview', 'Financial statements', 'Risk analysis']);
    await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page');
    await tabs(page).nth(1).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === address('financialstatements', collection));
    await expect(wayUp(page)).toHaveText(['Workspaces', workspace, DAY]);
    await expect(page.getByRole('treegrid', { name: /^Balance sheet/ })).toBeVisible();
    await tabs(page).nth(2).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === address('riskanalysis', collection));
    await expect(wayUp(page)).toHaveText(['Workspaces', workspace, DAY]);
    await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();
    await wayUp(page).getByRole('link', { name: workspace }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/workspacedetails/submissions/${workspaceId}$`));
  });

  await test.step('on a phone', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Run a risk analysis' })).toBeVisible();
    await expectNoOverflow(page, 'the risk analysis');
    await tabs(page).first().press('Enter');
    await expect(main.getByText('Unverified content')).toBeVisible();
    await expectNoOverflow(page, 'an overview');
    await expectAccessible(page, 'an overview on a phone');
  });
});

// covers lender 4.3, borrower 2.3.2
test('verified books are called that, and a deletion within the week is a warning', async ({ office, page }) => {
  const verified = await aDemoCollection(office.ada, (found) => found.isVerifiedContent);
  const soon = await aDemoCollection(office.ada, keptForDays);
  await openAs(page, address('overview', verified));
  await expect(page.getByRole('main').getByText('Verified content', { exact: true })).toBeVisible();
  await page.goto(address('overview', soon));
  await expect(
    page.getByText(/This collection and its files will be deleted on .+, in \d days, under the retention policy\./),
  ).toBeVisible();
  await expectAccessible(page, 'a warning of the deletion');
});

// covers lender 4.3, lender 9.6, borrower 2.3.2, borrower 9.2
test('what the retention policy removed stays named, says so and can not be chosen', async ({ office, page }) => {
  const collection = await published(office);
  await page.route('**/graphql', async (route) => {
    const { operationName, query, variables } = route.request().postDataJSON() as Operation;
    if (operationName !== 'Submission') return route.fallback();
    const { submission } = await office.ada.graphql<{ submission: Removable }>(query, variables);
    await route.fulfill({ json: { data: { submission: removed(submission) } } });
  });
  await openAs(page, address('overview', collection));
  await expect(page.getByRole('main').getByText('Deleted due to retention policy').first()).toBeVisible();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toContainText('Deleted due to retention policy');
  await expect(documents.locator('s')).toHaveText('ledger.csv');
  await expect(documents.getByRole('checkbox', { name: 'Select ledger.csv' })).toBeDisabled();
  await expect(documents.getByRole('checkbox', { name: 'Select all Documents' })).toBeDisabled();
  await expect(documents.getByRole('button', { name: 'Download', exact: true })).toBeDisabled();
  await expect(documents.getByRole('button', { name: 'Download ledger.csv' })).toHaveCount(0);
  await expectAccessible(page, 'what retention removed');
  await expectNoOverflow(page, 'what retention removed');
});

/** Of the collections of the demo, that of a tenant's business whose data goes within the week. */
function keptForDays({
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

// covers lender 4.3, lender 8.5, borrower 2.3.2, borrower 4.9, borrower 8.4
test('deleted by keyboard, it gives way to its workspace, which says so; it says so itself, locks its files, and is restored', async ({
  office,
  page,
}) => {
  const collection = await published(office);
  const place = address('overview', collection, 'submissiondetails');
  await openAs(page, place);
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  };
  const dialog = page.getByRole('dialog', { name: 'Delete this collection?' });

  await test.step('not without a yes', async () => {
    await remove();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a deletion that fails says so and is tried again', async () => {
    const mend = await failing(page, 'DeleteSubmission');
    await remove();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const banner = page.getByRole('alert').filter({ hasText: 'Unable to delete the data collection.' });
    await expect(banner).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await mend();
    await banner.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('The collection was deleted.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/workspacedetails/submissionlist/${collection.workspaceId}$`));
  });

  const documents = page.getByRole('region', { name: 'Documents' });
  await test.step('deleted, its files are locked', async () => {
    await page.goto(address('overview', collection));
    await expect(page.getByText('This collection was deleted.')).toBeVisible();
    await expect(documents).toContainText('Restore the collection to download its files');
    await expect(documents.getByRole('checkbox', { name: 'Select ledger.csv' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Regenerate workbooks' })).toHaveCount(0);
    await expectAccessible(page, 'a deleted one');
  });

  await test.step('a restoration that fails says so and is tried again', async () => {
    const mend = await failing(page, 'RestoreSubmission');
    await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    const banner = page.getByRole('alert').filter({ hasText: 'The collection couldn’t be restored' });
    await expect(banner).toBeVisible();
    await mend();
    await banner.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('The collection was restored.')).toBeVisible();
    await expect(page.getByText('This collection was deleted.')).toBeHidden();
    await expect(documents.getByRole('checkbox', { name: 'Select ledger.csv' })).toBeEnabled();
  });
});

// covers lender 8.5, borrower 2.3.1, borrower 6.2, borrower 8.4
test('details that can not be shown say so: without books, not loaded, not there, of others', async ({ office, page }) => {
  const foreign = await aCollection(office.ben, await aWorkspace(office.ben, aName('Of others')));
  const workspaceId = await aWorkspace(office.ada, aName('Own'));
  const own = await aCollection(office.ada, workspaceId);

  await test.step('without books there is no risk analysis, and its address shows the overview', async () => {
    await openAs(page, address('riskanalysis', own));
    await expect(page).toHaveURL(new RegExp(`${address('overview', own)}$`));
    await expect(tabs(page)).toHaveText(['Overview', 'Financial statements']);
    await tabs(page).nth(1).press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, 'statements that are not there');
  });

  await test.step('what failed to load can be tried again', async () => {
    const mend = await failing(page, 'SubmissionHead', 'Submission');
    await page.goto(address('overview', own));
    await expect(page.getByRole('heading', { name: 'Failed loading submission' })).toBeVisible();
    await expectAccessible(page, 'a failure');
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAY);
  });

  for (const [what, one] of [
    ['may not be seen', foreign],
    ['is not there', { workspaceId, submissionId: foreign.submissionId }],
  ] as const)
    await test.step(`what ${what} leads to the list of workspaces`, async () => {
      await page.goto(address('overview', one));
      await expect(page).toHaveURL(/\/home\/workspacelist$/);
      const banner = page.getByRole('alert').filter({ hasText: 'Unable to get the details of the data collection.' });
      await expect(banner).toContainText('you may not have permission to view it');
      await banner.getByRole('button', { name: 'Dismiss' }).press('Enter');
      await expect(banner).toBeHidden();
    });
});

// covers borrower 2.3.1
test('who may not see the report reads its name on the way up, without a link', async ({ office, page }) => {
  const collection = await aCollection(office.ben, await aWorkspace(office.ben, aName('Of a default user')));
  await openAs(page, address('overview', collection), /Ben Okafor/);
  await expect(wayUp(page)).toHaveText(['Workspaces', 'Data collection report']);
  await expect(wayUp(page).getByRole('link')).toHaveText(['Workspaces']);
  await expect(wayUp(page).locator('[aria-current]')).toHaveCount(0);
});
