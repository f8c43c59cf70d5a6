import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { createStore } from '../react/use-store';
import { tokenStore } from '../calls/tokens';
import { defer, of, switchMap, tap, type Observable, finalize, map, catchError, throwError } from 'rxjs';
import type { ServerError } from '@apollo/client/errors';
import { trackBusy } from '../busy/busy';
import { ApiProblem } from '../calls/api-problem';
import { jsonHeaders, newRequestId } from '../calls/request-headers';
import { recordRefusal } from '../calls/session-expired';

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
        Ratio: { keyFields: false },
        RiskCheck: { keyFields: false },
        AnalysisRatio: { keyFields: false },
        LineChange: { keyFields: false },
        AccountChange: { keyFields: false },
        JournalChange: { keyFields: false },
        RatioChange: { keyFields: false },
        AgedParty: { keyFields: false },
        PartyConcentration: { keyFields: false },
        OpenDocument: { keyFields: false },
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

/** How often a question is asked again that changes keep overtaking. */
const REPEATS = 3;

/** Repeats a query if a mutation completed while it ran: its result may be from before the change, and would overwrite the change in the cache. */
function overtakenAnswerLink(): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) {
      return forward(operation).pipe(tap(({ errors }) => void (changes += errors === undefined ? 1 : 0)));
    }
    const ask = (repeats: number): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(switchMap((answer) => (changes === before || repeats === 0 ? of(answer) : ask(repeats - 1))));
      });
    return ask(REPEATS);
  });
}

/** Questions of one kind that are under way, and the newest of them that was answered. */
interface Requested {
  underWay: number;
  newest: { readonly number: number; readonly answer: ApolloLink.Result } | null;
}

/** Keeps the answer to a query that was overtaken by that to the same question asked later from being believed: who asked earlier gets the later answer. */
function latestAnswerLink(): ApolloLink {
  const questions = new Map<string, Requested>();
  let count = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const requested = questions.get(key) ?? { underWay: 0, newest: null };
    questions.set(key, requested);
    requested.underWay += 1;
    const number = (count += 1);
    return forward(operation).pipe(
      map((answer) => {
        if (requested.newest !== null && requested.newest.number > number) return requested.newest.answer;
        requested.newest = { number, answer };
        return answer;
      }),
      finalize(() => {
        requested.underWay -= 1;
        if (requested.underWay === 0) questions.delete(key);
      }),
    );
  });
}

/** Gives every operation its headers, counts it as busy unless its context says `background`, and puts the request id beside each error. */
const traceLink = new ApolloLink((operation, forward) => {
  const requestId = newRequestId();
  const background = operation.getContext()['background'] === true;
  operation.setContext({ headers: { ...jsonHeaders(requestId), 'apollo-require-preflight': 'true' } });
  const done = background ? () => undefined : trackBusy(operation.operationName ?? 'operation');
  return forward(operation).pipe(
    map((result) => ({ ...result, ...(result.errors ? { errors: result.errors.map((error) => traced(error, requestId)) } : {}) })),
    catchError((cause: unknown) => throwError(() => networkProblem(cause, requestId))),
    finalize(done),
  );
});

type GraphQLProblem = NonNullable<ApolloLink.Result['errors']>[number];

/** Refusals that are an HTTP matter inside a GraphQL answer as well. */
const STATUS_OF = new Map([
  ['Unauthenticated', 401],
  ['SessionExpired', 401],
]);

function traced(error: GraphQLProblem, requestId: string): GraphQLProblem {
  const code = error.extensions?.['code'];
  if (typeof code === 'string') recordRefusal(STATUS_OF.get(code) ?? 200, code);
  return { ...error, extensions: { ...error.extensions, requestId } };
}

function networkProblem(cause: unknown, requestId: string): ApiProblem {
  const { statusCode = 0, bodyText } = (typeof cause === 'object' && cause !== null ? cause : {}) as Partial<ServerError>;
  const code = codeIn(bodyText);
  recordRefusal(statusCode, code);
  const message = statusCode === 0 ? 'Request to server failed.' : `Request to server failed with code ${statusCode}.`;
  return new ApiProblem(message, statusCode, code, requestId);
}

/** The code of the first error in an answer that was refused as a whole. */
function codeIn(bodyText: string | undefined): string | null {
  try {
    const { errors } = JSON.parse(bodyText ?? '') as { readonly errors?: readonly GraphQLProblem[] };
    const code = errors?.[0]?.extensions?.['code'];
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
