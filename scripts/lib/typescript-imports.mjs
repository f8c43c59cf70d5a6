// `node --import ./scripts/lib/typescript-imports.mjs <file>.ts`: Node strips the types itself; this finds `./file` and
// `@countinghouse/domain/file` as our sources name them, without their ending.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DOMAIN = '@countinghouse/domain/';
const domainFolder = new URL('../../domain/src/', import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(DOMAIN)) return next(sourceOf(new URL(specifier.slice(DOMAIN.length), domainFolder)), context);
    if (!specifier.startsWith('.') || context.parentURL?.endsWith('.ts') !== true) return next(specifier, context);
    return next(sourceOf(new URL(specifier, context.parentURL)), context);
  },
});

function sourceOf(url) {
  const path = fileURLToPath(url);
  return pathToFileURL(existsSync(`${path}.ts`) ? `${path}.ts` : path).href;
}
