import { usePendingInterventionsChangedSubscription, usePendingInterventionsQuery } from '../../../gql/hooks';
import type { PendingInterventionFragment, PendingInterventionOrder } from '../../../gql/graphql';

/** Collections that await intervention. */
export interface PendingInterventions {
  readonly rows: readonly PendingInterventionFragment[];
  readonly total: number;
  readonly refresh: () => void;
}

/** Reads the collections that await intervention, and reads them anew when one comes or goes. */
export function usePendingInterventions(orderBy: PendingInterventionOrder): PendingInterventions {
  const { data, previousData, refetch } = usePendingInterventionsQuery({ variables: { orderBy }, context: { background: true } });
  const refresh = () => void refetch().catch(() => undefined);
  usePendingInterventionsChangedSubscription({ onData: refresh });
  const found = (data ?? previousData)?.pendingInterventions;
  return { rows: (found?.nodes as readonly PendingInterventionFragment[] | undefined) ?? [], total: found?.totalCount ?? 0, refresh };
}
