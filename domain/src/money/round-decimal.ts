const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Rounds a decimal given as text, exactly and half away from zero, to `decimals` places after moving its point `shift`
 * places to the left (3 for thousands). A text that is not a plain decimal is returned as it is.
 */
export function roundDecimal(text: string, decimals: number, shift = 0): string {
  const parts = DECIMAL.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const padded = whole.padStart(shift + 1, '0');
  const point = padded.length - shift;
  const rounded = roundFigures(padded.slice(0, point), padded.slice(point) + fraction, decimals);
  return /[1-9]/.test(rounded) ? sign + rounded : rounded;
}

function roundFigures(whole: string, fraction: string, decimals: number): string {
  const kept = whole + fraction.padEnd(decimals, '0').slice(0, decimals);
  const raised = (fraction[decimals] ?? '0') >= '5' ? increment(kept) : kept;
  const point = raised.length - decimals;
  const figures = raised.slice(0, point).replace(/^0+(?=\d)/, '');
  return decimals === 0 ? figures : `${figures}.${raised.slice(point)}`;
}

function increment(figures: string): string {
  let at = figures.length - 1;
  while (at >= 0 && figures[at] === '9') at--;
  const zeros = '0'.repeat(figures.length - 1 - at);
  return at < 0 ? `1${zeros}` : `${figures.slice(0, at)}${Number(figures[at]) + 1}${zeros}`;
}

const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** Writes a number as a plain decimal without an exponent, not rounded within twenty decimals. */
export function plainDecimal(value: number): string {
  return value === 0 ? '0' : PLAIN.format(value);
}

/** Rounds a number as screens do: exactly, half away from zero. The only rounding of a figure that is shown or exported. */
export function roundFigure(value: number, decimals: number): number {
  return Number(roundDecimal(plainDecimal(value), decimals));
}
