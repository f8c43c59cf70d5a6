import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { writeXlsx } from 'hucre/xlsx';
import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import { TEMPLATE_VERSION } from './template-version';
import texts from './template-sheets.json';

const AMOUNT = '#,##0.00;(#,##0.00);0.00';
const DATE = 'yyyy-mm-dd';
const TEXT = '@';
const ROWS = 5_000;
const FORMATTED_ROWS = 300;
const PERIOD_COLUMNS = 18;
const TYPES_FROM = 4;
const TYPE_LIST = `Instructions!$D$${TYPES_FROM}:$D$${TYPES_FROM + ACCOUNT_TYPES.length - 1}`;
const HEADING = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1EFE9' } } } as const;

let made: Promise<Uint8Array> | undefined;

/**
 * The empty template workbook (`.xlsx`), with its version, the account types as a choice, and formats for dates, numbers and amounts. It is
 * made once per process.
 */
export function templateWorkbook(): Promise<Uint8Array> {
  return (made ??= writeXlsx({
    sheets: [instructions(), company(), ...texts.tables.map(([name, headings]) => table(name as string, headings as string[]))],
    namedRanges: [{ name: 'TemplateVersion', range: 'Instructions!$B$2' }],
    properties: { title: 'Financial data template', creator: 'Countinghouse' },
  }).catch((error: unknown) => {
    made = undefined;
    throw error;
  }));
}

function instructions(): WriteSheet {
  const rows: (string | number | null)[][] = [
    ['Financial data template', null, null, null],
    ['Template version', TEMPLATE_VERSION, null, null],
    [null, null, null, 'Account types'],
  ];
  const length = Math.max(texts.instructions.length, ACCOUNT_TYPES.length);
  for (let at = 0; at < length; at += 1) rows.push([texts.instructions[at] ?? null, null, null, ACCOUNT_TYPES[at] ?? null]);
  const wrapped = texts.instructions.map((_, at): [string, object] => [
    `${at + 3},0`,
    { style: { alignment: { wrapText: true, vertical: 'top' } } },
  ]);
  return {
    name: 'Instructions',
    columns: [{ width: 90 }, { width: 8 }, { width: 3 }, { width: 26 }],
    rows,
    cells: new Map([['0,0', { style: { font: { bold: true, size: 16 } } }], ['2,3', { style: HEADING }], ...wrapped]),
  };
}

function company(): WriteSheet {
  const rowOf = (label: string): number => texts.company.findIndex(([known]) => known === label) + 1;
  return {
    name: 'Company',
    columns: [{ width: 22, style: { font: { bold: true } } }, { width: 44 }],
    rows: texts.company.map(([label]) => [label ?? null, null]),
    cells: new Map([[`${rowOf('As of') - 1},1`, { style: { numFmt: DATE } }]]),
    dataValidations: texts.company.map(([label = '', hint = ''], at) => ({
      ...companyChoice(label, `B${at + 1}`),
      ...prompt(label, hint),
    })),
  };
}

function companyChoice(label: string, range: string): DataValidation {
  if (label === 'Basis') return choice(['Accrual', 'Cash'], range);
  if (label === 'Rounded') return choice(['Yes', 'No'], range);
  return { type: 'textLength', operator: 'lessThanOrEqual', formula1: '255', range, allowBlank: true };
}

/** A hint that a spreadsheet program shows beside the cell: a text in a cell would be read as a value. */
function prompt(inputTitle: string, inputMessage: string): Partial<DataValidation> {
  return { showInputMessage: true, inputTitle, inputMessage };
}

function table(name: string, headings: readonly string[]): WriteSheet {
  const isStatement = name === 'Balance Sheet' || name === 'Income Statement';
  const periods = isStatement ? Array.from({ length: PERIOD_COLUMNS }, () => ({ width: 15 })) : [];
  const formats = [...headings.map(formatOf), ...periods.map(() => AMOUNT)];
  const periodHeadings = periods.map((_, at): [string, object] => [
    `0,${headings.length + at}`,
    { value: null, style: { ...HEADING, numFmt: DATE } },
  ]);
  return {
    name,
    columns: [...headings.map((heading) => ({ width: widthOf(heading) })), ...periods],
    rows: [[...headings]],
    cells: new Map([
      ...headings.map((_, at): [string, object] => [`0,${at}`, { style: HEADING }]),
      ...periodHeadings,
      ...emptyCells(formats),
    ]),
    freezePane: { rows: 1, columns: isStatement ? 2 : 0 },
    dataValidations: headings.flatMap((heading, column) => validationOf(heading, String.fromCharCode(65 + column))),
  };
}

/** Empty cells that have their column's format: a format of the column alone does not reach a cell that is filled later. */
function emptyCells(formats: readonly string[]): [string, object][] {
  return Array.from({ length: FORMATTED_ROWS }, (_, at) =>
    formats.map((numFmt, column): [string, object] => [`${at + 1},${column}`, { value: null, style: { numFmt } }]),
  ).flat();
}

function validationOf(heading: string, column: string): DataValidation[] {
  const range = `${column}2:${column}${ROWS}`;
  if (heading === 'Account Type') {
    return [
      {
        type: 'list',
        formula1: TYPE_LIST,
        range,
        allowBlank: true,
        showErrorMessage: true,
        errorTitle: 'Account type',
        errorMessage: 'Choose a type of the list.',
      },
    ];
  }
  if (heading === 'Normal Balance') return [choice(['Debit', 'Credit'], range)];
  return heading === 'Active' ? [choice(['Yes', 'No'], range)] : [];
}

function choice(values: string[], range: string): DataValidation {
  return { type: 'list', values, range, allowBlank: true, showErrorMessage: true };
}

function formatOf(heading: string): string {
  if (['Debit', 'Credit', 'Total', 'Open', 'Open Base'].includes(heading)) return AMOUNT;
  return heading === 'Date' || heading === 'Due' ? DATE : TEXT;
}

function widthOf(heading: string): number {
  return ['Account Name', 'Description', 'Customer', 'Vendor', 'Name'].includes(heading) ? 34 : 16;
}
