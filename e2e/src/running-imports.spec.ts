import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aFailedCollection, aPublishedCollection } from './support/collections';
import { addWorkspace, connectDex, importOf, signIn } from './support/portal';
import { openRunning, runningButton, runningList, test } from './support/running-imports';
import { aName, aWorkspace } from './support/workspaces';

const EXPIRED = 'The connection for this company has expired. Unable to import financials at this time.';
const LOST_REQUEST = 'The data collection for this import can’t be found on this device. Start a new one.';

/** How many entry lines a running import shows as read, and of how many. */
async function counted(line: Locator): Promise<readonly [number, number]> {
  const [, lines, total] = /([\d,]+) of ([\d,]+) entry lines/.exec(await line.innerText()) ?? [];
  return [Number(lines?.replaceAll(',', '') ?? 0), Number(total?.replaceAll(',', '') ?? 0)];
}

/** Another window of the same browser, in which the same person is signed in. */
async function anotherWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/home/workspacelist'));
  return opened;
}

// covers lender 2.8, lender 4.1, borrower 4.5, borrower 7.2
test('an import counts what it has read until it is done, live and without live events; then its name leads to what it brought', async ({
  noor: { page },
}) => {
  const live = await anotherWindow(page);
  await live.route('**/importstatus', (route) => route.abort());
  await page.routeWebSocket(/graphql/, (socket) => socket.close());
  await page.reload();
  const name = aName('Followed');
  await connectDex(page, await addWorkspace(page, name), { answer: 'A slow import' });
  await openRunning(live);

  const bar = (watcher: Page) => importOf(watcher, name).getByRole('progressbar', { name: `Progress of ${name}` });
  const totals = await Promise.all(
    [page, live].map(async (watcher) => {
      await expect(bar(watcher)).toHaveAttribute('aria-valuetext', /^Collecting data, [\d,]+ of [\d,]+ entry lines/);
      const [before, total] = await counted(importOf(watcher, name));
      const later = async () => {
        const [lines, ofTotal] = await counted(importOf(watcher, name));
        return lines > before && ofTotal === total;
      };
      await expect.poll(later, { intervals: [200] }).toBe(true);
      return total;
    }),
  );
  expect(totals[0]).toBe(totals[1]);

  for (const watcher of [page, live]) {
    await expect(importOf(watcher, name)).toContainText(/Done\. \d+ months, [\d,]+ entry lines, \d+ of \d+ checks passed\./);
    await expect(bar(watcher)).toBeHidden();
    await expect(runningButton(watcher)).toHaveText(/\d ended/);
  }

  await importOf(page, name).getByRole('link', { name }).press('Enter');
  await expect(page).toHaveURL(/\/workspacesubmissiondetails\/overview\//);
  await expect(runningList(page)).toBeHidden();
});

// covers lender 6.2
test('who manages the users of a workspace but may not view it is told no more than the state of its imports, and is led to its users', async ({
  page,
  noor,
}) => {
  const [name, faulty] = [aName('Managed'), aName('Faulty')];
  await signIn(page);
  await aFailedCollection(noor.api, await aWorkspace(noor.api, faulty));
  await connectDex(noor.page, await addWorkspace(noor.page, name), { answer: 'A slow import' });
  await openRunning(page);
  const line = importOf(page, name);
  await expect(line).toContainText('Collecting data');
  await expect(line).toContainText('No view access');
  await expect(importOf(noor.page, name)).toContainText('entry lines');
  await expect(line).not.toContainText('entry lines');
  await expect(line.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await importOf(noor.page, name)
    .getByRole('button', { name: `Cancel the import of ${name}` })
    .press('Enter');
  await expect(line).toContainText('This import was canceled.');

  await expect(importOf(page, faulty)).toContainText('A fatal error has occurred attempting to link financials.');
  await expect(importOf(page, faulty)).not.toContainText('line 4');
  await expect(importOf(page, faulty).getByRole('link', { name: faulty, exact: true })).toHaveCount(0);
  await importOf(page, faulty).getByRole('link', { name: 'Manage users' }).press('Enter');
  await expect(page).toHaveURL(/\/workspacedetails\/users\//);
  await expect(runningList(page)).toBeHidden();
});

// covers lender 4.1, lender 8.3, borrower 4.2, borrower 4.5, borrower 8.4
test('a lost import is started again from its saved request; while its connection is lost a banner says so and offers it once more', async ({
  noor: { page },
}) => {
  const name = aName('Lost');
  const row = await addWorkspace(page, name);
  await connectDex(page, row, { answer: 'Access withdrawn' });
  const lost = importOf(page, name).filter({ hasText: EXPIRED });
  await expect(lost).toContainText('Disconnected');

  const banner = page.getByRole('alert').filter({ hasText: 'The import couldn’t be restarted.' });
  await test.step('its connection is still lost', async () => {
    await lost.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(banner).toContainText(EXPIRED);
    await expect(lost).toBeVisible();
  });

  await test.step('its company is connected again, for another collection', async () => {
    await page.keyboard.press('Escape');
    await connectDex(page, row);
    await expect(importOf(page, name).filter({ hasText: 'checks passed' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(banner).toBeHidden();
    await openRunning(page);
    await expect(lost).toHaveCount(0);
    await expect(importOf(page, name).filter({ hasText: 'checks passed' })).toHaveCount(2);
  });
});

// covers lender 4.1, borrower 4.2, borrower 4.5
test('a lost import whose request is not kept on this device has failed for good, also after a reload', async ({ noor: { page } }) => {
  const name = aName('Elsewhere');
  await connectDex(page, await addWorkspace(page, name), { answer: 'Access withdrawn' });
  await expect(importOf(page, name)).toContainText(EXPIRED);
  await page.evaluate(() => localStorage.removeItem('countinghouse.import-requests'));
  await importOf(page, name).getByRole('button', { name: 'Retry' }).press('Enter');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await openRunning(page);
    await expect(importOf(page, name)).toContainText(LOST_REQUEST);
    await expect(importOf(page, name)).toContainText('InternalError');
    await expect(importOf(page, name).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

// covers lender 2.8, lender 4.1, lender 9.2, borrower 4.5
test('what was dismissed stays away after a reload and in other windows; above two all that ended goes at once', async ({
  noor: { page, api },
}) => {
  const [first, second, third] = [aName('First'), aName('Second'), aName('Third')];
  await aPublishedCollection(api, await aWorkspace(api, first));
  await aFailedCollection(api, await aWorkspace(api, second));
  await page.reload();
  const dismissAll = (of: Page) => runningList(of).getByRole('button', { name: 'Dismiss all' });
  await openRunning(page);
  await expect(runningList(page).getByRole('listitem')).toHaveCount(2);
  await expect(dismissAll(page)).toHaveCount(0);

  const other = await anotherWindow(page);
  await openRunning(other);
  await expect(importOf(other, first)).toBeVisible();
  await importOf(page, first)
    .getByRole('button', { name: `Dismiss the import of ${first}` })
    .press('Enter');
  for (const each of [page, other]) {
    await expect(importOf(each, first)).toBeHidden();
    await expect(importOf(each, second)).toBeVisible();
  }
  await page.reload();
  await openRunning(page);
  await expect(runningList(page).getByRole('listitem')).toHaveText([new RegExp(second)]);

  await aPublishedCollection(api, await aWorkspace(api, third));
  await page.keyboard.press('Escape');
  const running = aName('Still running');
  await connectDex(page, await addWorkspace(page, running), { answer: 'A slow import' });
  await expect(runningList(page).getByRole('listitem')).toHaveCount(3);
  await dismissAll(page).press('Enter');
  await expect(runningList(page).getByRole('listitem')).toHaveText([new RegExp(running)]);
  await importOf(page, running)
    .getByRole('button', { name: `Cancel the import of ${running}` })
    .press('Enter');
  await expect(importOf(page, running)).toContainText('This import was canceled. Nothing was stored.');
  await importOf(page, running)
    .getByRole('button', { name: `Dismiss the import of ${running}` })
    .press('Enter');
  await expect(runningList(page)).toContainText('No imports running');
  await expect(importOf(other, third)).toBeHidden();
});

// covers lender 2.8, lender 4.1, borrower 4.5
test('the list of every state is read by keyboard and aloud, in light and dark, and on a phone in a drawer', async ({
  noor: { page, api },
}) => {
  const long = `${aName('Consolidated')} ${'and affiliated holdings '.repeat(9)}`.trim();
  await aPublishedCollection(api, await aWorkspace(api, long));
  const faulty = aName('Faulty');
  await aFailedCollection(api, await aWorkspace(api, faulty));
  await page.reload();
  const lost = aName('Lost');
  await connectDex(page, await addWorkspace(page, lost), { answer: 'Access withdrawn' });
  await expect(importOf(page, lost).getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(runningButton(page)).toBeFocused();
  const slow = aName('Slow');
  await connectDex(page, await addWorkspace(page, slow), { answer: 'A slow import' });
  await expect(importOf(page, slow).getByRole('progressbar')).toBeVisible();

  await expect(importOf(page, faulty)).toContainText(/line 4.*Nothing was stored\./);
  await expect(runningList(page).getByRole('listitem')).toHaveCount(4);
  await expect(runningButton(page)).toHaveText(/1 running/);
  await expectAccessible(page, 'running imports');

  await page.keyboard.press('Escape');
  await expectNoOverflow(page, 'frame with running imports');
  await page.setViewportSize({ width: 390, height: 844 });
  await runningButton(page).press('Enter');
  await expect(importOf(page, long)).toBeVisible();
  await expectAccessible(page, 'running imports on a phone');
  await expectNoOverflow(page, 'running imports on a phone');
  await page.keyboard.press('Escape');
  await expect(runningList(page)).toBeHidden();
  await expect(runningButton(page)).toBeFocused();
});
