import { useCallback } from 'react';
import type { ApprovalFieldsFragment } from '../../gql/graphql';
import { useApprovalChangedSubscription, useApprovalsQuery } from '../../gql/hooks';

/** A record whose statements are approved. */
export interface ReviewedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** The newest approval of a record, and what the viewer may do about it. */
export interface NewestApproval {
  /** Null where the statements were never submitted. */
  readonly approval: ApprovalFieldsFragment | null;
  readonly capabilities: readonly string[];
  readonly refresh: () => void;
}

/** How often it is asked for again where no live event arrives. */
const POLLING = 60_000;

/** The newest approval of a record, followed live; null until it is known, and where the tenant has no monitoring. */
export function useApproval(record: ReviewedRecord | null): NewestApproval | null {
  const variables = record ?? { workspaceId: '', financialRecordId: '' };
  const skip = record === null;
  const { data, refetch } = useApprovalsQuery({ variables, skip, pollInterval: POLLING, context: { background: true } });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useApprovalChangedSubscription({ variables, skip: skip || data === undefined, onData: refresh });
  if (data === undefined) return null;
  return { approval: data.approvals.nodes[0] ?? null, capabilities: data.workspace.capabilities, refresh };
}
