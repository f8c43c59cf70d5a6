import { newestRevision } from '../features/workbooks/newest-revision';
import type { SubmissionQuery, WorkbookRevisionRowFragment } from '../gql/graphql';
import { useDownload } from '../ui/file-list/use-download';

interface DownloadAll {
  readonly count: number;
  readonly running: boolean;
  readonly start: () => void;
}

/** Downloads the newest workbooks and every document that is still there. */
export function useDownloadAll(
  revisions: readonly WorkbookRevisionRowFragment[],
  documents: SubmissionQuery['submission']['documents'],
): DownloadAll {
  const { running, download } = useDownload();
  const files = [...(newestRevision(revisions)?.workbooks ?? []), ...documents.filter((document) => !document.isDeleted)];
  return { count: files.length, running, start: () => download(files) };
}
