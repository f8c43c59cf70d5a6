import { createClient, type ClientOptions } from 'graphql-ws';
import { tokenStore } from '../calls/tokens';
import type { TypedText } from './ask-graphql';

/** Callbacks of a followed subscription. */
export interface Followed<Result> {
  /** Each event; refused ones are left out. */
  readonly onEvent: (result: Result) => void;
  /** Whether events arrive now; while they do not, callers poll. */
  readonly onLive: (live: boolean) => void;
}

/** Follows one subscription over a separate socket, which is reopened when it closes; returns a function that stops it. */
export function followGraphql<Result, Variables extends Record<string, unknown>>(
  document: TypedText<Result, Variables>,
  variables: Variables,
  { onEvent, onLive }: Followed<Result>,
  options: Partial<ClientOptions> = {},
): () => void {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    on: { connected: () => onLive(true), closed: () => onLive(false) },
    ...options,
  });
  client.subscribe<Result>(
    { query: document.toString(), variables },
    {
      next: ({ data, errors }) => {
        if (data != null && errors === undefined) onEvent(data);
      },
      error: () => onLive(false),
      complete: () => onLive(false),
    },
  );
  return () => void client.dispose();
}
