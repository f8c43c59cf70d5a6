import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { describeRouteError } from '../describe-route-error';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Logo } from '../../ui/logo';
import { MessagePage } from '../../ui/message-page';

/** Shown in place of a page that failed while it was loaded or drawn. */
export function RouteErrorPage() {
  const text = useText('common');
  const error = useRouteError();
  const { visibleName, brand } = useTenant();
  const mark = <Logo name={visibleName} showLogo={brand.showLogo} logoUrl={brand.logoUrl} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return <MessagePage mark={mark} title={text('notFoundTitle')} text={text('notFoundText')} />;
  return (
    <MessagePage
      mark={mark}
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
