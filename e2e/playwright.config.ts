import { defineConfig, devices } from '@playwright/test';
import { CONNECTABLE_PACKAGES } from './src/support/connectable-packages';

const port = Number(process.env.E2E_PORT ?? 4310);

const LANGUAGES = ['fr', 'es', 'de'];
const DAY = 86_400_000;
const today = Math.floor(Date.now() / DAY);
/**
 * Each day another language is looked at, on a desktop or on a phone, in every other view, and the pseudo-locale in the views between; every
 * other state of the stories is examined, in light or in dark colors; and another package is connected; `npm run test:full` takes all. Processes that Playwright starts get the choice of the first
 * one.
 */
process.env.E2E_LANGUAGES ??= LANGUAGES[today % LANGUAGES.length];
process.env.E2E_WIDTHS ??= ['desktop', 'phone'][today % 2];
process.env.E2E_VIEWS ??= ['odd', 'even'][Math.floor(today / (2 * LANGUAGES.length)) % 2];
const inTurn = CONNECTABLE_PACKAGES.filter(({ hasOwnStory }) => hasOwnStory !== true);
process.env.E2E_PACKAGES ??= inTurn[today % inTurn.length]?.id;
process.env.E2E_STATES ??= ['odd', 'even'][Math.floor(today / 2) % 2];
process.env.E2E_COLORS ??= ['odd', 'even'][today % 2];
process.env.E2E_PORT = String(port);

/** Stories that take longest, which begin first, so that none of them ends alone. */
const LONG = /every-view|edit-by|borrower-handoff|risk-analysis|main-job|workbook-revisions/;
/** Those of the production stack: stack.config.ts. */
const STACK = /src\/stack\//;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Stories run against the built product, started by the README's own command with a home folder of its own. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'results/stories',
  timeout: 300_000,
  expect: { timeout: 90_000 },
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 3),
  forbidOnly: Boolean(process.env.CI),
  use: {
    // As long as what is expected may take: a story that stands still fails where it does, not after all of its own time.
    actionTimeout: 90_000,
    baseURL: `http://lender.localhost:${port}`,
    // Frames of passing movements are drawn by the processor, which costs a fifth of a story.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page that is looked at for a moment compiles nothing ahead of its first call and optimizes nothing: a third less processor time.
        '--js-flags=--max-lazy --no-maglev --no-opt',
        // Pages of one browser share a process, which finds the portal compiled: a tenth less processor time.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: STACK, use: desktop },
    { name: 'desktop', testIgnore: [LONG, STACK], use: desktop },
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { PORT: String(port), COUNTINGHOUSE_HOME: process.env.E2E_HOME ?? `/tmp/countinghouse-e2e-${port}` },
  },
});
