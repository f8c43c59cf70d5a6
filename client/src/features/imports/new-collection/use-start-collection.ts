import { useEffect, useRef, useState } from 'react';
import { useCreateSubmissionMutation, useCreateSubmissionRequestMutation } from './new-collection.generated';
import { useStartImportMutation } from '../running/running-imports.generated';
import { saveRequest } from '../saved-requests';
import { requestOptions, type CollectionForm } from './collection-form';
import { CollectionFailure } from './collection-failure';
import { openConsentPage, type ConsentPage } from '../../../lib/consent/consent-page';
import { isFile, type SourceChoice } from './source-choice';
import { toldOf, uploadFinancialData } from './upload-financial-data';
import { useConnectPackage } from './use-connect-package';

/** How far the start of a collection is. */
export type StartPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | {
      readonly phase: 'consent';
      readonly page: ConsentPage;
      /** Whether the page was closed while the customer's computer is awaited. */
      readonly isLeft?: boolean;
    }
  | { readonly phase: 'uploading'; readonly sent: number }
  | { readonly phase: 'failed'; readonly error: unknown };

interface StartCollection {
  readonly state: StartPhase;
  readonly start: (form: CollectionForm, choice: SourceChoice) => void;
}

/** What was made for a try, and what it was asked for. */
interface Begun {
  /** The options of the request, as JSON. */
  readonly options: string;
  readonly requestId: string | null;
  /** Null while its submission is still to be made. */
  readonly submissionId: string | null;
}

/**
 * Starts a collection as the form says, from the source that was chosen: its request and submission, then the consent page, an existing
 * connection, or the upload, then the import; a file needs no token. Another try continues with what was made for the one before, unless the
 * options have changed since; stops when the dialog goes.
 */
export function useStartCollection(workspaceId: string, token: string | undefined, onStarted: () => void): StartCollection {
  const connectPackage = useConnectPackage();
  const [createRequest] = useCreateSubmissionRequestMutation();
  const [createSubmission] = useCreateSubmissionMutation();
  const [startImport] = useStartImportMutation();
  const [state, setState] = useState<StartPhase>({ phase: 'idle' });
  const stop = useRef<AbortController>(null);
  const begun = useRef<Begun>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const submissionFor = async (form: CollectionForm): Promise<string> => {
    const asked = requestOptions(form);
    const options = JSON.stringify(asked);
    if (begun.current?.options !== options) {
      const request = await createRequest({ variables: { workspaceId, options: asked } });
      begun.current = { options, requestId: request.data?.createSubmissionRequest.id ?? null, submissionId: null };
    }
    const { requestId, submissionId } = begun.current;
    if (submissionId !== null) return submissionId;
    const submission = await createSubmission({ variables: { input: { workspaceId, requestId } } });
    const made = submission.data?.createSubmission.id ?? '';
    begun.current = { options, requestId, submissionId: made };
    return made;
  };

  const connect = async (form: CollectionForm, datasourceNameId: string, page: ConsentPage, signal: AbortSignal) => {
    const onConsent = () => setState({ phase: 'consent', page });
    const connectionId = await connectPackage({
      workspaceId,
      datasourceNameId,
      ...(token === undefined ? {} : { token }),
      page,
      signal,
      onConsent,
      onLeft: (isLeft) => setState({ phase: 'consent', page, isLeft }),
    });
    setState({ phase: 'starting' });
    await importFrom(form, connectionId);
  };

  const importFrom = async (form: CollectionForm, connectionId: string) => {
    const input = { workspaceId, submissionId: await submissionFor(form), connectionId };
    const started = await startImport({ variables: { input } });
    if (started.data) saveRequest(started.data.startImport.financialRecordId, input);
  };

  const upload = async (form: CollectionForm, choice: SourceChoice, signal: AbortSignal) => {
    const { file } = choice;
    if (file === null) throw new CollectionFailure('InternalError', null);
    const submissionId = await submissionFor(form);
    setState({ phase: 'uploading', sent: 0 });
    const onProgress = (sent: number) => setState({ phase: 'uploading', sent });
    await uploadFinancialData({ workspaceId, submissionId, file, ...toldOf(choice) }, onProgress, signal);
  };

  const start = (form: CollectionForm, choice: SourceChoice) => {
    const { signal } = (stop.current = new AbortController());
    const page = isFile(choice) || choice.connectionId !== null ? null : openConsentPage();
    setState({ phase: 'starting' });
    const collect = () => {
      if (page !== null) return connect(form, choice.datasourceNameId ?? '', page, signal);
      return choice.connectionId === null ? upload(form, choice, signal) : importFrom(form, choice.connectionId);
    };
    collect().then(onStarted, (error: unknown) => {
      page?.close();
      if (!signal.aborted) setState({ phase: 'failed', error });
    });
  };
  return { state, start };
}
