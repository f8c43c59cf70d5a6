import { expect, it } from 'vitest';
import { languageFor } from './language';

it.each([
  [['fr', 'de'], 'fr'],
  [['fr-CA'], 'fr'],
  [['DE'], 'de'],
  [[null, 'es', 'en'], 'es'],
  [['nl', 'de'], 'de'],
  [['nl'], 'en'],
  [[undefined, ''], 'en'],
  [[], 'en'],
])('of the wishes %j the product speaks %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});
