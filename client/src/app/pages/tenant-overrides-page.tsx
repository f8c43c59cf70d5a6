import { Box } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { FlagDrawer } from '../../features/tenants/overrides/flag-drawer';
import { TenantOverrides } from '../../features/tenants/overrides/tenant-overrides';
import { useTenantFlagsQuery } from '../../features/tenants/overrides/tenant-flags.generated';
import type { TenantFlagsRowFragment } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';
import { PageHead } from '../../ui/page-head/page-head';
import { usePageTitle } from '../use-page-title';

/** Where staff of the product turn the feature flags of any tenant (docs/spec.md, lender 2); search and the open tenant are in the address. */
export function Component() {
  const text = useText('tenant-overrides');
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  usePageTitle(text('title'));
  const go = (change: Readonly<Record<string, string>>, replace: boolean) =>
    setParameters(
      (now) => new URLSearchParams(Object.entries({ ...Object.fromEntries(now), ...change }).filter(([, value]) => value !== '')),
      { replace },
    );
  return (
    <>
      <PageHead
        title={text('title')}
        aboveLabel={text('breadcrumbs')}
        above={[
          { label: text('workspaces'), to: '/home/workspacelist' },
          { label: text('settings'), to: '/settings/usernotifications' },
          { label: text('title'), to: null },
        ]}
      />
      <Box component="p" mt={-4} mb="lg" c="dimmed">
        {text('lead')}
      </Box>
      <TenantOverrides
        search={search}
        onSearch={(next) => next !== search && go({ search: next }, true)}
        onOpen={(tenant) => go({ tenant: tenant.name }, false)}
      />
      <OpenTenant
        name={parameters.get('tenant')}
        onStale={() => void client.refetchQueries({ include: ['TenantFlags'] })}
        onClose={() => go({ tenant: '' }, false)}
      />
    </>
  );
}

interface OpenTenantProps {
  readonly name: string | null;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** The flags of the tenant that the address names, if there is one. */
function OpenTenant({ name, onStale, onClose }: OpenTenantProps) {
  const { data } = useTenantFlagsQuery({ variables: { search: name }, skip: name === null });
  const tenants = (data?.tenantFlags.nodes ?? []) as readonly TenantFlagsRowFragment[];
  const tenant = name === null ? undefined : tenants.find((each) => each.name === name);
  return tenant === undefined ? null : <FlagDrawer tenant={tenant} onStale={onStale} onClose={onClose} />;
}
