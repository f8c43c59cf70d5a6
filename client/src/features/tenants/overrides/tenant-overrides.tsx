import { useEffect } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { useTenantFlagsQuery } from './tenant-flags.generated';
import type { TenantFlagsRowFragment } from '../../../lib/graphql/types.generated';
import { Button } from '../../../ui/button/button';
import { ListCard, NoMatch } from '../../../ui/list-card';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { Text } from '@mantine/core';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import classes from './tenant-table.module.css';

interface TenantOverridesProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onOpen: (tenant: TenantFlagsRowFragment) => void;
}

/** Every tenant with how many of its flags are overridden, for staff of the product. */
export function TenantOverrides({ search, onSearch, onOpen }: TenantOverridesProps) {
  const text = useText('tenant-overrides');
  const { data, previousData, error, loading, refetch } = useTenantFlagsQuery({ variables: { search: search === '' ? null : search } });
  useEffect(() => {
    if (error === undefined) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('listFailed'), detail: message, requestId, retry: () => void refetch() });
  }, [error, refetch, text]);
  const shown = data ?? previousData;
  const tenants = (shown?.tenantFlags.nodes ?? []) as readonly TenantFlagsRowFragment[];
  const total = shown?.tenantFlags.totalCount;
  const nothing = total === 0;
  const tools = (
    <SearchBox
      value={search}
      label={text('search')}
      shortLabel={text('searchShort')}
      clearLabel={text('clearSearch')}
      onSearch={onSearch}
    />
  );
  return (
    <ListCard title={text('tableLabel')} count={total} tools={tools}>
      {shown === undefined && <SkeletonRows rows={6} label={text('tableLabel')} still={!loading} />}
      {nothing && (
        <NoMatch words={text('noMatch', { search })}>
          <Button look="link" onClick={() => onSearch('')}>
            {text('clearSearch')}
          </Button>
        </NoMatch>
      )}
      {tenants.length > 0 && <TenantTable tenants={tenants} total={total ?? tenants.length} busy={loading} onOpen={onOpen} />}
    </ListCard>
  );
}

interface TenantTableProps {
  readonly tenants: readonly TenantFlagsRowFragment[];
  readonly total: number;
  readonly busy: boolean;
  readonly onOpen: (tenant: TenantFlagsRowFragment) => void;
}

/** The tenants by name; a row opens its flags. */
function TenantTable({ tenants, total, busy, onOpen }: TenantTableProps) {
  const text = useText('tenant-overrides');
  const columns = [
    { id: 'tenant', label: text('tenant') },
    { id: 'hosts', label: text('hosts'), kind: 'quiet' },
    { id: 'overridden', label: text('overridden') },
  ] as const;
  return (
    <>
      <DataTable label={text('tableLabel')} columns={columns} busy={busy}>
        {tenants.map((tenant) => {
          const count = tenant.flags.filter((flag) => flag.override !== null).length;
          return (
            <DataRow key={tenant.id} onOpen={() => onOpen(tenant)}>
              <RowHead>
                <MonogramTile name={tenant.visibleName} />
                <Button
                  look="link"
                  className={classes.name}
                  aria-label={text('open', { tenant: tenant.visibleName })}
                  onClick={() => onOpen(tenant)}
                >
                  {tenant.visibleName}
                </Button>
              </RowHead>
              <DataCell column="hosts">{tenant.hosts.join(', ')}</DataCell>
              <DataCell column="overridden">{count === 0 ? text('none') : text('count', { count })}</DataCell>
            </DataRow>
          );
        })}
      </DataTable>
      {total > tenants.length && (
        <Text size="sm" px="lg" py="md" c="dimmed">
          {text('range', { shown: tenants.length, total })}. {text('more')}
        </Text>
      )}
    </>
  );
}
