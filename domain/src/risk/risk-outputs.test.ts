import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from './built-in-model';
import { shareBelow } from './population-rank';
import { riskOutputs } from './risk-outputs';
import type { RiskResult } from './risk-result';
import { scoreRisk } from './score-risk';
import { aRequest, DEBIT_SIGN_FIRM } from './testing/a-firm';

const outcome = scoreRisk(aRequest(), BUILT_IN_MODEL);
const result = (outcome as { result: RiskResult }).result;
const rows = riskOutputs(result);

describe('the rows of an answer', () => {
  // covers borrower 3.6
  it('have a cumulative and a forward probability for each of five years, in percent', () => {
    const pds = rows.filter(({ type, category }) => type === 'PD' && category === 'Cumulative');
    expect(pds.map(({ termInYears, value, metricType }) => [termInYears, value, metricType])).toEqual(
      result.termStructure.map(({ years, cumulative }) => [years, 100 * cumulative, 'percent']),
    );
    expect(rows.filter(({ category }) => category === 'Forward')).toHaveLength(5);
  });

  // covers borrower 3.6
  it('have the grade, the quality and the public population in separate rows', () => {
    expect(rows).toContainEqual({
      type: 'Grade',
      category: result.grade,
      subCategory: null,
      termInYears: 1,
      value: Number(result.grade.slice(1)),
      metricType: 'grade',
    });
    expect(rows).toContainEqual({ type: 'Quality', category: 'A', subCategory: null, termInYears: null, value: 1, metricType: 'grade' });
    expect(rows).toContainEqual({
      type: 'Benchmark',
      category: 'Public population',
      subCategory: 'riskier',
      termInYears: 1,
      value: result.benchmarkPercentile,
      metricType: 'percent',
    });
  });

  // covers borrower 3.6
  it.each([1, 5] as const)('have drivers that add up at %d years', (term) => {
    const drivers = rows.filter(({ type, termInYears }) => type === 'Driver' && termInYears === term).map(({ value }) => value ?? 0);
    const sum = drivers.pop() ?? 0;
    expect(drivers.reduce((total, value) => total + value, 0)).toBeCloseTo(sum, 9);
  });

  it('show models that only rank by their rank, never by a score or a probability of theirs', () => {
    const named = (name: string) =>
      rows.filter(({ category }) => category === name).map(({ subCategory, metricType }) => [subCategory, metricType]);
    expect([named('Ohlson'), named('Zmijewski')]).toEqual([[['rank', 'percent']], [['rank', 'percent']]]);
    expect(named("Altman Z''")).toEqual([['safe', 'score']]);
  });
});

describe('the rows of an answer for inputs of quality D', () => {
  const doubted = (scoreRisk(aRequest(DEBIT_SIGN_FIRM), BUILT_IN_MODEL) as { result: RiskResult }).result;
  const doubtedRows = riskOutputs(doubted);

  it('have the range of each year in percent, and the grade of the probability alone after the one that holds', () => {
    const ends = (category: string) => doubtedRows.filter((each) => each.category === category).map(({ value }) => value);
    expect(ends('Cumulative, lowest')).toEqual(doubted.range?.map(({ low }) => 100 * low));
    expect(ends('Cumulative, highest')).toEqual(doubted.range?.map(({ high }) => 100 * high));
    expect(doubtedRows.filter(({ type }) => type === 'Grade').map(({ category, subCategory }) => [category, subCategory])).toEqual([
      [doubted.grade, null],
      [doubted.gradeOfPd, 'probability alone'],
    ]);
  });

  it('say why a published score is withheld', () =>
    expect(doubtedRows.filter(({ category }) => category === 'Springate').map(({ subCategory, value }) => [subCategory, value])).toEqual([
      ['liabilitiesNegative', null],
    ]));

  it('of a firm in order have no range', () => expect(rows.filter(({ category }) => category.includes(','))).toEqual([]));
});

describe('the share of a population below a value', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 12.5],
    [3, 25],
    [4, 62.5],
    [5, 75],
    [6, 100],
  ])('is that of %d: %d', (value, share) => expect(shareBelow([1, 3, 3, 5, 5], value)).toBe(share));
});
