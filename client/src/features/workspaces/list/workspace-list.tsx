import { LIMITS } from '@countinghouse/domain/limits';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useWorkspacesQuery } from '../workspaces.generated';
import type { WorkspaceOrderField, WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { useShowError } from '../../../lib/errors/use-show-error';
import { useText } from '../../../lib/i18n/use-text';
import { useIsNarrow, useIsPhone } from '../../../lib/react/use-media';
import { useRequestedSearch } from '../../../lib/react/use-requested-search';
import { Button, IconButton } from '../../../ui/button/button';
import { ListCard, NoMatch, ListFoot } from '../../../ui/list-card';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { EmptyWorkspaces } from './empty-workspaces';
import { orderedBy, readListAddress, writeListAddress, type ListAddress } from './list-address';
import { SortMenu } from './sort-menu';
import { WorkspaceCards } from './workspace-cards';
import type { WorkspaceListContext } from './workspace-row';
import { WorkspaceTable } from './workspace-table';
import { Pagination } from '../../../ui/pagination/pagination';

interface WorkspaceListProps {
  readonly context: WorkspaceListContext;
  /** Opens the dialog for a new workspace; null for those who may not add one. */
  readonly onAdd: (() => void) | null;
}

/** All workspaces: searched, ordered, twenty-five to a page; page, search and order are in the address (docs/spec.md, lender 2). */
export function WorkspaceList({ context, onAdd }: WorkspaceListProps) {
  const text = useText('workspaces');
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const [parameters] = useSearchParams();
  const list = readListAddress(parameters);
  const result = useWorkspacesQuery({ variables: variablesOf(list) });
  useShowError(result.error, text('loadFailed'), () => void result.refetch());

  const shown = result.data ?? result.previousData;
  const workspaces = (shown?.workspaces.nodes as readonly WorkspaceRowFragment[] | undefined) ?? null;
  const total = shown?.workspaces.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(total / LIMITS.workspacesPerPage));
  const { requested, ask } = useRequestedSearch();
  const go = (change: (now: ListAddress) => ListAddress, replace = false) =>
    ask(writeListAddress(change(readListAddress(requested()))), { replace });
  const sort = (field: WorkspaceOrderField) => go((now) => orderedBy(now, field));
  const view = { workspaces: workspaces ?? [], label: text('tableLabel', { page: list.page, pages }), busy: result.loading, context };
  const nothing = workspaces !== null && total === 0;
  useEffect(() => {
    if (result.data !== undefined && !result.loading && list.page > pages) go((now) => ({ ...now, page: pages }), true);
  });

  const tools = !(nothing && list.search === '') && (
    <>
      <SearchBox
        value={list.search}
        label={text('search')}
        shortLabel={text('searchShort')}
        clearLabel={text('clearSearch')}
        onSearch={(search) => search !== list.search && go((now) => ({ ...now, search, page: 1 }), true)}
      />
      <SortMenu list={list} onSort={sort} />
      {!phone && (
        <IconButton bordered size="sm" label={text('refresh')} onClick={() => void result.refetch()}>
          <IconRefresh size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  );
  const foot = !nothing && workspaces !== null && (
    <WorkspacePages page={list.page} pages={pages} total={total} addressOf={(page) => `?${writeListAddress({ ...list, page }).toString()}`}>
      {phone && onAdd !== null && (
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
          {text('addShort')}
        </Button>
      )}
    </WorkspacePages>
  );

  return (
    <ListCard title={text('all')} count={workspaces === null ? undefined : total} tools={tools} foot={foot}>
      {workspaces === null && <SkeletonRows rows={8} label={text('title')} still={!result.loading} />}
      {nothing && list.search === '' && <EmptyWorkspaces onAdd={onAdd} />}
      {nothing && list.search !== '' && (
        <NoMatch words={text('noMatch', { search: list.search })}>
          <Button look="link" onClick={() => go((now) => ({ ...now, search: '', page: 1 }))}>
            {text('clearSearch')}
          </Button>
        </NoMatch>
      )}
      {!nothing && workspaces !== null && (narrow ? <WorkspaceCards {...view} /> : <WorkspaceTable {...view} list={list} onSort={sort} />)}
    </ListCard>
  );
}

function variablesOf({ page, search, field, direction }: ListAddress) {
  return { page, first: LIMITS.workspacesPerPage, search: search === '' ? null : search, orderBy: { field, direction } };
}

interface WorkspacePagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  readonly children: ReactNode;
}

/** Which workspaces are shown, and the way to the other pages. */
function WorkspacePages({ page, pages, total, addressOf, children }: WorkspacePagesProps) {
  const text = useText('workspaces');
  const first = Math.min(total, (page - 1) * LIMITS.workspacesPerPage + 1);
  const last = Math.min(total, page * LIMITS.workspacesPerPage);
  return (
    <ListFoot note={text('perPage', { count: LIMITS.workspacesPerPage })} range={text('range', { first, last, total })}>
      <Pagination
        current={page}
        last={pages}
        label={text('pages')}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        addressOf={addressOf}
      />
      {children}
    </ListFoot>
  );
}
