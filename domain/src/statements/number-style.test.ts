import { expect, it } from 'vitest';
import { currencyAndScalingLabel, excelNumberFormat, isNumberStyle } from './number-style';

// covers lender 9.7, borrower 9.5
it.each([
  ['Actuals', 2, '#,##0.00_);(#,##0.00);"–"_)', 'USD'],
  ['Actuals', 0, '#,##0_);(#,##0);"–"_)', 'USD'],
  ['Actuals', 3, '#,##0.000_);(#,##0.000);"–"_)', 'USD'],
  ['ActualsDisplayedAsWholeNumber', 2, '#,##0_);(#,##0);"–"_)', 'USD, whole numbers'],
  ['Thousands', 2, '#,##0,_);(#,##0,);"–"_)', 'USD, thousands'],
] as const)('%s with %i decimals is the format %s under the label %s of dollars', (style, digits, format, label) => {
  expect(excelNumberFormat(style, digits)).toBe(format);
  expect(currencyAndScalingLabel(style, 'USD')).toBe(label);
});

it.each([
  ['Thousands', true],
  ['thousands', false],
  ['', false],
])('%j is a number style: %s', (text, expected) => {
  expect(isNumberStyle(text)).toBe(expected);
});
