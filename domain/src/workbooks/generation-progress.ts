import type { LaidWorkbook } from './plan-workbook';
import type { SheetPlan } from './sheet';

/** How far the making of a revision's workbooks is. */
export interface GenerationProgress {
  /** Which of how many workbooks is being written, from 1. */
  readonly workbook: number;
  readonly workbooks: number;
  /** Which of its sheets, from 1. */
  readonly sheet: number;
  readonly sheets: number;
  readonly sheetName: string;
  /** 0..99: a revision is whole when it has ended. */
  readonly percent: number;
}

/** A workbook among those of its revision, and the work that its ledger is. */
export interface WorkbookLocation {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Pages in which the lines of the ledger come; each counts as much as a sheet. */
  readonly ledgerPages: number;
}

/** The sheets of a workbook, each of which reports the total progress when it starts, and again with each of its pages. */
export async function* followProgress(
  { sheetNames, sheets }: LaidWorkbook,
  place: WorkbookLocation,
  note: (progress: GenerationProgress) => Promise<void>,
): AsyncGenerator<SheetPlan> {
  const all = sheetNames.length + place.ledgerPages;
  let begun = 0;
  let pages = 0;
  for await (const plan of sheets) {
    begun += 1;
    const sheet = Math.min(begun, sheetNames.length);
    const tell = (): Promise<void> => {
      const done = sheet - 1 + Math.min(pages, place.ledgerPages);
      const percent = Math.floor((99 * (place.index + done / all)) / place.count);
      const whole = { workbook: place.index + 1, workbooks: place.count, sheets: sheetNames.length };
      return note({ ...whole, sheet, sheetName: plan.name, percent });
    };
    await tell();
    const rows = plan.rows;
    yield Symbol.iterator in rows ? plan : { ...plan, rows: followed(rows, tell) };
  }
  async function* followed(rows: Exclude<SheetPlan['rows'], Iterable<unknown>>, tell: () => Promise<void>): typeof rows {
    for await (const page of rows) {
      yield page;
      pages += 1;
      await tell();
    }
  }
}
