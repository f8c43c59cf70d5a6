import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder that holds this file is a complete backup. */
const MANIFEST = 'manifest.json';

/** When the newest complete backup below a folder was finished; null where there is none, or the folder can't be read. */
export async function readLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const manifests = [join(folder, MANIFEST), ...names.map((name) => join(folder, name, MANIFEST))];
  const times = await Promise.all(
    manifests.map((path) =>
      stat(path).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    ),
  );
  return times.reduce((newest, time) => (time !== null && (newest === null || time > newest) ? time : newest), null);
}
