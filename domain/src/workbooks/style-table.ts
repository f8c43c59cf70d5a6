import type { RatioUnit } from '../ratios/ratio-recipes';
import { excelNumberFormat, NUMBER_STYLES, type NumberStyle } from '../statements/number-style';
import { ALL_TICK_SIGNS } from './analysis/tick-signs';
import type { CellStyle, StyleTable } from './cell-style';

const DEEPEST = 15;
const SHADE = 'EEF1F5';
const PERCENT = '0.0%;-0.0%';
const CHANGE = '+0.0%;-0.0%;0.0%';
const MARKED: CellStyle = { bold: true, fill: 'FFF1D6' };
const CURRENCY_DIGITS = [0, 2, 3, 4] as const;

/** How a figure is ruled: one rule above a total, a double one under a grand total. */
export type BooksDecision = 'plain' | 'total' | 'grandTotal';

const RULINGS: Readonly<Record<BooksDecision, CellStyle>> = {
  plain: {},
  total: { bold: true, top: 'single' },
  grandTotal: { bold: true, top: 'single', bottom: 'double' },
};

/** Every style of a workbook whose base currency has so many decimals. */
export function workbookStyles(digits: number): StyleTable {
  return {
    title: { bold: true, fontSize: 16 },
    subtitle: { color: '5B6470' },
    link: { color: '1F5FBF', underline: true },
    heading: { bold: true, fill: SHADE, bottom: 'single', vertical: 'center' },
    'heading.figure': { bold: true, fill: SHADE, bottom: 'single', horizontal: 'right', vertical: 'center' },
    'heading.period': { color: '5B6470', fontSize: 9, horizontal: 'right', vertical: 'bottom', wrap: true },
    'heading.group': { bold: true, fill: SHADE, horizontal: 'center' },
    label: { bold: true },
    'label.top': { bold: true, vertical: 'top' },
    'text.left': { horizontal: 'left' },
    'text.top': { horizontal: 'left', vertical: 'top' },
    'text.wrapped': { wrap: true, vertical: 'top' },
    'text.total': { bold: true, top: 'single' },
    date: { numberFormat: 'yyyy\\-mm\\-dd', horizontal: 'left' },
    time: { numberFormat: 'yyyy\\-mm\\-dd hh:mm', horizontal: 'left', vertical: 'top' },
    month: { numberFormat: 'mmm yyyy', horizontal: 'left' },
    'percent.fine': { numberFormat: '0.00%', horizontal: 'right' },
    count: { numberFormat: '#,##0' },
    note: { italic: true, color: '5B6470' },
    'outcome.Pass': { bold: true, color: '1B7F4B', vertical: 'top' },
    'outcome.Fail': { bold: true, color: 'B3261E', vertical: 'top' },
    'outcome.Inconclusive': { bold: true, color: '8A5A00', vertical: 'top' },
    ...Object.fromEntries(CURRENCY_DIGITS.map((each) => [documentStyle(each), { numberFormat: excelNumberFormat('Actuals', each) }])),
    none: { color: '5B6470', horizontal: 'right' },
    percent: { numberFormat: PERCENT, horizontal: 'right' },
    [ratioStyle('Times')]: { numberFormat: '0.00"x";-0.00"x"' },
    [ratioStyle('Days')]: { numberFormat: '#,##0.0;-#,##0.0' },
    factor: { numberFormat: '0.0000' },
    'percent.strong': { numberFormat: PERCENT, bold: true, horizontal: 'right' },
    [changeStyle('money', false)]: { numberFormat: excelNumberFormat('Actuals', digits) },
    [changeStyle('money', true)]: { ...MARKED, numberFormat: markedNumberFormat(digits) },
    [changeStyle('percent', false)]: { numberFormat: CHANGE },
    [changeStyle('percent', true)]: { ...MARKED, numberFormat: CHANGE },
    ...moneyStyles(digits),
    ...captionStyles(),
  };
}

/** The style of a change in money or in percent; a large one is marked by its weight, its color and a sign. */
export function changeStyle(of: 'money' | 'percent', marked: boolean): string {
  return `change.${of}.${marked ? 'marked' : 'plain'}`;
}

/** The style of a ratio that is no amount. */
export function ratioStyle(unit: Exclude<RatioUnit, 'Amount'>): string {
  return unit === 'Percent' ? 'percent' : `ratio.${unit}`;
}

function markedNumberFormat(digits: number): string {
  const [positive, negative] = excelNumberFormat('Actuals', digits).split(';');
  return `"▲ "${positive};"▼ "${negative}`;
}

/** The style of an amount in the base currency. */
export function moneyStyle(decision: BooksDecision = 'plain', style: NumberStyle = 'Actuals'): string {
  return `money.${style}.${decision}`;
}

/** The style of an amount that a reviewer marked: the same with a sign at the left end of its cell. */
export function tickedStyle(style: string, sign: string): string {
  return `${style}.ticked.${sign}`;
}

/** The style of an amount in a currency of so many decimals. */
export function documentStyle(digits: number): string {
  return `document.${digits}`;
}

/** The style of a caption, indented by its level. */
export function captionStyle(strong: boolean, level: number): string {
  return `caption.${strong ? 'strong' : 'plain'}.${Math.min(level, DEEPEST)}`;
}

function moneyStyles(digits: number): StyleTable {
  const names = NUMBER_STYLES.flatMap((style) => (Object.keys(RULINGS) as BooksDecision[]).map((decision) => [style, decision] as const));
  return Object.fromEntries(
    names.flatMap(([style, decision]) => {
      const [name, numberFormat] = [moneyStyle(decision, style), excelNumberFormat(style, digits)];
      const ticked = ALL_TICK_SIGNS.map((sign) => [
        tickedStyle(name, sign),
        { ...RULINGS[decision], numberFormat: tickedNumberFormat(numberFormat, sign) },
      ]);
      return [[name, { ...RULINGS[decision], numberFormat }], ...ticked] as [string, CellStyle][];
    }),
  );
}

/** A star in a format fills the cell with the blank behind it, so that the amount stays at the right end. */
function tickedNumberFormat(numberFormat: string, sign: string): string {
  return numberFormat
    .split(';')
    .map((part) => `"${sign}"* ${part}`)
    .join(';');
}

function captionStyles(): StyleTable {
  const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => level);
  return Object.fromEntries(
    levels.flatMap((level) => [
      [captionStyle(false, level), { indent: level }],
      [captionStyle(true, level), { indent: level, bold: true }],
    ]),
  );
}
