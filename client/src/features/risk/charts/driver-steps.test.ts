import type { RiskDriver, ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { expect, it } from 'vitest';
import { driversDomain, driverSteps, probabilityOf, probabilityTicks } from './driver-steps';

const driver = (ratio: ScoreRatio, contribution: number): RiskDriver => ({ ratio, contribution, category: 'Leverage', value: 0.1 });

const SCORE = {
  startingPoint: -4.05,
  logOdds: -4.05 - 0.597 - 0.178 + 0.254,
  drivers: [driver('cashToAssets', 0.254), driver('netIncomeToAssets', -0.597), driver('liabilitiesToAssets', -0.178)],
};

it('drivers are ordered from best to worst, each starting where the one before ended', () => {
  const steps = driverSteps(SCORE);
  expect(steps.map(({ driver: { ratio } }) => ratio)).toEqual(['netIncomeToAssets', 'liabilitiesToAssets', 'cashToAssets']);
  expect(steps[0]?.from).toBe(SCORE.startingPoint);
  expect(steps[1]?.from).toBe(steps[0]?.to);
  expect(steps.at(-1)?.to).toBeCloseTo(SCORE.logOdds, 9);
});

it('the waterfall has room for every level', () => {
  const [low, high] = driversDomain(SCORE, driverSteps(SCORE));
  for (const level of [-4.05, -4.825, SCORE.logOdds]) expect(level > low && level < high).toBe(true);
});

it('axis labels are at the odds of round probabilities, with room between them', () => {
  const domain = [-5.2, -3.8] as const;
  const ticks = probabilityTicks(domain);
  expect(ticks.length).toBeGreaterThan(1);
  for (const { probability, at } of ticks) expect(probabilityOf(domain[0] + at * (domain[1] - domain[0]))).toBeCloseTo(probability, 9);
  for (let index = 1; index < ticks.length; index += 1) expect(ticks[index]!.at - ticks[index - 1]!.at).toBeGreaterThanOrEqual(0.28);
});
