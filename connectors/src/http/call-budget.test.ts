import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldBack, requestTurn, UNUSED, withoutCall } from './call-budget';
import type { CallBudget, Decision } from './call-budget';
import type { Limits } from './limiter';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIMITS: Limits = { atOnce: 2, perSecond: 2, perMinute: 3 };

/** A budget to which calls are made one after the other. */
class Calls {
  budget: CallBudget;

  constructor(budget = UNUSED) {
    this.budget = budget;
  }

  request(id: string, now: number, limits = LIMITS, longest = 1_000): Decision {
    const { budget, decision } = requestTurn(this.budget, { id, longest }, limits, now);
    this.budget = budget;
    return decision;
  }

  end(id: string): void {
    this.budget = withoutCall(this.budget, id);
  }
}

describe('a budget of calls', () => {
  it('lets calls start while no limit is reached, and says when the next one may ask again', () => {
    const calls = new Calls();
    expect(calls.request('a', 0)).toBe('start');
    expect(calls.request('b', 10)).toBe('start');
    calls.end('a');
    expect(calls.request('c', 20)).toEqual({ wait: 980, by: 'pace' });
    expect(calls.request('c', 1_000)).toBe('start');
    calls.end('b');
    expect(calls.request('d', 2_100)).toEqual({ wait: 57_900, by: 'pace' });
    expect(calls.request('d', 60_000)).toBe('start');
  });

  it('keeps the order in which calls asked, whichever asks again first', () => {
    const calls = new Calls();
    for (const id of ['a', 'b']) calls.request(id, 0);
    for (const id of ['c', 'd']) expect(calls.request(id, 0)).not.toBe('start');
    for (const id of ['a', 'b']) calls.end(id);
    expect(calls.request('d', 1_000)).not.toBe('start');
    expect(calls.request('c', 1_000)).toBe('start');
    expect(calls.request('d', 1_000)).toEqual({ wait: 59_000, by: 'pace' });
    expect(calls.request('d', 60_000)).toBe('start');
  });

  it('gives the place of a call that died to another one after the longest time that the call may take', () => {
    const one: Limits = { atOnce: 1, perMinute: 100 };
    const calls = new Calls();
    calls.request('died', 0, one, 30_000);
    expect(calls.request('next', 29_999, one)).not.toBe('start');
    expect(calls.request('next', 30_000, one)).toBe('start');
  });

  it('waits five seconds for the turn of a call that died in the queue', () => {
    const one: Limits = { atOnce: 5, perMinute: 1 };
    const calls = new Calls();
    calls.request('first', 0, one);
    expect(calls.request('died', 1, one)).toEqual({ wait: 59_999, by: 'pace' });
    calls.request('next', 2, one);
    expect(calls.request('next', 60_000, one)).not.toBe('start');
    expect(calls.request('next', 65_000, one)).toBe('start');
  });

  it('lets nothing start while the vendor holds it back, and the longer of two requests counts', () => {
    const calls = new Calls(heldBack(heldBack(UNUSED, 5_000), 3_000));
    expect(calls.request('a', 1_000)).toEqual({ wait: 4_000, by: 'limit' });
    expect(calls.request('a', 5_000)).toBe('start');
  });

  it('counts the calls of a day by the hour, and says when the day has room again', () => {
    const limits: Limits = { atOnce: 9, perMinute: 9, perDay: 2 };
    const calls = new Calls();
    expect(calls.request('a', 0, limits)).toBe('start');
    expect(calls.request('b', 2 * HOUR, limits)).toBe('start');
    expect(calls.request('c', 3 * HOUR, limits)).toEqual({ wait: 22 * HOUR, by: 'limit' });
    expect(calls.request('c', 25 * HOUR, limits)).toBe('start');
    expect(calls.request('d', 25 * HOUR, limits)).toEqual({ wait: 2 * HOUR, by: 'limit' });
  });

  it('is the same after it was stored', () => {
    const calls = new Calls(heldBack(UNUSED, 5));
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) calls.request(id, at * 400, { ...LIMITS, perDay: 10 });
    expect(JSON.parse(JSON.stringify(calls.budget))).toEqual(calls.budget);
  });

  it('never lets more start than any of its limits allows, nor lets a call wait longer than these limits explain', () => {
    const limits = fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      perSecond: fc.integer({ min: 1, max: 3 }),
      perMinute: fc.integer({ min: 1, max: 6 }),
      perDay: fc.integer({ min: 4, max: 30 }),
    });
    const call = fc.record({ after: fc.integer({ min: 0, max: 2 * HOUR }), takes: fc.integer({ min: 1, max: 90_000 }) });
    fc.assert(
      fc.property(limits, fc.array(call, { minLength: 1, maxLength: 40 }), (allowed, calls) => {
        const budget = new Calls();
        const started: { readonly at: number; readonly end: number }[] = [];
        let now = 0;
        for (const [at, { after, takes }] of calls.entries()) {
          now += after % (at % 3 === 0 ? 2 * HOUR : 1_000);
          for (let decision = budget.request(`${at}`, now, allowed, takes); decision !== 'start';) {
            expect(decision.wait).toBeGreaterThan(0);
            expect(decision.wait).toBeLessThanOrEqual(DAY + HOUR);
            now += decision.wait;
            decision = budget.request(`${at}`, now, allowed, takes);
          }
          started.push({ at: now, end: now + takes });
        }
        const most = (span: number) =>
          Math.max(...started.map((one) => started.filter(({ at }) => at > one.at - span && at <= one.at).length));
        expect(most(1_000)).toBeLessThanOrEqual(allowed.perSecond);
        expect(most(60_000)).toBeLessThanOrEqual(allowed.perMinute);
        expect(most(DAY)).toBeLessThanOrEqual(allowed.perDay);
        for (const { at } of started)
          expect(started.filter((other) => other.at <= at && other.end > at).length).toBeLessThanOrEqual(allowed.atOnce);
      }),
      { numRuns: 100 },
    );
  });
});
