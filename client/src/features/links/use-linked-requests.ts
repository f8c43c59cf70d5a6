import { LIMITS } from '@countinghouse/domain/limits';
import type { LinkedRequestFragment } from '../../lib/graphql/types.generated';
import { useLinkedRequestsQuery } from './links.generated';

/** The requests of a workspace that wait for their borrower; polled while they are shown, because borrowers may come at any time. */
export function useLinkedRequests(workspaceId: string): readonly LinkedRequestFragment[] {
  const { data, previousData } = useLinkedRequestsQuery({
    variables: { workspaceId },
    pollInterval: LIMITS.jobPolling,
    context: { background: true },
  });
  const found = data ?? previousData;
  return (found?.workspace.linkedRequests as readonly LinkedRequestFragment[] | undefined) ?? [];
}
