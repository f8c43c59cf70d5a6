import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ViewerProvider } from '../../../features/sessions/viewer-context';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { pageCommandStore } from '../../../lib/commands/commands';
import { show } from '../../../lib/testing/show';
import { aViewer } from '../../testing/a-viewer';
import { CommandSearch } from './command-search';

const tenant = { settings: { allowLanguageSelection: false, languages: ['en'] } } as unknown as Tenant;

/** Opens the search of a person with these rights and looks for words; answers what it offers and what it says. */
async function found(search: string, capabilities: readonly string[] = []) {
  const onClose = vi.fn();
  const { press } = await show(
    <TenantContext value={tenant}>
      <ViewerProvider>
        <CommandSearch onClose={onClose} />
      </ViewerProvider>
    </TenantContext>,
    '/home/workspacelist',
    ['frame', 'common'],
    aViewer(capabilities),
  );
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role=combobox]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, search);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  return { press, options, said: document.querySelector('[role=status]')?.textContent, onClose };
}

// covers lender 2.7, lender 6.1
it('search offers the pages that a person may open, and no others', async () => {
  expect((await found('tenant', ['CanCreateWorkspace'])).options).toEqual([]);
  const { options } = await found('tenant', ['CanOverrideTenant']);
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tenants', 'Tenant overrides']);
});

it('search says that it found nothing', async () => {
  expect((await found('no such thing')).said).toBe('No results for “no such thing”.');
});

it('an action of the page closes the search and runs', async () => {
  const run = vi.fn();
  pageCommandStore.set([{ id: 'page', title: 'Workspaces', commands: [{ id: 'add', label: 'Add workspace', run }] }]);
  const { options, onClose } = await found('add w');
  await act(async () => options[0]?.click());
  expect([onClose.mock.calls.length, run.mock.calls.length]).toEqual([1, 1]);
  pageCommandStore.set([]);
});
