import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTenantsQuery } from './tenants.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { ListCard, NoMatch } from '../../../ui/list-card';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { tenantPath } from './tenant-paths';

interface TenantsListProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Every tenant with its hosts; a row opens its settings. */
export function TenantsList({ search, onSearch }: TenantsListProps) {
  const text = useText('tenants');
  const navigate = useNavigate();
  const { data, previousData, error, loading, refetch } = useTenantsQuery({
    variables: { search: search === '' ? null : search },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (error === undefined) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('listFailed'), detail: message, requestId, retry: () => void refetch() });
  }, [error, refetch, text]);
  const shown = (data ?? previousData)?.tenants;
  const tenants = shown?.nodes ?? [];
  const columns = [
    { id: 'tenant', label: text('tenant') },
    { id: 'name', label: text('name'), kind: 'quiet' },
    { id: 'hosts', label: text('hosts'), kind: 'quiet' },
  ] as const;
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
    <ListCard title={text('tableLabel')} count={shown?.totalCount} tools={tools}>
      {shown === undefined && <SkeletonRows rows={6} label={text('tableLabel')} still={!loading} />}
      {shown?.totalCount === 0 && (
        <NoMatch words={text('noMatch', { search })}>
          <Button look="link" onClick={() => onSearch('')}>
            {text('clearSearch')}
          </Button>
        </NoMatch>
      )}
      {tenants.length > 0 && (
        <DataTable label={text('tableLabel')} columns={columns} busy={loading}>
          {tenants.map(({ id, name, visibleName, hosts }) => (
            <DataRow key={id} onOpen={() => void navigate(tenantPath(name))}>
              <RowHead>
                <MonogramTile name={visibleName} />
                <LinkButton look="link" to={tenantPath(name)}>
                  {visibleName}
                </LinkButton>
              </RowHead>
              <DataCell column="name">{name}</DataCell>
              <DataCell column="hosts">{hosts.map(({ host }) => host).join(', ')}</DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
      {shown !== undefined && shown.totalCount > tenants.length && (
        <Text size="sm" px="lg" py="md" c="dimmed">
          {text('range', { shown: tenants.length, total: shown.totalCount })}
        </Text>
      )}
    </ListCard>
  );
}
