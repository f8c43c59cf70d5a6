import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_BRAND, type Brand } from '@countinghouse/domain/tenants/brand';
import { TenantContext } from '../features/tenants/tenant-context';
import { loadTenant } from '../features/tenants/load-tenant';
import { chooseLanguage, languageStore } from '../lib/i18n/language';
import { expectRewordings, loadTextSet } from '../lib/i18n/text-sets';
import { applyTheme, type Theme } from '../ui/theme/apply-theme';
import { followScheme } from '../ui/theme/color-scheme';
import { isBorrowerPath } from './borrower-paths';
import { placeFor } from './place-for';
import { isSignInPath } from './sign-in-paths';
import { StartFailedPage } from './pages/start-failed-page';

/** Loads what every page needs (tenant, theme, language, texts) and shows the page of the address. */
export async function startPortal(element: HTMLElement): Promise<void> {
  followScheme();
  const language = chooseLanguage(location.search, navigator.languages);
  languageStore.set(language);
  document.documentElement.lang = language;
  const root = createRoot(element);
  const loading = loadTenant();
  expectRewordings(
    loading.then(
      ({ rewordedTextSets }) => rewordedTextSets,
      () => [],
    ),
  );
  const texts = loadTextSet(language, 'common');
  try {
    const [tenant, { Pages }] = await Promise.all([loading, pagesFor(location.pathname), texts]);
    const elsewhere = placeFor(tenant, location);
    if (elsewhere !== null) return location.replace(elsewhere);
    applyTheme(themeOf(tenant.brand));
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
    applyTheme(themeOf(DEFAULT_BRAND));
    await texts;
    root.render(<StartFailedPage error={error} />);
  }
}

function themeOf({ primaryColor, secondaryColor, controlColors, fontFamily }: Brand): Theme {
  const { button, link } = controlColors;
  return { palette: { primary: primaryColor, secondary: secondaryColor, button, link }, fontFamily };
}

/** Sign-in and the borrowers' pages come without the router and everything behind it. */
async function pagesFor(path: string) {
  if (isBorrowerPath(path)) {
    const pages = await import('./borrower-pages');
    pages.beginLoading(path);
    return pages;
  }
  return isSignInPath(path) ? import('./sign-in-pages') : import('./portal-pages');
}
