import type { IncomingMessage } from 'node:http';
import { isRefusal } from '@countinghouse/domain/refusals';
import { endOf } from '@countinghouse/domain/sessions/session-lifetime';
import type { Extra } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { endOfClientToken, signInClient, type SignedInClient } from '../../identity/api-clients/sign-in-client';
import { borrowerOfToken, endOfBorrowerSession } from '../../collecting/borrowers/borrower-of-token';
import { requireBearer, viewerOfToken, type AuthenticationDependencies } from '../../identity/sessions/authenticate';
import type { BorrowerRequestCtx, RequestCtx } from '../../../platform/request-ctx';
import { outageOf } from '../../../platform/outages/outage-of';
import { signal } from '../../../platform/telemetry/signals';
import type { SessionSocket, SocketEnd } from './socket-sessions';

/** What opening the session of a socket needs of the application around it. */
export interface SignInDependencies {
  readonly authentication: AuthenticationDependencies;
  /** The context of an upgrade request; null when no tenant answers at its host. */
  contextOf(request: IncomingMessage): Promise<RequestCtx | null>;
  readonly log: Logger;
  /** Called for each error that no rule expects. */
  onUnexpectedError(): void;
}

/** A socket with the context of its caller, once that is known. */
export type Held = Extra & Partial<Record<PropertyKey, never>> & { ctx?: RequestCtx };

/** Clients connect again and restart their subscriptions. */
export const TRY_AGAIN_LATER = 1013;
/** Clients give up after the first, and connect again after the second. */
export const CLOSES: Readonly<Record<SocketEnd, readonly [code: number, reason: string]>> = {
  ended: [4401, 'The session has ended'],
  rightsChanged: [4205, 'The rights have changed'],
};

/** The session of a socket that begins; null where there is none, and where it could not be asked, after which clients try again. */
export async function openSession(parts: SignInDependencies, held: Held, authorization: unknown): Promise<SessionSocket | null> {
  try {
    const ctx = await parts.contextOf(held.request);
    return ctx === null ? null : await signIn(parts, ctx, authorization, held);
  } catch (error) {
    if (outageOf(error) === null) {
      parts.log.error({ err: error }, 'a socket could not be opened');
      parts.onUnexpectedError();
    }
    held.socket.close(TRY_AGAIN_LATER, 'Something went wrong');
    return null;
  }
}

/** Closes the socket of a caller who asked too often; clients try again later. */
export function sendAway(socket: WebSocket, reason: string): void {
  signal('callRefused', { code: 'TooManyRequests' });
  socket.close(TRY_AGAIN_LATER, reason);
}

async function signIn(parts: SignInDependencies, ctx: RequestCtx, given: unknown, held: Held): Promise<SessionSocket | null> {
  const authorization = typeof given === 'string' ? given : undefined;
  const borrower = await borrowerOfToken(ctx, authorization);
  if (isRefusal(borrower)) return refused(held, borrower.refused);
  if (borrower !== null) return 'borrower' in borrower ? socketOfBorrower(parts, { ...ctx, ...borrower }, held) : null;
  const client = await signInClient(ctx, authorization);
  if (client !== null && !isRefusal(client)) return socketOfClient(ctx, client, authorization ?? '', held);
  const token = client ?? (await requireBearer(parts.authentication, ctx, authorization));
  if (isRefusal(token)) return refused(held, token.refused);
  const viewer = await viewerOfToken(parts.authentication, ctx, token);
  if (isRefusal(viewer)) {
    signal('callRefused', { code: viewer.refused });
    return null;
  }
  const setLanguage = (language: string | null) => {
    held.ctx = { ...ctx, viewer: { ...viewer, language } };
  };
  setLanguage(viewer.language);
  const readEnd = async () => {
    const session = await parts.authentication.sessions.find(ctx, token.sessionId);
    return session === null || session.status !== 'Active' ? 0 : Math.min(token.expiresAt, endOf(session));
  };
  const names = { tenantId: ctx.tenant.id, sessionId: token.sessionId, userId: viewer.userId };
  return { ...(await socketOf(held, names, readEnd)), setLanguage };
}

function refused(held: Held, code: string): null {
  if (code === 'TooManyRequests') sendAway(held.socket, 'Too many wrong tokens');
  else signal('callRefused', { code });
  return null;
}

/** It lives as long as the token, and no longer than the client. */
async function socketOfClient(ctx: RequestCtx, client: SignedInClient, authorization: string, held: Held): Promise<SessionSocket> {
  held.ctx = { ...ctx, ...client };
  const { clientId } = client.client;
  const names = { tenantId: ctx.tenant.id, sessionId: clientId, userId: clientId };
  return socketOf(held, names, () => endOfClientToken(ctx, authorization));
}

/** It lives as long as the session and its link, while the tenant takes borrowers; those of one request share its number of sockets, as they share its calls. */
async function socketOfBorrower(parts: SignInDependencies, ctx: BorrowerRequestCtx, held: Held): Promise<SessionSocket> {
  held.ctx = ctx;
  const { sessionId, requestId, handoffId } = ctx.borrower;
  const readEnd = async () => {
    const now = await parts.contextOf(held.request);
    return now === null ? 0 : endOfBorrowerSession(now, sessionId);
  };
  return socketOf(held, { tenantId: ctx.tenant.id, sessionId, userId: handoffId ?? requestId }, readEnd);
}

type Names = Pick<SessionSocket, 'tenantId' | 'sessionId' | 'userId'>;

async function socketOf(held: Held, names: Names, readEnd: () => Promise<number>): Promise<SessionSocket> {
  return { ...names, endsAt: await readEnd(), readEnd, setLanguage: () => undefined, close: (why) => held.socket.close(...CLOSES[why]) };
}
