import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_BRAND, type Brand } from '@countinghouse/domain/tenants/brand';
import { TenantContext } from '../features/tenants/tenant-context';
import { applyTheme, type Theme } from '../ui/theme/apply-theme';
import { followScheme } from '../ui/theme/color-scheme';
import { beginning } from './beginning';
import { isBorrowerPath } from './borrower-paths';
import { locationFor } from './location-for';
import { isSignInPath } from './sign-in-paths';
import { ApiProblem } from '../lib/calls/api-problem';
import { useText } from '../lib/i18n/use-text';
import { Button } from '../ui/button/button';
import { MessagePage } from '../ui/message-page';

/** Shows the page of the address once what it needs has come. */
export async function startPortal(element: HTMLElement): Promise<void> {
  followScheme();
  document.documentElement.lang = beginning.language;
  const root = createRoot(element);
  try {
    const { texts, pageTexts } = beginning;
    const [tenant, { Pages }] = await Promise.all([beginning.tenant, pagesFor(location.pathname), texts, pageTexts]);
    const elsewhere = locationFor(tenant, location);
    if (elsewhere !== null) {
      location.replace(elsewhere);
      return;
    }
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
    await beginning.texts;
    root.render(<StartFailedPage error={error} />);
  }
}

function themeOf({ primaryColor, secondaryColor, controlColors, fontFamily }: Brand): Theme {
  const { button, link } = controlColors;
  return { palette: { primary: primaryColor, secondary: secondaryColor, button, link }, fontFamily };
}

/** Sign-in and the borrowers' pages come without the router and everything behind it. */
async function pagesFor(path: string) {
  if (isBorrowerPath(path)) return import('./borrower-pages');
  return isSignInPath(path) ? import('./sign-in-pages') : import('./portal-pages');
}

/** Shown when the tenant of this address can't be read. */
function StartFailedPage({ error }: { readonly error: unknown }) {
  const text = useText('common');
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <MessagePage
      title={text('startFailedTitle')}
      text={problem?.status === 421 ? text('unknownHostText') : text('startFailedText')}
      detail={problem && text('request', { id: problem.requestId })}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          {text('retry')}
        </Button>
      }
    />
  );
}
