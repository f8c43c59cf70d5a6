import type { ImportOutcome } from '../../../lib/graphql/types.generated';

interface SeenImport {
  readonly financialRecordId: string;
  readonly status: { readonly outcome: ImportOutcome };
}

/** The imports that have ended since the list was seen before (null: never), those among them that began and ended in between. */
export function endedImports<Job extends SeenImport>(before: ReadonlyMap<string, ImportOutcome> | null, jobs: readonly Job[]): Job[] {
  if (before === null) return [];
  return jobs.filter(({ financialRecordId, status }) => {
    const outcome = before.get(financialRecordId) ?? 'Pending';
    return outcome === 'Pending' && status.outcome !== 'Pending';
  });
}

const SUBJECTS = ['workspaceId', 'submissionId', 'financialRecordId'] as const;

/** What an import is of. */
export type ImportSubject = Readonly<Record<(typeof SUBJECTS)[number], string>>;

/** Whether one of these imports may have changed the answer to a query: it asks about no other workspace, submission, or record. */
export function mayConcern(variables: Readonly<Record<string, unknown>> | undefined, ended: readonly ImportSubject[]): boolean {
  return ended.some((job) => SUBJECTS.every((name) => typeof variables?.[name] !== 'string' || variables[name] === job[name]));
}
