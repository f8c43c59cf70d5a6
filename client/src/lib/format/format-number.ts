/** A count, as in `12,480`. */
export function formatCount(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** An amount in its currency, exact to the minor unit unless `whole` asks for none, as in `$9,842,310`. */
export function formatAmount(value: string, currency: string, locale: string, whole = false): string {
  const digits = whole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits }).format(
    value as `${number}`,
  );
}

/** A change as a share of what was before, as in `+7.3%`. */
export function formatGrowth(share: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', ...digits }).format(share);
}

/** An amount short enough for a chart, as in `298.4K` or `−92.6K` with a true minus; whole from a thousand up where the language has no short form, as in German `298.418`. */
export function formatShort(value: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).formatToParts(value);
  const isShort = Math.abs(value) < 1000 || parts.some(({ type }) => type === 'compact');
  const words = isShort
    ? parts.map((part) => part.value).join('')
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return words.replace('-', '−');
}

/** A size of a stored file in KB, rounded and at least one, as in `2,148 KB` (docs/spec.md, borrower 9); bytes in. */
export function formatKilobytes(bytes: number, locale: string): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(kilobytes).replace('kB', 'KB');
}

/** A size of a file in KB, or in MB from one upwards, as in `412 KB`; bytes in. */
export function formatBytes(bytes: number, locale: string): string {
  const [amount, unit, digits] = bytes < 1_048_576 ? [Math.ceil(bytes / 1024), 'kilobyte', 0] : [bytes / 1_048_576, 'megabyte', 1];
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits });
  return text.format(amount).replace('kB', 'KB');
}

/** The name of a currency, as in `US dollars`. */
export function currencyName(currency: string, locale: string): string {
  const form = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return form.formatToParts(2).find((part) => part.type === 'currency')?.value ?? currency;
}
