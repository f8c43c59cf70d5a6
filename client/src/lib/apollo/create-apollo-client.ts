import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { createStore } from '../react/use-store';
import { tokenStore } from '../calls/tokens';
import { latestAnswerLink } from './latest-answer-link';
import { overtakenAnswerLink } from './overtaken-answer-link';
import { traceLink } from './trace-link';

/** Whether live events arrive; while they do not, callers poll. */
export const liveEventsStore = createStore(false);

/** How often the server has closed the socket because the person's rights changed; code that caches the rights loads them again. */
export const rightsChangesStore = createStore(0);

/** The code with which it does so; the socket is opened again with the rights of then. */
const RIGHTS_CHANGED = 4205;

function recordClosed(event: unknown): void {
  liveEventsStore.set(false);
  if ((event as Partial<CloseEvent> | null)?.code === RIGHTS_CHANGED) rightsChangesStore.set(rightsChangesStore.get() + 1);
}

/** A socket ends with the token that opened it, so that a renewed one opens another before then. */
function reconnect(socket: Client): void {
  if (tokenStore.get() !== null && liveEventsStore.get()) socket.terminate();
}

/** The client of one signed-in person: HTTP for queries and mutations, one WebSocket for subscriptions. */
export function createApolloClient(openSocket = createClient): ApolloClient {
  const socket = openSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => tokenStore.get() !== null,
    on: { connected: () => liveEventsStore.set(true), closed: recordClosed },
  });
  tokenStore.subscribe(() => reconnect(socket));
  const webSocket = new GraphQLWsLink(socket);
  return new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      webSocket,
      ApolloLink.from([overtakenAnswerLink(), latestAnswerLink(), traceLink, new HttpLink({ uri: '/graphql' })]),
    ),
    cache: new InMemoryCache({
      typePolicies: {
        RunningImport: { keyFields: ['financialRecordId'] },
        ImportStatus: { merge: true },
        ImportCounts: { merge: true },
        Tenant: { merge: true },
        LineItem: { keyFields: false },
        ColumnHeader: { keyFields: false },
        KeyFigure: { keyFields: false },
        Check: { keyFields: false },
        ClassificationSection: { keyFields: false },
        StatementFormula: { keyFields: false },
        JournalLine: { keyFields: false },
        LayoutSection: { keyFields: false },
        LayoutLine: { keyFields: false },
        FinancialStatement: { merge: true },
        CellTrace: { merge: true },
        AccountTrace: { merge: true },
        Company: { merge: true },
      },
    }),
    /* A question that is asked again must not share the answer to the one under way, which may be older than what made it be asked. */
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
