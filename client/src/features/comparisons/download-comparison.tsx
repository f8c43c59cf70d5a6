import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../lib/calls/call-file';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { saveFile } from '../../lib/files/save-file';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';

interface DownloadComparisonProps {
  readonly workspaceId: string;
  readonly comparisonId: string;
  /** Beginning of the name of the file. */
  readonly firm: string;
  /** The last compared day. */
  readonly through: string;
}

/** Saves a comparison as a workbook. */
export function DownloadComparison({ workspaceId, comparisonId, firm, through }: DownloadComparisonProps) {
  const text = useText('comparisons');
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    callFile(`/Organizations/${workspaceId}/Comparisons/${comparisonId}/xlsx`)
      .then(
        (content) => saveFile(`${[safeFileName(firm), text('title'), through].filter(Boolean).join(' - ')}.xlsx`, content),
        (error: unknown) => {
          const { message, requestId } = describeError(error);
          errorBannerStore.set({ summary: text('downloadFailed'), detail: message, requestId });
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button size="sm" icon={<IconDownload size={16} stroke={1.75} aria-hidden />} loading={busy} onClick={download}>
      {text('download')}
    </Button>
  );
}
