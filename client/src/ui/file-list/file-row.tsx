import { Checkbox, Flex } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatKilobytes } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../button/button';
import { FileIcon } from './file-icon';
import classes from './file-row.module.css';

/** A file that can be downloaded, or could before it was removed. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly badge?: ReactNode;
  /** Why it was made and at whose request. */
  readonly note?: string;
  /** When it was made, in the reader's words. */
  readonly made: string;
  /** Null where that is not known before. */
  readonly bytes: number | null;
  readonly downloadPath: string;
  /** Why it can't be downloaded any more; null when it can. */
  readonly gone: string | null;
  /** Whether to point at it, and bring it into view. */
  readonly marked?: boolean;
}

interface FileRowProps {
  readonly file: ListedFile;
  readonly chosen: boolean;
  /** `range`: together with those from the last one chosen. */
  readonly onToggle: (range: boolean) => void;
  readonly onDownload: () => void;
}

/** One file of a list: to choose, and to download alone. */
export function FileRow({ file, chosen, onToggle, onDownload }: FileRowProps) {
  const text = useText('overview');
  const locale = useLocale();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (file.marked) place.current?.scrollIntoView({ block: 'center' });
  }, [file.marked]);
  return (
    <li ref={place} className={clsx('row rounded text-sm', classes.file, chosen && 'sunken', file.marked && classes.marked)}>
      <Checkbox
        size="xs"
        radius={4}
        aria-label={text('chooseOne', { file: file.name })}
        disabled={file.gone !== null}
        checked={chosen}
        onChange={(event) => onToggle((event.nativeEvent as Partial<MouseEvent>).shiftKey === true)}
      />
      <Flex component="span" display="inline-flex" c="dimmed" aria-hidden>
        <FileIcon name={file.name} />
      </Flex>
      <span className={`shrink clip ${classes.name}`}>
        {file.gone === null ? <span>{file.name}</span> : <s className="quiet">{file.name}</s>}
        {file.note !== undefined && <span className="quiet text-xs">{file.note}</span>}
      </span>
      {file.badge}
      <span className={`figures push quiet text-xs text-end nowrap ${classes.meta}`}>
        {file.gone ?? (file.bytes === null ? file.made : text('fileMeta', { made: file.made, size: formatKilobytes(file.bytes, locale) }))}
      </span>
      {file.gone === null && (
        <IconButton size="xs" label={text('downloadOne', { file: file.name })} onClick={onDownload}>
          <IconDownload size={16} stroke={1.75} />
        </IconButton>
      )}
    </li>
  );
}
