import type { ComparisonReport } from './use-comparison';

/** An amount of the books in whole units unless `exact`, with a true minus. */
export function formatDifference(value: string, locale: string, exact = false): string {
  const digits = exact ? (value.split('.')[1]?.length ?? 0) : 0;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, form).format(value as `${number}`).replace('-', '−');
}

/** A change in percent with its sign, as in `−1.5%`. */
export function formatPercent(value: string, locale: string): string {
  const form = { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, form).format(Number(value) / 100).replace('-', '−');
}

type ChangedRatio = Pick<ComparisonReport['ratioChanges'][number], 'before' | 'after' | 'unit'>;

/** A ratio before and after in its unit, as in `1.2188x` or `25.3%`, with more decimals where these would not show the change; null where there is no value. */
export function formatRatios(
  { before, after, unit }: ChangedRatio,
  locale: string,
): readonly [before: string | null, after: string | null] {
  const both = (exact: boolean) => [before, after].map((value) => (value == null ? null : formatRatio(value, unit, locale, exact)));
  const [shownBefore = null, shownAfter = null] = both(false);
  if (shownBefore !== shownAfter) return [shownBefore, shownAfter];
  const [exactBefore = null, exactAfter = null] = both(true);
  return [exactBefore, exactAfter];
}

function formatRatio(value: string, unit: ChangedRatio['unit'], locale: string, exact: boolean): string {
  const own = value.split('.')[1]?.length ?? 0;
  const digits = exact ? own : { Times: 4, Percent: 1, Days: 1, Amount: own }[unit];
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const text =
    unit === 'Percent'
      ? new Intl.NumberFormat(locale, { ...form, style: 'percent' }).format(Number(value) / 100)
      : new Intl.NumberFormat(locale, form).format(value as `${number}`);
  return `${text.replace('-', '−')}${unit === 'Times' ? 'x' : ''}`;
}
