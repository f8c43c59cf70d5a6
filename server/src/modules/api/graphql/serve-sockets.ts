import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse } from '@countinghouse/domain/refusals';
import { execute, getOperationAST, OperationTypeNode, type ExecutionArgs, type GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RequestCtx } from '../../../platform/request-ctx';
import { countSocketCalls, type CallCounting } from '../rest/count-call';
import type { EventBus } from '../../../platform/events/event-bus';
import { namesOneHost } from '../../../platform/http/host-of';
import { signal } from '../../../platform/telemetry/signals';
import { spanOfOperation } from '../../../platform/telemetry/trace-operations';
import { inSpan } from '../../../platform/telemetry/tracing';
import { admitOperation, type AdmissionTerms } from './admit-operation';
import { outageOf } from '../../../platform/outages/outage-of';
import { createFormatError } from './format-error';
import { formatSocketErrors } from './format-socket-errors';
import { RefusedError } from '../../../platform/graphql/refused-error';
import { openSession, sendAway, TRY_AGAIN_LATER, type Held, type SignInDependencies } from './sign-in-socket';
import { createSocketSlots } from './socket-slots';
import { watchSocketSessions } from './socket-sessions';

/** What the WebSocket side of `/graphql` needs of the application around it. */
export interface SocketDependencies extends AdmissionTerms, CallCounting, SignInDependencies {
  readonly events: EventBus;
  /** The host that an upgrade request was sent to, as reported by a trusted proxy. */
  hostOf(request: IncomingMessage): string | null;
  /** The network that an upgrade request came from. */
  networkOf(request: IncomingMessage): string | null;
  onCount(open: number): void;
}

/** The subprotocol of graphql-ws. */
export const SOCKET_PROTOCOL = 'graphql-transport-ws';
/** What one socket takes: the bytes of a message, and the operations that run at once. */
export const SOCKET_LIMITS = { messageBytes: 64 * 1024, operations: 32 } as const;
const UNAVAILABLE = 'The service is not available right now';

/**
 * Serves graphql-ws on the path of the HTTP endpoint; returns a function that closes all sockets with 1001. The number of sockets of a person
 * and of a network is limited. A further socket is refused, with 1013 for the person and 429 for the network, so no one can close the
 * sockets of others.
 */
export function serveSockets(server: Server, parts: SocketDependencies): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: SOCKET_LIMITS.messageBytes, handleProtocols: pickProtocol });
  const places = createSocketSlots();
  const watch = watchSocketSessions(parts.authentication.clock, parts.events);
  const format = createFormatError(parts.log, () => parts.onUnexpectedError());
  const served = useServer<{ authorization?: unknown }, Held>(
    {
      schema: parts.schema,
      isProd: true,
      connectionInitWaitTimeout: 3_000,
      onConnect: async ({ connectionParams, extra }) => {
        const session = await openSession(parts, extra, connectionParams?.authorization);
        if (session === null || extra.ctx === undefined || extra.socket.readyState !== extra.socket.OPEN) return false;
        if ((await countSocketCalls(parts, extra.ctx, 1)) !== null) {
          sendAway(extra.socket, 'Too many requests');
          return false;
        }
        const leave = places.take(`person ${session.tenantId} ${session.userId}`, LIMITS.socketsPerPerson);
        if (leave === null) {
          sendAway(extra.socket, 'Too many sockets of this person');
          return false;
        }
        watch.add(session);
        extra.socket.once('close', () => {
          watch.remove(session);
          leave();
        });
        return true;
      },
      execute: executeWithFreshLoaders,
      onSubscribe: ({ extra: { ctx }, subscriptions }, _id, payload) =>
        Object.keys(subscriptions).length > SOCKET_LIMITS.operations || ctx === undefined
          ? [new RefusedError(refuse('QueryTooComplex'))]
          : admitOperation(parts, payload, { contextValue: ctx, count: (calls) => countSocketCalls(parts, ctx, calls) }),
      onError: ({ extra }, _id, _payload, errors) => {
        if (areOfOutage(errors)) extra.socket.close(TRY_AGAIN_LATER, UNAVAILABLE);
        return formatSocketErrors(format, errors);
      },
      onNext: ({ extra }, _id, _payload, args, { errors, ...result }) => {
        if (errors === undefined) return undefined;
        if (isSubscription(args) && areOfOutage(errors)) extra.socket.close(TRY_AGAIN_LATER, UNAVAILABLE);
        return { ...result, errors: formatSocketErrors(format, errors) };
      },
    },
    sockets,
  );
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWanted(request, parts.hostOf(request))) {
      refuseUpgrade(socket, '403 Forbidden');
      return;
    }
    const leave = places.take(`network ${parts.networkOf(request) ?? 'unknown'}`, LIMITS.socketsPerNetwork);
    if (leave === null) {
      signal('callRefused', { code: 'TooManyRequests' });
      refuseUpgrade(socket, '429 Too Many Requests', 'Retry-After: 60\r\n');
      return;
    }
    socket.once('close', leave);
    sockets.handleUpgrade(request, socket, head, (open) => {
      sockets.emit('connection', open, request);
      recordBrokenFrames(open, parts.log);
      parts.onCount(sockets.clients.size);
      open.once('close', () => parts.onCount(sockets.clients.size));
    });
  };
  server.on('upgrade', upgrade);
  return async () => {
    server.off('upgrade', upgrade);
    watch.stop();
    await served.dispose();
  };
}

function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

/** Whether a subscription or one of its events failed because an engine was away; an error message would lose it, and a client whose socket closes subscribes again. */
function areOfOutage(errors: readonly GraphQLError[]): boolean {
  return errors.some((error) => outageOf(error) !== null);
}

/** A frame that breaks the protocol closes its socket with the code that says so; it is its sender's fault, and no error of ours. */
function recordBrokenFrames(socket: WebSocket, log: Logger): void {
  socket.removeAllListeners('error').on('error', ({ message }) => log.info({ reason: message }, 'a socket broke the protocol'));
}

/** Each event of a subscription gets its own context object, and with it loaders with an empty cache. */
function executeWithFreshLoaders(args: ExecutionArgs) {
  const operation = getOperationAST(args.document, args.operationName);
  return inSpan(spanOfOperation(operation?.operation ?? 'unknown', operation?.name?.value), () =>
    execute({ ...args, contextValue: { ...(args.contextValue as RequestCtx) } }),
  );
}

function pickProtocol(offered: Set<string>): string | false {
  return offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false;
}

/** A browser page of another site must not open a socket here; programs send no Origin. */
function isWanted(request: IncomingMessage, toldHost: string | null): boolean {
  const { url, headers } = request;
  if (!namesOneHost(request)) return false;
  if ((url ?? '').split('?')[0]?.toLowerCase() !== '/graphql') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const host = (headers.host ?? '').toLowerCase();
  const isDirect = host.replace(/:\d+$/, '') === toldHost;
  return isDirect ? page.host === host : page.hostname === toldHost;
}

function refuseUpgrade(socket: Duplex, status: string, header = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
