import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, UNFINISHED } from './manifest';

/** How old a folder without manifest is before no run can still be writing it. */
const ABANDONED = 7 * 86_400_000;

/**
 * Keeps the newest complete backups of a folder and deletes the older ones, and what runs that were killed a week ago left; answers the
 * names of the deleted backups, newest first. Anything else in the folder stays.
 */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(folder, name)).catch(() => null);
      return { name, madeAt: manifest?.madeAt ?? null };
    }),
  );
  const complete = found.flatMap(({ name, madeAt }) => (madeAt === null ? [] : [{ name, madeAt: Date.parse(madeAt) }]));
  const old = complete
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(keep)
    .map(({ name }) => name);
  for (const name of old) {
    // By its new name it is no backup any more, whenever the deletion ends.
    const leaving = join(folder, `${name}${UNFINISHED}deleted`);
    await rename(join(folder, name), leaving);
    await rm(leaving, { recursive: true });
  }
  for (const { name, madeAt } of found) if (madeAt === null && name.includes(UNFINISHED)) await rmWhereAbandoned(join(folder, name), now);
  return old;
}

async function rmWhereAbandoned(folder: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (now.getTime() - mtimeMs > ABANDONED) await rm(folder, { recursive: true });
}
