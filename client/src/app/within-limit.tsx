import { lazy, Suspense, type ReactNode } from 'react';
import { isLimitReached } from '../features/tenants/collection-limit';
import type { DataCollectionLimitQuery } from '../lib/graphql/types.generated';
import { useDataCollectionLimitQuery } from '../features/tenants/data-collection-limit.generated';

const LimitDialog = lazy(async () => ({ default: (await import('../features/tenants/limit-dialog')).LimitDialog }));

type CollectionLimit = DataCollectionLimitQuery['tenant']['dataCollectionLimit'];

interface WithinLimitProps {
  readonly onClose: () => void;
  /** What starts a collection; the limit is null while it is unknown. */
  readonly children: (limit: CollectionLimit | null) => ReactNode;
}

/** What starts a collection, or the limit's details where none is left (docs/spec.md, lender 5). */
export function WithinLimit({ onClose, children }: WithinLimitProps) {
  const { data } = useDataCollectionLimitQuery();
  const limit = data?.tenant.dataCollectionLimit ?? null;
  return <Suspense>{isLimitReached(limit) && limit !== null ? <LimitDialog limit={limit} onClose={onClose} /> : children(limit)}</Suspense>;
}
