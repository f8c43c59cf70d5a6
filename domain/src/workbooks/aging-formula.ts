import type { AgingBucket } from '../imports/aging';

/** The first and last day past due of each bucket; null without bound. The buckets themselves are `imports/aging.ts`'s. */
const BOUNDS: Readonly<Record<AgingBucket, { readonly from: number | null; readonly to: number | null }>> = {
  current: { from: null, to: 0 },
  days1To30: { from: 1, to: 30 },
  days31To60: { from: 31, to: 60 },
  days61To90: { from: 61, to: 90 },
  over90: { from: 91, to: null },
};

/** A formula that shows an amount when the days past due fall into a bucket, else zero; both given as cell addresses. */
export function agingFormula(bucket: AgingBucket, days: string, amount: string): string {
  return `IF(${condition(bucket, days)},${amount},0)`;
}

function condition(bucket: AgingBucket, days: string): string {
  const { from, to } = BOUNDS[bucket];
  const bounds = [...(from === null ? [] : [`${days}>=${from}`]), ...(to === null ? [] : [`${days}<=${to}`])];
  return bounds.length === 1 ? `${bounds[0]}` : `AND(${bounds.join(',')})`;
}
