import { expect, it } from 'vitest';
import { readMyobDate, readMyobDay } from './myob-date';

it.each([
  ['2014-08-21T00:00:00', '2014-08-21', 20140821],
  ['2022-12-07T22:56:21.057', '2022-12-07', 20221207],
  ['2014-08-21T00:00:00Z', null, 0],
  ['2014-08-21T00:00:00+10:00', null, 0],
  ['2014-08-21', null, 0],
  ['2014-02-30T00:00:00', '2014-02-30', 0],
])('the day of %s is %s, in figures %i', (text, date, day) => {
  expect([readMyobDate(text), readMyobDay(text)]).toEqual([date, day]);
});
