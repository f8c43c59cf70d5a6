/** The exact sum of decimals given as text, for showing that a step ties out; null where a text is not a plain decimal. */
export function exactSum(values: readonly string[]): string | null {
  const digits = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
  let sum = 0n;
  for (const value of values) {
    const scaled = scaledBy(value, digits);
    if (scaled === null) return null;
    sum += scaled;
  }
  return written(sum, digits);
}

/** Whether two decimals given as text are the same number. */
export function isSameAmount(one: string, other: string): boolean {
  return exactSum([one, negated(other)])?.match(/[1-9]/) === null;
}

/** The decimal with the other sign. */
export function negated(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

function scaledBy(value: string, digits: number): bigint | null {
  if (!/^-?\d+(\.\d*)?$/.test(value)) return null;
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole.replace('-', '') + fraction.padEnd(digits, '0')) * (value.startsWith('-') ? -1n : 1n);
}

function written(sum: bigint, digits: number): string {
  const figures = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const sign = sum < 0n ? '-' : '';
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** The debits and credits of some lines, and whether they make a movement. */
export interface JournalProof {
  readonly debits: string;
  readonly credits: string;
  readonly ties: boolean;
}

/** Proves that lines make a movement in presentation sign: debits less credits, or the other way round where credits are positive. */
export function journalProof(
  lines: readonly { readonly debit: string | null; readonly credit: string | null }[],
  movement: string,
): JournalProof {
  const debits = exactSum(lines.flatMap(({ debit }) => debit ?? [])) ?? '0';
  const credits = exactSum(lines.flatMap(({ credit }) => credit ?? [])) ?? '0';
  const net = exactSum([debits, negated(credits)]) ?? '0';
  return { debits, credits, ties: isSameAmount(net, movement) || isSameAmount(negated(net), movement) };
}
