import { useCallback } from 'react';
import type { ReviewItemFieldsFragment } from '../../lib/graphql/types.generated';
import { useReviewItemsChangedSubscription, useReviewItemsQuery } from './checklist.generated';
import type { ReviewedRecord } from './use-approval';

/** The items of a record's review. */
export interface RecordItems {
  /** Null until they are known. */
  readonly items: readonly ReviewItemFieldsFragment[] | null;
  readonly error: unknown;
  readonly refresh: () => void;
}

/** How often they are asked for again where no live event arrives. */
const POLLING = 60_000;

/** The items of a record's review, followed live. */
export function useReviewItems(record: ReviewedRecord | null): RecordItems {
  const variables = record ?? { workspaceId: '', financialRecordId: '' };
  const skip = record === null;
  const { data, error, refetch } = useReviewItemsQuery({ variables, skip, pollInterval: POLLING, context: { background: true } });
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useReviewItemsChangedSubscription({ variables, skip: skip || data === undefined, onData: refresh });
  return { items: data?.reviewItems.nodes ?? null, error, refresh };
}
