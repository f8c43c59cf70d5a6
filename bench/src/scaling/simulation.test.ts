import { describe, expect, it } from 'vitest';
import { breakingPoints } from './breaking-points';
import { ROUND_COSTS } from './costs.examples';
import { demandOf, scenarioOf } from './demand';
import { busiestHour, LOAD_MODEL, packageSeconds, peakLoad } from './load-model';
import { scalingReport } from './report';
import { simulateCalls } from './simulate-calls';
import { simulateWork } from './simulate-work';

const queued = (tenant: number, packageWait = 0) => ({ tenant, due: 0, lines: 10_000, packageSeconds: packageWait });

describe('the load model', () => {
  it('has shares that add up to one', () => {
    const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
    expect(sum(LOAD_MODEL.hours)).toBeCloseTo(1);
    expect(sum(LOAD_MODEL.timeZones.map(({ share }) => share))).toBeCloseTo(1);
    expect(sum(Object.values(LOAD_MODEL.callShares))).toBeCloseTo(1);
    expect(sum(Object.values(LOAD_MODEL.packages).map(({ share }) => share))).toBeCloseTo(1);
    expect(sum(Object.values(LOAD_MODEL.sources))).toBeCloseTo(1);
  });

  it('has a lower peak where lenders are in several time zones', () => {
    const { hours } = LOAD_MODEL;
    expect(busiestHour({ hours, timeZones: [{ offset: -5, share: 1 }] })).toBeCloseTo(Math.max(...hours));
    expect(busiestHour(LOAD_MODEL)).toBeLessThan(Math.max(...hours));
  });

  it('grows with the lenders', () => {
    const [one, ten] = [peakLoad(LOAD_MODEL, 1_000), peakLoad(LOAD_MODEL, 10_000)];
    expect(ten.imports / one.imports).toBeCloseTo(10);
    expect(ten.calls / one.calls).toBeCloseTo(10);
  });

  it('lets a reader wait for the pace of its package', () => {
    const pace = { share: 1, callsPerMinute: 60, atOnce: 5, latency: 0.5, linesOfCall: 100, fixedCalls: 20 };
    expect(packageSeconds(pace, 10_000)).toBe(120);
    expect(packageSeconds({ ...pace, callsPerMinute: 6_000 }, 10_000)).toBeCloseTo(12);
  });
});

describe('simulated imports', () => {
  it('take what reading takes where nothing is scarce, and store the last piece after it', () => {
    const { importEnd } = simulateWork(ROUND_COSTS, [queued(1)], { workers: 1, databaseCores: 8 }, 0);
    expect(importEnd.p50).toBeCloseTo(1 + 0.5 / 8 + 0.2 / 8);
  });

  it('are done two at a time by a worker', () => {
    const imports = [queued(1), queued(2), queued(3), queued(4)];
    const { makespan, importWait } = simulateWork(ROUND_COSTS, imports, { workers: 1, databaseCores: 8 }, 0);
    expect(makespan).toBeGreaterThan(2);
    expect(makespan).toBeLessThan(2.5);
    expect(importWait.p99).toBeGreaterThan(1);
  });

  it('hold one of four slots while a package lets them wait, whatever the processors do', () => {
    const imports = Array.from({ length: 16 }, (_, tenant) => queued(tenant, 60));
    const one = simulateWork(ROUND_COSTS, imports, { workers: 1, databaseCores: 8 }, 0);
    const four = simulateWork(ROUND_COSTS, imports, { workers: 4, databaseCores: 8 }, 0);
    expect(one.makespan).toBeGreaterThan(240);
    expect(four.makespan).toBeLessThan(62);
    expect(one.threadUtilization).toBeLessThan(0.05);
  });

  it('of files do not wait for packages', () => {
    const packages = Array.from({ length: 20 }, () => queued(1, 60));
    const { importWait } = simulateWork(
      ROUND_COSTS,
      [...packages, ...Array.from({ length: 20 }, () => ({ ...queued(1), due: 1 }))],
      {
        workers: 1,
        databaseCores: 8,
      },
      0,
    );
    expect(importWait.p50).toBeLessThan(15);
  });

  it('share the one thread of their worker with its workbooks', () => {
    const imports = Array.from({ length: 10 }, (_, tenant) => queued(tenant));
    const { makespan, threadUtilization } = simulateWork(ROUND_COSTS, imports, { workers: 1, databaseCores: 8 });
    expect(makespan).toBeGreaterThan(10 * (0.5 + 1));
    expect(threadUtilization).toBeGreaterThan(0.8);
  });

  it('go on with the second tenant before the first has had all its turns', () => {
    const imports = [...Array.from({ length: 20 }, () => queued(1)), { ...queued(2), due: 0.1 }];
    const { importWait } = simulateWork(ROUND_COSTS, imports, { workers: 1, databaseCores: 8 }, 0);
    const alone = simulateWork(ROUND_COSTS, imports.slice(-1), { workers: 1, databaseCores: 8 }, 0);
    expect(alone.importWait.p50).toBe(0);
    expect(importWait.p99).toBeGreaterThan(importWait.p50);
  });
});

describe('simulated calls', () => {
  const load = peakLoad(LOAD_MODEL, 10_000);
  const given = { model: LOAD_MODEL, costs: ROUND_COSTS, load };
  const { serverCores, databaseCalls } = demandOf(scenarioOf(LOAD_MODEL, ROUND_COSTS), 10_000);

  it('keep servers and database as busy as their costs say', () => {
    const [servers, databaseCores] = [Math.ceil(serverCores * 2), Math.ceil(databaseCalls * 2)];
    const { serverUtilization, databaseUtilization } = simulateCalls(given, { servers, databaseCores }, 0);
    expect(serverUtilization / (serverCores / servers)).toBeCloseTo(1, 1);
    expect(databaseUtilization / (databaseCalls / databaseCores)).toBeCloseTo(1, 1);
  });

  it('wait where cores are scarce, and answer the same for the same seed', () => {
    const scarce = { servers: Math.ceil(serverCores * 1.05), databaseCores: Math.ceil(databaseCalls * 2) };
    const plenty = { ...scarce, servers: Math.ceil(serverCores * 3) };
    expect(simulateCalls(given, scarce, 0).server.p95).toBeGreaterThan(4 * simulateCalls(given, plenty, 0).server.p95);
    expect(simulateCalls(given, scarce, 0, 4)).toEqual(simulateCalls(given, scarce, 0, 4));
  });
});

it('the limit that is reached first is named first', () => {
  const slowRounds = { ...ROUND_COSTS, rounds: { ...ROUND_COSTS.rounds, refresh: { worker: 300, database: 300 } } };
  expect(breakingPoints(scenarioOf(LOAD_MODEL, slowRounds))[0]).toMatchObject({
    name: 'round of refreshes within a minute (s)',
    lenders: 100,
  });
});

it('the report says what each number of lenders needs', () => {
  const report = scalingReport(LOAD_MODEL, ROUND_COSTS);
  for (const expected of ['1,000 lenders', '10,000 lenders', '30,000 lenders', '**workers**', 'reached at lenders'])
    expect(report).toContain(expected);
});
