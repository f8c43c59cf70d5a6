import { useState } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { downloadFiles } from '../../lib/files/download-files';
import { useText } from '../../lib/i18n/use-text';

interface Download {
  readonly running: boolean;
  readonly download: (files: readonly { readonly downloadPath: string }[]) => void;
}

/** Downloads files, half a second apart; a failure is shown in the error banner with a way to try again. */
export function useDownload(): Download {
  const text = useText('overview');
  const [running, setRunning] = useState(false);
  const download: Download['download'] = (files) => {
    setRunning(true);
    downloadFiles(files.map((file) => file.downloadPath))
      .catch((error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('downloadFailed'), detail: message, requestId, retry: () => download(files) });
      })
      .finally(() => setRunning(false));
  };
  return { running, download };
}
