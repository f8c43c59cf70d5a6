import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesFromHighest } from './places-from-highest';

function fromHighest(numbers: readonly number[]): number[] {
  return [...placesFromHighest(Float64Array.from(numbers))];
}

it('the places are those of the numbers, from the highest', () => {
  expect(fromHighest([5, -70, 10_000_000_001, 0, 3])).toEqual([2, 0, 4, 3, 1]);
});

it('equal numbers keep their order, and zero has no sign', () => {
  expect(fromHighest([0, 3, -0, 3, 0])).toEqual([1, 3, 0, 2, 4]);
});

const anAmount = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -(2 ** 52), max: 2 ** 52 }));

it('the order is that of a stable sort, whatever the numbers are', () => {
  fc.assert(
    fc.property(fc.array(anAmount, { maxLength: 60 }), (numbers) => {
      const places = [...numbers.keys()];
      const value = (at: number) => numbers[at]!;
      const byComparing = places.toSorted((one, other) => (value(one) === value(other) ? 0 : value(one) > value(other) ? -1 : 1));
      expect(fromHighest(numbers)).toEqual(byComparing);
    }),
  );
});

it('a list that is long enough for wider digits is sorted as a short one', () => {
  const numbers = Array.from({ length: 5_000 }, (_, at) => ((at * 7_919) % 10_007) * 1_000_003);
  expect(fromHighest(numbers)).toEqual([...numbers.keys()].toSorted((one, other) => numbers[other]! - numbers[one]! || one - other));
});
