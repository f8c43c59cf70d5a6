import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { Component as AbsoluteTimeoutPage } from '../pages/absolute-timeout-page';
import { Component as PublicFrame } from './public-frame';

const UPLOADED = `/brand-logos/${'a1'.repeat(32)}.png`;

/** The end of a session in the portal of Kestrel Finance, which has uploaded a logo. */
async function showTimeout() {
  const tenant = {
    visibleName: 'Kestrel Finance',
    brand: { showLogo: true, logoUrl: UPLOADED },
    portal: { hideFooter: false, helpUrl: null, privacyUrl: null, termsUrl: 'https://kestrel.example/terms', supportUrl: null },
  } as unknown as Tenant;
  await show(
    <TenantContext value={tenant}>
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path="/authtimeout" element={<AbsoluteTimeoutPage />} />
        </Route>
      </Routes>
    </TenantContext>,
    '/authtimeout',
    ['common', 'frame'],
  );
}

const header = () => document.querySelector('header');

it('pages outside a session show the uploaded logo, the name and the links of their tenant', async () => {
  await showTimeout();
  expect(header()?.querySelector('img')?.getAttribute('src')).toBe(UPLOADED);
  expect(header()?.textContent).toBe('Kestrel Finance');
  expect(document.querySelector('footer a')?.getAttribute('href')).toBe('https://kestrel.example/terms');
  expect(document.querySelector('h1')?.textContent).not.toBe('');
});

it('a logo that cannot be loaded gives way to the mark of the product, beside the same name', async () => {
  await showTimeout();
  act(() => void header()?.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(header()?.querySelector('img')).toBeNull();
  expect(header()?.querySelector('svg')).not.toBeNull();
  expect(header()?.textContent).toBe('Kestrel Finance');
});
