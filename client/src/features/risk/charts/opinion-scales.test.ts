import { SECOND_OPINIONS, type SecondOpinionModel } from '@countinghouse/domain/risk/risk-result';
import { expect, it } from 'vitest';
import { placeOfScore, zonesOf } from './opinion-scales';

const zoneAt = (model: SecondOpinionModel, value: number) => {
  const place = placeOfScore(model, value);
  return zonesOf(model).find(({ end }) => place <= end)?.zone;
};

it.each<[SecondOpinionModel, number, string]>([
  ['altmanZ1995', 3.334, 'safe'],
  ['altmanZ1995', 2.59, 'grey'],
  ['altmanZ1995', 1.09, 'distress'],
  ['altmanZ1983', 2.39, 'grey'],
  ['altmanZ1983', 2.91, 'safe'],
  ['altmanZ1983', -40, 'distress'],
  ['springate1978', 1.24, 'safe'],
  ['springate1978', 0.86, 'distress'],
  ['ohlson1980', 38, 'grey'],
  ['zmijewski1984', 90, 'distress'],
])('%s of %d is in the zone %s', (model, value, zone) => expect(zoneAt(model, value)).toBe(zone));

it.each(SECOND_OPINIONS)('the zones of %s fill its track', (model) => {
  const ends = zonesOf(model).map(({ end }) => end);
  expect(ends.at(-1)).toBe(1);
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
});
