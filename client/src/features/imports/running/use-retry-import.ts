import { useStartImportMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { savedRequest, saveRequest } from '../saved-requests';
import { askAgain } from './ask-again-store';
import { dismissImports } from './dismissed-imports';
import { recordLostRequest } from './lost-requests';
import { useRunningImports, type RunningImport } from './running-imports-context';

/** Starts a disconnected import again from its saved request; without one a borrower is asked again by a link, and any other import has failed for good (docs/spec.md, lender 4). A failure is shown in the error banner, whose Retry starts it again. */
export function useRetryImport(job: RunningImport) {
  const { financialRecordId } = job;
  const text = useText('imports');
  const { refresh } = useRunningImports();
  const [startImport, { loading }] = useStartImportMutation();
  const retry = (): void => {
    const request = savedRequest(financialRecordId);
    if (request === null) return job.hasShareableLink ? askAgain(job) : recordLostRequest(financialRecordId);
    startImport({ variables: { input: request } }).then(
      ({ data }) => {
        if (data) saveRequest(data.startImport.financialRecordId, request);
        dismissImports([financialRecordId]);
        refresh();
      },
      (error: unknown) => {
        const { message, code, requestId } = describeError(error);
        const detail = code === null || code === 'InternalError' ? text('errorInternalError') : message;
        errorBannerStore.set({ summary: text('retryFailed'), detail, requestId, retry });
      },
    );
  };
  return { retry, retrying: loading };
}
