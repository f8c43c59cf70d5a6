import { useListedDocuments } from '../features/documents/listed-documents';
import { newestRevision } from '../features/workbooks/newest-revision';
import { useListedWorkbooks } from '../features/workbooks/listed-workbooks';
import type { SubmissionFilesFragment } from '../lib/graphql/types.generated';
import { formatDay, formatShortDay } from '../lib/format/format-time';
import { useLocale } from '../lib/i18n/use-locale';
import { useText } from '../lib/i18n/use-text';
import type { ListedFile } from '../ui/file-list/file-row';

/** The files of a submission, ready to be chosen from. */
export interface SubmissionFiles {
  readonly workbooks: readonly ListedFile[];
  readonly documents: readonly ListedFile[];
  /** The newest revision that is ready; null while there is none. */
  readonly newest: number | null;
}

interface Terms {
  /** Whether the submission was deleted, which locks its files. */
  readonly deleted: boolean;
  readonly highlight?: boolean;
  /** Whether days come with their year, and revisions in words. */
  readonly long?: boolean;
}

/** Lists the files of a submission. */
export function useListedFiles(): (submission: SubmissionFilesFragment, terms: Terms) => SubmissionFiles {
  const text = useText('overview');
  const locale = useLocale();
  const listWorkbooks = useListedWorkbooks();
  const listDocuments = useListedDocuments();
  const listLedger = (record: SubmissionFilesFragment['financialRecord'], gone: string | null): ListedFile[] => {
    if (!record?.ledgerDownloadPath || gone !== null) return [];
    const { ledgerDownloadPath: downloadPath, counts } = record;
    return [
      { id: 'ledger', name: text('ledgerFile'), made: text('lines', { lines: counts?.lines ?? 0 }), bytes: null, downloadPath, gone },
    ];
  };
  return ({ documents, financialRecord, retentionPolicy }, { deleted, highlight = false, long = false }) => {
    const revisions = financialRecord?.workbookRevisions ?? [];
    const made = (time: string) => (long ? formatDay(time, locale) : formatShortDay(time, locale));
    const gone = deleted ? text('lockedByDeletion') : null;
    return {
      workbooks: [...listWorkbooks(revisions, { made, inWords: long, highlight, gone }), ...listLedger(financialRecord, gone)],
      documents: listDocuments(documents, { made, purged: retentionPolicy.isDeleted, gone }),
      newest: newestRevision(revisions)?.revisionNumber ?? null,
    };
  };
}
