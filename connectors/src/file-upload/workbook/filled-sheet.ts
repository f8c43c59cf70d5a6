import { cellText } from './cell';
import { findSheet } from './workbook-context';
import type { FoundSheet, WorkbookContext } from './workbook-context';

/** The sheet of that name if it holds more than its headings. */
export async function filledSheet(context: WorkbookContext, name: string): Promise<FoundSheet | undefined> {
  const sheet = findSheet(context, name);
  if (sheet === undefined) return undefined;
  let headed = false;
  for await (const { cells } of sheet.rows()) {
    if (headed && cells.some((cell) => cell.kind !== 'empty')) return sheet;
    headed ||= cells.some((cell) => /^account( number| no\.?)?$/i.test(cellText(cell)) || /^number$/i.test(cellText(cell)));
  }
  return headed ? undefined : (await hasRows(sheet)) ? sheet : undefined;
}

async function hasRows(sheet: FoundSheet): Promise<boolean> {
  for await (const { cells } of sheet.rows()) if (cells.length > 0) return true;
  return false;
}
