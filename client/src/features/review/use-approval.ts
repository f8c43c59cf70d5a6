import { useCallback } from 'react';
import type { ApprovalFieldsFragment } from '../../lib/graphql/types.generated';
import { useApprovalChangedSubscription, useApprovalsQuery } from './approvals.generated';
import { describeError } from '../../lib/errors/describe-error';

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

/** The newest approval of a record as far as it could be read. */
interface ReadApproval {
  /** Null until it is known, and where the tenant has no monitoring. */
  readonly newest: NewestApproval | null;
  /** Asks again for an approval that could not be read; null unless it could not. */
  readonly retry: (() => void) | null;
}

/** How often it is asked for again where no live event arrives. */
export const POLLING = 60_000;

/** The newest approval of a record, followed live. */
export function useApproval(record: ReviewedRecord | null): ReadApproval {
  const variables = record ?? { workspaceId: '', financialRecordId: '' };
  const skip = record === null;
  const { data, error, refetch } = useApprovalsQuery({ variables, skip, pollInterval: POLLING, context: { background: true } });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useApprovalChangedSubscription({ variables, skip: skip || data === undefined, onData: refresh });
  if (data === undefined) return { newest: null, retry: error === undefined || describeError(error).code === 'NotFound' ? null : refresh };
  const newest = { approval: data.approvals.nodes[0] ?? null, capabilities: data.workspace.capabilities, refresh };
  return { newest, retry: null };
}
