import { expect, type Page } from '@playwright/test';
import { test } from './support/story';
import { apiAs } from './support/api';
import { expectAccessible, expectNoOverflow, overflowOf } from './support/accessibility';
import { settled } from './support/settled';
import { openAs, signIn } from './support/portal';
import { followAddress } from './support/views';

const MINE = '/settings/usernotifications';
const ADMINISTRATIVE = '/settings/adminnotificationsettings';

const recipientField = (page: Page) => page.getByRole('textbox', { name: /^Recipient email address for/ });

/** Resolves when the server has answered the next call of an operation, which the page shows done before. */
const answered = (page: Page, operation: string) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(`"operationName":"${operation}"`) === true);

/** Stories of one person's settings take turns. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ request, baseURL }) => {
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  const settings = (await (await api.get('/api/notifications/usernotificationsettings')).json()) as {
    id: string;
    notificationMethods: { type: string; style: string; enabled: boolean }[];
  }[];
  const open = settings.filter(({ notificationMethods: [method] }) => method?.style !== 'Disabled');
  for (const enabled of [false, true])
    await api.post(
      '/api/notifications/usernotificationsettings',
      open.map(({ id }) => ({ notificationId: id, notificationMethods: [{ type: 'Email', enabled }] })),
    );
});

// covers lender 2.1, lender 2.6, lender 4.6, lender 8.7
test('I choose by keyboard what I am told of, for one workspace and for all', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /account of Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(new RegExp(`${MINE}$`));
  await expect(page.getByText('Email is sent to ada@lender.example')).toBeVisible();

  const one = page.getByRole('switch', { name: /^Import failed for Alder Creek Provisions/ });
  const all = page.getByRole('switch', { name: 'Import failed for all workspaces' });
  await one.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(one).not.toBeChecked();
  await expect(all).not.toBeChecked();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('switch', { name: /^Needs attention for Alder Creek Provisions/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(all).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: /^Turn on for all \d+ workspaces\?$/ });
  await expect(question).toContainText('“Import failed” is off in 1 of them.');
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(all).toBeFocused();
  await expect(one).not.toBeChecked();

  await page.keyboard.press('Space');
  const stored = answered(page, 'SaveNotificationSettings');
  await question.getByRole('button', { name: /^Apply to all/ }).press('Enter');
  await expect(one).toBeChecked();
  await expect(all).toBeChecked();
  await stored;
  await page.reload();
  await expect(one).toBeChecked();
  await test.step('workspaces are found by their name', async () => {
    await page.getByRole('searchbox', { name: 'Filter workspaces' }).fill('alder');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=alder/);
    await expect(page.getByRole('rowheader', { name: /Brightwater/ })).toBeHidden();
    await expect(page.getByRole('rowheader', { name: /Alder Creek Provisions/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter workspaces' }).fill('no such workspace');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No workspaces match “no such workspace”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).last().click();
    await expect(page.getByRole('rowheader', { name: /Brightwater/ })).toBeVisible();
  });
  await test.step('a switch that could not be saved goes back, and says so', async () => {
    const one = page.getByRole('switch', { name: /^Collection complete for Alder Creek Provisions/ });
    await expect(one).toBeChecked();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SaveNotificationSubscriptions') === true ? route.abort() : route.continue(),
    );
    await one.press('Space');
    await expect(page.getByRole('alert').getByText('Unable to update workspace notification setting at this time')).toBeVisible();
    await expect(one).toBeChecked();
  });
});

// covers lender 2.6, lender 4.6, lender 6.1
test('an administrator adds, removes and takes back recipients by keyboard, and lets them replace the subscribers', async ({
  page,
  request,
  baseURL,
}) => {
  const name = `desk-${Date.now()}@lender.example`;
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  await openAs(page, ADMINISTRATIVE);
  const add = page.getByRole('button', { name: 'Add recipient to Import failed' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(recipientField(page)).toBeFocused();
  await page.keyboard.type('credit.risk@lender');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter a complete email address, for example name@lender.example.');
  await expectAccessible(page, 'an address that is refused');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const pill = page.getByRole('button', { name: `Remove ${name} from Import failed` });
  await expect(pill).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await pill.focus();
  await page.keyboard.press('Enter');
  await expect(pill).toBeHidden();
  await expect(page.getByText(`${name} removed from Import failed`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pill).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pill).toBeHidden();
  await expect.poll(async () => (await api.get('/api/notifications/tenantadministrativesettings')).text()).not.toContain(name);
  await test.step('the recipients replace the subscribers, at once', async () => {
    const action = page.getByRole('radiogroup', { name: 'Action for Needs attention' });
    await action.getByRole('radio', { name: 'Also send to' }).focus();
    let stored = answered(page, 'SetNotificationDefaultAction');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('No one is notified. Add a recipient or choose “Also send to”.')).toBeVisible();
    await stored;
    await page.reload();
    await expect(action.getByRole('radio', { name: 'Send only to' })).toBeChecked();
    stored = answered(page, 'SetNotificationDefaultAction');
    await action.getByText('Also send to').click();
    await expect(action.getByRole('radio', { name: 'Also send to' })).toBeChecked();
    await stored;
  });
});

test('mail that no one took is sent again, or put away; the pages of notifications fit a phone of 320 px', async ({ page }) => {
  const mail = {
    __typename: 'UndeliveredMail',
    template: 'ImportFailed',
    failure: 'Refused',
    attempts: 17,
    givenUpAt: '2026-11-21T09:14:00.000Z',
  };
  let mails = [
    { ...mail, id: 'one', recipient: 'ops@lender.example', workspaceName: 'Alder Creek Millworks', canRetry: true },
    { ...mail, id: 'two', recipient: 'zoe@elsewhere.example', workspaceName: null, failure: 'TooLate', canRetry: false },
  ];
  const settle = (id: string) => (mails = mails.filter((each) => each.id !== id));
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { id: string } };
    if (operationName === 'UndeliveredMails')
      return route.fulfill({
        json: { data: { undeliveredMails: { __typename: 'UndeliveredMailConnection', nodes: mails, totalCount: mails.length } } },
      });
    if (operationName !== 'RetryMail' && operationName !== 'DismissMail') return route.continue();
    settle(variables.id);
    return route.fulfill({ json: { data: { [operationName === 'RetryMail' ? 'retryMail' : 'dismissMail']: variables.id } } });
  });
  await openAs(page, ADMINISTRATIVE);
  const table = page.getByRole('table', { name: 'Undelivered email' });
  const refused = /ops@lender\.example.*Import failed.*Alder Creek Millworks.*Rejected by the mail server/;
  await expect(table.getByRole('row', { name: refused })).toBeVisible();
  await expectAccessible(page, 'undelivered mail');
  await expectNoOverflow(page, 'undelivered mail');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Send again to zoe@elsewhere.example' })).toBeHidden();
  await page.getByRole('button', { name: 'Send again to ops@lender.example' }).press('Enter');
  await expect(page.getByText('Sending the message to ops@lender.example again.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the message to zoe@elsewhere.example' }).press('Enter');
  await expect(table).toBeHidden();
  await test.step('one’s own notifications on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(followAddress, MINE);
    await page.getByRole('table').first().waitFor();
    await settled(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
