import { useState } from 'react';
import type { LinkedRequestFragment } from '../../../lib/graphql/types.generated';
import { useCreateSubmissionRequestMutation } from './new-collection.generated';
import { requestOptions, type CollectionForm } from './collection-form';
import { askDelegatedToken } from './delegated-connection';

/** What the last step of the wizard came to. */
interface Submitted {
  /** A link for the borrower was made. */
  readonly onLink: (request: LinkedRequestFragment) => void;
  /** The lender may connect the borrower's books here and now, with this token. */
  readonly onChoose: (token: string) => void;
}

interface SubmitCollection {
  readonly busy: boolean;
  /** Why it could not be done; null while nothing is wrong. */
  readonly error: unknown;
  readonly submit: (form: CollectionForm) => void;
}

/** Ends the wizard: makes the link, or in the other modes asks for the token with which accounting systems are connected (docs/spec.md, borrower 4). */
export function useSubmitCollection(workspaceId: string, { onLink, onChoose }: Submitted): SubmitCollection {
  const [createRequest] = useCreateSubmissionRequestMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const makeLink = async (form: CollectionForm) => {
    const { data } = await createRequest({ variables: { workspaceId, options: requestOptions(form) } });
    if (data) onLink(data.createSubmissionRequest);
  };
  const askToken = async () => {
    onChoose(await askDelegatedToken(workspaceId));
  };
  const submit = (form: CollectionForm) => {
    setBusy(true);
    setError(null);
    (form.mode === 'shareable' ? makeLink(form) : askToken()).catch(setError).finally(() => setBusy(false));
  };
  return { busy, error, submit };
}
