/** How amounts are written (docs/spec.md, borrower 9); it never changes a value. */
export const NUMBER_STYLES = ['Actuals', 'ActualsDisplayedAsWholeNumber', 'Thousands'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** Whether a text names a number style. */
export function isNumberStyle(text: string): text is NumberStyle {
  return (NUMBER_STYLES as readonly string[]).includes(text);
}

/** The number format of a spreadsheet: negatives in parentheses, zero as a dash, decimals aligned by an invisible parenthesis. */
export function excelNumberFormat(style: NumberStyle, digits: number): string {
  const pattern = FORMATS[style](digits);
  return `${pattern}_);(${pattern});"–"_)`;
}

/** What the heading of a statement says about its figures: `USD`, `USD, whole numbers`, `USD, thousands`. */
export function currencyAndScalingLabel(style: NumberStyle, currency: string): string {
  return currency + SCALINGS[style];
}

const FORMATS: Readonly<Record<NumberStyle, (digits: number) => string>> = {
  Actuals: (digits) => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`),
  ActualsDisplayedAsWholeNumber: () => '#,##0',
  Thousands: () => '#,##0,',
};

const SCALINGS: Readonly<Record<NumberStyle, string>> = {
  Actuals: '',
  ActualsDisplayedAsWholeNumber: ', whole numbers',
  Thousands: ', thousands',
};
