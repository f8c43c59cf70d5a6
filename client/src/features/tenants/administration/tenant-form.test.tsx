import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { TenantForm } from './tenant-form';

const tenant = (version: number, visibleName: string) => ({
  ...{ __typename: 'AdministeredTenant' as const, id: 't', name: 'northbridge', visibleName, brandName: visibleName, hosts: [], version },
  ...{ document: JSON.stringify({ visibleName }), administrator: 'Invited' as const },
});

it('a changed form is saved under the version that it was opened with, and an unchanged one follows what is read again', async () => {
  const versions: unknown[] = [];
  const Shared = () => {
    const [read, setRead] = useState(tenant(1, 'Northbridge Bank'));
    return (
      <>
        <button onClick={() => setRead(tenant(read.version + 1, `Northbridge ${read.version + 1}`))}>Someone else saves</button>
        <TenantForm tenant={read} />
      </>
    );
  };
  const { words, press, type } = await show(<Shared />, '/', ['tenants', 'common', 'frame'], {
    UpdateTenant: ({ input }) => {
      versions.push((input as { readonly version: number }).version);
      return 'StaleVersion';
    },
  });
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  await press('Someone else saves');
  expect(values()).toContain('Northbridge 2');
  await type('Display name', 'Northbridge Trust');
  await press('Someone else saves');
  expect(values()).toContain('Northbridge Trust');
  await press('Save changes');
  await expect.poll(words).toContain('Discard my changes and reload');
  expect(versions).toEqual([2]);
  await press('Discard my changes and reload');
  expect(values()).toContain('Northbridge 3');
});

it('what is typed while a form is saved stays, and is saved under the new version', async () => {
  const versions: unknown[] = [];
  const answers: ((saved: object) => void)[] = [];
  const { press, type } = await show(<TenantForm tenant={tenant(1, 'Northbridge Bank')} />, '/', ['tenants', 'common', 'frame'], {
    UpdateTenant: ({ input }) => {
      versions.push((input as { readonly version: number }).version);
      return new Promise<object>((resolve) => answers.push(resolve));
    },
  });
  await type('Display name', 'Northbridge');
  await press('Save changes');
  await type('Display name', 'Northbridge Trust');
  const saved = { __typename: 'SavedTenant', tenant: tenant(2, 'Northbridge'), issues: [] };
  await act(async () => answers[0]?.({ updateTenant: saved }));
  await expect.poll(() => document.querySelector('button[aria-busy]')).toBeNull();
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Northbridge Trust');
  await press('Save changes');
  expect(versions).toEqual([1, 2]);
});
