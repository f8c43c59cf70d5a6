import { callApi } from '../../../lib/calls/call-api';
import type { HandOver } from '../session/borrower-state';

/** To whom the step goes, and who says so. */
export interface StepToHandOver {
  readonly senderName: string;
  /** Null: the borrower passes a link on themselves. */
  readonly emailAddress: string | null;
  readonly datasourceNameId: string | null;
  readonly language: string;
}

/** A step that was sent; its address is told this once, where no mail brings it. */
export type SentStep = HandOver & { readonly url: string | null };

const PATH = '/api/borrower/handover';

/** Gives the step to the bookkeeper; throws `ApiProblem`. */
export async function handOverStep(step: StepToHandOver): Promise<SentStep> {
  return (await callApi('POST', PATH, { body: step })) as SentStep;
}

/** Sends it once more, or answers another link; throws `ApiProblem`. */
export async function remindBookkeeper(): Promise<SentStep> {
  return (await callApi('POST', `${PATH}/remind`)) as SentStep;
}

/** Takes it back; throws `ApiProblem`. */
export async function takeBackStep(): Promise<void> {
  await callApi('DELETE', PATH);
}

/** The bookkeeper says which connection, or which checked file, is right; throws `ApiProblem`. */
export async function readyStep(books: { readonly connectionId: string } | { readonly uploadCheckId: string }): Promise<void> {
  await callApi('POST', `${PATH}/ready`, { body: books });
}

/** The bookkeeper says that they are not the right person; throws `ApiProblem`. */
export async function declineStep(): Promise<void> {
  await callApi('POST', `${PATH}/decline`);
}
