import { expect, test } from 'vitest';
import { changesIn } from './extending-guide.mjs';

test('a change has the files that its numbered steps begin with, each language by itself', () => {
  const guide = [
    '# Extending',
    'Not a change: `README.md`.',
    '## A text',
    'Example: `title` of `docs/page.md`.',
    '1. `locales/{en,fr}/page.json`: the text. See `glossary.md`.',
    '2. `client/page.tsx`: use it.',
    '3. Run `npm run check`.',
    '## A field',
    '',
  ].join('\n');
  expect(Object.fromEntries(changesIn(guide))).toEqual({
    'A text': ['locales/en/page.json', 'locales/fr/page.json', 'client/page.tsx'],
    'A field': [],
  });
});
