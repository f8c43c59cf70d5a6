import { useText } from '../../lib/i18n/use-text';
import { LinkButton } from '../../ui/button/link-button';
import { MessagePage } from '../../ui/message-page/message-page';

/** Shown after a session has reached the end of its absolute lifetime (lender side 2). */
export function Component() {
  const text = useText('common');
  const actions = (
    <LinkButton to="/login" look="primary">
      {text('signInAgain')}
    </LinkButton>
  );
  return <MessagePage title={text('absoluteTimeoutTitle')} text={text('absoluteTimeoutText')} actions={actions} />;
}
