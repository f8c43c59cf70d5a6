import type { ConsentedGrant } from '@countinghouse/connectors/authorization';
import type { KeyRing } from '../../../platform/vault/key-ring';
import { openBytes, sealBytes } from '../../../platform/vault/seal-bytes';
import type { SealedTable } from '../../../platform/vault/sealed-table';

/** What a connection request keeps encrypted until it ends: the PKCE verifier, then the grant until an organization is chosen. */
type Kind = 'verifier' | 'grant';

/** Encrypts the PKCE verifier of a connection request. */
export function sealVerifier(vault: KeyRing, tenantId: string, requestId: string, verifier: string): Buffer {
  return seal(vault, { tenantId, requestId, kind: 'verifier' }, verifier);
}

/** Decrypts what `sealVerifier` made; throws when it belongs to another request or was changed. */
export function openVerifier(vault: KeyRing, tenantId: string, requestId: string, sealed: Buffer): string {
  return open(vault, { tenantId, requestId, kind: 'verifier' }, sealed);
}

/** A grant that reaches several organizations; its times are milliseconds since 1970. */
export interface HeldGrant extends Omit<ConsentedGrant, 'expiresInSeconds' | 'endsInSeconds'> {
  /** When its access is to be renewed. */
  readonly expiresAt: number;
  /** When the grant itself ends; absent: it has no set end. */
  readonly endsAt?: number;
}

/** Encrypts a grant until its organization is chosen. */
export function sealGrant(vault: KeyRing, tenantId: string, requestId: string, grant: HeldGrant): Buffer {
  return seal(vault, { tenantId, requestId, kind: 'grant' }, JSON.stringify(grant));
}

/** Decrypts what `sealGrant` made; throws when it belongs to another request or was changed. */
export function openGrant(vault: KeyRing, tenantId: string, requestId: string, sealed: Buffer): HeldGrant {
  return JSON.parse(open(vault, { tenantId, requestId, kind: 'grant' }, sealed)) as HeldGrant;
}

/** Where verifiers are stored until the person returns from the consent page. */
export const SEALED_VERIFIERS: SealedTable = sealedColumn('verifier');

/** Where grants are stored until their organization is chosen. */
export const SEALED_GRANTS: SealedTable = sealedColumn('grant');

interface Owner {
  readonly tenantId: string;
  readonly requestId: string;
  readonly kind: Kind;
}

/** The first four bytes are the version of the wrapping key. */
function seal(vault: KeyRing, owner: Owner, plain: string): Buffer {
  const version = Buffer.alloc(4);
  version.writeUInt32BE(vault.current);
  return Buffer.concat([version, sealBytes(vault.key(vault.current), contextOf(owner, vault.current), Buffer.from(plain))]);
}

function open(vault: KeyRing, owner: Owner, sealed: Buffer): string {
  const version = sealed.readUInt32BE(0);
  return openBytes(vault.key(version), contextOf(owner, version), sealed.subarray(4)).toString();
}

function contextOf({ tenantId, requestId, kind }: Owner, keyVersion: number): string {
  return `${tenantId}|${requestId}|${keyVersion}|${kind}`;
}

function sealedColumn(kind: Kind): SealedTable {
  const column = `sealed_${kind}`;
  return {
    table: 'connection_request',
    id: 'id',
    owner: 'id',
    columns: [column],
    secret: column,
    dataKey: null,
    keyVersion: `('x' || encode(substr(${column}, 1, 4), 'hex'))::bit(32)::integer`,
    generation: '1',
    rewrap(vault, tenantId, { id, sealed }) {
      if (sealed === null) throw new Error('The request has no such secret.');
      const owner = { tenantId, requestId: id, kind };
      return { [column]: seal(vault, owner, open(vault, owner, sealed)) };
    },
  };
}
