import type { Access } from './connector';

/** Where a vendor answers; its API without a slash at the end. */
export interface PackageAddresses {
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  readonly api: string;
}

/** The product as a package knows it, and where the package answers. */
export interface PackageClient {
  readonly clientId: string;
  /** Empty, as the addresses are, where the machine of the customer polls. */
  readonly clientSecret: string;
  readonly addresses: PackageAddresses;
  /** How many days a machine that polls is waited for, in place of the package's own; absent: those. */
  readonly waitDays?: number;
  /** Asked for in place of the package's own; absent: those. */
  readonly scopes?: readonly string[];
  /** What a stand-in of the demo accepts in the form of the package, by the names of its fields; absent: it is none, or has no form. */
  readonly standInAccepts?: Readonly<Record<string, string>>;
  /** The page of the demo's stand-in for the machine that polls; absent: there is none. */
  readonly standInUrl?: string;
}

/** A client with the one address of the product that people come back to. */
export interface ReturningClient extends PackageClient {
  readonly redirectUri: string;
}

/** What a package granted; opaque to everything but its authorization. Texts only: it is stored as one sealed object. */
export type Secrets = Readonly<Record<string, string>>;

/** A company or entity whose books a grant reaches. */
export interface Organization {
  readonly id: string;
  /** Shown, never relied on; null where the package does not say. */
  readonly name: string | null;
  /** Set for a company whose parts can be connected on their own as well. */
  readonly isComplete?: true;
}

/** Access as it was granted or renewed. */
export interface Grant {
  readonly secrets: Secrets;
  /** {@link LASTING} where it ends only with its grant. */
  readonly expiresInSeconds: number;
  /** How long the package keeps the grant from consent on, used or not; absent: it sets no such end, or this is no new grant. */
  readonly endsInSeconds?: number;
}

/** The lifetime of access that does not run out by itself: a hundred years, in seconds. */
export const LASTING = 100 * 365 * 24 * 3_600;

/** Access that a person consented to, and what it reaches: they choose where it is more than one. */
export interface ConsentedGrant extends Grant {
  readonly organizations: readonly Organization[];
  /**
   * What was thrown when the package was asked what the grant reaches: no connection can be made of it, and it is to be revoked. Its
   * organizations are then those that are known without asking.
   */
  readonly failure?: unknown;
}

/** Stands for the organization in the revocation of a grant of which none is known: all that this one consent reaches is ended. */
export const UNKNOWN_ORGANIZATION = '';

/** How access that was granted is kept. Every call throws ConnectorError. */
export interface GrantKeeping {
  /** Other access for the same grant; the answer is to be stored before it is used. `Disconnected` when the grant has ended. */
  refresh(client: PackageClient, secrets: Secrets, signal: AbortSignal): Promise<Grant>;
  /** Ends the grant on the package's side, where it can be; of a grant that reaches several organizations, for this one, or {@link UNKNOWN_ORGANIZATION}. */
  revoke(client: PackageClient, secrets: Secrets, organizationId: string, signal: AbortSignal): Promise<void>;
  /** Whether `revoke` ends one grant alone; absent: it may end every grant to the same company. */
  readonly endsOneGrant?: boolean;
  /** What of the secrets a reader needs, and of the client where calls name it. */
  access(secrets: Secrets, client: PackageClient): Access;
}

/** Whether two accesses are one. */
export function isSameAccess(one: Access, other: Access): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
