import { Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { downloadFiles } from '../../lib/files/download-files';
import { formatBytes } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button, IconButton } from '../button/button';
import { Card } from '../card/card';
import { CountBadge } from '../count-badge/count-badge';
import { chosenShare, clicked } from './file-selection';
import classes from './file-list.module.css';

/** A file that can be downloaded, or could before it was removed. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly badge?: ReactNode;
  /** When it was made, in the reader's words. */
  readonly made: string;
  readonly bytes: number;
  readonly downloadPath: string;
  /** Why it can't be downloaded any more; null when it can. */
  readonly gone: string | null;
  readonly marked?: boolean;
}

interface FileListProps {
  readonly title: string;
  readonly files: readonly ListedFile[];
  readonly icon: ReactNode;
  readonly empty: string;
  /** What stands before the files, such as one in the making. */
  readonly before?: ReactNode;
}

/** Files to choose from and download, one or many. */
export function FileList({ title, files, icon, empty, before }: FileListProps) {
  const text = useText('overview');
  const locale = useLocale();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const open = files.filter((file) => file.gone === null);
  const ids = open.map((file) => file.id);
  const share = chosenShare(chosen, ids);
  const picked = open.filter((file) => chosen.has(file.id));

  const download = (wanted: readonly ListedFile[]) => {
    setLoading(true);
    downloadFiles(wanted.map((file) => file.downloadPath))
      .catch((error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('downloadFailed'), detail: message, requestId, retry: () => download(wanted) });
      })
      .finally(() => setLoading(false));
  };

  return (
    <Card
      label={title}
      before={
        <Checkbox
          size="xs"
          radius={4}
          aria-label={text('chooseAll', { list: title })}
          disabled={ids.length === 0}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => setChosen(share === 'all' ? new Set() : new Set(ids))}
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
              {text('chosen', { count: picked.length, size: formatBytes(sizeOf(picked), locale) })}
            </span>
          )}
          <Button
            size="sm"
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            disabled={picked.length === 0}
            loading={loading}
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
          <li key={file.id} className={clsx(classes.file, chosen.has(file.id) && classes.on, file.marked && classes.marked)}>
            <Checkbox
              size="xs"
              radius={4}
              aria-label={text('chooseOne', { file: file.name })}
              disabled={file.gone !== null}
              checked={chosen.has(file.id)}
              onChange={(event) => {
                setChosen(clicked(chosen, ids, file.id, last, (event.nativeEvent as MouseEvent).shiftKey === true));
                setLast(file.id);
              }}
            />
            <span className={classes.icon} aria-hidden>
              {icon}
            </span>
            <span className={classes.name}>{file.gone === null ? file.name : <s>{file.name}</s>}</span>
            {file.badge}
            <span className={classes.meta}>
              {file.gone ?? text('fileMeta', { made: file.made, size: formatBytes(file.bytes, locale) })}
            </span>
            {file.gone === null && (
              <IconButton size="xs" label={text('downloadOne', { file: file.name })} onClick={() => download([file])}>
                <IconDownload size={16} stroke={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sizeOf(files: readonly ListedFile[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}
