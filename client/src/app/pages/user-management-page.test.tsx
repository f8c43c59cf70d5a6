import { act } from 'react';
import { expect, it } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { Component as UserManagementPage } from './user-management-page';

const SETTINGS = {
  tenant: { __typename: 'Tenant', id: '1', userSettings: { __typename: 'UserSettings', emailDomains: [], metadata: [] } },
  roles: { __typename: 'RoleConnection', nodes: [] },
};
const VIEWER = {
  viewer: {
    ...{ __typename: 'Viewer', id: '1', displayName: 'Ada Okafor', firstName: 'Ada', lastName: 'Okafor' },
    ...{ emailAddress: 'ada@lender.example', capabilities: [] },
  },
};

it('who presses the button to add users before it is known what is asked of them gets the drawer when it is', async () => {
  const answer: { settings?: (settings: object) => void } = {};
  const page = (
    <TenantContext value={{ visibleName: 'Northbridge Bank' } as unknown as Tenant}>
      <ViewerProvider>
        <UserManagementPage />
      </ViewerProvider>
    </TenantContext>
  );
  const { press, words } = await show(page, '/settings/usermanagement', ['users', 'common', 'errors'], {
    Viewer: () => VIEWER,
    UserSettings: () => new Promise<object>((resolve) => (answer.settings = resolve)),
  });
  await press('Add users');
  expect(words()).not.toContain('Create and invite');
  await act(async () => answer.settings?.(SETTINGS));
  await expect.poll(words).toContain('Create and invite');
});
