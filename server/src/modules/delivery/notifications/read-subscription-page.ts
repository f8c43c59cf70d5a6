import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readCursor } from '../../../platform/graphql/cursor';
import { refusePageNumber, refusePageSize } from '../../../platform/graphql/page-size';
import { SUBSCRIPTION_CURSOR } from './list-subscriptions';
import type { SubscriptionQuery } from './list-subscriptions.sql';

/** A page as callers ask for it: after a cursor, or by its number from 1. */
export interface SubscriptionPageInput {
  readonly first: number;
  readonly after: string | null;
  readonly page: number | null;
  readonly search: string | null;
}

/** The query of a page; refuses what no page can be. */
export function readSubscriptionPage({ first, after, page, search }: SubscriptionPageInput): Result<SubscriptionQuery> {
  const refused = refusePageSize(first) ?? (page === null ? null : refusePageNumber(page));
  if (refused !== null) return refused;
  if (page !== null && after !== null) return refuse('InvalidInput', 'page', { problem: 'cannot be combined with after' });
  const cursor = after === null ? null : readCursor(after, SUBSCRIPTION_CURSOR, 3);
  if (isRefusal(cursor)) return cursor;
  const place = cursor === null ? null : ([String(cursor[1]), String(cursor[2])] as const);
  return { search, after: place, offset: ((page ?? 1) - 1) * first, limit: first };
}

/** Query parameters that count workspaces. */
export interface SubscriptionPageQuery {
  readonly pageNumber?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly search?: string | undefined;
}

/** The same from query parameters; without numbers all workspaces are listed. */
export function readSubscriptionQuery({ pageNumber, itemsPerPage, ...query }: SubscriptionPageQuery): Result<SubscriptionQuery> {
  const search = query.search ?? null;
  if (pageNumber === undefined && itemsPerPage === undefined) return { search, after: null, offset: 0, limit: null };
  return readSubscriptionPage({ first: itemsPerPage ?? 25, after: null, page: pageNumber ?? 1, search });
}
