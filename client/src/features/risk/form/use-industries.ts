import { useIndustriesQuery } from '../../../gql/hooks';
import type { IndustryOption } from './analysis-draft';

/** The answer to a search for an industry; the last one stays until the next has come. */
export interface FoundIndustries {
  readonly options: readonly IndustryOption[];
  /** How many answer in all. */
  readonly total: number;
  readonly searching: boolean;
  readonly failed: boolean;
}

/** As many as can be looked over. */
const SHOWN = 8;

/** Searches industries by code and activity; queries of less than two characters are not sent. */
export function useIndustries(query: string): FoundIndustries {
  const { data, previousData, loading, error } = useIndustriesQuery({
    variables: { query, first: SHOWN },
    skip: query.length < 2,
    fetchPolicy: 'cache-first',
    context: { background: true },
  });
  const found = error ? undefined : (data ?? previousData)?.industries;
  return { options: found?.nodes ?? [], total: found?.totalCount ?? 0, searching: loading, failed: error !== undefined };
}
