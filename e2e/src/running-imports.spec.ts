import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { aFailedCollection, aPublishedCollection } from './support/collections';
import { addWorkspace, connectDex, importOf } from './support/portal';
import { openRunning, runningButton, runningList, test } from './support/running-imports';
import { aName, aWorkspace } from './support/workspaces';

const EXPIRED = 'The connection for this company has expired. Unable to import financials at this time.';
/** Another window of the same browser, in which the same person is signed in. */
async function anotherWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/home/workspacelist'));
  return opened;
}

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

// covers lender 2.8, lender 4.1, lender 9.2, borrower 4.5
test('the list of every state is read by keyboard and aloud, also on a phone; what was dismissed stays away in every window', async ({
  noor: { page, api },
}) => {
  const long = `${aName('Consolidated')} ${'and affiliated holdings '.repeat(9)}`.trim();
  await aPublishedCollection(api, await aWorkspace(api, long));
  const faulty = aName('Faulty');
  await aFailedCollection(api, await aWorkspace(api, faulty));
  await page.reload();
  const slow = aName('Slow');
  await connectDex(page, await addWorkspace(page, slow), { answer: 'A slow import' });

  await test.step('at a desk', async () => {
    await expect(importOf(page, slow).getByRole('progressbar')).toBeVisible();
    await expect(importOf(page, faulty)).toContainText(/line 4.*Nothing was stored\./);
    await expect(runningList(page).getByRole('listitem')).toHaveCount(3);
    await expect(runningButton(page)).toHaveText(/1 running/);
    await expectAccessible(page, 'running imports');
    await page.keyboard.press('Escape');
    await expect(runningButton(page)).toBeFocused();
  });

  await test.step('on a phone, in a drawer', async () => {
    await expectNoOverflow(page, 'frame with running imports');
    await page.setViewportSize({ width: 390, height: 844 });
    await runningButton(page).press('Enter');
    await expect(importOf(page, long)).toBeVisible();
    await expectAccessible(page, 'running imports on a phone');
    await expectNoOverflow(page, 'running imports on a phone');
    await page.keyboard.press('Escape');
    await expect(runningList(page)).toBeHidden();
    await expect(runningButton(page)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('dismissed in one window, an import is gone from the others, and after a reload', async () => {
    const other = await anotherWindow(page);
    await openRunning(other);
    await expect(importOf(other, faulty)).toBeVisible();
    await openRunning(page);
    await importOf(page, faulty)
      .getByRole('button', { name: `Dismiss the import of ${faulty}` })
      .press('Enter');
    for (const each of [page, other]) {
      await expect(importOf(each, faulty)).toBeHidden();
      await expect(importOf(each, long)).toBeVisible();
    }
    await other.close();
    await page.reload();
    await openRunning(page);
    await expect(importOf(page, long)).toBeVisible();
    await expect(importOf(page, faulty)).toHaveCount(0);
  });
});
