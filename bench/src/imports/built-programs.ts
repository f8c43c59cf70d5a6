import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A built program of the product, by its path in the repository; throws when it was not built. */
export function builtProgram(path: string): string {
  const script = join(dirname(process.argv[1] ?? ''), '..', '..', path);
  if (existsSync(script)) return script;
  throw new Error(`${path} is not built: npm run build`);
}

/** The process that parses files, as the worker starts it. */
export const READER = 'worker/dist/reader-main.js';
