import { Box, Center, Flex, Stack, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FileZone } from './file-zone';

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
            <Center component="span" flex="none" w={40} h={40} bdrs="md" bg="var(--ch-sunken)" aria-hidden>
              <IconUpload size={20} stroke={1.75} />
            </Center>
            <Stack gap="3xs" flex={1} miw={0}>
              <Box id={title} component="h3" fz="lg" fw={600} m={0}>
                {text('mode.file')}
              </Box>
              <Text size="sm" m={0} c="dimmed">
                {text('sourceFileText')}
              </Text>
              <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm" mt="xs" c="dimmed" fz="xs">
                <Button size="sm" onClick={browse}>
                  {text('chooseFile')}
                </Button>
                <span>{text('dropFile', { most: LIMITS.uploadLabel, kinds })}</span>
              </Flex>
            </Stack>
          </Flex>
        )}
      </FileZone>
    </Box>
  );
}
