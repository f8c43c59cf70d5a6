import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { listRevisions, type StoredRevision } from './list-revisions';

/** The revisions of a record whose workspace the viewer was found to view, newest first. */
export const revisionsOfRecord = defineLoader<string, readonly StoredRevision[]>(async (ctx, ids) => {
  const all = await withTenant(ctx, (tx) => listRevisions(tx, ids));
  return ids.map((id) => all.filter((revision) => revision.financialRecordId === id));
});
