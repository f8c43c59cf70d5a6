import { Box, Flex, Stack, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FileZone } from './file-zone';
import classes from './upload-card.module.css';

interface UploadCardProps {
  /** Files that were dropped on the page and were not taken. */
  readonly dropped: readonly File[];
  readonly onChoose: (file: File) => void;
}

/** The file as a first choice, beside the link and the accounting system: choosing it continues at once. */
export function UploadCard({ dropped, onChoose }: UploadCardProps) {
  const text = useText('imports');
  const title = useId();
  return (
    <Box aria-labelledby={title} component="section" mb={10}>
      <FileZone dropped={dropped} onChoose={onChoose}>
        {({ kinds, browse }) => (
          <Flex gap="lg" align="flex-start">
            <span className={classes.icon} aria-hidden>
              <IconUpload size={20} stroke={1.75} />
            </span>
            <Stack gap="3xs" flex={1} miw={0}>
              <Box id={title} component="h3" fz="lg" fw={600} m={0}>
                {text('mode.file')}
              </Box>
              <Text size="sm" m={0} c="dimmed">
                {text('sourceFileText')}
              </Text>
              <div className={classes.choice}>
                <Button size="sm" onClick={browse}>
                  {text('chooseFile')}
                </Button>
                <span>{text('dropFile', { most: LIMITS.uploadLabel, kinds })}</span>
              </div>
            </Stack>
          </Flex>
        )}
      </FileZone>
    </Box>
  );
}
