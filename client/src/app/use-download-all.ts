import { useState } from 'react';
import { newestRevision } from '../features/workbooks/newest-revision';
import type { SubmissionQuery, WorkbookRevisionRowFragment } from '../gql/graphql';
import { describeError } from '../lib/errors/describe-error';
import { errorBannerStore } from '../lib/errors/error-banner-store';
import { downloadFiles } from '../lib/files/download-files';
import { useText } from '../lib/i18n/use-text';

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
  const text = useText('overview');
  const [running, setRunning] = useState(false);
  const paths = [...(newestRevision(revisions)?.workbooks ?? []), ...documents.filter((document) => !document.isDeleted)].map(
    (file) => file.downloadPath,
  );
  const start = () => {
    setRunning(true);
    downloadFiles(paths)
      .catch((error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('downloadFailed'), detail: message, requestId, retry: start });
      })
      .finally(() => setRunning(false));
  };
  return { count: paths.length, running, start };
}
