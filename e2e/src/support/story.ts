import { test as base } from '@playwright/test';
import { followRequests } from './settled';

/** A story whose page is followed from its beginning, so that it can be waited for until it stands still. */
export const test = base.extend({
  page: async ({ page }, use) => {
    followRequests(page);
    await use(page);
  },
});
