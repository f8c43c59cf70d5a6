import { Box, Flex, Text } from '@mantine/core';
import { useSubmissionFilesQuery } from './history.generated';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { DownloadChosen } from '../../../ui/file-list/download-chosen';
import { useDownload } from '../../../ui/file-list/use-download';
import { useFileChoice, type FileChoice } from '../../../ui/file-list/use-file-choice';
import { FormAlert } from '../../../ui/form-alert';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { RetentionNotice } from '../overview/retention-notice';
import { useHistoryContext, type HistoryFiles } from './history-context';
import { useId } from 'react';
import type { ListedFile } from '../../../ui/file-list/file-row';
import { FileRows } from '../../../ui/file-list/file-rows';

/** The files of a collection below its row: workbooks and documents, one choice for both. */
export function RowFiles({ submission }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  const { listFiles } = useHistoryContext();
  const { data, error } = useSubmissionFilesQuery({ variables: { workspaceId: submission.workspace.id, submissionId: submission.id } });
  const found = data?.submission;
  return (
    <Box pt={{ base: '2xs', sm: 'md' }} pr={{ base: '2xs', sm: 0 }} pb={{ base: 'md', sm: 'lg' }} pl={{ base: '2xs', sm: 'sm', lg: 42 }}>
      {found && <FoundFiles submission={submission} files={listFiles(found, { deleted: submission.deleted, long: true })} />}
      {!found && error && <FormAlert title={text('cannotGetWorkbooks')} detail={describeError(error).message} />}
      {!found && !error && <SkeletonRows rows={2} label={text('files')} />}
    </Box>
  );
}

function FoundFiles({ submission, files }: { readonly submission: SubmissionRowFragment; readonly files: HistoryFiles }) {
  const text = useText('collections');
  const overview = useText('overview');
  const choice = useFileChoice([...files.workbooks, ...files.documents]);
  const { running, download } = useDownload();
  return (
    <>
      <Flex wrap="wrap" align="center" justify="flex-end" rowGap="sm" columnGap="md" mih={36}>
        <Box flex="1 1 320px">
          <RetentionNotice submission={submission} inline />
        </Box>
        <DownloadChosen choice={choice} label={text('downloadSelected')} running={running} onDownload={download} />
      </Flex>
      <div className="split mt-sm">
        <FileColumn
          title={overview('workbooks')}
          note={files.newest === null ? null : text('newestRevision', { number: files.newest })}
          files={files.workbooks}
          empty={overview('noWorkbooks')}
          choice={choice}
          onDownload={download}
        />
        <FileColumn
          title={overview('documents')}
          note={null}
          files={files.documents}
          empty={overview('noDocuments')}
          choice={choice}
          onDownload={download}
        />
      </div>
    </>
  );
}

interface FileColumnProps {
  readonly title: string;
  readonly note: string | null;
  readonly files: readonly ListedFile[];
  readonly empty: string;
  readonly choice: FileChoice<ListedFile>;
  readonly onDownload: (files: readonly ListedFile[]) => void;
}

/** Files of one kind, chosen together with those of the other. */
function FileColumn({ title, note, files, empty, choice, onDownload }: FileColumnProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex component="header" wrap="wrap" align="baseline" justify="space-between" rowGap={0} columnGap="md" pb="2xs" px={10}>
        <h3 id={id} className="quiet medium text-sm">
          {title}
        </h3>
        {note !== null && <span className="quiet text-xs">{note}</span>}
      </Flex>
      {files.length === 0 && (
        <Text c="dimmed" size="xs" py="xs" px={10}>
          {empty}
        </Text>
      )}
      <FileRows files={files} choice={choice} onDownload={onDownload} />
    </section>
  );
}
