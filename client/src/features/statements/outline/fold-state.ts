import type { OutlineLine } from './build-outline';

/** Which sections are folded: those from `level` on, as in a spreadsheet's outline, except that each one named in `toggled` is the other way round. */
export interface FoldState {
  /** 1 shows the outermost sections only; null shows everything. */
  readonly level: number | null;
  readonly toggled: ReadonlySet<string>;
}

export const ALL_OPEN: FoldState = { level: null, toggled: new Set() };

/** Whether a section's heading is folded; false for other lines. */
export function isFolded({ section, level }: OutlineLine, folds: FoldState): boolean {
  if (section === null) return false;
  const byLevel = folds.level !== null && level >= folds.level;
  return folds.toggled.has(section.id) ? !byLevel : byLevel;
}

/** The folds after the given headings are folded or opened. */
export function withFolds(folds: FoldState, headings: readonly OutlineLine[], folded: boolean): FoldState {
  const toggled = new Set(folds.toggled);
  for (const heading of headings) {
    if (heading.section === null || isFolded(heading, { ...folds, toggled }) === folded) continue;
    if (!toggled.delete(heading.section.id)) toggled.add(heading.section.id);
  }
  return { level: folds.level, toggled };
}
