import { test as base } from '@playwright/test';
import { KeptContext } from './kept-context';
import { followRequests } from './settled';

/**
 * A story in a browser that nobody has used, whose page is followed from its beginning, so that it can be waited for until it stands
 * still.
 */
export const test = base.extend<object, { keptContext: KeptContext }>({
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ keptContext, viewport, locale, contextOptions }, use, story) => {
    await use(await keptContext.take({ viewport, locale, contextOptions }));
    if (story.status === story.expectedStatus) await keptContext.clean();
    else await keptContext.close();
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    followRequests(page);
    await use(page);
    // A page that polls may still wait for an answer that the story gives it, from a server that it can no longer ask.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
