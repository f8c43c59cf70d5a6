import { createHash } from 'node:crypto';
import { BUILT_IN_MODEL, builtInModelOf } from '@countinghouse/domain/risk/built-in-model';
import { BUILT_IN_ENGINE } from '@countinghouse/domain/risk/score-risk';
import { describe, expect, it } from 'vitest';
import { answerOfModel } from './built-in-engine';
import { replaysToTheSame } from './replay-analysis';
import type { RiskAnalysis } from './risk-analysis.entity';

/** A request as it was stored when versions before 2.0 answered it, and the fingerprints of the bytes of their answers. */
const REQUEST =
  '{"inputs":{"current":{"cash":80000,"receivables":170000,"inventories":180000,"assets":1000000,"payables":120000,"liabilities":600000,"debt":350000,"retainedEarnings":220500,"netSales":1500000,"depreciation":40000,"operatingProfit":90000,"netIncome":45000,"currentAssets":450000,"currentLiabilities":250000},"previous":{"cash":70000,"receivables":160000,"inventories":170000,"assets":900000,"payables":110000,"liabilities":560000,"debt":330000,"retainedEarnings":175500,"netSales":1400000,"depreciation":38000,"operatingProfit":80000,"netIncome":30000}},"context":{"basis":"Accrual","currency":"USD","previousCurrency":"USD","periodDays":365,"previousPeriodDays":365,"statementDate":"2025-12-31","analysisDate":"2026-03-01"},"baseRates":{"oneYear":0.017,"fiveYears":0.08,"source":null}}';
const ANSWERS = [
  ['1.0', '24812680da3b83294ad0429dfa7a367e5d92e66856990ef54f3ba3b33de8339a'],
  ['1.1', 'bacf7112851a1dc2c73106c57e941580fcb1f00895318ee5700cba2d850bb962'],
] as const;

const answerBy = (version: string) => {
  const model = builtInModelOf(version);
  if (model === null) throw new Error(`There is no version ${version}.`);
  return JSON.stringify(answerOfModel(JSON.parse(REQUEST), model));
};
const stored = (modelVersion: string | null, answer: string, engine = BUILT_IN_ENGINE) =>
  ({ engine, modelVersion, request: REQUEST, answer }) as RiskAnalysis;

describe('a stored analysis', () => {
  it.each(['1.0', '1.1', BUILT_IN_MODEL.version])('of version %s replays to the same bytes', (version) =>
    expect(replaysToTheSame(stored(version, answerBy(version)))).toBe(true),
  );

  it.each(ANSWERS)('of version %s has the bytes of the day when it was stored', (version, fingerprint) =>
    expect(createHash('sha256').update(answerBy(version)).digest('hex')).toBe(fingerprint),
  );

  it('with other bytes does not', () => expect(replaysToTheSame(stored('1.0', answerBy(BUILT_IN_MODEL.version)))).toBe(false));

  it.each([
    ['another engine', stored('1.0', answerBy('1.0'), 'acme')],
    ['a version that never was', stored('0.9', answerBy('1.0'))],
    ['an engine that names no version', stored(null, answerBy('1.0'))],
  ])('of %s cannot be replayed', (_, analysis) => expect(replaysToTheSame(analysis)).toBeNull());
});
