import { useText } from '../../lib/i18n/use-text';
import { LinkButton } from '../../ui/button/link-button';
import { MessagePage } from '../../ui/message-page/message-page';

/** The page for addresses that lead nowhere (lender side 2). */
export function Component() {
  const text = useText('common');
  const actions = (
    <LinkButton to="/home/workspacelist" look="primary">
      {text('backToWorkspaces')}
    </LinkButton>
  );
  return <MessagePage title={text('notFoundTitle')} text={text('notFoundText')} actions={actions} />;
}
