import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The wrapping keys by version; the newest wraps, older ones only unwrap. */
export interface KeyRing {
  readonly current: number;
  /** Every version on the ring. */
  readonly versions: readonly number[];
  /** Throws when the version is not on the ring. */
  key(version: number): Buffer;
}

const KEY_BYTES = 32;

/** A ring of 256-bit keys. */
function keyRing(keys: ReadonlyMap<number, Buffer>): KeyRing {
  if (keys.size === 0) throw new Error('The vault has no key.');
  for (const key of keys.values()) if (key.length !== KEY_BYTES) throw new Error('A key of the vault has 32 bytes.');
  return {
    current: Math.max(...keys.keys()),
    versions: [...keys.keys()],
    key(version) {
      const key = keys.get(version);
      if (key === undefined) throw new Error(`The vault has no key of version ${version}.`);
      return key;
    },
  };
}

/** Reads keys from a setting such as `1:<base64>,2:<base64>`. */
export function parseKeyRing(setting: string): KeyRing {
  const keys = setting.split(',').map((entry): [number, Buffer] => {
    const [version = '', key = ''] = entry.trim().split(':');
    if (!/^[1-9]\d{0,8}$/.test(version)) throw new Error('A key of the vault is written <version>:<base64>.');
    return [Number(version), Buffer.from(key, 'base64')];
  });
  return keyRing(new Map(keys));
}

/** Reads the keys of a folder, one file `vault-<version>.key` each, and makes the first one where there is none. */
export async function loadKeyRing(folder: string): Promise<KeyRing> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await keyFiles(folder)).length === 0) await makeFirstKey(join(folder, 'vault-1.key'));
  const keys = (await keyFiles(folder)).map(async ({ name, version }): Promise<[number, Buffer]> => {
    return [version, Buffer.from((await readFile(join(folder, name), 'utf8')).trim(), 'base64')];
  });
  return keyRing(new Map(await Promise.all(keys)));
}

async function keyFiles(folder: string): Promise<{ name: string; version: number }[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const version = /^vault-([1-9]\d{0,8})\.key$/.exec(name)?.[1];
    return version === undefined ? [] : [{ name, version: Number(version) }];
  });
}

/** Two processes that start together make one key: the second finds the file. */
async function makeFirstKey(path: string): Promise<void> {
  try {
    await writeFile(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
