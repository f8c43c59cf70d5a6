import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { endImport } from '../imports/end-import';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { publishEvent } from '../../../platform/domain-events';
import { machineAwaited } from '../imports/import-events';
import { selectAwaited } from './awaited-import';

/**
 * Ends an import that has waited for a machine past its deadline as Disconnected, so that it can be retried. Those who want to know of failed
 * imports are told at once, also of one of a borrower, who stopped trying long ago and is written to as well.
 */
export async function endVainWait(tx: TenantTransaction, ctx: Ctx, financialRecordId: string): Promise<void> {
  const reason = issueMessage('machineAway');
  await endImport(tx, ctx, { financialRecordId, state: 'Error', errorCode: 'Disconnected', description: reason });
  const awaited = await selectAwaited(tx).andWhere({ id: financialRecordId }).getOne();
  if (awaited?.isByBorrower !== true) return;
  const { workspaceId, submissionId } = awaited;
  const facts = { reason, link: PORTAL_PATHS.submission(workspaceId, submissionId) };
  await notify(tx, ctx, { type: 'ImportFailed', workspaceId, occurrence: financialRecordId, facts });
  await publishEvent(tx, ctx, machineAwaited, { awaited, wait: { state: 'GivenUp', occurrence: financialRecordId } });
}
