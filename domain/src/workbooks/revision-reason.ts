import type { StatementType } from '../statements/statement';

/** Why a revision of the workbooks was made: the first import, a saved statement, a manual request, or a new reading of the books. */
export const REVISION_REASONS = ['FirstImport', 'SavedVersion', 'Manual', 'CorrectedReading'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** The saved version of each statement that a revision shows; a statement that was not collected is absent. */
export type StatementVersions = Readonly<Partial<Record<StatementType, number>>>;

/** Why a revision is made of these versions after one of the others; null while it is the first. */
export function revisionReason(versions: StatementVersions, before: StatementVersions | null): RevisionReason {
  if (before === null) return 'FirstImport';
  const types = Object.keys(versions) as StatementType[];
  return types.some((type) => versions[type] !== before[type]) ? 'SavedVersion' : 'Manual';
}
