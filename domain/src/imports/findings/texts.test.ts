import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../locales/language';
import { loadTextSet } from '../../locales/load-text-set';
import { FINDING_KINDS } from './finding';

describe.each(LANGUAGES)('the texts of findings in %s', (language) => {
  it.each(FINDING_KINDS)('have a title and a sentence for %s', async (kind) => {
    const keys = Object.keys(await loadTextSet(language, 'findings')).filter((key) => key.startsWith(`finding.${kind}.`));
    expect(keys).toContain(`finding.${kind}.title`);
    expect(keys.length).toBeGreaterThan(1);
  });
});
