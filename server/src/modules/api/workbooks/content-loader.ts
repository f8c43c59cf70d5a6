import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { findRecordContents } from './find-record-contents';

/** What a record that the viewer was found to view holds now, which its workbooks are compared with. */
export const contentOfRecord = defineLoader(
  (ctx, records: readonly RecordReference[]) => withTenant(ctx, (tx) => findRecordContents(tx, records)),
  ({ financialRecordId }) => financialRecordId,
);
