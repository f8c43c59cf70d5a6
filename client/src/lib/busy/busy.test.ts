import { expect, it } from 'vitest';
import { busyHistory, busyStore, trackBusy } from './busy';

it('counts up and down, and never below zero', () => {
  const [first, second] = [trackBusy('a'), trackBusy('b')];
  expect(busyStore.get()).toBe(2);
  first();
  first();
  second();
  expect(busyStore.get()).toBe(0);
});

it('remembers the last fifty', () => {
  for (let call = 0; call < 60; call += 1) trackBusy(`call ${call}`)();
  expect(busyHistory).toHaveLength(50);
  expect(busyHistory.at(-1)).toBe('call 59');
});
