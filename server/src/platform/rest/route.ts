import type { IncomingMessage } from 'node:http';
import type { Result } from '@countinghouse/domain/refusals';
import type {
  BorrowerRequestCtx,
  ClientRequestCtx,
  IntegratorRequestCtx,
  PartyRequestCtx,
  PrincipalRequestCtx,
  RequestCtx,
  SessionRequestCtx,
  ViewerRequestCtx,
} from '../request-ctx';
import type { VerifiedToken } from '../identity/verified-token';
import type { Access, Contract } from './contract';

/** One REST call as a handler sees it. */
export interface RestRequest {
  /** Path parameters by the names of the route's path; UUIDs are in lower case. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters by lower-case name; of a repeated one the first value. */
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined when there is none, and for `multipart/form-data`, which the handler reads from `raw`. */
  readonly body: unknown;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly raw: IncomingMessage;
}

/** What a handler answers: a JSON value, or text, bytes or a stream when `content-type` is among the headers. */
export interface RestAnswer {
  readonly status: number;
  /** Nothing is sent when it is absent. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RouteOf<Caller extends Access, Context, Request> extends Pick<
  Contract,
  'method' | 'path' | 'changesNothing' | 'form' | 'xml' | 'bookkeeper' | 'maxBytes'
> {
  readonly access: Caller;
  readonly contract: Contract;
  readonly handler: (ctx: Context, request: Request) => Promise<Result<RestAnswer>>;
}

/** Open to everybody; the viewer is known when a good token came along, and null otherwise. */
type PublicRoute = RouteOf<'public', RequestCtx, RestRequest>;

/** Needs a good token of this tenant, but no session yet. */
type TokenRoute = RouteOf<'token', RequestCtx, RestRequest & { readonly token: VerifiedToken }>;

/** Needs a running session. */
export type ViewerRoute = RouteOf<'viewer', ViewerRequestCtx, RestRequest>;

/** Needs a running session, of a signed-in person or of a borrower. */
type EitherRoute = RouteOf<'either', PartyRequestCtx, RestRequest>;

/** Needs the running session of a borrower. */
type BorrowerRoute = RouteOf<'borrower', BorrowerRequestCtx, RestRequest>;

/** Needs a running session, also of a borrower who has no workspace yet. */
type SessionRoute = RouteOf<'session', SessionRequestCtx, RestRequest>;

/** Needs the token of an API client, or one that it made for an actor. */
type ClientRoute = RouteOf<'client', ClientRequestCtx, RestRequest>;

/** Needs the running session of a signed-in person, or such a token. */
type IntegratorRoute = RouteOf<'integrator', IntegratorRequestCtx, RestRequest>;

/** Needs a token of the platform API: a delegated one, that of an API client, or that of a running session. */
type DelegatedRoute = RouteOf<'delegated', PrincipalRequestCtx, RestRequest>;

/** One REST call of the product: where it is, who may ask, and the few lines that translate it to a use case. */
export type Route =
  | PublicRoute
  | TokenRoute
  | ViewerRoute
  | EitherRoute
  | BorrowerRoute
  | ClientRoute
  | IntegratorRoute
  | DelegatedRoute
  | SessionRoute;
