import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { TenantContext } from '../features/tenants/tenant-context';
import { loadTenant } from '../features/tenants/load-tenant';
import { chooseLanguage, languageStore } from '../lib/i18n/language';
import { loadTextSet } from '../lib/i18n/text-sets';
import { applyTheme } from '../ui/theme/apply-theme';
import { followScheme } from '../ui/theme/color-scheme';
import { REFERENCE_PALETTE } from '../ui/theme/reference-tokens';
import { isSignInPath } from './sign-in-paths';
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
    const [tenant, { Pages }] = await Promise.all([loadTenant(), pagesFor(location.pathname), texts]);
    applyTheme(tenant.brand.primaryColor, tenant.brand.secondaryColor, tenant.brand.fontFamily);
    root.render(
      <StrictMode>
        <TenantContext value={tenant}>
          <Suspense>
            <Pages />
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

/** Sign-in comes without the router and everything behind it. */
function pagesFor(path: string) {
  return isSignInPath(path) ? import('./sign-in-pages') : import('./portal-pages');
}
