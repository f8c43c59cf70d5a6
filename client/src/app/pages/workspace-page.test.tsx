import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { aViewer } from '../testing/a-viewer';
import { Component } from './workspace-page';

const tenant = { visibleName: 'Northbridge' } as unknown as Tenant;

it.each([
  ['Workspace', 'InternalError', 'An error has occurred retrieving information about the workspace. Unable to continue.'],
  ['ListedWorkspace', 'WorkspaceAccessDenied', 'Unable to retrieve workspace details now.'],
])('where %s fails once the workspace answered %s, it says: %s', async (query, code, said) => {
  const failing = vi.fn(() => 'InternalError');
  const page = (
    <TenantContext value={tenant}>
      <ViewerProvider>
        <Routes>
          <Route path="/workspacedetails/users/:workspaceId" element={<Component />} />
        </Routes>
      </ViewerProvider>
    </TenantContext>
  );
  const answers = { ...aViewer([]), Workspace: () => code, [query]: failing };
  const { words, press } = await show(page, '/workspacedetails/users/w', ['workspaces', 'common'], answers);
  expect(words()).toContain(said);
  await press('Retry');
  expect(failing).toHaveBeenCalledTimes(2);
});
