import { useText } from '../../lib/i18n/use-text';
import { OutsideLink } from '../../ui/outside-link';
import type { Tenant } from './load-tenant';

/** The tenant's links below a page: privacy, terms, and where help is to be had; nothing where it configured none. */
export function PortalLinks({ portal }: { readonly portal: Tenant['portal'] }) {
  const text = useText('common');
  const links = [
    [portal.privacyUrl, text('privacy')],
    [portal.termsUrl, text('terms')],
    [portal.supportUrl, text('support')],
  ] as const;
  return (
    <ul className="flex wrap text-sm gap-lg rows-2xs">
      {links.map(
        ([href, name]) =>
          href !== null && (
            <li key={name}>
              <OutsideLink className="finger" href={href} look="quiet">
                {name}
              </OutsideLink>
            </li>
          ),
      )}
    </ul>
  );
}
