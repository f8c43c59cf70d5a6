import type { SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { OpinionsChart } from './opinions';

const altman: SecondOpinion = { model: 'altmanZ1983', score: 3.27, zone: 'safe', rank: null, proxies: [] };

it.each<[string, SecondOpinion, number]>([
  ['that is available is shown on the zones of its model, with a mark', altman, 4],
  ['that is withheld is shown on no zones', { ...altman, withheld: 'liabilitiesNegative' }, 0],
])('a published score %s', async (_, opinion, expected) => {
  await show(<OpinionsChart opinions={[opinion]} />, '/', ['risk']);
  expect(document.querySelectorAll('li [aria-hidden] > span')).toHaveLength(expected);
});
