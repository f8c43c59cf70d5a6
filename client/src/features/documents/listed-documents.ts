import type { SubmissionFilesFragment } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';
import type { ListedFile } from '../../ui/file-list/file-row';

interface Listing {
  /** When a document came, in the reader's words. */
  readonly made: (time: string) => string;
  /** Whether retention removed what the submission held. */
  readonly purged: boolean;
  /** Why none can be downloaded any more; null when they can. */
  readonly gone: string | null;
}

/** Lists the documents of a submission as files; those that were removed, by retention or because they held names that were to be replaced, stay named. */
export function useListedDocuments(): (documents: SubmissionFilesFragment['documents'], listing: Listing) => ListedFile[] {
  const text = useText('overview');
  return (documents, { made, purged, gone }) =>
    documents.map((document) => ({
      id: document.id,
      name: document.fileName,
      made: made(document.uploadTime),
      bytes: document.bytes,
      downloadPath: document.downloadPath,
      gone: document.isDeleted ? text(purged ? 'removedByRetention' : 'removedForNames') : gone,
    }));
}
