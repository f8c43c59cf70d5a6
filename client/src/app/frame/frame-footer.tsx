import { PortalLinks } from '../../features/tenants/portal-links';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import classes from './frame-footer.module.css';

/** The foot of every page in a frame; absent where the tenant hides it (docs/spec.md, lender 2). */
export function FrameFooter() {
  const text = useText('frame');
  const { portal } = useTenant();
  if (portal.hideFooter) return null;
  return (
    <footer className={`flex wrap middle between quiet text-sm gap-xl rows-2xs ${classes.footer}`}>
      <span>{text('poweredBy')}</span>
      <PortalLinks portal={portal} />
    </footer>
  );
}
