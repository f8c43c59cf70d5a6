import { LIMITS } from '@countinghouse/domain/limits';
import { useSearchParams } from 'react-router';
import { useManagedUsersQuery } from '../users.generated';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { useShowError } from '../../../lib/errors/use-show-error';
import { useText } from '../../../lib/i18n/use-text';
import { useRequestedSearch } from '../../../lib/react/use-requested-search';
import { Button } from '../../../ui/button/button';
import { ListCard, ListFoot, NoMatch } from '../../../ui/list-card';
import { Pagination } from '../../../ui/pagination/pagination';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { USERS_ADDRESS, type UsersAddress } from './users-address';
import { UsersTable, type UserCommands } from './users-table';

interface UsersListProps {
  readonly viewerId: string;
  readonly commands: UserCommands;
}

/** All people of the tenant: filtered, ordered, fifty to a page; page, filter and order are in the address (docs/spec.md, lender 2). */
export function UsersList({ viewerId, commands }: UsersListProps) {
  const text = useText('users');
  const { requested, ask } = useRequestedSearch();
  const [parameters] = useSearchParams();
  const list = USERS_ADDRESS.read(parameters);
  const result = useManagedUsersQuery({ variables: variablesOf(list) });
  useShowError(result.error, text('loadFailed'), () => void result.refetch());

  const shown = result.data ?? result.previousData;
  const users = (shown?.users.nodes as readonly ManagedUserFragment[] | undefined) ?? null;
  const total = shown?.users.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(total / LIMITS.usersPerPage));
  const addressOf = (next: UsersAddress) => `?${USERS_ADDRESS.write(next).toString()}`;
  const go = (change: (now: UsersAddress) => UsersAddress, replace = false) =>
    ask(USERS_ADDRESS.write(change(USERS_ADDRESS.read(requested()))), { replace });
  const nothing = users !== null && users.length === 0;

  const tools = (
    <SearchBox
      value={list.search}
      label={text('filter')}
      shortLabel={text('filterShort')}
      clearLabel={text('clearFilter')}
      onSearch={(search) => search !== list.search && go((now) => ({ ...now, search, page: 1 }), true)}
    />
  );
  const range = {
    first: Math.min(total, (list.page - 1) * LIMITS.usersPerPage + 1),
    last: Math.min(total, list.page * LIMITS.usersPerPage),
    total,
  };
  const foot = pages > 1 && (
    <ListFoot note={text('perPage', { count: LIMITS.usersPerPage })} range={text('range', range)}>
      <Pagination
        current={list.page}
        last={pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={(page) => addressOf({ ...list, page })}
      />
    </ListFoot>
  );

  return (
    <ListCard title={text('all')} count={users === null ? undefined : total} tools={tools} foot={foot}>
      {users === null && <SkeletonRows rows={8} label={text('title')} still={!result.loading} />}
      {nothing && (
        <NoMatch words={list.search === '' ? text('nobodyHere') : text('noMatch', { search: list.search })}>
          <Button look="link" onClick={() => go((now) => ({ ...now, search: '', page: 1 }))}>
            {list.search === '' ? text('firstPage') : text('clearFilter')}
          </Button>
        </NoMatch>
      )}
      {users !== null && !nothing && (
        <UsersTable
          users={users}
          viewerId={viewerId}
          list={list}
          label={text('tableLabel', { page: list.page, pages })}
          busy={result.loading}
          commands={commands}
          onSort={(field) => go((now) => USERS_ADDRESS.orderedBy(now, field))}
        />
      )}
    </ListCard>
  );
}

function variablesOf({ page, search, field, direction }: UsersAddress) {
  return { page, first: LIMITS.usersPerPage, search: search === '' ? null : search, orderBy: { field, direction } };
}
