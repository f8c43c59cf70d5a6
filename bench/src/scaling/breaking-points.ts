import { demandOf, type Demand, type Scenario } from './demand';
import { installationFor, type Installation } from './size-installation';

/** What more machines do not add to: how much of it a load takes, of how much there is. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly taken: (demand: Demand, size: Installation) => number;
}

/** The limits of one installation, however many servers and workers it has. */
export const LIMITS_OF_ONE: readonly Limit[] = [
  { name: 'round of refreshes within a minute (s)', most: 60, taken: ({ roundSeconds }) => roundSeconds },
  { name: 'maintenance within an hour (s)', most: 3_600, taken: ({ maintenanceSeconds }) => maintenanceSeconds },
  { name: 'connections of one PostgreSQL', most: 1_000, taken: (_, { connections }) => connections },
  { name: 'cores of one PostgreSQL', most: 64, taken: (_, { databaseCores }) => databaseCores },
  { name: 'tables of five years (TiB)', most: 16, taken: ({ tablesOfYear }) => 5 * tablesOfYear },
];

/** A limit with the number of lenders at which it is reached. */
export interface BreakingPoint {
  readonly name: string;
  readonly most: number;
  readonly lenders: number;
}

const FEWEST = 10;
const MOST = 1_000_000;

/** The lenders at which each limit is reached, the first to be reached first. */
export function breakingPoints(scenario: Scenario): BreakingPoint[] {
  const points = LIMITS_OF_ONE.map((limit) => ({ name: limit.name, most: limit.most, lenders: lendersAt(limit, scenario) }));
  return points.toSorted((one, other) => one.lenders - other.lenders);
}

/** How much of a limit a number of lenders takes. */
export function shareOf({ most, taken }: Limit, scenario: Scenario, lenders: number): number {
  const demand = demandOf(scenario, lenders);
  return taken(demand, installationFor(demand, scenario.costs)) / most;
}

function lendersAt(limit: Limit, scenario: Scenario): number {
  let [low, high] = [FEWEST, MOST];
  while (high - low > low / 100) {
    const middle = Math.floor((low + high) / 2);
    if (shareOf(limit, scenario, middle) > 1) high = middle;
    else low = middle;
  }
  return low;
}
