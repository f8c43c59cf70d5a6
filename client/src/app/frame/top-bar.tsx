import { Box } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { RunningImportsButton } from '../../features/imports/running/running-imports-button';
import { useViewer } from '../../features/sessions/viewer-context';
import { usePackageName, useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { useIsNarrow } from '../../lib/react/use-media';
import { Logo } from '../../ui/logo';
import { AccountMenu } from './account-menu';
import { HelpMenu } from './help-menu';
import { LanguagePicker } from './language-picker';
import { entriesFor, isCurrent } from './menu-entries';
import { PhoneMenu } from './phone-menu';
import { SearchButton } from './search-button';
import clsx from 'clsx';
import classes from './top-bar.module.css';

/** The bar over every signed-in page: the tenant, the way around, search, running imports, help, language and the person; on a tablet or phone most of it is in one menu. */
export function TopBar() {
  const tenant = useTenant();
  const text = useText('frame');
  const { pathname } = useLocation();
  const narrow = useIsNarrow();
  const running = <RunningImportsButton packageName={usePackageName()} />;
  const entries = entriesFor(useViewer()?.capabilities ?? [], 'bar');
  return (
    <header className={`flex line-below surface ${classes.bar}`}>
      <Link to="/home/workspacelist" className="flex middle shrink rounded undecorated">
        <Logo name={tenant.visibleName} showLogo={tenant.brand.showLogo} logoUrl={tenant.brand.logoUrl} />
      </Link>
      <nav className="flex gap-xl mantine-visible-from-lg" aria-label={text('navigation')}>
        {entries.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <Link
              key={entry.path}
              to={entry.path}
              className={clsx('flex middle quiet medium undecorated nowrap', classes.item, current && classes.active)}
              aria-current={current ? 'page' : undefined}
            >
              {text(entry.text)}
            </Link>
          );
        })}
      </nav>
      <div className={clsx('flex middle gap-md push', classes.tools)}>
        {narrow ? running : <SearchButton />}
        {narrow ? <SearchButton /> : running}
        {narrow ? (
          <PhoneMenu />
        ) : (
          <>
            <Box component="span" w={1} h={20} bg="var(--ch-border-strong)" />
            <HelpMenu />
            <LanguagePicker />
            <AccountMenu />
          </>
        )}
      </div>
    </header>
  );
}
