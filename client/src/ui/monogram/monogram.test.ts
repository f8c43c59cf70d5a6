import { expect, it } from 'vitest';
import { monogramOf } from './monogram';

it.each([
  ['Alder Creek Millworks', 'AC'],
  ['Cedar & Pine Outfitters', 'CP'],
  ['Delgado Bros. Construction', 'DB'],
  ['Ada', 'AD'],
  ['X', 'X'],
  ['', ''],
  ['Żółw S.A.', 'ŻS'],
])('%s is %s', (name, letters) => expect(monogramOf(name)).toBe(letters));
