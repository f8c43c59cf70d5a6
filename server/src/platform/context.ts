import type { Capability } from '@countinghouse/domain/access/capability';
import type { Rights } from '@countinghouse/domain/access/rights';
import type { AnalyticsEvent } from '@countinghouse/domain/analytics/analytics-event';
import type { ClientGrants } from '@countinghouse/domain/api-clients/client-purpose';
import type { Databases } from './database/databases';
import type { Patience } from './database/patience';
import type { TenantTransaction } from './database/with-tenant';
import type { EventHandlers } from './domain-events';
import type { EventBus } from './events/event-bus';
import type { FileStore } from './files/file-store';
import type { Mailer } from './mail/mailer';
import type { Outbound } from './outbound/outbound';
import type { RiskScorers } from './outbound/risk-scorers';
import type { PackageClients } from './packages/package-clients';
import type { Scanner } from './scanner/scanner';
import type { KeyRing } from './vault/key-ring';

/** Time and ids as arguments, so that a test can hold them still. */
export interface Clock {
  readonly now: () => Date;
}

export interface Ids {
  /** A new UUID in lower case; time-ordered, so that indexes stay dense. */
  next(): string;
}

/** The tenant of the request's host, or of the job. */
interface TenantOfContext {
  readonly id: string;
  readonly name: string;
  /** IANA name, such as `America/New_York`. */
  readonly timeZone: string;
}

/** Who is signed in, with what the rights rules need; capabilities come from `can()`, never from the token. It is a person, unless `grants` is set. */
export interface ViewerOfContext {
  /** The id of the person, or of the API client; `personIdOf` distinguishes them. */
  readonly userId: string;
  readonly sessionId: string;
  readonly displayName: string;
  readonly emailAddress: string;
  /** The language that they chose last; null before, and of an API client. */
  readonly language: string | null;
  readonly roleIds: readonly string[];
  /** Set for an API client, which is not a person and has no role. */
  readonly grants?: ClientGrants;
}

/** A borrower who answers a request, over its link or in a workspace that they made: they reach that workspace, and of it what belongs to the request. */
export interface BorrowerOfContext {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly requestId: string;
  /** Set where no link let them in: the workspace is the one that they made. */
  readonly isAnonymous?: true;
  /** Set for the bookkeeper who received the borrower's step. */
  readonly handoffId?: string;
}

/** An anonymous borrower who has no workspace yet. */
export interface VisitorOfContext {
  readonly sessionId: string;
}

/** A program of an integrator, within its purposes and workspaces. */
export interface ClientOfContext {
  readonly clientId: string;
  readonly name: string;
  readonly grants: ClientGrants;
  /** The integrator's id of the actor that the token was made for; null for the program itself. */
  readonly actorId: string | null;
  /** What the integrator calls the one workspace of a token for an actor, in lower case; null for the program itself. */
  readonly orgId: string | null;
  /** `ConnectAccountingSystem`, `ConnectionManagement`: what the token may be used for. */
  readonly purposes: readonly string[];
}

/** How the product is reached and writes from outside. */
export interface Addresses {
  /** Origin of a tenant's portal, with `{host}` as the placeholder of the tenant's host: `https://{host}`. */
  readonly portal: string;
  /** Where accounting packages send people back to, for all tenants: it is what is registered with each vendor. */
  readonly callback: string;
  /** Address that mail comes from; null means `no-reply@` the tenant's host. */
  readonly sender: string | null;
}

/** The tenant, the person and the time of a step. */
type AnalyticsScope = Pick<Ctx, 'tenant' | 'viewer' | 'clock' | 'ids'>;

/** Where steps are counted; a table by default, from which other systems may read. */
export interface Analytics {
  /** Notes a step within the transaction that makes it, so that no step is counted that was not made. */
  record(tx: TenantTransaction, scope: AnalyticsScope, event: AnalyticsEvent): Promise<void>;
}

/** Everything outside the process that a use case may reach, besides tenant-owned rows. */
export interface Platform extends Databases {
  readonly files: FileStore;
  /** The folder on this machine for files that live no longer than the work that needs them; it may not exist yet. */
  readonly temporaryFolder: string;
  readonly mailer: Mailer;
  readonly outbound: Outbound;
  /** Looks for malware in uploads; null where none is configured. */
  readonly scanner: Scanner | null;
  readonly events: EventBus;
  /** What modules do when something happens in one below them. */
  readonly eventHandlers: EventHandlers;
  readonly analytics: Analytics;
  /** Keys that wrap the credentials of connections. */
  readonly vault: KeyRing;
  /** How the product is known to accounting packages. */
  readonly packages: PackageClients;
  /** Outside scorers that tenants may choose. */
  readonly riskScorers: RiskScorers;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What identifies an uploaded file. */
export interface SentFile {
  /** As it was sent. */
  readonly fileName: string;
  readonly sha256: Buffer;
  /** What stood beside it in its form. */
  readonly fields?: string;
}

/** What a use case can have checked: a capability, a token's access to an organization, or the secret of a link. */
export type Check = Capability | 'organization' | 'link';

/** The checks that a use case has made, those of the use cases that it calls included. */
export interface Checks {
  readonly made: Set<Check>;
  /** Those of the use case that called it. */
  readonly outer: Checks | undefined;
}

/** First argument of every use case: who asks, for which tenant, when, and with what means. */
export interface Ctx extends Platform {
  readonly tenant: TenantOfContext;
  /** Null when signed out, and in jobs. */
  readonly viewer: ViewerOfContext | null;
  /** What roles hold in this application; absent, what they hold in the product. */
  readonly rights?: Rights;
  /** Absent unless a borrower asks. */
  readonly borrower?: BorrowerOfContext;
  /** Absent unless a program of an integrator asks. */
  readonly client?: ClientOfContext;
  /** Absent unless a borrower asks who has no workspace yet. */
  readonly visitor?: VisitorOfContext;
  readonly requestId: string;
  /** Takes part in every transaction of the call as its last step, and sees what its work answered; when it throws, nothing is committed. */
  readonly beforeCommit?: (tx: TenantTransaction, result: unknown) => Promise<void>;
  /** Told of a file that came in with the call, once it is known as a whole. */
  readonly recordFile?: (file: SentFile) => void;
  /** What the call has left of its time for waiting; absent in jobs and on sockets, which last. */
  readonly patience?: Patience;
  /** What the running use case has checked so far; absent where it has to check nothing. */
  readonly checks?: Checks;
  /** The network that the call came from; absent in jobs. */
  readonly network?: string | null;
}

/** A context whose viewer is signed in. */
export type ViewerCtx = Ctx & { readonly viewer: ViewerOfContext };

/** A context in which a borrower asks, over a link. */
export type BorrowerCtx = Ctx & { readonly borrower: BorrowerOfContext };
