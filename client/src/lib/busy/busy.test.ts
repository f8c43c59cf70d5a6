import { expect, it } from 'vitest';
import { busyHistory, busyStore, trackBusy, inBackground } from './busy';

// covers lender 4.8
it('the count of running calls goes up and down, and never below zero', () => {
  const [first, second] = [trackBusy('a'), trackBusy('b')];
  expect(busyStore.get()).toBe(2);
  first();
  first();
  second();
  expect(busyStore.get()).toBe(0);
});

// covers lender 4.8, lender 9.4, borrower 9.2
it('the busy history remembers the last fifty', () => {
  for (let call = 0; call < 60; call += 1) trackBusy(`call ${call}`)();
  expect(busyHistory).toHaveLength(50);
  expect(busyHistory.at(-1)).toBe('call 59');
});

it('background calls are not counted, and later ones are again, even where one failed', () => {
  inBackground(() => trackBusy('quiet'));
  expect(() =>
    inBackground(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(busyStore.get()).toBe(0);
  const done = trackBusy('loud');
  expect(busyStore.get()).toBe(1);
  done();
});
