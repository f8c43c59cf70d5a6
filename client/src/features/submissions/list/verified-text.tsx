import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';

/** Whether all of a collection's data came over an authorized connection. */
export function VerifiedText({ verified }: { readonly verified: boolean }) {
  const text = useText('collections');
  return verified ? (
    <IconLabel tone="success" icon={<IconRosetteDiscountCheck size={14} stroke={2} aria-hidden />}>
      {text('verified')}
    </IconLabel>
  ) : (
    <IconLabel tone="neutral" icon={<IconCircleDashed size={14} stroke={2} aria-hidden />}>
      {text('unverified')}
    </IconLabel>
  );
}
