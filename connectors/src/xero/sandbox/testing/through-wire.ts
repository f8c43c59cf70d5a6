import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';

/** A body as it arrives, with its numbers as the texts that they were sent as. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says what it has sent
export function throughWire<T>(body: unknown): T {
  const keepText = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? (context?.source ?? '') : value;
  return JSON.parse(JSON.stringify(body), keepText) as T;
}

/** Minor units of a decimal text with two decimals; an empty text is nothing. */
export function cents(text: string): number {
  const value = parseDecimal(text === '' ? '0' : text, 2);
  if (typeof value !== 'number') throw new RangeError(`${text} is ${value}`);
  return value;
}

/** The date inside `/Date(…)/`. */
export function dateOf(wire: string): string {
  return new Date(Number(/\d+/.exec(wire)?.[0])).toISOString().slice(0, 10);
}

/** Adds an amount to what a key has so far. */
export function tally(sums: Record<string, number>, key: string, amount: number): void {
  sums[key] = (sums[key] ?? 0) + amount;
}
