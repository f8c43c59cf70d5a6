import { useText } from '../../lib/i18n/use-text';
import { MessagePage } from '../../ui/message-page/message-page';

/** Shown where the tenant has switched off its lender side (lender side 2). */
export function Component() {
  const text = useText('common');
  return <MessagePage title={text('lenderDisabledTitle')} text={text('lenderDisabledText')} />;
}
