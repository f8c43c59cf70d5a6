import clsx from 'clsx';
import { useEffect } from 'react';
import { SignInPanel } from '../../features/sessions/sign-in/sign-in-panel';
import { SignInPreview } from '../../features/sessions/sign-in/sign-in-preview';
import { SIGN_IN_FAILURES } from '../../features/sessions/sign-in/sign-in-alert';
import { signInFlagsOf } from '../../features/sessions/sign-in/sign-in-flags';
import { PortalLinks } from '../../features/tenants/portal-links';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { LanguageMenu } from '../../ui/language-menu';
import { Logo } from '../../ui/logo';
import classes from './sign-in-page.module.css';

/** Sign-in: the only page of a signed-out lender, kept free of Mantine, the router and the GraphQL client. */
export function SignInPage() {
  const tenant = useTenant();
  const text = useText('sign-in');
  const common = useText('common');
  const parameters = new URLSearchParams(location.search);
  const title = common('title', { page: text('title'), tenant: tenant.visibleName });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={clsx('grid', classes.page)}>
      <div className={clsx('grid surface', classes.side)}>
        <header style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Logo name={tenant.visibleName} showLogo={tenant.brand.showLogo} logoUrl={tenant.brand.logoUrl} />
        </header>
        <main className={clsx('grid middle', classes.main)}>
          <SignInPanel
            tenantName={tenant.visibleName}
            login={tenant.login}
            settings={tenant.multiTenant}
            flags={signInFlagsOf(location.search)}
            returnPath={parameters.get('returnPath')}
            failure={SIGN_IN_FAILURES.find((one) => one === parameters.get('failure')) ?? null}
          />
        </main>
        <footer className="flex wrap middle between gap-xl rows-sm" style={{ minHeight: 20 }}>
          {tenant.settings.allowLanguageSelection ? <LanguageMenu languages={tenant.settings.languages} /> : <span />}
          {!tenant.portal.hideFooter && <PortalLinks portal={tenant.portal} />}
        </footer>
      </div>
      <div className={clsx('grid sunken', classes.decoration)}>
        <SignInPreview />
      </div>
    </div>
  );
}
