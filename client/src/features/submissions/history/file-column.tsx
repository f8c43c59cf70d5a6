import { Flex, Text } from '@mantine/core';
import { useId } from 'react';
import type { ListedFile } from '../../../ui/file-list/file-row';
import { FileRows } from '../../../ui/file-list/file-rows';
import type { FileChoice } from '../../../ui/file-list/use-file-choice';
import classes from './row-files.module.css';

interface FileColumnProps {
  readonly title: string;
  readonly note: string | null;
  readonly files: readonly ListedFile[];
  readonly empty: string;
  readonly choice: FileChoice<ListedFile>;
  readonly onDownload: (files: readonly ListedFile[]) => void;
}

/** Files of one kind, chosen together with those of the other. */
export function FileColumn({ title, note, files, empty, choice, onDownload }: FileColumnProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex
        component="header"
        className={classes.title}
        wrap="wrap"
        align="baseline"
        justify="space-between"
        rowGap={0}
        columnGap="md"
        pb="2xs"
        px={10}
      >
        <h3 id={id}>{title}</h3>
        {note !== null && <span>{note}</span>}
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
