import { test as base } from '@playwright/test';
import { PersistentContext } from './persistent-context';
import { followRequests } from './settled';

/**
 * A story in a browser that nobody has used, whose page is followed from its beginning, so that it can be waited for until it stands
 * still.
 */
export const test = base.extend<object, { persistentContext: PersistentContext }>({
  persistentContext: [
    async ({ browser }, use) => {
      const kept = new PersistentContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ persistentContext, viewport, locale, contextOptions }, use, story) => {
    await use(await persistentContext.take({ viewport, locale, contextOptions }));
    if (story.status === story.expectedStatus) await persistentContext.clean();
    else await persistentContext.close();
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    followRequests(page);
    await use(page);
    // A page that polls may still wait for an answer that the story gives it, from a server that it can no longer ask.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
