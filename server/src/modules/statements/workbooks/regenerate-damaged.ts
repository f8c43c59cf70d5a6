import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { useCase } from '../../../platform/use-case';
import { findRecords } from '../../imports/imports/find-records';
import { publishRevisionChanged } from './publish-revision-changed';
import { WorkbookRevision } from './workbook-revision.entity';
import { Workbook } from './workbook.entity';

/** A revision that is to be generated again; its holder, if any, loses it. */
const REOPENED = {
  outcome: 'Pending',
  ...{ endedAt: null, errorDescription: null, progress: null, outageSince: null, leaseExpiresAt: null },
  ...{ fence: () => 'fence + 1', deliveries: 0, failures: 0 },
} as const;

/** Generates the revision again whose workbook under this key is damaged, of the statements that it was made of; its files are left to the sweep. */
export const regenerateDamaged = useCase(
  { caller: 'anyone', because: 'It repairs a file that its caller was allowed to download.' },
  async (ctx: Ctx, storeKey: string): Promise<void> => {
    const reopened = await withTenant(ctx, async (tx) => {
      const workbooks = tx.repo(Workbook);
      const revision = await workbooks.findOne({ where: { storeKey }, select: ['financialRecordId', 'revisionNumber'] });
      const [record] = revision === null ? [] : await findRecords(tx, [revision.financialRecordId]);
      if (revision === null || record === undefined) return null;
      if ((await tx.repo(WorkbookRevision).update({ ...revision, outcome: 'Success' }, REOPENED)) === 0) return null;
      await workbooks.delete(revision);
      await enqueueWork(tx, ctx, { topic: 'workbook', payload: revision });
      return { ...revision, workspaceId: record.workspaceId };
    });
    if (reopened !== null) await publishRevisionChanged(ctx, reopened);
  },
);
