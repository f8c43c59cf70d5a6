import type { AdditiveScore, RiskDriver } from '@countinghouse/domain/risk/risk-result';

/** One bar of the waterfall: it leads from the log-odds before a driver to those after it. */
export interface DriverStep {
  readonly driver: RiskDriver;
  readonly from: number;
  readonly to: number;
}

/** The drivers from what lowers the risk most to what raises it most, each where the one before has led. */
export function driverSteps({ startingPoint, drivers }: AdditiveScore): readonly DriverStep[] {
  let at = startingPoint;
  return drivers
    .toSorted((one, other) => one.contribution - other.contribution)
    .map((driver) => {
      const from = at;
      at += driver.contribution;
      return { driver, from, to: at };
    });
}

/** The log-odds that the waterfall spans, with room at both ends. */
export function driversDomain({ startingPoint, logOdds }: AdditiveScore, steps: readonly DriverStep[]): readonly [number, number] {
  const levels = [startingPoint, logOdds, ...steps.map(({ to }) => to)];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max(0.15, (high - low) * 0.12);
  return [low - room, high + room];
}

/** The probability for log-odds. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

const ROUND = [
  0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5,
  0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99,
];
/** How much of the axis must lie between two of its figures. */
const APART = 0.28;

/** Round probabilities for the axis over log-odds, each with its place as a share of the axis. */
export function probabilityTicks([low, high]: readonly [number, number]): readonly { readonly probability: number; readonly at: number }[] {
  const ticks: { probability: number; at: number }[] = [];
  for (const probability of ROUND) {
    const at = (Math.log(probability / (1 - probability)) - low) / (high - low);
    if (at >= 0.04 && at <= 0.96 && at - (ticks.at(-1)?.at ?? -1) >= APART) ticks.push({ probability, at });
  }
  return ticks;
}
