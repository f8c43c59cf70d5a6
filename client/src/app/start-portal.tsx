import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { TenantContext } from '../features/tenants/tenant-context';
import { loadTenant } from '../features/tenants/load-tenant';
import { chooseLanguage, languageStore } from '../lib/i18n/language';
import { loadTextSet } from '../lib/i18n/text-sets';
import { applyTheme } from '../ui/theme/apply-theme';
import { followScheme } from '../ui/theme/color-scheme';
import { REFERENCE_PALETTE } from '../ui/theme/reference-tokens';
import { createPortalRouter } from './router';
import { StartFailedPage } from './pages/start-failed-page';

/** Loads what every page needs (tenant, theme, language, texts) and shows the page of the address. */
export async function startPortal(element: HTMLElement): Promise<void> {
  followScheme();
  const language = chooseLanguage(location.search, navigator.languages);
  languageStore.set(language);
  document.documentElement.lang = language;
  const root = createRoot(element);
  const texts = loadTextSet(language, 'common');
  try {
    const [tenant] = await Promise.all([loadTenant(), texts]);
    applyTheme(tenant.brand.primaryColor, tenant.brand.secondaryColor, tenant.brand.fontFamily);
    root.render(
      <StrictMode>
        <TenantContext value={tenant}>
          <Suspense>
            <RouterProvider router={createPortalRouter()} />
          </Suspense>
        </TenantContext>
      </StrictMode>,
    );
  } catch (error) {
    applyTheme(REFERENCE_PALETTE.primary, REFERENCE_PALETTE.secondary, null);
    await texts;
    root.render(<StartFailedPage error={error} />);
  }
}
