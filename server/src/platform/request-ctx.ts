import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { BorrowerOfContext, ClientOfContext, Ctx, VisitorOfContext, ViewerOfContext } from './context';
import type { Identity } from './identity/identity';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { KnownSecrets } from './rates/known-secrets';
import type { RateLimiter } from './rates/rate-limiter';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';

/** A tenant as a request's host or a job's id names it. */
export interface TenantOfHost {
  readonly id: string;
  readonly name: string;
  /** That of the host's brand, else the tenant's. */
  readonly visibleName: string;
  /** The brand of the host, which may differ between hosts of one tenant. */
  readonly brandName: string;
  readonly timeZone: string;
  readonly settings: TenantSettings;
  /** The tenant's own public client; null means the product's default one. */
  readonly oidcClientId: string | null;
}

/** A tenant as it was found by a host, with the database that holds it. */
export interface FoundTenant extends TenantOfHost {
  readonly dataSource: DataSource;
}

/** A signed-in person's context whose tenant comes with its settings. */
export type ViewerTenantCtx = Ctx & { readonly tenant: TenantOfHost; readonly viewer: ViewerOfContext };

/** The context of a call from outside: the tenant comes with its settings, and the identity provider is at hand. */
export interface RequestCtx extends Ctx {
  readonly tenant: TenantOfHost;
  readonly identity: Identity;
  readonly log: Logger;
  /** `http://lender.localhost:3000`: where the caller's browser is. */
  readonly origin: string;
  /** Counts what callers do by the minute. */
  readonly rates: RateLimiter;
  readonly secrets: KnownSecrets;
  /** The bytes that the body has by its header; null where it does not say. */
  readonly announcedBytes: number | null;
  /** Settles once the form that the call came in has ended: null for one that holds what is expected, and why it is refused. */
  readonly formEnd?: Promise<Refusal | null>;
}

/** A call from outside whose viewer is signed in. */
export type ViewerRequestCtx = RequestCtx & { readonly viewer: ViewerOfContext };

/** A call from outside of a borrower. */
export type BorrowerRequestCtx = RequestCtx & { readonly borrower: BorrowerOfContext };

/** A call from outside of a program of an integrator. */
export type ClientRequestCtx = RequestCtx & { readonly client: ClientOfContext };

/** A call from outside of a signed-in person or of a program of an integrator. */
export type IntegratorRequestCtx = ViewerRequestCtx | ClientRequestCtx;

/** A call from outside of a borrower who has no workspace yet. */
export type VisitorRequestCtx = RequestCtx & { readonly visitor: VisitorOfContext };

/** A call from outside of anybody whose session runs. */
export type SessionRequestCtx = PartyRequestCtx | VisitorRequestCtx;

/** A call from outside of either side. */
export type PartyRequestCtx = ViewerRequestCtx | BorrowerRequestCtx;

/** Whether a borrower asks; otherwise it is a signed-in person. */
export function isBorrowerCtx(ctx: SessionRequestCtx): ctx is BorrowerRequestCtx {
  return ctx.borrower !== undefined;
}

/** What a token of the platform API reaches. */
export interface Principal {
  /** The `orgId`, in lower case, of the one workspace of a delegated token; null for all of the tenant that its holder may reach. */
  readonly boundTo: string | null;
  /** Whether it is made to be handed to a page of others: it does what its purposes say and reads no books. */
  readonly isDelegated: boolean;
  readonly purposes: readonly string[];
}

/** A call over the platform API; `viewer`, `borrower` or `client` says who acts. */
export type PrincipalRequestCtx = RequestCtx & { readonly principal: Principal };

/** Whether a borrower asks who has no workspace yet. */
export function isVisitorCtx(ctx: SessionRequestCtx): ctx is VisitorRequestCtx {
  return ctx.visitor !== undefined;
}
