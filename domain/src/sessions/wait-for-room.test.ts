import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitForRoom } from './wait-for-room';

const MINUTE = 60_000;
const LIMIT = { most: 3, within: 10 * MINUTE };
const NOW = 100 * MINUTE;
const ago = (...minutes: number[]) => minutes.map((minute) => NOW - minute * MINUTE);

describe('the wait for room', () => {
  it.each<[string, number[], number | null]>([
    ['there is none at first', [], null],
    ['there is none below the limit', ago(1, 2), null],
    ['it lasts until the oldest of the last three falls out', ago(1, 2, 4), 360],
    ['what fell out counts no more', ago(1, 2, 10, 11), null],
    ['more than the limit wait longer', ago(1, 2, 4, 6), 360],
    ['the order does not matter', ago(4, 1, 2), 360],
  ])('%s', (_, earlier, seconds) => {
    expect(waitForRoom(earlier, LIMIT, NOW)).toBe(seconds);
  });

  it('is long enough, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(NOW)), (earlier) => {
        const seconds = waitForRoom(earlier, LIMIT, NOW);
        expect(waitForRoom(earlier, LIMIT, NOW + (seconds ?? 0) * 1_000)).toBeNull();
      }),
    );
  });
});
