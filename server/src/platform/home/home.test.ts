import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockHome } from './lock-home';
import { prepareHome } from './prepare-home';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-home-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the home folder', () => {
  it('is made, closed to other accounts', async () => {
    await prepareHome(join(folder, 'new', 'home'));
    expect(statSync(join(folder, 'new', 'home')).mode & 0o777).toBe(0o700);
  });

  it('that is a file, or lies below one, is refused with its name', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const home of [file, join(file, 'below')])
      await expect(prepareHome(home)).rejects.toThrow(`COUNTINGHOUSE_HOME=${home} is not a folder that this account can write to`);
  });

  it('belongs to one copy until that gives it back', () => {
    const unlock = lockHome(folder);
    expect(() => lockHome(folder)).toThrow(`already runs with the folder ${folder}`);
    unlock();
    lockHome(folder)();
  });

  it('is free again when the process that held it was killed', () => {
    const hold = `const { DatabaseSync } = require('node:sqlite');
      new DatabaseSync(process.argv[1]).exec('begin exclusive'); process.kill(process.pid, 'SIGKILL');`;
    expect(() => execFileSync(process.execPath, ['-e', hold, join(folder, 'lock.sqlite')], { stdio: 'ignore' })).toThrow();
    lockHome(folder)();
  });
});
