import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** The embedded provider's signing keys, generated once and stored, so that a restart signs no one out. */
export interface ProviderKeys {
  /** Private RS256 key. */
  readonly signing: JWK;
  /** Secrets of its cookies, newest first. */
  readonly cookies: readonly string[];
}

const FILE = 'keys.json';

/** Reads the keys under `<home>/identity`, making them the first time. */
export async function storedKeys(home: string): Promise<ProviderKeys> {
  return (await readKeys(home)) ?? makeKeys(home);
}

/** The keys that are under `<home>/identity`; null when there are none. */
export async function readKeys(home: string): Promise<ProviderKeys | null> {
  try {
    return JSON.parse(await readFile(join(folderOf(home), FILE), 'utf8')) as ProviderKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Where the embedded provider keeps its files. */
export function folderOf(home: string): string {
  return join(home, 'identity');
}

async function makeKeys(home: string): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  const signing = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
  const keys: ProviderKeys = { signing, cookies: [randomBytes(32).toString('base64url')] };
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 });
  const path = join(folderOf(home), FILE);
  await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}
