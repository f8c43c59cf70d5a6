import { IconClockOff } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { LinkButton } from '../../ui/button/link-button';
import { FramedMessage } from '../frame/framed-message';

/** Shown after a session has reached the end of its absolute lifetime (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('common');
  return (
    <FramedMessage
      icon={<IconClockOff size={24} stroke={1.75} aria-hidden />}
      title={text('absoluteTimeoutTitle')}
      text={text('absoluteTimeoutText')}
      actions={
        <LinkButton to="/login" look="primary">
          {text('signInAgain')}
        </LinkButton>
      }
    />
  );
}
