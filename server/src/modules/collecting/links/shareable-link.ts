import { createHmac, timingSafeEqual } from 'node:crypto';
import { shareableLinkState, type ShareableLinkState } from '@countinghouse/domain/requests/shareable-link';
import type { KeyRing } from '../../../platform/vault/key-ring';
import { openSecret } from '../../../platform/vault/vault';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { ReadRepository } from '../../../platform/database/with-tenant';
import { SubmissionRequest } from '../requests/submission-request.entity';
import type { ShareableLink as StoredLink } from './shareable-link.entity';

/** A stored link, by which the borrower of a workspace answers a request. */
export interface ShareableLink {
  readonly requestId: string;
  readonly workspaceId: string;
  /** The number of the request, `optionsid` in the address. */
  readonly requestNumber: number;
  /** Rises when the link is renewed; addresses of earlier ones open nothing any more. */
  readonly generation: number;
  readonly keyVersion: number;
  /** The token under a newer key than the one it was derived from; null until the keys are rotated. */
  readonly sealedToken: Buffer | null;
  readonly sealedDataKey: Buffer | null;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The links of the tenant as `l`, with their request `r`, in the form of `ShareableLink`. */
export function shareableLinks(repo: ReadRepository<StoredLink>): TenantQuery<StoredLink, ShareableLink> {
  return repo.createQueryBuilder('l').innerJoin(SubmissionRequest, 'r', 'r.id = l.requestId').select<ShareableLink>({
    requestId: 'l.requestId',
    workspaceId: 'l.workspaceId',
    requestNumber: 'r.number',
    generation: 'l.generation',
    keyVersion: 'l.keyVersion',
    sealedToken: 'l.sealedToken',
    sealedDataKey: 'l.sealedDataKey',
    expiresAt: 'l.expiresAt',
    openedAt: 'l.openedAt',
    revokedAt: 'l.revokedAt',
  });
}

/** The secret of a link, of 256 bits: derived from the vault's key, or decrypted once the keys were rotated, so that the database alone opens none. */
export function tokenOfLink(
  vault: KeyRing,
  tenantId: string,
  link: Pick<ShareableLink, 'requestId' | 'generation' | 'keyVersion' | 'sealedToken' | 'sealedDataKey'>,
): string {
  const { requestId: connectionId, generation, keyVersion, sealedToken, sealedDataKey } = link;
  if (sealedToken !== null && sealedDataKey !== null)
    return openSecret(vault, { tenantId, connectionId, generation }, { sealedCredentials: sealedToken, sealedDataKey, keyVersion });
  const subject = `shareable link|${tenantId}|${connectionId}|${generation}`;
  return createHmac('sha256', vault.key(keyVersion)).update(subject).digest('base64url');
}

/** Whether a token is that of the link; takes as long for a wrong one as for the right one. */
export function opensLink(vault: KeyRing, tenantId: string, link: ShareableLink, token: string): boolean {
  const [expected, given] = [tokenOfLink(vault, tenantId, link), token].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The address within the portal that the borrower opens; its secret is in the fragment, which browsers do not send to the server. */
export function pathOfLink(vault: KeyRing, tenantId: string, link: ShareableLink): string {
  const query = new URLSearchParams({ eid: link.workspaceId, rid: link.requestId, optionsid: String(link.requestNumber) });
  return `/portal?${query}#t=${tokenOfLink(vault, tenantId, link)}`;
}

/** Whether the link lets anybody in at a moment. */
export function stateOfLink({ expiresAt, revokedAt }: Pick<ShareableLink, 'expiresAt' | 'revokedAt'>, now: Date): ShareableLinkState {
  return shareableLinkState({ expiresAt: expiresAt.getTime(), revokedAt: revokedAt?.getTime() ?? null }, now.getTime());
}
