import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openAs, signIn } from './support/portal';
import { aName, aWorkspace, giveTo, rename, test } from './support/workspaces';

const dialog = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => dialog(page).getByLabel('Workspace name');
const code = (page: Page) => dialog(page).getByLabel('Engagement code');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const person = (page: Page, who: RegExp) => dialog(page).getByRole('checkbox', { name: who });

const people = (page: Page) => dialog(page).getByRole('list', { name: 'Users with access' });

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit workspace' }).click();
  await expect(name(page)).toBeVisible();
}

/** Answers for a tenant with so many people, fifty at a time as the server does. */
async function withPeople(page: Page, count: number): Promise<void> {
  const everyone = Array.from({ length: count }, (_, at) => ({
    ...{ __typename: 'User', id: `p${at}`, displayName: `Person ${at}`, emailAddress: `p${at}@lender.example` },
    ...{ status: 'Active', roles: [] },
  }));
  await page.route('**/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { after: string | null } };
    if (operationName !== 'PickablePeople') return route.fallback();
    const end = Number(variables.after ?? 0) + 50;
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end < count, endCursor: String(end) };
    const users = { __typename: 'UserConnection', nodes: everyone.slice(end - 50, end), totalCount: count, pageInfo };
    return route.fulfill({ json: { data: { users } } });
  });
}

// covers lender 2.3, lender 2.4, lender 9.4
test('a workspace is added by keyboard alone, and the list of people grows as it is scrolled', async ({ page }) => {
  const added = aName('Silverbirch');
  await signIn(page);
  await page.getByRole('button', { name: 'Add workspace' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  const done = dialog(page).getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  await page.keyboard.type(added);
  await expect(dialog(page)).toContainText(`${added.length} / 256`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('SPG-4102');
  await expect(dialog(page)).toContainText('8 / 64');
  await test.step('its people are found by name; they are one tab stop, arrows move, Space ticks', async () => {
    const boxes = people(page).getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(1)).toBeFocused();
    await dialog(page).getByRole('searchbox').fill('Okafor');
    await expect(boxes).toHaveCount(1);
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toContainText('2 selected');
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${added} was added.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: added })).toContainText('SPG-4102');

  await test.step('among many people, the list grows as it is scrolled, within 300 pixels', async () => {
    await withPeople(page, 120);
    await page.getByRole('button', { name: 'Add workspace' }).first().click();
    await expect(people(page).getByRole('checkbox')).toHaveCount(50);
    await people(page).getByRole('checkbox').nth(49).focus();
    await expect(people(page).getByRole('checkbox')).toHaveCount(100);
    const { height } = (await people(page).locator('..').boundingBox())!;
    expect(height).toBeLessThanOrEqual(300);
    await dialog(page).getByRole('button', { name: 'Select all' }).click();
    await expect(dialog(page)).toContainText('121 selected');
    await expectAccessible(page, 'the form with many people');
  });
});

// covers lender 4.4, lender 5.1, lender 5.2, lender 8.2, borrower 6.2
test('what can not stand is refused where it stands; two who edit at once lose nothing; who removes themselves confirms it', async ({
  office,
  page,
}) => {
  const kept = aName('Cedar Bend');
  const id = await aWorkspace(office.ben, kept, 'ACM-2041');
  await openAs(page, `/workspacedetails/submissions/${id}`, /Ben Okafor/);

  await test.step('what can not stand is refused where it stands, and nothing is saved', async () => {
    await openEditor(page);
    await expect(save(page)).toBeDisabled();
    await name(page).fill('   ');
    await expect(dialog(page).getByText('A workspace name is required.')).toBeVisible();
    await name(page).fill('x'.repeat(257));
    await expect(dialog(page).getByText('At most 256 characters.')).toBeVisible();
    await name(page).fill('Cedar Bend <img src=x>');
    await code(page).fill('ACM-2041 <b>');
    await expect(name(page)).toHaveAccessibleDescription('The workspace name contains unsafe content.');
    await expect(code(page)).toHaveAccessibleDescription('The workspace engagement code contains unsafe content.');
    await dialog(page).getByRole('button', { name: 'Remove Ben Okafor' }).click();
    await expect(dialog(page).getByText('At least one user must have access.')).toBeVisible();
    await expect(dialog(page).getByText('You’ll lose access when you save')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page, 'the form with every error');
    await expectNoOverflow(page, 'the form with every error');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name(page)).toHaveValue('Cedar Bend <img src=x>');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const mine = aName('Mine');
  await test.step('two who edit at once lose nothing', async () => {
    await openEditor(page);
    await name(page).fill(mine);
    await code(page).fill('MINE-1');
    await giveTo(office.ben, id, ['Ben Okafor', 'Ada Fairfax']);
    await rename(office.ada, id, { engagementCode: 'THEIRS-1' });
    await save(page).click();
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'Someone else saved this workspace while you were editing.' });
    await expect(notice).toContainText('The engagement code is now “THEIRS-1”.');
    await expect(notice).toContainText('Access added: Ada Fairfax.');
    await expect(name(page)).toHaveValue(mine);
    await expect(code(page)).toHaveValue('MINE-1');
    await expect(person(page, /Ada Fairfax/)).toBeChecked();
    await expectAccessible(page, 'the merged form');
    await expectNoOverflow(page, 'the merged form');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog(page).getByRole('button', { name: 'Use this value' }).click();
    await expect(code(page)).toHaveValue('THEIRS-1');
    await save(page).click();
    await expect(page.getByRole('heading', { name: mine, level: 1 })).toBeVisible();
    const stored = (await (await office.ada.get(`/api/Entities/${id}`)).json()) as {
      displayName: string;
      users: { displayName: string }[];
    };
    expect(stored).toMatchObject({ displayName: mine, users: [{ displayName: 'Ada Fairfax' }, { displayName: 'Ben Okafor' }] });
  });

  await test.step('who removes themselves confirms it, goes to the list, and can not open the workspace any more', async () => {
    await openEditor(page);
    await person(page, /Ben Okafor/).uncheck();
    await expect(save(page)).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Keep my access' }).click();
    await expect(person(page, /Ben Okafor/)).toBeChecked();
    await person(page, /Ben Okafor/).uncheck();
    await dialog(page).getByRole('button', { name: 'Yes, remove me' }).click();
    await expectAccessible(page, 'the confirmed removal');
    await save(page).click();
    await page.waitForURL(/\/home\/workspacelist/);
    await expect(page.getByText(`You no longer have access to ${mine}.`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: mine });
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(row).toContainText('You don’t have access');
  });
});
