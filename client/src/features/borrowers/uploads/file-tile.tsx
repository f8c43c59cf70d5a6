import { IconFileX } from '@tabler/icons-react';
import clsx from 'clsx';
import { FileIcon } from '../../../ui/file-list/file-icon';
import classes from './file-tile.module.css';

interface FileTileProps {
  readonly name: string;
  /** Whether it was refused or could not be read. */
  readonly wrong?: boolean;
  /** Whether its kind gives way to a crossed-out file. */
  readonly crossed?: boolean;
}

/** The sign before a file's name. */
export function FileTile({ name, wrong = false, crossed = false }: FileTileProps) {
  return (
    <span className={clsx('center quiet fixed sunken edge rounded', classes.tile, wrong && classes.wrong)} aria-hidden>
      {crossed ? <IconFileX size={16} stroke={1.75} /> : <FileIcon name={name} />}
    </span>
  );
}
