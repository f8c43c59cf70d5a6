/** Bits that one pass puts in order, and the values that they have. */
const DIGIT = 8;
const VALUES = 1 << DIGIT;
const LAST_VALUE = VALUES - 1;
const HALF = 2 ** 32;

/** Puts the places of whole numbers in the order of their values; what it answers holds until it is called again. */
export type PlacesFromHighest = (numbers: Float64Array) => Uint32Array;

/**
 * Sorts up to `most` numbers at a time, from the highest; equal ones keep their order. A radix sort: it compares none, and goes over the
 * numbers once for each eight bits of their range. They are whole, and at most 2 to the power of 53 apart.
 */
export function placesFromHighest(most: number): PlacesFromHighest {
  const keys = new Uint32Array(most);
  const starts = new Uint32Array(VALUES);
  let order = new Uint32Array(most);
  let next = new Uint32Array(most);

  return (numbers) => {
    const count = numbers.length;
    const { highest, range } = extent(numbers);
    for (let at = 0; at < count; at += 1) {
      order[at] = at;
      keys[at] = highest - (numbers[at] as number);
    }
    sortByDigits(count, range);
    if (range >= HALF) {
      for (let at = 0; at < count; at += 1) keys[at] = Math.floor((highest - (numbers[at] as number)) / HALF);
      sortByDigits(count, range / HALF);
    }
    return order.subarray(0, count);
  };

  /** Sorts places by the keys that they name, from the lowest digit up to that of the highest key. */
  function sortByDigits(count: number, highestKey: number): void {
    for (let shift = 0; shift < 32 && 2 ** shift <= highestKey; shift += DIGIT) {
      startValues(count, shift);
      for (let at = 0; at < count; at += 1) {
        const place = order[at] as number;
        const value = ((keys[place] as number) >>> shift) & LAST_VALUE;
        const to = starts[value] as number;
        next[to] = place;
        starts[value] = to + 1;
      }
      [order, next] = [next, order];
    }
  }

  /** Finds where the keys with each value of a digit begin once they are in order. */
  function startValues(count: number, shift: number): void {
    starts.fill(0);
    for (let at = 0; at < count; at += 1) {
      const value = ((keys[at] as number) >>> shift) & LAST_VALUE;
      starts[value] = (starts[value] as number) + 1;
    }
    let start = 0;
    for (let value = 0; value < VALUES; value += 1) {
      const there = starts[value] as number;
      starts[value] = start;
      start += there;
    }
  }
}

function extent(numbers: Float64Array): { readonly highest: number; readonly range: number } {
  let highest = -Infinity;
  let lowest = Infinity;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    if (number > highest) highest = number;
    if (number < lowest) lowest = number;
  }
  return { highest, range: highest - lowest };
}
