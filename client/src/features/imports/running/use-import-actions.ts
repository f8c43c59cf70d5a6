import { useCancelImportMutation, useStartImportMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { savedRequest, saveRequest } from '../saved-requests';
import { dismissImports } from './dismissed-imports';
import { useRunningImports, type RunningImport } from './running-imports-context';

interface ImportActions {
  readonly cancel: () => void;
  readonly cancelling: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
  readonly dismiss: () => void;
}

/** What a person can do with one import; failures are shown in the error banner (lender side 8). */
export function useImportActions(job: RunningImport): ImportActions {
  const text = useText('imports');
  const { refresh } = useRunningImports();
  const [cancelImport, cancelling] = useCancelImportMutation();
  const [startImport, starting] = useStartImportMutation();
  const { workspaceId, financialRecordId } = job;

  const fail = (summary: string, again: () => void) => (error: unknown) => {
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry: again });
  };
  const cancel = () => {
    cancelImport({ variables: { workspaceId, financialRecordId } }).catch(fail(text('cancelFailed'), cancel));
  };
  const dismiss = () => dismissImports([financialRecordId]);
  const retry = () => {
    const request = savedRequest(financialRecordId);
    if (request === null) {
      errorBannerStore.set({ summary: text('retryFailed'), detail: text('errorCantFindDataCollection') });
      return;
    }
    startImport({ variables: { input: request } }).then(
      ({ data }) => {
        if (data) saveRequest(data.startImport.financialRecordId, request);
        dismiss();
        refresh();
      },
      fail(text('retryFailed'), retry),
    );
  };
  return { cancel, cancelling: cancelling.loading, retry, retrying: starting.loading, dismiss };
}
