import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useText } from '../../lib/i18n/use-text';
import { describeRouteError } from '../describe-route-error';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { MessagePage } from '../../ui/message-page/message-page';

/** Shown in place of a page that failed while it was loaded or drawn. */
export function RouteErrorPage() {
  const text = useText('common');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <MessagePage title={text('notFoundTitle')} text={text('notFoundText')} />;
  return (
    <MessagePage
      title={text('brokenTitle')}
      text={text('brokenText')}
      detail={describeRouteError(error)}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            {text('retry')}
          </Button>
          <LinkButton to="/home/workspacelist">{text('backToWorkspaces')}</LinkButton>
        </>
      }
    />
  );
}
