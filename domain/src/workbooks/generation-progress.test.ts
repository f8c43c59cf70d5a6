import { expect, it } from 'vitest';
import { followProgress, type GenerationProgress } from './generation-progress';
import { layWorkbook } from './plan-workbook';
import { aWorkbookInput } from './testing/a-workbook-input';
import { readPlan } from './testing/read-plan';

async function notesOf(index: number, count: number): Promise<GenerationProgress[]> {
  const notes: GenerationProgress[] = [];
  const note = async (progress: GenerationProgress) => void notes.push(progress);
  await readPlan(followProgress(layWorkbook(aWorkbookInput()), { index, count, ledgerPages: 7 }, note));
  return notes;
}

// covers borrower 4.7
it('the progress names each sheet when it begins, and never goes back', async () => {
  const notes = await notesOf(0, 2);
  const { sheetNames } = layWorkbook(aWorkbookInput());
  expect([...new Set(notes.map(({ sheetName }) => sheetName))]).toEqual(sheetNames);
  expect(notes[0]).toEqual({ workbook: 1, workbooks: 2, sheet: 1, sheets: sheetNames.length, sheetName: 'Contents', percent: 0 });
  const percents = notes.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});

// covers borrower 4.7
it('the progress counts the pages of a ledger, and is whole only when the workbook has ended', async () => {
  const notes = await notesOf(1, 2);
  const ledger = notes.filter(({ sheetName }) => sheetName === 'General Ledger').map(({ percent }) => percent);
  expect(new Set(ledger).size).toBeGreaterThan(5);
  expect(notes[0]?.percent).toBe(49);
  expect(Math.max(...notes.map(({ percent }) => percent))).toBeLessThan(100);
});
