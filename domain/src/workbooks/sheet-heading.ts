import { quoteSheetName } from './sheet-name';
import type { SheetCell, SheetRow } from './sheet';
import { fillText } from './texts';
import type { WorkbookInput } from './workbook-input';

/** Rows above the column headings of a sheet: its title, whose books these are until when in which revision, and the way back. */
export const HEADING_ROWS = 3;

/** The rows that every sheet but the first begins with; `beside` is next to the link back, above the column headings. */
export function sheetHeading(
  input: WorkbookInput,
  title: string,
  contents: string,
  currency = input.company.baseCurrency,
  beside: readonly SheetCell[] = [],
): readonly SheetRow[] {
  const { texts, company, basis, asOf, revision } = input;
  const basisText = texts[`heading.basis.${basis ?? 'notStated'}`];
  const about = fillText(texts.heading, { company: company.name, basis: basisText, currency, asOf, revision });
  return [
    { cells: [{ value: title, style: 'title' }], height: 24 },
    { cells: [{ value: about, style: 'subtitle' }] },
    {
      cells: [{ value: texts['contents.back'], style: 'link', link: `${quoteSheetName(contents)}!A1` }, ...beside],
      ...(beside.length > 0 && { height: 30 }),
    },
  ];
}
