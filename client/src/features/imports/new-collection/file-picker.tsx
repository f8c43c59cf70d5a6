import { Box, Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import clsx from 'clsx';
import { formatBytes } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FileZone } from './file-zone';
import classes from './file-picker.module.css';

interface FilePickerProps {
  readonly file: File | null;
  /** The endings of files that are taken; those of financial data unless others are named. */
  readonly accepted?: readonly string[] | undefined;
  readonly onChoose: (file: File) => void;
}

/** The file with the books, and the choice of it or of another one. */
export function FilePicker({ file, accepted, onChoose }: FilePickerProps) {
  const text = useText('imports');
  const locale = useLocale();
  return (
    <FileZone accepted={accepted} onChoose={onChoose}>
      {({ kinds, browse }) => (
        <Flex className={clsx(file === null && classes.empty)} wrap="wrap" align="center" rowGap="sm" columnGap="md" c="dimmed" fz="sm">
          {file === null ? <IconUpload size={20} stroke={1.75} aria-hidden /> : <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
          <Box component="span" className={`anywhere ${classes.words}`} flex="1 1 200px">
            {file === null ? (
              text('dropFile', { most: LIMITS.uploadLabel, kinds })
            ) : (
              <>
                <strong>{file.name}</strong> {formatBytes(file.size, locale)}
              </>
            )}
          </Box>
          <Button size="sm" onClick={browse}>
            {file === null ? text('chooseFile') : text('otherFile')}
          </Button>
        </Flex>
      )}
    </FileZone>
  );
}
