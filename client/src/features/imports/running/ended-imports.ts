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

type Variables = Readonly<Record<string, unknown>> | undefined;

/** Whether a query asks about one of these imports: it names its workspace, submission or record, and no other. */
export function isAbout(variables: Variables, ended: readonly ImportSubject[]): boolean {
  const named = SUBJECTS.filter((name) => typeof variables?.[name] === 'string');
  return named.length > 0 && ended.some((job) => named.every((name) => String(variables?.[name]).toLowerCase() === job[name]));
}

/** Whether a query asks about imports of any workspace: it names none. */
export function isAboutAll(variables: Variables): boolean {
  return SUBJECTS.every((name) => typeof variables?.[name] !== 'string');
}
