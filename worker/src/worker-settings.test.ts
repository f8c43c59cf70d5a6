import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';

it('a worker without settings ends at once and names all of them, whatever NODE_ENV says', async () => {
  const child = spawn(process.execPath, [join(inject('workerFolder'), 'main.js')], {
    env: { NODE_ENV: 'development', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))]);
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'COUNTINGHOUSE_HOME', 'VAULT_KEYS', 'SMTP_URL', 'S3_ENDPOINT', 'PORTAL_ADDRESS'])
    expect(output).toContain(`\n  ${name} is missing: `);
  expect(output).not.toMatch(/^\s+at /m);
});
