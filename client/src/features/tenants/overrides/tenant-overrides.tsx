import { useEffect } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { useTenantFlagsQuery } from '../../../gql/hooks';
import type { TenantFlagsRowFragment } from '../../../gql/graphql';
import { Button } from '../../../ui/button/button';
import { ListCard, NoMatch } from '../../../ui/list-card';
import { SearchBox } from '../../../ui/search-box';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { TenantTable } from './tenant-table';

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
