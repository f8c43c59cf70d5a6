import { useEffect, useRef, useState } from 'react';
import { useCreateSubmissionMutation, useCreateSubmissionRequestMutation, useStartImportMutation } from '../../../gql/hooks';
import { saveRequest } from '../saved-requests';
import { requestOptions, type CollectionForm } from './collection-form';
import { CollectionFailure } from './collection-failure';
import { openConsentPage, type ConsentPage } from './consent-page';
import { isLedgerText } from './refuse-file';
import { uploadFinancialData } from './upload-financial-data';
import { useConnectPackage } from './use-connect-package';

/** How far the start of a collection is. */
export type StartPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | { readonly phase: 'consent'; readonly page: ConsentPage }
  | { readonly phase: 'uploading'; readonly sent: number }
  | { readonly phase: 'failed'; readonly error: unknown };

interface StartCollection {
  readonly state: StartPhase;
  readonly start: (form: CollectionForm) => void;
}

/** Starts a collection as the form says: its request and submission, then the consent page or the upload, then the import; stops when the dialog goes. */
export function useStartCollection(workspaceId: string, onStarted: () => void): StartCollection {
  const connectPackage = useConnectPackage();
  const [createRequest] = useCreateSubmissionRequestMutation();
  const [createSubmission] = useCreateSubmissionMutation();
  const [startImport] = useStartImportMutation();
  const [state, setState] = useState<StartPhase>({ phase: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const submissionFor = async (form: CollectionForm): Promise<string> => {
    const request = await createRequest({ variables: { workspaceId, options: requestOptions(form) } });
    const submission = await createSubmission({
      variables: { input: { workspaceId, requestId: request.data?.createSubmissionRequest.id ?? null } },
    });
    return submission.data?.createSubmission.id ?? '';
  };

  const connect = async (form: CollectionForm, page: ConsentPage, signal: AbortSignal) => {
    const onConsent = () => setState({ phase: 'consent', page });
    const connectionId = await connectPackage({ workspaceId, datasourceNameId: form.source, page, signal, onConsent });
    setState({ phase: 'starting' });
    const input = { workspaceId, submissionId: await submissionFor(form), connectionId };
    const started = await startImport({ variables: { input } });
    if (started.data) saveRequest(started.data.startImport.financialRecordId, input);
  };

  const upload = async (form: CollectionForm, file: File, signal: AbortSignal) => {
    const submissionId = await submissionFor(form);
    setState({ phase: 'uploading', sent: 0 });
    const told = isLedgerText(file);
    const data = {
      workspaceId,
      submissionId,
      file,
      fiscalYearEndMonth: told ? form.fiscalYearEndMonth : null,
      baseCurrency: told ? form.baseCurrency : null,
    };
    await uploadFinancialData(data, (sent) => setState({ phase: 'uploading', sent }), signal);
  };

  const start = (form: CollectionForm) => {
    const { signal } = (stop.current = new AbortController());
    const page = form.source === 'FileUpload' ? null : openConsentPage();
    setState({ phase: 'starting' });
    const running =
      page === null
        ? form.file === null
          ? Promise.reject(new CollectionFailure('InternalError', null))
          : upload(form, form.file, signal)
        : connect(form, page, signal);
    running.then(onStarted, (error: unknown) => {
      page?.close();
      if (!signal.aborted) setState({ phase: 'failed', error });
    });
  };
  return { state, start };
}
