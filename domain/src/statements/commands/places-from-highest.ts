/** Bits that one pass may put in order: more take fewer passes, but more counters, which pay off for long lists only. */
const BITS_OF_SHORT = 8;
const BITS_OF_LONG = 11;
const LONG = 2_000;
const HALF = 2 ** 32;

/**
 * The places of whole numbers in the order of their values, from the highest; equal ones keep their order. A radix sort: it compares none,
 * and goes over the numbers once for each few bits of their range. They are at most 2 to the power of 53 apart.
 */
export function placesFromHighest(numbers: Float64Array): Uint32Array {
  const { highest, range } = extent(numbers);
  const keys = new Uint32Array(numbers.length);
  const order = new Uint32Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    order[at] = at;
    keys[at] = highest - (numbers[at] as number);
  }
  const byLowerHalf = sortByKeys(order, keys, Math.min(range, HALF - 1));
  if (range < HALF) return byLowerHalf;
  for (let at = 0; at < numbers.length; at += 1) keys[at] = Math.floor((highest - (numbers[at] as number)) / HALF);
  return sortByKeys(byLowerHalf, keys, Math.floor(range / HALF));
}

/** Places in the order of their keys, of which none is above `highestKey`; uses `places` as room. */
function sortByKeys(places: Uint32Array, keys: Uint32Array, highestKey: number): Uint32Array {
  const bits = 32 - Math.clz32(highestKey);
  const passes = Math.ceil(bits / (places.length < LONG ? BITS_OF_SHORT : BITS_OF_LONG));
  const digit = Math.ceil(bits / passes);
  let order = places;
  let next: Uint32Array = new Uint32Array(places.length);
  for (let pass = 0; pass < passes; pass += 1) {
    sortByDigit(order, next, keys, pass * digit, digit);
    [order, next] = [next, order];
  }
  return order;
}

/** Puts places into `sorted`, in the order of one digit of their keys. */
function sortByDigit(places: Uint32Array, sorted: Uint32Array, keys: Uint32Array, shift: number, digit: number): void {
  const lastValue = (1 << digit) - 1;
  const starts = startsOfValues(keys, shift, lastValue);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const value = ((keys[place] as number) >>> shift) & lastValue;
    const to = starts[value] as number;
    sorted[to] = place;
    starts[value] = to + 1;
  }
}

/** Where the keys with each value of a digit begin once they are in order. */
function startsOfValues(keys: Uint32Array, shift: number, lastValue: number): Uint32Array {
  const starts = new Uint32Array(lastValue + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const value = ((keys[at] as number) >>> shift) & lastValue;
    starts[value] = (starts[value] as number) + 1;
  }
  let start = 0;
  for (let value = 0; value <= lastValue; value += 1) {
    const there = starts[value] as number;
    starts[value] = start;
    start += there;
  }
  return starts;
}

function extent(numbers: Float64Array): { readonly highest: number; readonly range: number } {
  let highest = -Infinity;
  let lowest = Infinity;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    if (number > highest) highest = number;
    if (number < lowest) lowest = number;
  }
  return { highest, range: numbers.length === 0 ? 0 : highest - lowest };
}
