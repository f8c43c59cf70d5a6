import { ChecklistCard } from '../../features/review/checklist-card';
import { useViewer } from '../../features/sessions/viewer-context';
import { useTenant } from '../../features/tenants/tenant-context';
import { Box } from '@mantine/core';
import { OrganizationForm } from '../../features/tenants/own/organization-form';
import { useOwnTenantSettingsQuery } from '../../features/tenants/own/own-settings.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { FormAlert } from '../../ui/form-alert';
import { PageHead } from '../../ui/page-head/page-head';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { usePageTitle } from '../use-page-title';

/** The settings of the tenant, for its administrators. */
export function Component() {
  const text = useText('organization');
  const tenants = useText('tenants');
  const { data, error, loading } = useOwnTenantSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.ownTenantSettings;
  const { monitoringEnabled } = useTenant().settings;
  const managesChecklist = useViewer()?.capabilities.includes('CanManageReviewChecklist') ?? false;
  usePageTitle(text('title'));
  const above = [
    { label: tenants('workspaces'), to: '/home/workspacelist' },
    { label: tenants('settings'), to: '/settings/usernotifications' },
    { label: text('title'), to: null },
  ];
  return (
    <>
      <PageHead title={text('title')} above={above} aboveLabel={tenants('breadcrumbs')} />
      {settings === undefined && error !== undefined && <FormAlert title={text('loadFailed')} detail={describeError(error).message} />}
      {settings === undefined && error === undefined && <SkeletonRows rows={8} label={text('title')} still={!loading} />}
      {settings !== undefined && <OrganizationForm key={settings.id} settings={settings} />}
      {settings !== undefined && monitoringEnabled && managesChecklist && (
        <Box mt="lg">
          <ChecklistCard />
        </Box>
      )}
    </>
  );
}
