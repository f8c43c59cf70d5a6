import { Box, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { Card } from '../card/card';
import { CountBadge } from '../count-badge';
import { DownloadChosen } from './download-chosen';
import type { ListedFile } from './file-row';
import { FileRows } from './file-rows';
import { useDownload } from './use-download';
import { useFileChoice } from './use-file-choice';

interface FileListProps {
  readonly title: string;
  readonly files: readonly ListedFile[];
  readonly empty: string;
  /** What is before the files, such as one in the making. */
  readonly before?: ReactNode;
}

/** Files to choose from and download, one or many. */
export function FileList({ title, files, empty, before }: FileListProps) {
  const text = useText('overview');
  const choice = useFileChoice(files);
  const { running, download } = useDownload();
  return (
    <Card
      label={title}
      before={
        <Checkbox
          size="xs"
          radius={4}
          aria-label={text('chooseAll', { list: title })}
          disabled={!choice.canChoose}
          checked={choice.share === 'all'}
          indeterminate={choice.share === 'some'}
          onChange={choice.toggleAll}
        />
      }
      title={
        <>
          {title} <CountBadge count={files.length} />
        </>
      }
      aside={<DownloadChosen choice={choice} label={text('download')} running={running} onDownload={download} />}
    >
      {before}
      {files.length === 0 && !before && (
        <Text size="sm" px="lg" pt="lg" pb={10} c="dimmed">
          {empty}
        </Text>
      )}
      <Box p="xs">
        <FileRows files={files} choice={choice} onDownload={download} />
      </Box>
    </Card>
  );
}
