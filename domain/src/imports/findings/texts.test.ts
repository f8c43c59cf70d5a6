import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../locales/language';
import { loadTextSet } from '../../locales/load-text-set';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SOURCES = globSync('{domain,connectors,server,worker}/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));

/** The kind and the sentence of each finding that the product makes, as `closing-journals.leftOut`. */
const made = SOURCES.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/findingOf\(\s*'([a-z-]+)',\s*'(\w+)'/g)].map(([, kind, variant]) => [kind, variant]),
);

describe.each(LANGUAGES)('findings in %s', (language) => {
  it('have a title and each of their sentences', async () => {
    const texts = await loadTextSet(language, 'findings');
    const needed = made.flatMap(([kind, variant]) => [`finding.${kind}.title`, `finding.${kind}.${variant}`]);
    expect(needed.length).toBeGreaterThan(4);
    expect(needed.filter((key) => !(key in texts))).toEqual([]);
  });
});
