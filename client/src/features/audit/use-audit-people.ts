import { useEffect } from 'react';
import { useAuditPeopleQuery } from '../../gql/hooks';
import type { AuditPeopleQuery } from '../../gql/graphql';

type People = AuditPeopleQuery['users'];

/** The people of the tenant by name, page after page until all are there. */
export function useAuditPeople(): People['nodes'] {
  const { data, fetchMore } = useAuditPeopleQuery({ variables: { after: null } });
  const users = data?.users;
  const after = users?.pageInfo.hasNextPage ? users.pageInfo.endCursor : null;
  useEffect(() => {
    if (after === null) return;
    const read = fetchMore({ variables: { after }, updateQuery: (before, { fetchMoreResult: next }) => appended(before, next) });
    read.catch(() => undefined);
  }, [after, fetchMore]);
  return users?.nodes ?? [];
}

function appended(before: AuditPeopleQuery, next: AuditPeopleQuery): AuditPeopleQuery {
  return { users: { ...next.users, nodes: [...before.users.nodes, ...next.users.nodes] } };
}
