import {
  openCredentials,
  sealCredentials,
  type Credentials,
  type SealedColumns,
} from '@countinghouse/server/modules/connections/connections/stored-credentials';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';

/** The row of a connection. */
export interface StoredConnection extends SealedColumns {
  readonly state: 'Connected' | 'Disconnected';
}

const MINUTE = 60_000;
const READ = `select state, sealed_credentials as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion", generation from connection where id = $1`;
const WRITE = `update connection set sealed_credentials = $2, sealed_data_key = $3, key_version = $4 where id = $1`;

export async function storedConnection(ctx: Ctx, id: string): Promise<StoredConnection> {
  const [row] = await withTenant(ctx, (tx) => tx.query<StoredConnection>(READ, [id]));
  if (row === undefined) throw new Error('There is no such connection.');
  return row;
}

/** What a connection gives access with; null where it was destroyed. */
export async function storedCredentials(ctx: Ctx, id: string): Promise<Credentials | null> {
  return openCredentials(ctx, id, await storedConnection(ctx, id));
}

/** As if the access of a connection had a minute left. */
export async function ageConnection(ctx: Ctx, id: string): Promise<void> {
  const row = await storedConnection(ctx, id);
  const credentials = openCredentials(ctx, id, row);
  if (credentials === null) throw new Error('The connection has no credentials.');
  const sealed = sealCredentials(ctx, id, row.generation, { ...credentials, expiresAt: Date.now() + MINUTE });
  await withTenant(ctx, (tx) => tx.query(WRITE, [id, sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion]));
}
