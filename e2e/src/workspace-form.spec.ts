import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { signIn } from './support/portal';
import { aName, aWorkspace, giveTo, rename, test } from './support/workspaces';

const dialog = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => dialog(page).getByLabel('Workspace name');
const code = (page: Page) => dialog(page).getByLabel('Engagement code');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const person = (page: Page, who: RegExp) => dialog(page).getByRole('checkbox', { name: who });

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/workspacedetails/submissions/${id}`);
  await page.getByRole('button', { name: 'Edit workspace' }).click();
  await expect(name(page)).toBeVisible();
}

// covers lender 2.3, lender 2.4
test('a workspace is added by keyboard alone', async ({ page }) => {
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
  await test.step('its people are one tab stop, arrows move, Space ticks', async () => {
    const people = dialog(page).getByRole('checkbox');
    await people.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(people.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toContainText('2 selected');
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${added} was added.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: added })).toContainText('SPG-4102');
});

// covers lender 4.4, lender 5.1, lender 8.2, borrower 6.2
test('what can not stand is refused where it stands, and nothing is saved', async ({ office, page }) => {
  const kept = aName('Cedar Bend');
  const id = await aWorkspace(office.ada, kept, 'ACM-2041');
  await signIn(page);
  await openEditor(page, id);
  await expect(save(page)).toBeDisabled();
  await name(page).fill('   ');
  await expect(dialog(page).getByText('A workspace name is required.')).toBeVisible();
  await name(page).fill('x'.repeat(257));
  await expect(dialog(page).getByText('At most 256 characters.')).toBeVisible();
  await name(page).fill('Cedar Bend <img src=x>');
  await code(page).fill('ACM-2041 <b>');
  await expect(name(page)).toHaveAccessibleDescription('The workspace name contains unsafe content.');
  await expect(code(page)).toHaveAccessibleDescription('The workspace engagement code contains unsafe content.');
  await dialog(page).getByRole('button', { name: 'Remove Ada Fairfax' }).click();
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
});

// covers lender 4.4, lender 5.2
test('who removes themselves confirms it, goes to the list, and can not open the workspace any more', async ({ office, page }) => {
  const left = aName('Left');
  const id = await aWorkspace(office.ben, left);
  await giveTo(office.ben, id, ['Ben Okafor', 'Ada Fairfax']);
  await signIn(page, /Ben Okafor/);
  await openEditor(page, id);
  await person(page, /Ben Okafor/).uncheck();
  await expect(save(page)).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Keep my access' }).click();
  await expect(person(page, /Ben Okafor/)).toBeChecked();
  await person(page, /Ben Okafor/).uncheck();
  await dialog(page).getByRole('button', { name: 'Yes, remove me' }).click();
  await expectAccessible(page, 'the confirmed removal');
  await save(page).click();
  await page.waitForURL(/\/home\/workspacelist/);
  await expect(page.getByText(`You no longer have access to ${left}.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: left });
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row).toContainText('You don’t have access');
});

test('two who edit at once lose nothing', async ({ office, page }) => {
  const before = aName('Before');
  const id = await aWorkspace(office.ada, before, 'OLD-1');
  await signIn(page);
  await openEditor(page, id);
  await name(page).fill('Mine');
  await code(page).fill('MINE-1');
  await giveTo(office.ada, id, ['Ada Fairfax', 'Ben Okafor']);
  await rename(office.ben, id, { engagementCode: 'THEIRS-1' });
  await save(page).click();

  const notice = dialog(page).getByRole('alert').filter({ hasText: 'Someone else saved this workspace while you were editing.' });
  await expect(notice).toContainText('The engagement code is now “THEIRS-1”.');
  await expect(notice).toContainText('Access added: Ben Okafor.');
  await expect(name(page)).toHaveValue('Mine');
  await expect(code(page)).toHaveValue('MINE-1');
  await expect(person(page, /Ben Okafor/)).toBeChecked();
  await expectAccessible(page, 'the merged form');
  await expectNoOverflow(page, 'the merged form');
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog(page).getByRole('button', { name: 'Use this value' }).click();
  await expect(code(page)).toHaveValue('THEIRS-1');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible();
  await expect(page.getByText('THEIRS-1')).toBeVisible();
  const stored = (await (await office.ada.get(`/api/Entities/${id}`)).json()) as { displayName: string; users: { displayName: string }[] };
  expect(stored).toMatchObject({ displayName: 'Mine', users: [{ displayName: 'Ada Fairfax' }, { displayName: 'Ben Okafor' }] });
});

// covers lender 2.4, lender 9.4
test('among two hundred people the right ones are found', async ({ page, request, baseURL }) => {
  const at = (baseURL ?? '').replace('lender.', 'accountant.');
  const nora = await apiAs(request, at, 'nora@accountant.example');
  const { roles } = await nora.graphql<{ roles: { nodes: { id: string; tags: string[] }[] } }>('{ roles { nodes { id tags } } }', {});
  const roleIds = [roles.nodes.find((role) => role.tags.includes('default'))!.id];
  const run = Date.now();
  for (let first = 0; first < 200; first += 20) {
    const made = Array.from({ length: 20 }, (_, index) =>
      nora.post('/api/users', {
        firstName: `Person ${String(first + index).padStart(3, '0')}`,
        lastName: `of ${run}`,
        emailAddress: `p${first + index}.${run}@accountant.example`,
        roleIds,
        metadata: [{ name: 'office', value: 'Chicago' }],
      }),
    );
    for (const answer of await Promise.all(made)) expect(answer.status(), await answer.text()).toBe(201);
  }
  await page.goto(`${at}/`);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: /Nora/ }).click();
  await page.getByRole('button', { name: 'Add workspace' }).first().click();
  const list = dialog(page).getByRole('list', { name: 'Users with access' });
  await expect(list.getByRole('checkbox')).toHaveCount(50);
  await test.step('the list grows as it is scrolled, within 300 pixels', async () => {
    await list.getByRole('checkbox').nth(49).focus();
    await expect(list.getByRole('checkbox')).toHaveCount(100);
    const { height } = (await list.locator('..').boundingBox())!;
    expect(height).toBeLessThanOrEqual(300);
  });
  await test.step('a filter finds one of them', async () => {
    await dialog(page).getByRole('searchbox').fill(`Person 187 of ${run}`);
    await expect(list.getByRole('checkbox')).toHaveCount(1);
    await list.getByRole('checkbox').check();
    await expect(dialog(page)).toContainText('2 selected');
  });
  await test.step('all are selected at once', async () => {
    await dialog(page).getByRole('searchbox').fill(String(run));
    await expect(list.getByRole('checkbox')).toHaveCount(50);
    await dialog(page).getByRole('button', { name: 'Select all' }).click();
    await expect(dialog(page)).toContainText('201 selected');
    await expect(dialog(page)).toContainText('and 193 more');
    await expectAccessible(page, 'the form with two hundred people');
  });
  await name(page).fill(aName('Crowded'));
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
});
