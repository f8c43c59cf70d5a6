import { TenantSelector } from '../../features/tenants/tenant-selector';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { Logo } from '../../ui/logo/logo';
import { usePageTitle } from '../use-page-title';
import { Component as NotFoundPage } from './not-found-page';
import classes from './tenant-selector-page.module.css';

/** Where people name their team; only where the tenant has switched it on (lender side 2, Tenant selector page). */
export function Component() {
  const { portal } = useTenant();
  return portal.tenantSelectionEnabled ? <Selector /> : <NotFoundPage />;
}

function Selector() {
  const tenant = useTenant();
  const text = useText('sign-in');
  usePageTitle(text('selectorTitle'));
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <div className={classes.card}>
        <Logo name={tenant.visibleName} showLogo={tenant.brand.showLogo} logoUrl={tenant.brand.logoUrl} />
        <h1 className={classes.title}>{text('selectorTitle')}</h1>
        <p className={classes.text}>{text('selectorText')}</p>
        <TenantSelector />
      </div>
    </main>
  );
}
