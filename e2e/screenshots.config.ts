import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Pictures of the main screens for the documentation, taken of the built product as the stories run it; no part of the tests. */
export default defineConfig({
  ...stories,
  projects: [{ name: 'pictures', use: stories.projects?.[0]?.use ?? {}, testMatch: 'screenshots/main-screens.ts' }],
  workers: 1,
});
