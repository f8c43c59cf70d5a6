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

/** A ratio in its unit, as in `1.2188x` or `25.3%`. */
export function formatRatio(value: string, unit: ComparisonReport['ratioChanges'][number]['unit'], locale: string): string {
  const digits = { Times: 4, Percent: 1, Days: 1, Amount: 2 }[unit];
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = (text: string) => new Intl.NumberFormat(locale, form).format(text as `${number}`).replace('-', '−');
  if (unit === 'Times') return `${number(value)}x`;
  if (unit === 'Percent') return `${number(value)}%`;
  return number(value);
}

/** An account as it is shown beside a change. */
export function describeAccount({ number, name, type }: NonNullable<ComparisonReport['accountChanges']['nodes'][number]['base']>): string {
  return [number, name, type].filter((part) => part != null && part !== '').join(' · ');
}
