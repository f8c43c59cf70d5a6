import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import { loadTextSet } from '../../lib/i18n/text-sets';
import { GuardedOutlet } from './guarded-outlet';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

beforeAll(() => loadTextSet('en', 'common'));

afterEach(close);

function close(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}

const viewer = (capabilities: readonly string[]) => ({
  __typename: 'Viewer',
  id: 'ada',
  displayName: 'Ada',
  firstName: 'Ada',
  lastName: null,
  emailAddress: 'ada@lender.example',
  capabilities,
});

async function open(path: string, capabilities: readonly string[]): Promise<string | null | undefined> {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { viewer: viewer(capabilities) } });
        observer.complete();
      }),
  );
  close();
  await act(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <MantineProvider env="test">
        <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
          <MemoryRouter initialEntries={[path]}>
            <ViewerProvider>
              <main>
                <Routes>
                  <Route element={<GuardedOutlet />}>
                    <Route path="*" element="the page" />
                  </Route>
                </Routes>
              </main>
            </ViewerProvider>
          </MemoryRouter>
        </ApolloProvider>
      </MantineProvider>,
    );
  });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return document.querySelector('main')?.textContent;
}

it.each([
  ['/settings/usermanagement', 'CanManageUsers'],
  ['/dcr', 'CanViewGlobalSubmissions'],
  ['/settings/adminnotificationsettings', 'CanManageTenantAdministrativeNotificationSettings'],
  ['/settings/auditlog', 'CanViewAuditLog'],
])('%s without %s shows that access is denied', async (path, capability) => {
  expect(await open(path, ['CanCreateWorkspace'])).toContain('You don’t have access to this page');
  expect(await open(path, [capability])).toBe('the page');
});

it('other pages are open to everybody who is signed in', async () => {
  expect(await open('/home/workspacelist', [])).toBe('the page');
});
