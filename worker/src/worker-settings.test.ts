import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { expect, inject, it, onTestFinished } from 'vitest';

async function endOf(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(inject('workerFolder'), 'main.js')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))]);
  return { output, code };
}

it('a worker whose database is away ends with one sentence that names the setting, and no password', async () => {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'worker-start-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const { output, code } = await endOf({
    DATABASE_URL: `postgres://countinghouse:secret@127.0.0.1:${port}/countinghouse`,
    COUNTINGHOUSE_HOME: home,
    VAULT_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    SMTP_URL: 'local',
    S3_ENDPOINT: 'local',
    PORTAL_ADDRESS: 'https://{host}',
  });
  expect(code).toBe(1);
  expect(output).toBe(`DATABASE_URL names 127.0.0.1:${port}, which does not answer: connect ECONNREFUSED 127.0.0.1:${port}.\n`);
});

it('a worker without settings ends at once and names all of them, whatever NODE_ENV says', async () => {
  const { output, code } = await endOf({ NODE_ENV: 'development', HOST: '127.0.0.1' });
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'COUNTINGHOUSE_HOME', 'VAULT_KEYS', 'SMTP_URL', 'S3_ENDPOINT', 'PORTAL_ADDRESS'])
    expect(output).toContain(`\n  ${name} is missing: `);
  expect(output).not.toMatch(/^\s+at /m);
});
