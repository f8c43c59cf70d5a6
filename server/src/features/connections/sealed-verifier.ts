import type { KeyRing } from '../../platform/vault/key-ring';
import { openBytes, sealBytes } from '../../platform/vault/seal-bytes';
import type { SealedTable } from '../../platform/vault/sealed-table';

/** Encrypts the PKCE verifier of a connection request; its first four bytes are the version of the wrapping key. */
export function sealVerifier(vault: KeyRing, tenantId: string, requestId: string, verifier: string): Buffer {
  const version = Buffer.alloc(4);
  version.writeUInt32BE(vault.current);
  const sealed = sealBytes(vault.key(vault.current), contextOf(tenantId, requestId, vault.current), Buffer.from(verifier));
  return Buffer.concat([version, sealed]);
}

/** Decrypts what `sealVerifier` made; throws when it belongs to another request or was changed. */
export function openVerifier(vault: KeyRing, tenantId: string, requestId: string, sealed: Buffer): string {
  const version = sealed.readUInt32BE(0);
  return openBytes(vault.key(version), contextOf(tenantId, requestId, version), sealed.subarray(4)).toString();
}

/** Where verifiers are stored until the person returns from the consent page. */
export const SEALED_VERIFIERS: SealedTable = {
  table: 'connection_request',
  id: 'id',
  owner: 'id',
  columns: ['sealed_verifier'],
  secret: 'sealed_verifier',
  dataKey: null,
  keyVersion: `('x' || encode(substr(sealed_verifier, 1, 4), 'hex'))::bit(32)::integer`,
  generation: '1',
  rewrap(vault, tenantId, { id, sealed }) {
    if (sealed === null) throw new Error('The request has no verifier.');
    return { sealed_verifier: sealVerifier(vault, tenantId, id, openVerifier(vault, tenantId, id, sealed)) };
  },
};

function contextOf(tenantId: string, requestId: string, keyVersion: number): string {
  return `${tenantId}|${requestId}|${keyVersion}|verifier`;
}
