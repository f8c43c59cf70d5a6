import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import { show } from '../../lib/testing/show';
import { aViewer } from '../testing/a-viewer';
import { GuardedOutlet } from './guarded-outlet';

const page = (
  <ViewerProvider>
    <Routes>
      <Route element={<GuardedOutlet />}>
        <Route path="*" element="the page" />
      </Route>
    </Routes>
  </ViewerProvider>
);
const open = async (path: string, capabilities: readonly string[]) => (await show(page, path, ['common'], aViewer(capabilities))).words();

// covers lender 2.1, lender 2.6, lender 2.10, lender 2.11, lender 6.1
it.each([
  ['/settings/usermanagement', 'CanManageUsers'],
  ['/dcr', 'CanViewGlobalSubmissions'],
  ['/settings/adminnotificationsettings', 'CanManageTenantAdministrativeNotificationSettings'],
  ['/settings/auditlog', 'CanViewAuditLog'],
  ['/Settings/ApiClients', 'CanManageApiClients'],
  ['/settings/webhooks', 'CanManageApiClients'],
  ['/settings/tenantoverrides', 'CanOverrideTenant'],
  ['/settings/organization', 'CanManageTenantSettings'],
])('%s without %s shows that access is denied', async (path, capability) => {
  expect(await open(path, ['CanCreateWorkspace'])).toContain('You don’t have access to this page');
  expect(await open(path, [capability])).toBe('the page');
});

it('other pages are open to everybody who is signed in', async () => {
  expect(await open('/home/workspacelist', [])).toBe('the page');
});
