/** A monotone curve through points; one list of ratio values, rising, and one of weights of evidence. */
export interface MonotoneTransform {
  readonly values: readonly number[];
  readonly weights: readonly number[];
}

/** The curve at a value: linear between its points, flat outside them. */
export function transformed({ values, weights }: MonotoneTransform, value: number): number {
  const last = values.length - 1;
  if (value <= at(values, 0)) return at(weights, 0);
  if (value >= at(values, last)) return at(weights, last);
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at(values, middle) <= value) low = middle;
    else high = middle;
  }
  const share = (value - at(values, low)) / (at(values, high) - at(values, low));
  return at(weights, low) + share * (at(weights, high) - at(weights, low));
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
