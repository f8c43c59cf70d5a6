import { test as base } from '@playwright/test';
import { followRequests } from './settled';

/** A story whose page is followed from its beginning, so that it can be waited for until it stands still. */
export const test = base.extend({
  page: async ({ page }, use) => {
    followRequests(page);
    await use(page);
    // A page that polls may still wait for an answer that the story gives it, from a server that it can no longer ask.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
