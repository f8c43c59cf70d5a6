import { describe, expect, it } from 'vitest';
import { costOfLines } from './cost-of-lines';
import { ROUND_COSTS } from './costs.examples';
import { Random } from './random';
import { Station, waitsOf } from './station';
import { TenantTurns } from './tenant-turns';
import { Timeline } from './timeline';

describe('Random', () => {
  it('answers the same for the same seed', () => {
    const [one, other] = [new Random(3), new Random(3)];
    expect(Array.from({ length: 5 }, () => one.next())).toEqual(Array.from({ length: 5 }, () => other.next()));
  });

  it('has the mean and the median that are asked for', () => {
    const random = new Random(1);
    const times = Array.from({ length: 20_000 }, () => random.exponential(4));
    expect(times.reduce((sum, time) => sum + time, 0) / times.length).toBeCloseTo(4, 0);
    const sizes = Array.from({ length: 20_000 }, () => random.logNormal(12_000, 1.1));
    expect(waitsOf(sizes).p50 / 12_000).toBeCloseTo(1, 1);
  });
});

it('a timeline runs what is planned in the order of its time, and of its planning where that is equal', () => {
  const timeline = new Timeline();
  const ran: string[] = [];
  for (const [delay, name] of [
    [3, 'c'],
    [1, 'a'],
    [2, 'b'],
    [1, 'a again'],
  ] as const)
    timeline.after(delay, () => ran.push(`${name} at ${timeline.now}`));
  timeline.run();
  expect(ran).toEqual(['a at 1', 'a again at 1', 'b at 2', 'c at 3']);
});

describe('Station', () => {
  it('serves in turn, as many at once as it has places', () => {
    const timeline = new Timeline();
    const station = new Station(timeline, 2);
    const ended: number[] = [];
    for (const seconds of [4, 2, 3]) station.serve(seconds, () => ended.push(timeline.now));
    timeline.run();
    expect(ended).toEqual([2, 4, 5]);
    expect(station.utilization()).toBeCloseTo(9 / 10);
  });

  it('lets one wait as long as queueing theory says', () => {
    const [timeline, random] = [new Timeline(), new Random(5)];
    const station = new Station(timeline, 1);
    const waits: number[] = [];
    const arrive = (left: number): void => {
      if (left === 0) return;
      timeline.after(random.exponential(1), () => {
        const since = timeline.now;
        const service = random.exponential(0.5);
        station.serve(service, () => waits.push(timeline.now - since - service));
        arrive(left - 1);
      });
    };
    arrive(100_000);
    timeline.run();
    expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(0.5, 1);
  });
});

describe('TenantTurns', () => {
  it('lets tenants take turns, the oldest first', () => {
    const turns = new TenantTurns<{ readonly tenant: number; readonly due: number }>();
    for (const [tenant, due] of [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const)
      turns.add({ tenant, due });
    const taken = Array.from({ length: 5 }, () => turns.take()?.due);
    expect(taken).toEqual([0, 3, 4, 1, 2]);
    expect(turns.take()).toBeNull();
  });

  it('counts running work as turns already had', () => {
    const turns = new TenantTurns<{ readonly tenant: number; readonly due: number }>();
    turns.add({ tenant: 1, due: 0 });
    turns.take();
    for (const tenant of [1, 2]) turns.add({ tenant, due: tenant });
    expect(turns.take()?.tenant).toBe(2);
    turns.end(1);
    turns.end(2);
    expect(turns.take()?.tenant).toBe(1);
  });
});

it.each([
  [10_000, 500],
  [55_000, 2_750],
  [2_000_000, 100_000],
  [1_000, 50],
])('an import of %d lines stores for %d ms, between and beyond the sizes that were measured', (lines, milliseconds) => {
  expect(costOfLines(ROUND_COSTS.imports, 'thread', lines)).toBeCloseTo(milliseconds);
});
