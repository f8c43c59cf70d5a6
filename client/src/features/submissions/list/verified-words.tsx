import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconWords } from '../../../ui/icon-words/icon-words';

/** Whether all of a collection's data came over an authorized connection. */
export function VerifiedWords({ verified }: { readonly verified: boolean }) {
  const text = useText('collections');
  return verified ? (
    <IconWords tone="success" icon={<IconRosetteDiscountCheck size={14} stroke={2} aria-hidden />}>
      {text('verified')}
    </IconWords>
  ) : (
    <IconWords tone="neutral" icon={<IconCircleDashed size={14} stroke={2} aria-hidden />}>
      {text('unverified')}
    </IconWords>
  );
}
