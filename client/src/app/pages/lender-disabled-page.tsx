import { IconLock } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { FramedMessage } from '../frame/framed-message';

/** Shown where the tenant has switched off its lender side (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('common');
  return (
    <FramedMessage
      icon={<IconLock size={24} stroke={1.75} aria-hidden />}
      title={text('lenderDisabledTitle')}
      text={text('lenderDisabledText')}
    />
  );
}
