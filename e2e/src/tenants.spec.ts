import { expect, type Page } from '@playwright/test';
import { goByMenu } from './support/opening';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { test } from './support/story';
import { signInAt } from './support/tenants';
import { invitationLink, newAddress } from './support/users';
import { followAddress } from './support/views';

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// covers lender 1.3, lender 2.9
test('staff create a tenant with its hosts, whose portal opens in its brand and lets its invited administrator in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const name = `elm${Date.now()}`;
  const visibleName = `Elmwood Bank ${name}`;
  await signInAt(page, baseURL, 'countinghouse', /Tess Moreau/);
  await goByMenu(page, 'Tenants');
  await expectAccessible(page, 'the tenants');

  await page.getByRole('button', { name: 'New tenant' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /New tenant/ });
  await dialog.getByRole('textbox', { name: 'Display name' }).fill(visibleName);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Elm wood');
  await dialog.getByRole('textbox', { name: 'Host' }).fill(`${name}.localhost`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('is not a valid tenant name').first()).toBeVisible();
  await expectAccessible(page, 'a new tenant');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: visibleName, level: 1 })).toBeVisible();

  const settings = page.getByRole('form', { name: 'Settings' });
  const save = settings.getByRole('button', { name: 'Save changes' });
  await settings.getByLabel('Primary color').fill('blue');
  await settings.getByLabel('Other settings as JSON').fill('{"bannerMessage": []}');
  await save.press('Enter');
  await expect(settings.getByRole('alert')).toContainText('2 settings aren’t valid.');
  await expect(settings.getByLabel('Primary color')).toBeFocused();
  await expect(settings.getByText('"blue" is not a color. Enter one like #0b5fff.')).toBeVisible();
  await expect(settings.getByText('Did you mean bannerMessages?')).toBeVisible();
  await expectAccessible(page, 'the settings of a tenant with issues');
  await expectNoOverflow(page, 'the settings of a tenant');
  await page.setViewportSize({ width: 1440, height: 900 });
  await settings.getByLabel('Primary color').fill('#0b5fff');
  await settings.getByLabel('Other settings as JSON').fill('{}');
  await save.press('Enter');
  await expect(page.getByText(`The settings of ${visibleName} were saved.`)).toBeVisible();
  const brand = async (host: string): Promise<unknown> => {
    const { port } = new URL(baseURL!);
    const answer = await request.get(`http://127.0.0.1:${port}/brand/${name}/config.json`, {
      headers: { Host: `${host}.localhost:${port}` },
    });
    return answer.ok() ? answer.json() : answer.status();
  };
  await expect.poll(() => brand(name)).toMatchObject({ palette: { primary: '#0b5fff' }, visibleName });

  await test.step('another host is added, and removed after a question', async () => {
    const host = `${name}-loans.localhost`;
    const hosts = page.getByRole('region', { name: 'Hosts' });
    await hosts.getByRole('textbox', { name: 'Host', exact: true }).fill('Not a host');
    await hosts.getByRole('button', { name: 'Add host' }).press('Enter');
    await expect(hosts.getByText('is not a host name')).toBeVisible();
    await hosts.getByRole('textbox', { name: 'Host', exact: true }).fill(host);
    await page.keyboard.press('Enter');
    await expect(hosts.getByRole('link', { name: host })).toBeVisible();
    await expect.poll(() => brand(`${name}-loans`)).toMatchObject({ visibleName });
    await hosts.getByRole('button', { name: `Remove ${host}` }).press('Enter');
    await page
      .getByRole('dialog', { name: `Remove ${host}?` })
      .getByRole('button', { name: 'Remove' })
      .press('Enter');
    await expect(hosts.getByRole('link', { name: host })).toBeHidden();
  });

  const address = newAddress('mia', 'elmwood.example');
  const administrator = page.getByRole('region', { name: 'Administrator' });
  await administrator.getByLabel('First name').fill('Mia');
  await administrator.getByLabel('Email address').fill(address);
  await administrator.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(administrator.getByText('has not signed in yet')).toBeVisible();
  const link = await invitationLink(page, address);

  const portal = await (await browser.newContext()).newPage();
  await portal.goto(link);
  await expect(portal.getByRole('heading', { name: `You’re invited to ${visibleName}` })).toBeVisible();
  await portal.getByRole('button', { name: 'Sign in and accept' }).press('Enter');
  await portal.getByRole('button', { name: address }).click();
  await expect(portal.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await portal.evaluate(followAddress, '/settings/organization');
  await portal.getByRole('textbox', { name: 'Primary color Optional' }).fill('#1f4e79');
  await test.step('its administrator uploads a logo', () => uploadLogo(portal));
  await expect.poll(() => brand(name)).toMatchObject({ palette: { primary: '#1f4e79' } });
  await portal.context().close();
});

/** Uploads a logo in the organization settings, after a file that only looks like one, and finds it in the top bar. */
async function uploadLogo(page: Page): Promise<void> {
  const choose = (content: Buffer) =>
    page.getByLabel('Upload logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: content });
  const inPreview = page.getByRole('figure', { name: 'Preview' }).locator('img');
  const inBar = page.getByRole('banner').locator('img');
  const uploaded = /^\/brand-logos\/[0-9a-f]{64}\.png$/;
  await choose(Buffer.from('This is text, whatever its name says.'));
  await expect(page.getByText('This file isn’t a PNG image. Save the logo as PNG, then upload it again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Logo path/ })).toHaveValue('');
  await expectAccessible(page, 'a refused logo');

  await choose(Buffer.from(PNG, 'base64'));
  await expect(page.getByRole('textbox', { name: /^Logo path/ })).toHaveValue(uploaded);
  await expect(page.getByText('This file isn’t a PNG image.')).toBeHidden();
  await expect(inPreview).toHaveAttribute('src', uploaded);
  await expect(inPreview).toHaveJSProperty('naturalWidth', 1);
  await expect(inBar).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(async () => {
    await page.reload();
    await expect(inBar).toHaveAttribute('src', uploaded, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(inBar).toHaveJSProperty('naturalWidth', 1);
}
