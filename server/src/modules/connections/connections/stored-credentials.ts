import type { Grant, Secrets } from '@countinghouse/connectors/authorization';
import type { Ctx } from '../../../platform/context';
import { sealedTable } from '../../../platform/vault/sealed-table';
import { openSecret, sealSecret, type SealedSecret } from '../../../platform/vault/vault';
import type { Connection } from './connection.entity';

/** Where credentials are stored. */
export const SEALED_CREDENTIALS = sealedTable({ table: 'connection', secret: 'sealed_credentials', generation: 'generation' });

/** The access that a package granted to the books of one organization, as it is sealed. */
export interface Credentials {
  readonly secrets: Secrets;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly organizationId: string;
}

/** Credentials of a new grant, and when that ends; null: it has no set end. Not sealed: the end is shown. */
export interface NewCredentials extends Credentials {
  readonly endsAt: Date | null;
}

/** The sealed columns of a connection. */
export type SealedColumns = Pick<Connection, 'sealedCredentials' | 'sealedDataKey' | 'keyVersion' | 'generation'>;

/** A grant as it is kept, its lifetime counted from now. */
export function credentialsOf({ secrets, expiresInSeconds }: Grant, organizationId: string, now: Date): Credentials {
  return { secrets, organizationId, expiresAt: now.getTime() + expiresInSeconds * 1_000 };
}

/** A new grant as it is kept, its lifetimes counted from now. */
export function newCredentialsOf(grant: Grant, organizationId: string, now: Date): NewCredentials {
  const { endsInSeconds } = grant;
  const endsAt = endsInSeconds === undefined ? null : new Date(now.getTime() + endsInSeconds * 1_000);
  return { ...credentialsOf(grant, organizationId, now), endsAt };
}

/** Seals credentials for one generation of a connection. */
export function sealCredentials(ctx: Ctx, connectionId: string, generation: number, credentials: Credentials): SealedSecret {
  const { secrets, expiresAt, organizationId } = credentials;
  const stored = { ...secrets, expiresAt, organisationId: organizationId };
  return sealSecret(ctx.vault, { tenantId: ctx.tenant.id, connectionId, generation }, JSON.stringify(stored));
}

/** Opens credentials; null when they were destroyed. */
export function openCredentials(ctx: Ctx, connectionId: string, sealed: SealedColumns): Credentials | null {
  const { sealedCredentials, sealedDataKey, keyVersion, generation } = sealed;
  if (sealedCredentials === null || sealedDataKey === null || keyVersion === null) return null;
  const owner = { tenantId: ctx.tenant.id, connectionId, generation };
  const opened = openSecret(ctx.vault, owner, { sealedCredentials, sealedDataKey, keyVersion });
  const { expiresAt, organisationId, ...secrets } = JSON.parse(opened) as Stored;
  return { secrets, expiresAt, organizationId: organisationId };
}

/** As the version before wrote them, whose servers may run beside those of this one. */
interface Stored {
  readonly expiresAt: number;
  readonly organisationId: string;
}
