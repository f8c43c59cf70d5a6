import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { AdministratorCard } from '../../features/tenants/administration/administrator-card';
import { HostsCard } from '../../features/tenants/administration/hosts-card';
import { TenantForm } from '../../features/tenants/administration/tenant-form';
import { TENANTS_PATH } from '../../features/tenants/administration/tenant-paths';
import { useAdministeredTenantQuery } from '../../features/tenants/administration/tenants.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { FormAlert } from '../../ui/form-alert';
import { PageHead } from '../../ui/page-head/page-head';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { usePageTitle } from '../use-page-title';

/** The settings of one tenant, its hosts and its first administrator, for staff of the product. */
export function Component() {
  const text = useText('tenants');
  const { tenantName = '' } = useParams();
  const { data, error, loading } = useAdministeredTenantQuery({ variables: { name: tenantName }, fetchPolicy: 'cache-and-network' });
  const tenant = data?.administeredTenant;
  const title = tenant?.visibleName ?? tenantName;
  usePageTitle(title);
  const above = [
    { label: text('workspaces'), to: '/home/workspacelist' },
    { label: text('settings'), to: '/settings/usernotifications' },
    { label: text('title'), to: TENANTS_PATH },
    { label: title, to: null },
  ];
  return (
    <>
      <PageHead title={title} above={above} aboveLabel={text('breadcrumbs')} />
      {tenant === undefined && error !== undefined && <FormAlert title={text('loadFailed')} detail={describeError(error).message} />}
      {tenant === undefined && error === undefined && <SkeletonRows rows={8} label={title} still={!loading} />}
      {tenant !== undefined && (
        <Stack gap="lg">
          <HostsCard tenant={tenant} />
          <AdministratorCard tenant={tenant} />
          <TenantForm key={tenant.id} tenant={tenant} />
        </Stack>
      )}
    </>
  );
}
