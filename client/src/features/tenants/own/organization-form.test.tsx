import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { show } from '../../../lib/testing/show';
import type { Tenant } from '../load-tenant';
import { TenantContext } from '../tenant-context';
import { OrganizationForm } from './organization-form';

const DOCUMENT = {
  visibleName: 'Northbridge Bank',
  brand: { controlColors: { button: '#1f4e79' } },
  emailDomains: ['northbridge.example'],
  bannerMessages: [{ headerText: 'Closed on Sunday', level: 'Warning' }],
};
const SETTINGS = {
  __typename: 'OwnTenantSettings' as const,
  id: 't',
  version: 4,
  document: JSON.stringify(DOCUMENT),
  takesAnonymousBorrowers: false,
  dataCollectionLimit: 40,
  requestsPerMinute: 6_000,
  retentionDays: null,
  shareableLinkDays: 30,
  copyLinkDays: 7,
  invitationDays: 7,
};
const accountingPackages = [
  { datasourceNameId: 'Example', name: 'DEX' },
  { datasourceNameId: 'FileUpload', name: 'the server’s word for it' },
];
const tenant = { settings: tenantSettingsOf({}), accountingPackages } as unknown as Tenant;
const form = (
  <TenantContext value={tenant}>
    <OrganizationForm settings={SETTINGS} />
  </TenantContext>
);
const preview = () => document.querySelector('figure')!;

// covers lender 3.7, lender 3.8
it('the settings of administrators show at once in the preview, and what staff decide beside them', async () => {
  const { words, type } = await show(form, '/', ['organization', 'tenants', 'imports', 'workspaces', 'frame', 'common']);
  for (const part of ['Northbridge Bank', 'Closed on Sunday']) expect(preview().textContent).toContain(part);
  expect(words()).toContain('Contrast 8.7:1. Easy to read.');
  for (const fact of ['Data collections per month40', 'Delete collections after (days)Never', 'Accounting packagesDEX and File upload'])
    expect(words()).toContain(fact);
  await type('Display name', 'Northbridge');
  await type('Button color', '#ffe08a');
  expect(preview().textContent).toContain('Northbridge');
  expect(preview().textContent).not.toContain('Northbridge Bank');
  expect(words()).toContain('is too low to read');
});

it('what is typed while settings are saved stays, unsaved', async () => {
  const answers: ((saved: object) => void)[] = [];
  const { words, type, press } = await show(form, '/', ['organization', 'tenants', 'imports', 'workspaces', 'frame', 'common'], {
    UpdateOwnTenantSettings: () => new Promise<object>((resolve) => answers.push(resolve)),
  });
  await type('Display name', 'Northbridge');
  await press('Save changes');
  await type('Display name', 'Northbridge Trust');
  const settings = { ...SETTINGS, version: 5, document: JSON.stringify({ ...DOCUMENT, visibleName: 'Northbridge' }) };
  await act(async () => answers[0]?.({ updateOwnTenantSettings: { __typename: 'SavedOwnTenantSettings', settings, issues: [] } }));
  await expect.poll(() => document.querySelector('button[aria-busy]')).toBeNull();
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Northbridge Trust');
  expect(words()).toContain('You have unsaved changes.');
});

it('only what is for administrators is sent, and an issue is shown at its field', async () => {
  const sent = vi.fn();
  const issue = {
    __typename: 'SettingIssue',
    path: 'emailDomains[0]',
    kind: 'domain',
    message: 'x',
    value: '"north"',
    allowed: null,
    suggestion: null,
    least: null,
    most: null,
  };
  const { words, type, press } = await show(form, '/', ['organization', 'tenants', 'imports', 'workspaces', 'frame', 'common'], {
    UpdateOwnTenantSettings: ({ input }) => {
      sent(input);
      return { updateOwnTenantSettings: { __typename: 'SavedOwnTenantSettings', settings: SETTINGS, issues: [issue] } };
    },
  });
  await type('Email domains', 'north, northbridge.example');
  await press('Save changes');
  await expect.poll(words).toContain('"north" is not a domain. Example: lender.example.');
  const { version, document } = sent.mock.calls[0]![0] as { version: number; document: string };
  expect([version, JSON.parse(document)]).toEqual([4, { ...DOCUMENT, emailDomains: ['north', 'northbridge.example'] }]);
  await press('Discard changes');
  expect(words()).not.toContain('You have unsaved changes.');
});

it('a changed form is saved under the version that it was opened with, though newer settings were read since', async () => {
  const versions: unknown[] = [];
  const Shared = () => {
    const [settings, setSettings] = useState(SETTINGS);
    const newer = { ...SETTINGS, version: 5, document: JSON.stringify({ ...DOCUMENT, visibleName: 'Northbridge Trust' }) };
    return (
      <TenantContext value={tenant}>
        <button onClick={() => setSettings(newer)}>Someone else saves</button>
        <OrganizationForm settings={settings} />
      </TenantContext>
    );
  };
  const { words, type, press } = await show(<Shared />, '/', ['organization', 'tenants', 'imports', 'workspaces', 'frame', 'common'], {
    UpdateOwnTenantSettings: ({ input }) => {
      versions.push((input as { readonly version: number }).version);
      return 'StaleVersion';
    },
  });
  await type('Email domains', 'northbridge.example, north.example');
  await press('Someone else saves');
  await press('Save changes');
  await expect.poll(words).toContain('Discard my changes and reload');
  expect(versions).toEqual([4]);
  await press('Discard my changes and reload');
  expect(preview().textContent).toContain('Northbridge Trust');
});
