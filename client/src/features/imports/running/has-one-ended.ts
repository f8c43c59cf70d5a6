import type { ImportOutcome } from '../../../lib/graphql/types.generated';

interface SeenImport {
  readonly financialRecordId: string;
  readonly status: { readonly outcome: ImportOutcome };
}

/** Whether an import has ended since the list was seen before (null: never), one among them that began and ended in between. */
export function hasOneEnded(before: ReadonlyMap<string, ImportOutcome> | null, jobs: readonly SeenImport[]): boolean {
  if (before === null) return false;
  return jobs.some(({ financialRecordId, status }) => {
    const outcome = before.get(financialRecordId) ?? 'Pending';
    return outcome === 'Pending' && status.outcome !== 'Pending';
  });
}
