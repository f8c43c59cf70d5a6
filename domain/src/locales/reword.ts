import { valuesIn } from './format-message';
import type { TextSet } from './sections';

/** The product's own texts of a section, those that a tenant has reworded in its words: only texts that there are, and only with values that the product fills in. */
export function reword(own: TextSet, reworded: TextSet = {}): TextSet {
  const fits = ([key, text]: [string, string]) => {
    const values = Object.hasOwn(own, key) ? valuesIn(own[key] ?? '') : null;
    return values !== null && [...valuesIn(text)].every((name) => values.has(name));
  };
  return { ...own, ...Object.fromEntries(Object.entries(reworded).filter(fits)) };
}
