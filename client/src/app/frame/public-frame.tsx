import { Outlet } from 'react-router';
import { useTenant } from '../../features/tenants/tenant-context';
import { Logo } from '../../ui/logo';
import { FrameFooter } from './frame-footer';
import frame from './lender-frame.module.css';
import bar from './top-bar.module.css';

/** The frame around pages for those who are not signed in: whose portal it is, and the way to its terms and support. */
export function Component() {
  const tenant = useTenant();
  return (
    <div className={`flex vertical ${frame.frame}`}>
      <header className={`flex line-below surface ${bar.bar}`}>
        <span className="flex middle shrink rounded undecorated">
          <Logo name={tenant.visibleName} showLogo={tenant.brand.showLogo} logoUrl={tenant.brand.logoUrl} />
        </span>
      </header>
      <main id="content" tabIndex={-1} className={`flex fill vertical shrink ${frame.main}`}>
        <Outlet />
      </main>
      <FrameFooter />
    </div>
  );
}
