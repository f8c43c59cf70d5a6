import { expect, type Page } from '@playwright/test';
import { goByMenu } from './support/opening';
import { test } from './support/story';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { apiAs } from './support/api';
import { openAs, signIn } from './support/portal';
import { LENDER } from './support/tenants';
import { USERS, addUser, invitationLink, newAddress, userRow } from './support/users';
import { followAddress } from './support/views';

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

// covers lender 2.6, lender 4.5, lender 8.6
test('an administrator adds people by keyboard alone; who fails stays in the queue, and one follows the link of the invitation', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [imani, taken] = [newAddress('imani'), newAddress('ben')];
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
  await queuePerson(page, 'Ben', 'Again', taken);
  const rows = drawer(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await addUser(await apiAs(request, baseURL ?? '', 'ada@lender.example'), 'Ben', taken);
  await drawer(page).getByRole('button', { name: 'Create and invite' }).press('Enter');
  await expect(rows).toHaveText([/Ben Again.*A user with this email address already exists\./]);
  await expectAccessible(page, 'the queue with failures');
  await rows.getByRole('button', { name: 'Edit Ben Again' }).press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard the queue?' }).getByRole('button', { name: 'Keep adding' })).toBeFocused();
  await page.keyboard.press('Escape');
  await field(page, 'Email').fill(newAddress('ben'));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await drawer(page).getByRole('button', { name: 'Create and invite' }).press('Enter');
  await expect(page.getByText('2 created and invited')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(userRow(page, imani)).toContainText('Invited');

  const link = await invitationLink(page, imani);
  const invitee = await (await browser.newContext({ baseURL })).newPage();
  await invitee.goto(link);
  await expect(invitee.getByRole('heading', { name: 'You’re invited to Northbridge Bank' })).toBeVisible();
  await expect(invitee).toHaveURL(/\/invitation$/);
  await expectAccessible(invitee, 'an invitation');
  await expectNoOverflow(invitee, 'an invitation');
  await invitee.reload();
  await invitee.getByRole('button', { name: 'Sign in and accept' }).press('Enter');
  await invitee.getByRole('button', { name: imani }).click();
  await expect(invitee.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await invitee.goto(link);
  await expect(invitee.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await invitee.context().close();
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
  await dialog.getByRole('textbox', { name: 'Last name' }).press('Enter');
  await expect(page.getByText('Farah Haddad was saved.')).toBeVisible();
  await expect(userRow(page, address)).toContainText('Administrator');

  const farah = await (await browser.newContext()).newPage();
  await openAs(farah, `${LENDER}${USERS}?search=${address}`, address);
  await expect(userRow(farah, address)).toContainText('Active');

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
  await farah.evaluate(followAddress, '/home/workspacelist');
  await expect(farah.getByText('Your session has expired.')).toBeVisible();
  await farah.context().close();
});
