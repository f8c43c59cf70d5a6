import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { searchIndustries, type IndustryHit } from '@countinghouse/domain/industries/search-industries';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { industryTable } from './industry-table';

/** A page of a search. */
export interface ListIndustries {
  readonly query: string;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'industries';

/** The industries that answer a query, best first; refuses InvalidInput for a page that can't be. */
export function listIndustries({ query, first, after }: ListIndustries): Result<Page<IndustryHit>> {
  const refused = refusePageSize(first);
  if (refused !== null) return refused;
  const start = after === null ? 0 : readStart(after);
  if (isRefusal(start)) return start;
  const { hits: nodes, total } = searchIndustries(industryTable(), query, { from: start, most: first });
  return {
    nodes,
    totalCount: total,
    hasNextPage: start + nodes.length < total,
    hasPreviousPage: start > 0,
    cursorOf: (hit) => cursorOf([KIND, start + nodes.indexOf(hit) + 1]),
  };
}

function readStart(after: string): Result<number> {
  const parts = readCursor(after, KIND, 2);
  if (isRefusal(parts)) return parts;
  const start = Number(parts[1]);
  return Number.isInteger(start) && start >= 0 ? start : refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
}
