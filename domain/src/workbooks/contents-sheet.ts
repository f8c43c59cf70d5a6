import { isSameName } from '../imports/findings/company-name';
import { STATEMENT_TYPES } from '../statements/statement';
import { analysisFacts } from './analysis/approval-facts';
import { dateCell } from './date-cell';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { quoteSheetName } from './sheet-name';
import type { WorkbookText } from './texts';
import type { WorkbookInput } from './workbook-input';

/** A sheet of the workbook as the contents list it. */
export interface ContentsEntry {
  readonly name: string;
  readonly holds: string;
}

/** The first sheet: whose books, on which basis, until when, and the way to every other sheet. */
export function contentsSheet(
  input: WorkbookInput,
  name: string,
  periods: readonly string[],
  entries: readonly ContentsEntry[],
): SheetPlan {
  return {
    name,
    columns: [{ width: 34 }, { width: 70, style: 'text.left' }],
    hideGridLines: true,
    rows: contentsRows(input, periods, entries),
  };
}

function* contentsRows(input: WorkbookInput, periods: readonly string[], entries: readonly ContentsEntry[]): Generator<SheetRow> {
  const { texts, company } = input;
  yield { cells: [{ value: company.name, style: 'title' }], height: 24 };
  yield { cells: [{ value: texts[`contents.variant.${input.variant}`], style: 'subtitle' }] };
  yield { cells: [] };
  for (const [label, value] of facts(input, periods)) yield { cells: [{ value: label, style: 'label' }, value] };
  yield { cells: [] };
  yield { cells: [texts['contents.sheet'], texts['contents.holds']], style: 'heading' };
  for (const entry of entries) {
    yield { cells: [{ value: entry.name, style: 'link', link: `${quoteSheetName(entry.name)}!A1` }, entry.holds] };
  }
}

function facts(input: WorkbookInput, periods: readonly string[]): readonly (readonly [label: string, value: SheetCell])[] {
  const { texts, company } = input;
  const date = (day: string): SheetCell => ({ value: dateCell(day), style: 'date' });
  return [
    [texts['contents.company'], company.name],
    ...(company.booksName.trim() === '' || isSameName(company.name, company.booksName)
      ? []
      : [[texts['contents.booksName'], company.booksName] as const]),
    ...(company.legalName === null ? [] : [[texts['contents.legalName'], company.legalName] as const]),
    ...(company.country === null ? [] : [[texts['contents.country'], company.country] as const]),
    [texts['contents.basis'], texts[`contents.basis.${input.basis ?? 'notStated'}`]],
    [texts['contents.currency'], company.baseCurrency],
    [texts['contents.fiscalYearEnd'], texts[`month.${company.fiscalYearEndMonth}` as WorkbookText]],
    [texts['contents.asOf'], date(input.asOf)],
    ...(periods.length === 0 ? [] : [[texts['contents.periods'], periods.join(', ')] as const]),
    [texts['contents.revision'], input.revision],
    ...versionsOf(input),
    ...analysisFacts(input),
    [texts['contents.createdOn'], date(input.createdOn)],
    [texts['contents.names'], texts[input.anonymised ? 'contents.names.anonymised' : 'contents.names.plain']],
  ];
}

function versionsOf({ books, texts }: WorkbookInput): readonly (readonly [string, SheetCell])[] {
  const versions = STATEMENT_TYPES.flatMap((type) => {
    const version = books?.versions[type];
    return version === undefined ? [] : [`${texts[`statement.${type}`]} ${version}`];
  });
  return versions.length === 0 ? [] : [[texts['contents.versions'], versions.join(', ')]];
}
