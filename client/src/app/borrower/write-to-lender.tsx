import { IconMail } from '@tabler/icons-react';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { ActionLink } from '../../ui/button/action-link';

/** The way to the lender from a page that leads no further. */
export function WriteToLender({ href }: { readonly href: string }) {
  const text = useText('borrower');
  const { visibleName } = useTenant();
  return (
    <ActionLink href={href} icon={<IconMail size={18} stroke={1.75} aria-hidden />}>
      {text('writeTo', { name: visibleName })}
    </ActionLink>
  );
}
