import { IconLock } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';

/** Shown in place of a workspace's contents for those who may not view them. */
export function LockedText({ short = false }: { readonly short?: boolean }) {
  const text = useText('workspaces');
  return (
    <IconLabel tone="neutral" icon={<IconLock size={14} stroke={2} aria-hidden />}>
      {text(short ? 'noAccessShort' : 'noAccess')}
    </IconLabel>
  );
}
