import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import { withTenant } from '../../../platform/database/with-tenant';
import { admitToCopy, type CopyAccess, type CopyAsker } from './admit-to-copy';
import type { CopyReference } from './copy-reference';
import { findCopy, type BorrowerCopy } from './find-copy';

/** What the page of a copy says of it, to the callers that `admitToCopy` admits. */
export function viewCopy(asker: CopyAsker, reference: CopyReference): Promise<Result<ReturnType<typeof presentCopy>>> {
  return withTenant(asker.ctx, async (tx) => {
    const access = await admitToCopy(tx, asker, reference);
    if (isRefusal(access)) return access;
    const copy = await findCopy(tx, reference);
    return isRefusal(copy) ? copy : presentCopy(copy, access);
  });
}

function presentCopy(copy: BorrowerCopy, access: CopyAccess) {
  const { fileName, bytes, creationTime, companyName, sentTime, groups } = copy;
  return {
    fileName,
    bytes,
    creationTime,
    companyName,
    sentTime,
    collectionGroups: COLLECTION_GROUPS.filter((group) => groups?.[group] === true),
    expirationTime: access.by === 'right' ? null : access.endsAt,
  };
}
