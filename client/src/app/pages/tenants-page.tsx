import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CreateTenantDialog } from '../../features/tenants/administration/create-tenant-dialog';
import { tenantPath } from '../../features/tenants/administration/tenant-paths';
import { TenantsList } from '../../features/tenants/administration/tenants-list';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { PageHead } from '../../ui/page-head/page-head';
import { usePageTitle } from '../use-page-title';

/** The tenants, for staff of the product: search, a new one, and the way to the settings of each. */
export function Component() {
  const text = useText('tenants');
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const search = parameters.get('search') ?? '';
  usePageTitle(text('title'));
  const above = [
    { label: text('workspaces'), to: '/home/workspacelist' },
    { label: text('settings'), to: '/settings/usernotifications' },
    { label: text('title'), to: null },
  ];
  return (
    <>
      <PageHead title={text('title')} above={above} aboveLabel={text('breadcrumbs')}>
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
          {text('add')}
        </Button>
      </PageHead>
      <Box component="p" mt={-4} mb="lg" c="dimmed">
        {text('lead')}
      </Box>
      <TenantsList
        search={search}
        onSearch={(next) => next !== search && setParameters(next === '' ? {} : { search: next }, { replace: true })}
      />
      {adding && (
        <CreateTenantDialog
          onClose={() => setAdding(false)}
          onCreated={({ name, visibleName }) => {
            tell(text('created', { tenant: visibleName }));
            void navigate(tenantPath(name));
          }}
        />
      )}
    </>
  );
}
