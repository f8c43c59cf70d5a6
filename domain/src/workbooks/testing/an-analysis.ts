import type { WorkbookAnalysis } from '../analysis/workbook-analysis';

/** What analysts added to the books of `aWorkbookInput`. */
export function anAnalysis(given: Partial<WorkbookAnalysis> = {}): WorkbookAnalysis {
  return {
    inputs: { adjustments: [], tags: [], instruments: [] },
    versions: { adjustments: 0, tags: 0, debtSchedule: 0 },
    adjustments: [],
    instruments: [],
    notes: [],
    tickMarks: [],
    approval: null,
    ...given,
  };
}
