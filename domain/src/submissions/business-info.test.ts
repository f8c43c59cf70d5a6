import { expect, it } from 'vitest';
import { tellsBusiness } from './business-info';

const NAME = { name: 'Business name', value: 'Alder Creek LLC' };
const EMAIL = { name: 'Business email', value: 'owner@aldercreek.example' };

it.each([
  ['a name and an address', [NAME, EMAIL], true],
  ['more than that, in any case', [{ name: 'Branch', value: 'Chicago' }, { ...EMAIL, name: 'BUSINESS EMAIL' }, NAME], true],
  ['nothing', [], false],
  ['a name alone', [NAME], false],
  ['an address alone', [EMAIL], false],
  ['a name of blanks', [{ ...NAME, value: ' \u00a0' }, EMAIL], false],
  ['no name', [{ ...NAME, value: null }, EMAIL], false],
  ['an address that is none', [NAME, { ...EMAIL, value: 'owner@aldercreek' }], false],
])('labeled values with %s', (_, metadata, tells) => {
  expect(tellsBusiness(metadata)).toBe(tells);
});
