import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepNewest } from './keep-newest';
import { BACKUP_FORMAT, writeManifest, type Manifest } from './manifest';

const NOW = new Date('2026-11-24T03:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

const part = { path: '', bytes: 0, sha256: '' };
/** A backup of a day in November, by whatever name. */
async function aBackup(day: number, name = `of-${day}`): Promise<void> {
  const manifest: Manifest = {
    ...{ format: BACKUP_FORMAT, madeAt: `2026-11-${day}T02:15:00.000Z`, postgres: '18.4', migrations: [], tenants: 1 },
    ...{ tables: [], sequences: [], catalog: part, list: part, files: { count: 0, bytes: 0, missing: 0 }, vaultKeys: [], logins: [] },
  };
  await mkdir(join(folder, name, 'database'), { recursive: true });
  await writeManifest(join(folder, name), manifest);
}

/** A folder that was last written to so many days ago. */
async function aRest(name: string, days: number): Promise<void> {
  await mkdir(join(folder, name));
  const then = new Date(NOW.getTime() - days * 86_400_000);
  await utimes(join(folder, name), then, then);
}

const left = async () => (await readdir(folder)).sort();

describe('the folder of backups', () => {
  it('keeps the newest, by the moment that they hold and not by their names', async () => {
    await aBackup(23, 'a');
    for (const day of [20, 21, 22]) await aBackup(day);
    expect(await keepNewest(folder, 2, NOW)).toEqual(['of-21', 'of-20']);
    expect(await left()).toEqual(['a', 'of-22']);
  });

  it('keeps all while there are no more than wanted', async () => {
    for (const day of [22, 23]) await aBackup(day);
    expect(await keepNewest(folder, 2, NOW)).toEqual([]);
    expect(await left()).toEqual(['of-22', 'of-23']);
  });

  it('keeps what is no backup or one that was changed, and counts neither', async () => {
    for (const day of [20, 21, 22, 23]) await aBackup(day);
    await writeFile(join(folder, 'of-23', 'manifest.json'), '{}');
    await mkdir(join(folder, 'letters'));
    await writeFile(join(folder, 'notes.txt'), 'Call the bank.');
    expect(await keepNewest(folder, 1, NOW)).toEqual(['of-21', 'of-20']);
    expect(await left()).toEqual(['letters', 'notes.txt', 'of-22', 'of-23']);
  });

  it('is rid of what a killed run left a week ago, not of one that may still run', async () => {
    await aBackup(23);
    await aRest('of-10.unfinished-x7Qa21', 8);
    await aRest('of-24.unfinished-b91Kwe', 6);
    await aRest('letters', 400);
    expect(await keepNewest(folder, 14, NOW)).toEqual([]);
    expect(await left()).toEqual(['letters', 'of-23', 'of-24.unfinished-b91Kwe']);
  });
});
