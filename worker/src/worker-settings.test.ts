import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openTestBed } from './testing/test-bed';

/** Settings of a worker outside the demo, with everything but the database on this machine. */
function settingsOf(databaseUrl: string, home: string) {
  const vaultKeys = `1:${Buffer.alloc(32).toString('base64')}`;
  const local = { SMTP_URL: 'local', S3_ENDPOINT: 'local', PORTAL_ADDRESS: 'https://{host}' };
  return { DATABASE_URL: databaseUrl, COUNTINGHOUSE_HOME: home, VAULT_KEYS: vaultKeys, ...local };
}

async function endOf(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(inject('workerFolder'), 'main.js')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))]);
  return { output, code };
}

it('a worker whose database is away ends with one sentence that names the setting, and no password', async () => {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'worker-start-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const { output, code } = await endOf(settingsOf(`postgres://countinghouse:secret@127.0.0.1:${port}/countinghouse`, home));
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

/** The priority of a worker that has started with these settings. */
async function priorityOf(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(inject('workerFolder'), 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('worker ready')) break;
    }
    expect(output).toContain('worker ready');
    return getPriority(child.pid);
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

it('a worker has a lower priority than servers, so that pages come first, and in the demo the same', async () => {
  const bed = await openTestBed();
  onTestFinished(() => bed.close());
  const home = dirname(bed.settings.filesFolder);
  const { databaseUrl } = bed.settings;
  const log = { LOG_LEVEL: 'silent' };
  const below = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await priorityOf({ ...settingsOf(databaseUrl, home), ...log })).toBe(below);
  const demo = { COUNTINGHOUSE_DEMO: 'true', DEMO_DATABASE_URL: databaseUrl, COUNTINGHOUSE_HOME: home };
  expect(await priorityOf({ ...demo, ...log })).toBe(getPriority());
}, 60_000);
