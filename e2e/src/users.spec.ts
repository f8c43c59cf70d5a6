import { expect, type Page } from '@playwright/test';
import { goByMenu } from './support/opening';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { openAs, signIn } from './support/portal';
import { settled } from './support/settled';
import { openAt } from './support/tenants';
import { USERS, addUser, invitationLink, newAddress, signInElsewhere, userRow } from './support/users';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Add users' });
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: false });

/** Types a person into the form of the queue, which has the focus, and adds them with Enter. */
async function queuePerson(page: Page, firstName: string, lastName: string, emailAddress: string): Promise<void> {
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type(firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(emailAddress);
  await page.keyboard.press('Enter');
}

/** Makes the calls of one operation fail until it is told to stop. */
async function failing(page: Page, operation: string): Promise<() => Promise<void>> {
  const error = { message: 'Something went wrong. Please try again later.', extensions: { code: 'InternalError' } };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"${operation}"`) === true
      ? route.fulfill({ json: { data: null, errors: [error] } })
      : route.continue(),
  );
  return () => page.unroute('**/graphql');
}

// covers lender 2.6, lender 4.5
test('an administrator adds people by keyboard alone; one follows the link and is active', async ({ page, browser, baseURL }) => {
  const [imani, jonas] = [newAddress('imani'), newAddress('jonas')];
  await signIn(page);
  await goByMenu(page, 'Users');
  await expect(userRow(page, 'ada@lender.example').getByText('you')).toBeVisible();

  await page.getByRole('button', { name: 'Add users' }).press('Enter');
  await queuePerson(page, 'Imani', 'Brooks', 'imani@lender');
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(imani);
  await page.keyboard.press('Enter');
  await queuePerson(page, 'Jonas', 'Weir', jonas);
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);

  await queuePerson(page, 'Imani', 'Twice', imani.toUpperCase());
  await expect(page.getByText('A user with this email address already exists.')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ADA@lender.example');
  await page.keyboard.press('Tab');
  await expect(page.getByText('A user with this email address already exists.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(newAddress('keiko'));
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('button', { name: 'Remove Imani Twice from the queue' }).press('Enter');

  await drawer(page).getByRole('button', { name: 'Create and invite' }).press('Enter');
  await expect(page.getByText('2 created and invited')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(userRow(page, imani)).toContainText('Invited');

  const link = await invitationLink(page, imani);
  const invitee = await (await browser.newContext({ baseURL })).newPage();
  await invitee.goto(link);
  await expect(invitee.getByRole('heading', { name: 'You’re invited to Northbridge Bank' })).toBeVisible();
  await expect(invitee).toHaveURL(/\/invitation$/);
  await invitee.reload();
  await invitee.getByRole('button', { name: 'Sign in and accept' }).press('Enter');
  await invitee.getByRole('button', { name: imani }).click();
  await expect(invitee.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();

  await page.goto(`${USERS}?search=${imani}`);
  await expect(userRow(page, imani)).toContainText('Active');
  await expect(userRow(page, imani).getByRole('button', { name: /^Resend invite/ })).toHaveCount(0);
  await invitee.goto(link);
  await expect(invitee.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});

// covers lender 4.5, lender 8.6
test('what fails stays in the queue with its reason, and can be edited or reinvited', async ({ page, request, baseURL }) => {
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  const [taken, lena] = [newAddress('ben'), newAddress('lena')];
  await openAs(page, USERS);
  await page.getByRole('button', { name: 'Add users' }).click();
  await queuePerson(page, 'Ben', 'Again', taken);
  await queuePerson(page, 'Lena', 'Frost', lena);
  await addUser(api, 'Ben', taken);
  const stop = await failing(page, 'InviteUser');
  await drawer(page).getByRole('button', { name: 'Create and invite' }).click();

  await expect(page.getByText('There was an error creating/inviting 1 or more new users. Please try again later.')).toBeVisible();
  const rows = drawer(page).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ben Again' })).toContainText('A user with this email address already exists.');
  await expect(rows.filter({ hasText: 'Lena Frost' })).toContainText(
    'User was created but could not be invited, please try to reinvite later',
  );
  await expectAccessible(page, 'the queue with failures');
  await stop();

  await rows.getByRole('button', { name: 'Resend invite to Lena Frost' }).click();
  await expect(drawer(page).getByText('1 created and invited')).toBeVisible();
  await rows.getByRole('button', { name: 'Edit Ben Again' }).click();
  await expect(field(page, 'First name')).toHaveValue('Ben');
  await field(page, 'Email').fill(newAddress('ben'));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard the queue?' });
  await expect(question.getByRole('button', { name: 'Keep adding' })).toBeFocused();
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: 'Create and invite' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(userRow(page, lena)).toContainText('Invited');
});

// covers lender 2.6
test('a person is edited, made an administrator, made a default user again and deleted, each at once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  const address = newAddress('farah');
  await addUser(api, 'Farah', address);
  await openAs(page, `${USERS}?search=${address}`);
  const edit = () => userRow(page, address).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit user/ });

  await edit();
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await dialog.getByRole('combobox', { name: 'Branch' }).selectOption('Detroit');
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Reset role' }).click();
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  await dialog.getByRole('textbox', { name: 'Last name' }).press('Enter');
  await expect(page.getByText('Farah Haddad was saved.')).toBeVisible();
  await expect(userRow(page, address)).toContainText('Administrator');

  const farah = await signInElsewhere(browser, baseURL ?? '', address);
  await farah.goto(`${USERS}?search=${address}`);
  await expect(userRow(farah, address)).toContainText('Administrator');

  await page.reload();
  await edit();
  await expect(dialog.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
  await expectAccessible(page, 'editing a user');
  await dialog.getByRole('button', { name: 'Remove administrator role' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(userRow(page, address)).toContainText('Default user');
  await expect(farah.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

  await userRow(page, address).getByRole('button', { name: 'Delete Farah Haddad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Farah Haddad was deleted.')).toBeVisible();
  await expect(page.getByText(`No users match “${address}”.`)).toBeVisible();
  await farah.goto('/home/workspacelist');
  await expect(farah.getByText('Your session has expired.')).toBeVisible();
});

// covers lender 4.5, lender 6.3
test('one’s own account is kept, and so is the only user of a workspace, which is named', async ({ page, request, baseURL }) => {
  await test.step('the only user of a workspace can not be deleted', async () => {
    const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
    const address = newAddress('gil');
    const id = await addUser(api, 'Gil', address);
    const name = `Only Gil ${address}`;
    const workspace = (await (await api.post('/api/Entities', { displayName: name })).json()) as { id: string };
    await api.graphql('mutation ($w: ID!, $u: ID!) { setWorkspaceUsers(id: $w, userIds: [$u]) { id } }', { w: workspace.id, u: id });
    await openAs(page, `${USERS}?search=${address}`);
    await userRow(page, address)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(name);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There was an error deleting the user.');
  });
  await test.step('one’s own account can not be deleted, reinvited, renamed or given roles', async () => {
    await page.goto(`${USERS}?search=ada@lender.example`);
    const own = userRow(page, 'ada@lender.example');
    await expect(own.getByRole('button')).toHaveCount(1);
    await own.getByRole('button', { name: 'Edit Ada Fairfax' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: /name$/ })).toHaveCount(0);
    for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test.describe('a tenant with two hundred people and two domains', () => {
  const host = (baseURL: string | undefined) => (baseURL ?? '').replace('lender.', 'harbourline.');

  test.beforeAll(async ({ request, baseURL }) => {
    const api = await apiAs(request, host(baseURL), 'ines@harbourline.example');
    const numbers = Array.from({ length: 200 }, (_, index) => String(index + 1).padStart(3, '0'));
    const add = (number: string) =>
      api.post('/api/users', { firstName: `Person ${number}`, emailAddress: `person${number}@harbourline.example` });
    while (numbers.length > 0) {
      const answers = await Promise.all(numbers.splice(0, 10).map(add));
      for (const answer of answers) expect([201, 409]).toContain(answer.status());
    }
  });

  // covers lender 2.6, lender 5.4
  test('pages, orders and filters them, and names the domains that new ones may be at', async ({ page, baseURL }) => {
    await openAt(page, baseURL, 'harbourline', /Ines Carvalho/, USERS);
    await expect(page.getByText('1–50 of 202')).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('51–100 of 202')).toBeVisible();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Person 200');
    await page.getByRole('searchbox').fill('person07');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.goBack();

    await page.getByRole('button', { name: 'Add users' }).click();
    await queuePerson(page, 'Imani', 'Brooks', 'imani@harborline.example');
    await expect(page.getByText('Use an address at harbourline.example or harbourline-capital.example.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to queue' })).toHaveAttribute('aria-disabled', 'true');
  });
});

// covers lender 2.6
test('the page leads up to the settings and the workspaces, and every part of it fits a phone and can be read', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  const address = newAddress('wolfeschlegelsteinhausenbergerdorff');
  const id = await addUser(api, 'Wolfeschlegelsteinhausenbergerdorff', address);
  await api.post(`/api/users/${id}/invite`);
  await openAs(page, USERS);
  await test.step('the way up', async () => {
    const wayUp = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(wayUp).toHaveText('WorkspacesSettingsUsers');
    await wayUp.getByRole('link', { name: 'Settings' }).press('Enter');
    await expect(page).toHaveURL(/\/settings\/usernotifications$/);
    await page.goBack();
    await expect(wayUp).toHaveText('WorkspacesSettingsUsers');
    await settled(page);
    await wayUp.getByRole('link', { name: 'Workspaces' }).press('Enter');
    await expect(page).toHaveURL(/\/home\/workspacelist$/);
  });
  await page.goto(USERS);
  await settled(page);
  await expectNoOverflow(page, 'users');
  await page.getByRole('button', { name: 'Add users' }).click();
  await settled(page);
  await expectAccessible(page, 'adding users on a phone');
  await expectNoOverflow(page, 'adding users');
  const link = await invitationLink(page, address);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Sign in and accept' })).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await expectNoOverflow(page, 'an invitation');
});
