import { usePickablePeopleQuery } from './people.generated';
import type { PickablePeopleQuery } from '../../../lib/graphql/types.generated';

export type PickablePerson = PickablePeopleQuery['users']['nodes'][number];

/** The people of the tenant who match a filter, as far as they are loaded. */
export interface PickablePeople {
  readonly people: readonly PickablePerson[];
  /** Whether no person matches. */
  readonly none: boolean;
  readonly error: unknown;
  /** Loads the next fifty, if there are any. */
  readonly loadMore: () => void;
  /** Loads all that match; answers them. */
  readonly loadAll: () => Promise<readonly PickablePerson[]>;
  readonly retry: () => void;
}

/** Finds people by name or address, fifty at a time; the list stays while another one is loaded. */
export function usePickablePeople(filter: string): PickablePeople {
  const variables = { search: filter === '' ? null : filter, after: null };
  const { data, previousData, loading, error, fetchMore, refetch } = usePickablePeopleQuery({ variables });
  const found = (data ?? previousData)?.users;
  const readPage = async (after: string | null) => {
    const page = await fetchMore({
      variables: { ...variables, after },
      updateQuery: (before, { fetchMoreResult: next }) => appended(before, next),
    });
    return (page.data as PickablePeopleQuery | undefined)?.users as PickablePeopleQuery['users'];
  };
  const loadAll = async () => {
    const all = [...(found?.nodes ?? [])];
    for (let page = found?.pageInfo; page?.hasNextPage;) {
      const next = await readPage(page.endCursor);
      all.push(...next.nodes);
      page = next.pageInfo;
    }
    return all;
  };
  return {
    people: found?.nodes ?? [],
    none: !loading && found?.totalCount === 0,
    error: found === undefined ? error : undefined,
    loadMore: () => void (!loading && found?.pageInfo.hasNextPage && readPage(found.pageInfo.endCursor).catch(() => undefined)),
    loadAll,
    retry: () => void refetch(),
  };
}

function appended(before: PickablePeopleQuery, next: PickablePeopleQuery): PickablePeopleQuery {
  return { users: { ...next.users, nodes: [...before.users.nodes, ...next.users.nodes] } };
}
