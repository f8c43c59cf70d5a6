import {
  ConfirmHandoffDocument,
  CreateHandoffDocument,
  DeclineHandoffDocument,
  DeleteHandoffDocument,
  RenewHandoffDocument,
} from './handoff.generated';
import type { CreateHandoffInput } from '../../../lib/graphql/types.generated';
import { askGraphql } from '../../../lib/graphql/ask-graphql';

/** The link of a handoff, returned only once; null when it is sent by mail. */
export interface SentStep {
  readonly url: string | null;
}

/** Gives the step to the bookkeeper; throws `ApiProblem`. */
export async function createHandoff(input: CreateHandoffInput): Promise<SentStep> {
  return (await askGraphql(CreateHandoffDocument, { input })).createHandoff;
}

/** Sends it again, or answers another link; throws `ApiProblem`. */
export async function renewHandoff(): Promise<SentStep> {
  return (await askGraphql(RenewHandoffDocument, {})).renewHandoff;
}

/** Takes it back; throws `ApiProblem`. */
export async function deleteHandoff(): Promise<void> {
  await askGraphql(DeleteHandoffDocument, {});
}

/** The bookkeeper says which connection, or which checked file, is right; throws `ApiProblem`. */
export async function confirmHandoff(books: { readonly connectionId: string } | { readonly uploadCheckId: string }): Promise<void> {
  await askGraphql(ConfirmHandoffDocument, { connectionId: null, uploadCheckId: null, ...books });
}

/** The bookkeeper says that they are not the right person; throws `ApiProblem`. */
export async function declineHandoff(): Promise<void> {
  await askGraphql(DeclineHandoffDocument, {});
}
