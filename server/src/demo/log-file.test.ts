import { mkdtemp, readFile, rm, stat, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../testing/until';
import { LogFile } from './log-file';

it('a log file loses lines on a full disk, and is written again once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-file-'));
  const path = join(folder, 'server.log');
  await symlink('/dev/full', path);
  let now = 0;
  const log = new LogFile(path, () => now);
  log.write(Buffer.from('lost\n'));
  await until(() => !log.isWriting);
  await unlink(path);
  log.write(Buffer.from('lost too\n'));
  now = 6_000;
  log.write(Buffer.from('kept\n'));
  await until(async () => (await readFile(path, 'utf8').catch(() => '')) !== '');
  expect(await readFile(path, 'utf8')).toBe('kept\n');
  expect((await stat(path)).mode & 0o077).toBe(0);
  log.end();
  await rm(folder, { recursive: true });
});
