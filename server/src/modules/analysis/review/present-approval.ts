import type { StatementApprovalType } from './approval.types';
import type { ShownApproval } from './read-approvals';

/** An approval as GraphQL answers it. */
export function presentApproval({ approval, isOwnWork }: ShownApproval): StatementApprovalType {
  const { preparedBy: preparedById, decidedBy: decidedById, endedBy: endedById, inputs, ...rest } = approval;
  return { ...rest, inputs: { ...inputs }, preparedById, decidedById, endedById, isOwnWork };
}
