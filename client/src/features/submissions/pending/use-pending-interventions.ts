import { usePendingInterventionsChangedSubscription, usePendingInterventionsQuery } from './pending.generated';
import type { PendingInterventionFragment, PendingInterventionOrder } from '../../../lib/graphql/types.generated';

/** Collections that await intervention. */
export interface PendingInterventions {
  readonly rows: readonly PendingInterventionFragment[];
  readonly total: number;
  readonly refresh: () => void;
}

/** Loads the collections that await intervention, and reloads them when one is added or removed. */
export function usePendingInterventions(orderBy: PendingInterventionOrder): PendingInterventions {
  const { data, previousData, refetch } = usePendingInterventionsQuery({ variables: { orderBy }, context: { background: true } });
  const refresh = () => void refetch().catch(() => undefined);
  usePendingInterventionsChangedSubscription({ onData: refresh });
  const found = (data ?? previousData)?.pendingInterventions;
  return { rows: (found?.nodes as readonly PendingInterventionFragment[] | undefined) ?? [], total: found?.totalCount ?? 0, refresh };
}
