import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The secrets of a stack, made when they are first asked for and kept for the next start. */
export interface StoredSecrets {
  /** The value of a variable that must be set. */
  readonly valueOf: (name: string) => string;
  readonly path: string;
}

const KEY_BYTES = 32;
const PASSWORD_BYTES = 24;

/** Opens the secrets under a home, which only the account that started the stack can read. */
export function openSecrets(home: string): StoredSecrets {
  const path = join(home, 'secrets.env');
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return {
    path,
    valueOf(name) {
      const known = kept[name];
      if (known !== undefined) return known;
      const made = secretFor(name);
      kept[name] = made;
      const lines = Object.entries(kept).map(([key, value]) => `${key}=${value}\n`);
      writeFileSync(path, lines.join(''), { mode: 0o600 });
      return made;
    },
  };
}

/** Keys are numbered and in base64; a password goes into addresses, so it is of letters and digits. */
function secretFor(name: string): string {
  return name === 'VAULT_KEYS' ? `1:${randomBytes(KEY_BYTES).toString('base64')}` : randomBytes(PASSWORD_BYTES).toString('hex');
}
