import { expect, it } from 'vitest';
import { reword } from './reword';

const OWN = { greeting: 'Hello {name}', files: '{count, plural, one {# file} other {# files of {name}}}' };

it.each([
  [{ greeting: 'Good day, {name}' }, { ...OWN, greeting: 'Good day, {name}' }],
  [{ greeting: 'Good day' }, { ...OWN, greeting: 'Good day' }],
  [{ greeting: 'Good day, {person}' }, OWN],
  [{ farewell: 'Goodbye' }, OWN],
  [{ toString: 'x' }, OWN],
  [
    { files: '{count, plural, one {a file} other {all of {name}}}' },
    { ...OWN, files: '{count, plural, one {a file} other {all of {name}}}' },
  ],
  [undefined, OWN],
])('with %j gives %j', (reworded, expected) => {
  expect(reword(OWN, reworded as Record<string, string>)).toEqual(expected);
});
