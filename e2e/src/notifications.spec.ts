import { expect, type Page } from '@playwright/test';
import { test } from './support/story';
import { apiAs, type Api } from './support/api';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { signIn } from './support/portal';

const MINE = '/settings/usernotifications';

const recipientField = (page: Page) => page.getByRole('textbox', { name: /^Recipient email address for/ });

/** Resolves when the server has answered the next call of an operation, which the page shows done before. */
const answered = (page: Page, operation: string) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(`"operationName":"${operation}"`) === true);

/** Lets a person be told of every import that failed, in whatever workspace. */
async function notifyOfFailures(api: Api): Promise<void> {
  const { notificationSettings } = await api.graphql<{ notificationSettings: { nodes: { id: string; type: string }[] } }>(
    '{ notificationSettings { nodes { id type } } }',
    {},
  );
  const setting = notificationSettings.nodes.find(({ type }) => type === 'ImportFailed');
  await api.graphql(
    'mutation ($s: [NotificationChoiceInput!]!) { saveNotificationSettings(input: { settings: $s, everywhere: true }) { id } }',
    {
      s: [{ notificationId: setting?.id, enabled: true }],
    },
  );
}

/** A message that no server took, in place of those that there are. */
const UNDELIVERED = {
  ...{ __typename: 'UndeliveredMail', id: 'one', template: 'ImportFailed', recipient: 'ops@lender.example', failure: 'Refused' },
  ...{ workspaceName: 'Alder Creek Millworks', canRetry: true, attempts: 17, givenUpAt: '2026-11-21T09:14:00.000Z' },
};

// covers lender 2.1, lender 2.6, lender 4.6, lender 6.1, lender 8.7
test('by keyboard I choose what I am told of, for one workspace and for all; an administrator adds, removes and takes back recipients', async ({
  page,
  request,
  baseURL,
}) => {
  const api = await apiAs(request, baseURL ?? '', 'ada@lender.example');
  await notifyOfFailures(api);
  await page.route('**/graphql', (route) => {
    if (route.request().postData()?.includes('"UndeliveredMails"') !== true) return route.continue();
    const undeliveredMails = { __typename: 'UndeliveredMailConnection', nodes: [UNDELIVERED], totalCount: 1 };
    return route.fulfill({ json: { data: { undeliveredMails } } });
  });
  await signIn(page);
  await page.getByRole('button', { name: /account of Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(new RegExp(`${MINE}$`));
  await expect(page.getByText('Email is sent to ada@lender.example')).toBeVisible();

  await test.step('for one workspace and for all', async () => {
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
  });

  await page.getByRole('link', { name: 'Administrative settings' }).press('Enter');
  await test.step('mail that no one took', async () => {
    const refused = /ops@lender\.example.*Import failed.*Alder Creek Millworks.*Rejected by the mail server/;
    await expect(page.getByRole('table', { name: 'Undelivered email' }).getByRole('row', { name: refused })).toBeVisible();
    await expectAccessible(page, 'undelivered mail');
    await expectNoOverflow(page, 'undelivered mail');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('recipients', async () => {
    const name = `desk-${Date.now()}@lender.example`;
    const add = page.getByRole('button', { name: 'Add recipient to Import failed' });
    await add.press('Enter');
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

    await pill.press('Enter');
    await expect(pill).toBeHidden();
    await expect(page.getByText(`${name} removed from Import failed`)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(pill).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pill).toBeHidden();
    await expect.poll(async () => (await api.get('/api/notifications/tenantadministrativesettings')).text()).not.toContain(name);
  });
});
