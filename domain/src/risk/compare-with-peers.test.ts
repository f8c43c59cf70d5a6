import { describe, expect, it } from 'vitest';
import { comparisonWithLenders, compareWithPeers, type ComparedFirm, type ScoredFirm } from './compare-with-peers';
import { readPostalCode } from './postal-code';
import { regionOf } from './postal-region';

const regionOfText = (text: string | null) => {
  const code = text === null ? null : readPostalCode(text);
  return code === null ? null : regionOf(code);
};

/** Firms of one industry and place whose risk is 1, 2, 3 ... */
const firms = (count: number, naicsCode: string, postalCode: string | null = '80202'): ScoredFirm[] =>
  Array.from({ length: count }, (_, at) => ({
    naicsCode,
    region: regionOfText(postalCode),
    riskRank: at + 1,
    ratios: { liabilitiesToAssets: (at + 1) / 10, cashToAssets: at < 9 ? 0.5 : null },
    curve: { 1: (at + 1) / 100 },
  }));

const firm = (given: Partial<ComparedFirm> = {}): ComparedFirm => ({
  naicsCode: '722511',
  region: regionOfText('80202'),
  riskRank: 3.5,
  ...given,
});

describe('a comparison with peers', () => {
  // covers borrower 3.6, borrower 8.5
  it.each<readonly [string, ComparedFirm, readonly ScoredFirm[], readonly [string, string, string | null]]>([
    ['its own industry around the corner', firm(), firms(10, '722511'), ['722511', 'area', '802']],
    ['its own industry in the state', firm(), firms(10, '722511', '81001'), ['722511', 'state', 'CO']],
    ['its own industry in the country', firm(), firms(10, '722511', '10001'), ['722511', 'country', 'USA']],
    ['four digits around the corner', firm(), firms(10, '722513'), ['7225', 'area', '802']],
    ['three digits', firm(), firms(10, '722310'), ['722', 'area', '802']],
    ['two digits', firm(), firms(10, '721110'), ['72', 'area', '802']],
    ['the nearest of several', firm(), [...firms(9, '722511'), ...firms(9, '722513', '81001')], ['7225', 'state', 'CO']],
    [
      'six digits far away before four nearby',
      firm(),
      [...firms(10, '722511', '10001'), ...firms(10, '722513')],
      ['722511', 'country', 'USA'],
    ],
    ['any place where it has none', firm({ region: null }), firms(10, '722511'), ['722511', 'anywhere', null]],
    ['any place where only that suffices', firm(), firms(10, '722513', 'K1A 0B1'), ['7225', 'anywhere', null]],
  ])('takes %s', (_, compared, others, [naicsPrefix, area, areaName]) =>
    expect(compareWithPeers(compared, others).group).toMatchObject({ naicsPrefix, area, areaName }),
  );

  // covers borrower 3.6, borrower 8.5
  it.each<readonly [string, ComparedFirm, readonly ScoredFirm[], string]>([
    ['its industry is unknown', firm({ naicsCode: null }), firms(20, '722511'), 'noIndustry'],
    ['there are nine', firm(), firms(9, '722511'), 'tooFew'],
    ['they share one digit', firm(), firms(20, '711510'), 'tooFew'],
    ['there are none', firm(), [], 'tooFew'],
  ])('is none where %s', (_, compared, others, reason) =>
    expect(compareWithPeers(compared, others)).toEqual({ peerScore: null, group: null, reason }),
  );

  // covers borrower 3.6, borrower 8.5
  it.each([
    [0.5, 100],
    [3.5, 70],
    [4, 60],
    [10, 0],
    [11, 0],
  ])('with risk %d among ten of 1 to 10 scores %d', (riskRank, peerScore) =>
    expect(compareWithPeers(firm({ riskRank }), firms(10, '722511')).peerScore).toBe(peerScore),
  );

  it('has the median of each ratio that ten of them have', () => {
    expect(compareWithPeers(firm(), firms(10, '722511')).group).toMatchObject({
      count: 10,
      medians: { liabilitiesToAssets: 0.55 },
      curve: { 1: 0.055 },
    });
    expect(compareWithPeers(firm(), firms(10, '722511')).group?.medians).not.toHaveProperty('cashToAssets');
    expect(compareWithPeers(firm(), firms(11, '722511')).group?.medians.liabilitiesToAssets).toBeCloseTo(0.6, 12);
  });
});

it.each([
  ['80202', 'USA', 'CO', '802'],
  ['10001-0001', 'USA', 'NY', '100'],
  ['00501', 'USA', 'NY', '005'],
  ['06390', 'USA', 'NY', '063'],
  ['94107', 'USA', 'CA', '941'],
  ['20500', 'USA', 'DC', '205'],
  ['09012', 'USA', null, '090'],
  ['34012', 'USA', null, '340'],
  ['K1A 0B1', 'CAN', 'ON', 'K1A'],
  ['H2Y 1C6', 'CAN', 'QC', 'H2Y'],
  ['X0A 0H0', 'CAN', 'NU', 'X0A'],
  ['X1A 1A1', 'CAN', 'NT', 'X1A'],
])('%s lies in %s, %s, %s', (text, country, state, area) => expect(regionOfText(text)).toEqual({ country, state, area }));

it('a comparison with firms of other lenders is by two digits anywhere, without medians', () =>
  expect(comparisonWithLenders('722511', { firms: 15, riskier: 65 })).toEqual({
    peerScore: 65,
    group: { pool: 'lenders', count: 15, naicsPrefix: '72', area: 'anywhere', areaName: null, medians: {}, curve: {} },
    reason: null,
  }));
