import { expect, it } from 'vitest';
import { refuseBaseRates } from './refuse-base-rates';

const rates = { oneYear: 0.017, fiveYears: 0.08, source: 'Own book, 2015 to 2024' };
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

it('base rates are taken as a tenant knows them', () => expect(refuseBaseRates(rates, withoutTags)).toBeNull());

it.each([
  ['no default at all', { oneYear: 0 }, 'oneYear'],
  ['more than every second within a year', { oneYear: 0.51 }, 'oneYear'],
  ['fewer than one in ten thousand', { oneYear: 0.00009 }, 'oneYear'],
  ['no number', { oneYear: NaN }, 'oneYear'],
  ['percent in place of a share', { fiveYears: 8 }, 'fiveYears'],
  ['fewer over five years', { fiveYears: 0.01 }, 'fiveYears'],
  ['no source', { source: '  ' }, 'source'],
  ['a source without end', { source: 'x'.repeat(501) }, 'source'],
  ['markup', { source: '<b>own</b>' }, 'source'],
])('base rates with %s are refused', (_, change, parameter) =>
  expect(refuseBaseRates({ ...rates, ...change }, withoutTags)).toMatchObject({ parameter }),
);
