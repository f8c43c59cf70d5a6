import { Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatKilobytes } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { CountBadge } from '../count-badge/count-badge';
import { FileRow, type ListedFile } from './file-row';
import { useDownload } from './use-download';
import { useFileChoice } from './use-file-choice';
import classes from './file-list.module.css';

interface FileListProps {
  readonly title: string;
  readonly files: readonly ListedFile[];
  readonly empty: string;
  /** What stands before the files, such as one in the making. */
  readonly before?: ReactNode;
}

/** Files to choose from and download, one or many. */
export function FileList({ title, files, empty, before }: FileListProps) {
  const text = useText('overview');
  const locale = useLocale();
  const choice = useFileChoice(files);
  const { running, download } = useDownload();
  const { picked } = choice;
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
      aside={
        <>
          {picked.length > 0 && (
            <span className={classes.picked} role="status">
              {text('chosen', { count: picked.length, size: formatKilobytes(choice.bytes, locale) })}
            </span>
          )}
          <Button
            size="sm"
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            disabled={picked.length === 0}
            loading={running}
            onClick={() => download(picked)}
          >
            {text('download')}
          </Button>
        </>
      }
    >
      {before}
      {files.length === 0 && !before && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            chosen={choice.isChosen(file)}
            onToggle={(range) => choice.toggle(file, range)}
            onDownload={() => download([file])}
          />
        ))}
      </ul>
    </Card>
  );
}
