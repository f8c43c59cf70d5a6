/** The part of each number that says what an account is: of numbers in segments the one that differs most; empty where there is none. */
export function mainNumbers(numbers: readonly string[]): readonly string[] {
  const segments = numbers.map((number) =>
    number
      .trim()
      .split(/[-./ ]+/)
      .filter(Boolean),
  );
  const length = Math.max(0, ...segments.map(({ length: own }) => own));
  const positions = Array.from({ length }, (_, at) => new Set(segments.map((own) => own[at] ?? '')).size);
  const main = positions.indexOf(Math.max(0, ...positions));
  const joined = isPrefixed(segments);
  return segments.map((own) => digitsOf(joined ? own.join('') : own.length === 1 ? (own[0] ?? '') : (own[main] ?? own[0] ?? '')));
}

/** Numbers such as `1-1100`, whose first segment is a single figure that says the class. */
function isPrefixed(segments: readonly (readonly string[])[]): boolean {
  const many = segments.filter(({ length }) => length > 1);
  return many.length > 0 && many.every(([first = '']) => first.length === 1) && new Set(many.map(([first]) => first)).size > 2;
}

function digitsOf(text: string): string {
  return /\d/.test(text) ? text.replace(/[^\p{L}\d]/gu, '').toLowerCase() : '';
}

/** How many figures two numbers of a chart share from the left, both read at the chart's usual length. */
export function sharedFigures(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** Sorts numbers so that neighbors are adjacent: by value when most have the same length, else by their digits from the left. */
export function inOrder(numbers: readonly string[]): readonly string[] {
  const usual = usualLength(numbers);
  const short = numbers.filter((number) => number !== '' && number.length < usual).length;
  const bare = short > 0 && numbers.filter((number) => number.length === usual).length >= numbers.length * ONE_LENGTH;
  return numbers.map((number) => (number === '' || !bare || number.length >= usual ? number : number.padStart(usual, '0')));
}

const ONE_LENGTH = 0.85;

function usualLength(numbers: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const { length } of numbers) if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
