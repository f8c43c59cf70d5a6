import { expect, it } from 'vitest';
import { refuseIndustryFactor } from './refuse-industry-factor';

const factor = { naicsPrefix: '2382', factor: 1.4, source: 'Own book, 2015 to 2024' };
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

it.each([
  ['two digits', { naicsPrefix: '23' }],
  ['six digits', { naicsPrefix: '238220' }],
  ['half as often', { factor: 0.5 }],
  ['twice as often', { factor: 2 }],
])('a factor of an industry of %s is taken', (_, change) => expect(refuseIndustryFactor({ ...factor, ...change }, withoutTags)).toBeNull());

it.each([
  ['one digit', { naicsPrefix: '2' }, 'naicsPrefix'],
  ['seven digits', { naicsPrefix: '2382201' }, 'naicsPrefix'],
  ['letters', { naicsPrefix: '23a' }, 'naicsPrefix'],
  ['less than half', { factor: 0.49 }, 'factor'],
  ['more than twice', { factor: 2.01 }, 'factor'],
  ['no number', { factor: NaN }, 'factor'],
  ['no source', { source: ' ' }, 'source'],
  ['markup', { source: '<b>own</b>' }, 'source'],
])('a factor of an industry with %s is refused', (_, change, parameter) =>
  expect(refuseIndustryFactor({ ...factor, ...change }, withoutTags)).toMatchObject({ parameter }),
);
