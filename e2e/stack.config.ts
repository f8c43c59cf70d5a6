import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import stories from './playwright.config';
import { makeOperatorsFolders } from './src/support/operators-folders';

/** Ports are those that browsers know, so a free address decides where the stack is. */
const address = process.env.STACK_ADDRESS ?? '127.0.0.1';
const home = process.env.STACK_HOME ?? '/tmp/countinghouse-stack';
/** What docs/operating.md has an operator set for TLS; commands beside the stack need the same. */
const SETTINGS = {
  ...{ STACK_ADDRESS: address, STACK_HOME: home },
  ...{ PORTAL_SCHEME: 'https', PORTAL_PORT: '', PUBLISH_HTTP: '127.0.0.1:80', PUBLISH_HTTPS: '127.0.0.1:443' },
  ...{ TLS_FOLDER: join(home, 'tls'), BACKUPS: join(home, 'backups') },
};
Object.assign(process.env, SETTINGS);
makeOperatorsFolders(SETTINGS.TLS_FOLDER, SETTINGS.BACKUPS);

/** The story of docker-compose.yml, which `npm run stack` runs without Docker; the browser finds every host at the stack's address. */
export default defineConfig({
  ...stories,
  outputDir: 'results/stack',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  use: {
    ...stories.use,
    baseURL: 'https://lender.localhost',
    // The certificate signs itself.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...stories.use?.launchOptions,
      args: [...(stories.use?.launchOptions?.args ?? []), `--host-resolver-rules=MAP *.localhost ${address}`],
    },
  },
  projects: [{ name: 'stack', use: stories.projects?.[0]?.use ?? {}, testMatch: 'stack/*.ts' }],
  webServer: {
    command: 'node ../scripts/stack.mjs',
    url: `https://${address}/health/ready`,
    ignoreHTTPSErrors: true,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    env: SETTINGS,
  },
});
