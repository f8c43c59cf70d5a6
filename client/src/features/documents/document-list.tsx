import { IconFileText } from '@tabler/icons-react';
import type { SubmissionQuery } from '../../gql/graphql';
import { formatShortDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { FileList } from '../../ui/file-list/file-list';

type Document = SubmissionQuery['submission']['documents'][number];

/** The documents of a submission; those that the retention policy removed stay named. */
export function DocumentList({ documents }: { readonly documents: readonly Document[] }) {
  const text = useText('overview');
  const locale = useLocale();
  const files = documents.map((document) => ({
    id: document.id,
    name: document.fileName,
    made: formatShortDay(document.uploadTime, locale),
    bytes: document.bytes,
    downloadPath: document.downloadPath,
    gone: document.isDeleted ? text('removedByRetention') : null,
  }));
  return <FileList title={text('documents')} files={files} icon={<IconFileText size={16} stroke={1.75} />} empty={text('noDocuments')} />;
}
