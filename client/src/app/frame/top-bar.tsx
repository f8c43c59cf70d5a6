import { Link, NavLink } from 'react-router';
import { RunningImportsButton } from '../../features/imports/running/running-imports-button';
import { packageName, useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { Logo } from '../../ui/logo/logo';
import { AccountMenu } from './account-menu';
import { useLocation } from 'react-router';
import clsx from 'clsx';
import classes from './top-bar.module.css';

const WORKSPACE_PATHS = /^\/(home|workspacedetails|workspacesubmissiondetails)\b/;

/** The bar over every signed-in page: the tenant, the way around, running imports and the person. */
export function TopBar() {
  const tenant = useTenant();
  const text = useText('frame');
  const inWorkspaces = WORKSPACE_PATHS.test(useLocation().pathname.toLowerCase());
  return (
    <header className={classes.bar}>
      <Link to="/home/workspacelist" className={classes.home}>
        <Logo name={tenant.visibleName} showLogo={tenant.brand.showLogo} logoUrl={tenant.brand.logoUrl} />
      </Link>
      <nav className={classes.nav} aria-label={text('navigation')}>
        <NavLink
          to="/home/workspacelist"
          className={clsx(classes.item, inWorkspaces && classes.active)}
          aria-current={inWorkspaces ? 'page' : undefined}
        >
          {text('workspaces')}
        </NavLink>
      </nav>
      <div className={classes.tools}>
        <RunningImportsButton packageName={(id) => packageName(tenant, id)} />
        <AccountMenu />
      </div>
    </header>
  );
}
