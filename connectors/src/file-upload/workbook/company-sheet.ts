import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import { ASSUMED_CURRENCY } from '@countinghouse/domain/imports/findings/currency';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CompanyPage } from '@countinghouse/domain/imports/page';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { FileSource } from '../../connector';
import type { Problem } from '../issue-collector';
import { plainText } from '../plain-text';
import { shortValue } from '../short-value';
import { monthNamed } from '../text-date';
import { cellText, EMPTY } from './cell';
import type { Cell, SheetRow } from './cell';
import { cellDate } from './cell-date';
import { isHeading } from './table';
import { findSheet } from './workbook-context';
import type { FoundSheet, PackageContext, WorkbookContext } from './workbook-context';

/** The company as the workbook states it. */
export interface StatedCompany {
  readonly page: CompanyPage;
  /** Whether the workbook declares its figures rounded: balances may then miss by up to 1.00. */
  readonly rounded: boolean;
}

const LABELS = {
  name: ['company name', 'name', 'business name', 'dba', 'doing business as'],
  legalName: ['legal name', 'legal company name'],
  country: ['country'],
  currency: ['currency', 'base currency', 'home currency'],
  yearEnd: ['fiscal year end', 'fiscal year end month', 'year end'],
  basis: ['basis', 'basis of accounting', 'accounting basis'],
  asOf: ['as of', 'as of date', 'date'],
  rounded: ['rounded', 'rounded figures', 'figures are rounded'],
} as const;

type Label = keyof typeof LABELS;

interface StatementLayout {
  readonly cell: Cell;
  readonly column: number;
  readonly row: number;
}

/** The cells of the sheet `Company`, by what they say. */
export interface CompanyCells {
  readonly sheet: FoundSheet | undefined;
  readonly stated: ReadonlyMap<Label, StatementLayout>;
}

/** Finds the cells of the sheet `Company`: a label beside each value, or headings over one row of values. */
export async function findCompany(context: PackageContext): Promise<CompanyCells> {
  const sheet = findSheet(context, 'Company');
  if (sheet === undefined) context.issues.add(issueLocation('file'), issueMessage('sheetMissing', { sheet: 'Company' }));
  return { sheet, stated: sheet === undefined ? new Map() : await statements(sheet) };
}

/** The currency of the books: as the upload or the workbook states it, which must agree, else US dollars. */
export function currencyOf({ stated, sheet }: CompanyCells, source: FileSource): string {
  const cell = stated.get('currency');
  const code = cellText(cell?.cell ?? EMPTY).toUpperCase();
  const { baseCurrency } = source;
  const addIssue = (problem: string): void => {
    if (cell !== undefined) sheet?.addIssue(cell.column, cell.row, problem);
  };
  if (code === '') return baseCurrency ?? ASSUMED_CURRENCY;
  if (!isCurrencyCode(code)) addIssue(issueMessage('notCurrency', { value: shortValue(code) }));
  else if (baseCurrency === null) return code;
  else if (baseCurrency !== code) addIssue(issueMessage('currencyContradicts', { currency: code, base: baseCurrency }));
  return baseCurrency ?? ASSUMED_CURRENCY;
}

/** Whether the upload or the workbook states the currency of the books. */
export function isCurrencyStated({ stated }: CompanyCells, { baseCurrency }: FileSource): boolean {
  return baseCurrency !== null || cellText(stated.get('currency')?.cell ?? EMPTY) !== '';
}

/** Reads the company from its cells; what the upload states itself goes first. */
export function readCompany(context: WorkbookContext, { sheet, stated }: CompanyCells, source: FileSource): StatedCompany {
  const text = (label: Label): string => cellText(stated.get(label)?.cell ?? EMPTY);
  const addIssue = (label: Label, problem: Problem): void => {
    const at = stated.get(label);
    if (at !== undefined) sheet?.addIssue(at.column, at.row, problem);
  };
  const legalName = text('legalName') || null;
  const name = text('name') || legalName;
  return {
    page: {
      kind: 'company',
      ...(name === null ? { name: plainText(source.fileName.replace(/\.xlsx$/i, '')), nameIsOfFile: true } : { name }),
      legalName,
      country: text('country') || null,
      baseCurrency: context.amounts.currency,
      fiscalYearEndMonth:
        source.fiscalYearEndMonth ?? yearEnd(stated.get('yearEnd')?.cell ?? EMPTY, (problem) => addIssue('yearEnd', problem)),
      basis: basis(text('basis'), (problem) => addIssue('basis', problem)),
      asOf: asOf(stated.get('asOf')?.cell ?? EMPTY, context, (problem) => addIssue('asOf', problem)),
    },
    rounded: /^(yes|true|y|1)$/i.test(text('rounded')),
  };
}

async function statements(sheet: FoundSheet): Promise<Map<Label, StatementLayout>> {
  const stated = new Map<Label, StatementLayout>();
  let headings: SheetRow | undefined;
  for await (const row of sheet.rows()) {
    if (headings === undefined && labelsIn(row).length >= 2) headings = row;
    else if (headings === undefined) beside(row, stated);
    else {
      for (const { label, column } of labelsIn(headings)) stated.set(label, { cell: row.cells[column] ?? EMPTY, column, row: row.number });
      break;
    }
  }
  return stated;
}

function beside(row: SheetRow, stated: Map<Label, StatementLayout>): void {
  const [found] = labelsIn(row);
  if (found === undefined || stated.has(found.label)) return;
  const after = row.cells.findIndex((cell, at) => at > found.column && cell.kind !== 'empty');
  const column = after < 0 ? found.column + 1 : after;
  stated.set(found.label, { cell: row.cells[column] ?? EMPTY, column, row: row.number });
}

function labelsIn(row: SheetRow): { label: Label; column: number }[] {
  return row.cells.flatMap((cell, column) => {
    const label = (Object.keys(LABELS) as Label[]).find((known) => isHeading(cell, LABELS[known]));
    return label === undefined ? [] : [{ label, column }];
  });
}

function yearEnd(cell: Cell, addIssue: (problem: string) => void): number {
  if (cell.kind === 'empty') return 12;
  if (cell.kind === 'date') return cell.month;
  const text = cellText(cell);
  const [first = ''] = text.split(/[ /-]/);
  const month = /^\d{1,2}$/.test(first) ? Number(first) : (monthNamed(first) ?? monthNamed(text.split(' ').at(-1) ?? ''));
  if (month !== undefined && month >= 1 && month <= 12) return month;
  addIssue(issueMessage('notMonth', { value: shortValue(text) }));
  return 12;
}

function basis(text: string, addIssue: (problem: string) => void): CompanyPage['basis'] {
  if (/^cash( basis)?$/i.test(text)) return 'Cash';
  if (text !== '' && !/^accruals?( basis)?$/i.test(text)) addIssue(issueMessage('notBasis', { value: shortValue(text) }));
  return /^accruals?( basis)?$/i.test(text) ? 'Accrual' : null;
}

function asOf(cell: Cell, { dates }: WorkbookContext, addIssue: (problem: Problem) => void): CompanyPage['asOf'] {
  if (cell.kind === 'empty') return null;
  const date = cellDate(cell, dates);
  if (typeof date === 'number') return toCalendarDate(date);
  addIssue(date);
  return null;
}
