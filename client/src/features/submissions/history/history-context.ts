import { createContext, use } from 'react';
import type { SubmissionFilesFragment, SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import type { ListedFile } from '../../../ui/file-list/file-row';
import type { DetailsBase } from '../submission-paths';

/** What the page knows about the rows of a history. */
export interface HistoryContextValue {
  readonly base: DetailsBase;
  readonly packageName: (datasourceNameId: string) => string;
  /** What the running import of a submission has counted; null when none runs. */
  readonly importing: (submissionId: string) => string | null;
  readonly statementsEnabled: boolean;
  readonly listFiles: (submission: SubmissionFilesFragment, terms: { readonly deleted: boolean; readonly long: boolean }) => HistoryFiles;
  readonly onDelete: (submission: SubmissionRowFragment) => void;
  readonly onRestore: (submission: SubmissionRowFragment) => void;
}

/** The files of a row. */
export interface HistoryFiles {
  readonly workbooks: readonly ListedFile[];
  readonly documents: readonly ListedFile[];
  /** The newest revision that is ready; null while there is none. */
  readonly newest: number | null;
}

const Context = createContext<HistoryContextValue | null>(null);

/** Gives it to the rows. */
export const HistoryProvider = Context.Provider;

/** What the page knows; rows are in a history. */
export function useHistoryContext(): HistoryContextValue {
  const value = use(Context);
  if (value === null) throw new Error('A row of a history was rendered outside it.');
  return value;
}
