import { expect, it } from 'vitest';
import { referenceOf } from './reference-of';

it('a collection is quoted by a reference that can be read out', () => {
  expect(referenceOf('01a2017b-1111-7222-8333-44447f3b20dd')).toBe('7F3B-20DD');
});
