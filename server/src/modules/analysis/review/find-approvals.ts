import { APPROVAL_TRANSITIONS, isOwnWork, NOTHING_APPROVED } from '@countinghouse/domain/review/approval';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { listLayoutAuthors } from '../../statements/statements/list-layout-authors';
import { listInputAuthors } from '../inputs/list-input-authors';
import { StatementApproval } from './statement-approval.entity';

const OPEN = In(statesBefore(APPROVAL_TRANSITIONS, 'Ended'));

/** The approvals of a record, the newest first. */
export function listApprovals(tx: TenantTransaction, financialRecordId: string): Promise<StatementApproval[]> {
  return tx.repo(StatementApproval).find({ where: { financialRecordId }, order: { submittedAt: 'DESC', id: 'DESC' } });
}

/** The approval of a record that is submitted or approved; null where there is none. */
export function findOpenApproval(tx: TenantTransaction, financialRecordId: string): Promise<StatementApproval | null> {
  return tx.repo(StatementApproval).findOneBy({ financialRecordId, state: OPEN });
}

/** The approvals of a workspace's records that are submitted or approved, which is what a change of the whole workspace ends. */
export function findOpenApprovals(tx: TenantTransaction, workspaceId: string): Promise<StatementApproval[]> {
  return tx.repo(StatementApproval).find({ where: { workspaceId, state: OPEN }, order: { submittedAt: 'DESC', id: 'DESC' } });
}

/** Whether a person prepared an approval, or changed what it covers since the approval before it. */
export async function isWorkOf(tx: TenantTransaction, personId: string, approval: StatementApproval): Promise<boolean> {
  const { financialRecordId, preparedBy } = approval;
  if (isOwnWork(personId, { preparedBy, changedBy: [] })) return true;
  const approvals = await listApprovals(tx, financialRecordId);
  const last = approvals.find((each) => each.id !== approval.id && each.state !== 'Returned' && each.decidedAt !== null);
  const since = last?.inputs ?? NOTHING_APPROVED;
  const authors = await Promise.all([listLayoutAuthors(tx, financialRecordId, since), listInputAuthors(tx, approval, since)]);
  return isOwnWork(personId, { preparedBy, changedBy: authors.flat() });
}
