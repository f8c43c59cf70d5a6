import { TenantSelector } from '../../features/tenants/tenant-selector';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { usePageTitle } from '../use-page-title';
import { Component as NotFoundPage } from './not-found-page';
import classes from './tenant-selector-page.module.css';

/** Where people name their team; only where the tenant has switched it on (docs/spec.md, lender 2). */
export function Component() {
  const { portal } = useTenant();
  return portal.tenantSelectionEnabled ? <Selector /> : <NotFoundPage />;
}

function Selector() {
  const text = useText('sign-in');
  usePageTitle(text('selectorTitle'));
  return (
    <div className="center" style={{ flex: 1, padding: '24px 0' }}>
      <div className={`panel ${classes.card}`}>
        <h1>{text('selectorTitle')}</h1>
        <p className="quiet" style={{ margin: '8px 0 20px' }}>
          {text('selectorText')}
        </p>
        <TenantSelector />
      </div>
    </div>
  );
}
