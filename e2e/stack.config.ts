import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Ports are those of docker-compose.yml, so a free address decides where they are. */
const address = process.env.STACK_ADDRESS ?? '127.0.0.1';
const home = process.env.STACK_HOME ?? '/tmp/countinghouse-stack';
process.env.STACK_ADDRESS = address;
process.env.STACK_HOME = home;

/** The story of docker-compose.yml, which `npm run stack` runs without Docker; the browser finds every host at the stack's address. */
export default defineConfig({
  ...stories,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  use: {
    ...stories.use,
    baseURL: 'http://lender.localhost:3000',
    launchOptions: {
      ...stories.use?.launchOptions,
      args: [...(stories.use?.launchOptions?.args ?? []), `--host-resolver-rules=MAP *.localhost ${address}`],
    },
  },
  projects: [{ name: 'stack', use: stories.projects?.[0]?.use ?? {}, testMatch: 'stack/*.ts' }],
  webServer: {
    command: 'node ../scripts/stack.mjs',
    url: `http://${address}:3000/health/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    env: { STACK_HOME: home, STACK_ADDRESS: address },
  },
});
