import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.countinghouse', 'results', 'report']);

/** SHA-256 over the names and contents of files and folders below `root`, so that unchanged work is not done again. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesOf(root, path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
  return hash.digest('hex');
}

function filesOf(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name) && !name.endsWith('.generated.ts'))
    .sort()
    .flatMap((name) => filesOf(root, join(path, name)));
}
