import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatKilobytes } from '../../lib/format/format-number';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../button/button';
import type { ListedFile } from './file-row';
import type { FileChoice } from './use-file-choice';

interface DownloadChosenProps {
  readonly choice: FileChoice<ListedFile>;
  /** What is on the button. */
  readonly label: string;
  readonly running: boolean;
  readonly onDownload: (files: readonly ListedFile[]) => void;
}

/** How many files are chosen and how large they are together, and the button that downloads them. */
export function DownloadChosen({ choice, label, running, onDownload }: DownloadChosenProps) {
  const text = useText('overview');
  const locale = useLocale();
  const { picked, bytes } = choice;
  return (
    <>
      {picked.length > 0 && (
        <Text span className="figures" c="dimmed" size="xs" role="status">
          {text('chosen', { count: picked.length, size: formatKilobytes(bytes, locale) })}
        </Text>
      )}
      <Button
        size="sm"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={picked.length === 0}
        loading={running}
        onClick={() => onDownload(picked)}
      >
        {label}
      </Button>
    </>
  );
}
