import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { endOf } from '@countinghouse/domain/sessions/session-lifetime';
import { execute, getOperationAST, GraphQLError, parse, validate, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { verifyBearer, viewerOfToken, type AuthenticationParts } from '../../features/sessions/authenticate';
import type { RequestCtx, ViewerRequestCtx } from '../../features/tenants/request-ctx';
import type { EventBus } from '../events/event-bus';
import { isTooComplex, QUERY_TOKENS_MAX } from './limit-query';
import { RefusedError } from './refused-error';
import { watchSocketSessions, type SessionSocket, type SocketEnd } from './socket-sessions';

/** What the WebSocket side of `/graphql` needs of the application around it. */
export interface SocketParts {
  readonly schema: GraphQLSchema;
  readonly authentication: AuthenticationParts;
  readonly events: EventBus;
  /** The context of an upgrade request; null when no tenant answers at its host. */
  contextOf(request: IncomingMessage): Promise<RequestCtx | null>;
  onCount(open: number): void;
}

type Held = Extra & Partial<Record<PropertyKey, never>> & { ctx?: ViewerRequestCtx; session?: SessionSocket };

const MESSAGE_BYTES = 64 * 1024;
/** Clients give up after the first, and connect again after the second. */
const CLOSES: Readonly<Record<SocketEnd, readonly [code: number, reason: string]>> = {
  ended: [4401, 'The session has ended'],
  rightsChanged: [4205, 'The rights have changed'],
};

/** Serves graphql-ws on the path of the HTTP endpoint; returns what closes all sockets with 1001. */
export function serveSockets(server: Server, parts: SocketParts): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, handleProtocols: pickProtocol });
  const watch = watchSocketSessions(parts.authentication.clock, parts.events);
  const served = useServer<{ authorization?: unknown }, Held>(
    {
      schema: parts.schema,
      connectionInitWaitTimeout: 3_000,
      onConnect: async ({ connectionParams, extra }) => {
        const ctx = await parts.contextOf(extra.request);
        const session = ctx === null ? null : await signIn(parts.authentication, ctx, connectionParams?.authorization, extra);
        if (session === null) return false;
        watch.add(session);
        return true;
      },
      onDisconnect: ({ extra }) => {
        if (extra.session !== undefined) watch.remove(extra.session);
      },
      execute: executeWithFreshLoaders,
      onSubscribe: ({ extra }, _id, payload) => admit(parts.schema, payload, extra.ctx),
    },
    sockets,
  );
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWanted(request)) return refuseUpgrade(socket);
    sockets.handleUpgrade(request, socket, head, (open) => {
      sockets.emit('connection', open, request);
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

/** An operation that may run, or what is wrong with it. */
function admit(schema: GraphQLSchema, payload: SubscribePayload, ctx: RequestCtx | undefined): ExecutionArgs | readonly GraphQLError[] {
  const document = parsed(payload.query);
  if (document instanceof GraphQLError) return [document];
  const faults = validate(schema, document);
  if (faults.length > 0) return faults;
  const operation = getOperationAST(document, payload.operationName);
  const variableValues = payload.variables ?? {};
  if (operation && isTooComplex(schema, document, operation, variableValues)) return [new RefusedError(refuse('QueryTooComplex'))];
  return { schema, document, operationName: payload.operationName ?? null, variableValues, contextValue: ctx };
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens: QUERY_TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Each event of a subscription gets a context object of its own, and with it loaders that read anew. */
function executeWithFreshLoaders(args: ExecutionArgs) {
  return execute({ ...args, contextValue: { ...(args.contextValue as RequestCtx) } });
}

async function signIn(parts: AuthenticationParts, ctx: RequestCtx, authorization: unknown, held: Held): Promise<SessionSocket | null> {
  const token = await verifyBearer(parts, ctx.tenant, typeof authorization === 'string' ? authorization : undefined);
  if (isRefusal(token)) return null;
  const viewer = await viewerOfToken(parts, ctx, token);
  if (isRefusal(viewer)) return null;
  held.ctx = { ...ctx, viewer };
  const readEnd = async () => {
    const session = await parts.sessions.find(ctx, token.sessionId);
    return session === null || session.status !== 'Active' ? 0 : Math.min(token.expiresAt, endOf(session));
  };
  held.session = {
    tenantId: ctx.tenant.id,
    sessionId: token.sessionId,
    userId: viewer.userId,
    endsAt: await readEnd(),
    readEnd,
    close: (why) => held.socket.close(...CLOSES[why]),
  };
  return held.session;
}

function pickProtocol(offered: Set<string>): string | false {
  return offered.has('graphql-transport-ws') ? 'graphql-transport-ws' : false;
}

/** A browser page of another site must not open a socket here; programs send no Origin. */
function isWanted(request: IncomingMessage): boolean {
  const path = (request.url ?? '').split('?')[0]?.toLowerCase();
  const { origin, host } = request.headers;
  if (path !== '/graphql') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === (host ?? '').toLowerCase());
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
