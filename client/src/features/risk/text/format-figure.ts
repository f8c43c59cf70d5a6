/** A figure of the books in whole currency units, negatives in parentheses as accountants expect; a dash when it is unknown. */
export function formatFigure(value: number | null, locale: string): string {
  if (value === null) return '–';
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'never' }).format(value);
  return value <= -0.5 ? `(${whole})` : whole;
}
