import type { KeyRing } from './key-ring';
import { rewrapSecret } from './vault';

/** What a sealed row shows of itself; `keyVersion` is the wrapping key that it needs. */
export interface SealedRow {
  readonly id: string;
  /** What the secret was sealed for: the row itself, or what the row is about. */
  readonly owner: string;
  readonly sealed: Buffer | null;
  readonly dataKey: Buffer | null;
  readonly keyVersion: number;
  readonly generation: number;
}

/** A table with secrets that the vault's keys protect. Expressions are SQL over the table's own columns. */
export interface SealedTable {
  readonly table: string;
  /** The column that identifies a row within its tenant. */
  readonly id: 'id' | 'request_id';
  /** The column that names what the secret was sealed for. */
  readonly owner: 'id' | 'request_id' | 'connection_id';
  /** Every column of the table that holds sealed bytes or names a wrapping key. */
  readonly columns: readonly string[];
  /** The column that holds the sealed secret. */
  readonly secret: string;
  /** The column of the wrapped data key; null where the wrapping key seals the secret itself. */
  readonly dataKey: string | null;
  /** Expression for the wrapping key of a row; null for a row without a secret. */
  readonly keyVersion: string;
  /** Expression for the generation of the secret. */
  readonly generation: string;
  /** The columns to update so that the row needs the current key only. Throws when the row cannot be decrypted. */
  rewrap(vault: KeyRing, tenantId: string, row: SealedRow): Readonly<Record<string, Buffer | number>>;
}

/** A table whose secrets `sealSecret` made, with their data keys beside them. */
export function sealedTable(given: { table: string; secret: string; owner?: SealedTable['owner']; generation?: string }): SealedTable {
  return {
    table: given.table,
    id: 'id',
    owner: given.owner ?? 'id',
    columns: [given.secret, 'sealed_data_key', 'key_version'],
    secret: given.secret,
    dataKey: 'sealed_data_key',
    keyVersion: 'case when sealed_data_key is not null then key_version end',
    generation: given.generation ?? '1',
    rewrap: rewrapRow,
  };
}

/** Wraps the data key of a row with the current key; the secret itself stays as it is. */
export function rewrapRow(vault: KeyRing, tenantId: string, row: SealedRow): Readonly<Record<string, Buffer | number>> {
  const { owner: connectionId, generation, sealed: sealedCredentials, dataKey: sealedDataKey, keyVersion } = row;
  if (sealedCredentials === null || sealedDataKey === null) throw new Error('The row has no sealed secret.');
  const rewrapped = rewrapSecret(vault, { tenantId, connectionId, generation }, { sealedCredentials, sealedDataKey, keyVersion });
  return { sealed_data_key: rewrapped.sealedDataKey, key_version: rewrapped.keyVersion };
}
