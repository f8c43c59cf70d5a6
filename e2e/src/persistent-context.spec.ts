import { expect, type BrowserContext } from '@playwright/test';
import { PersistentContext } from './support/persistent-context';
import { test } from './support/story';

/** Everything that a browser keeps for this page, and the cookies, permissions, and pages of its context. */
async function storedIn(context: BrowserContext): Promise<object> {
  const [page] = context.pages();
  await page!.goto('/favicon.svg');
  const kept = await page!.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  return { ...kept, cookies: (await context.cookies()).map(({ name }) => name), pages: context.pages().length };
}

test('a story leaves the next one nothing in the browser that they share', async ({ browser }) => {
  const kept = new PersistentContext(browser);
  const before = await kept.take({});
  await before.newPage();
  const untouched = await storedIn(before);
  await before.grantPermissions(['clipboard-read']);
  await before.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'text/html', body: 'A guest was here' }));
  await before.newPage();
  await before.pages()[0]!.evaluate(async () => {
    localStorage.setItem('guest', 'Noor');
    sessionStorage.setItem('guest', 'Noor');
    document.cookie = 'guest=Noor';
    await caches.open('guests');
    await new Promise((opened) => (indexedDB.open('guests').onsuccess = opened));
  });
  expect(await storedIn(before)).toEqual({
    ...{ local: { guest: 'Noor' }, session: { guest: 'Noor' }, databases: ['guests'], caches: ['guests'] },
    ...{ clipboard: 'granted', cookies: ['guest'], pages: 2 },
  });
  await kept.clean();
  const after = await kept.take({});
  expect(after).toBe(before);
  expect(await storedIn(after)).toEqual(untouched);
  await expect(after.pages()[0]!.getByText('A guest was here')).toHaveCount(0);
  expect(await kept.take({ locale: 'fr' })).not.toBe(before);
  await kept.close();
});
