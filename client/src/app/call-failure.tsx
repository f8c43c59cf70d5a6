import { describeError } from '../lib/errors/describe-error';
import { useText } from '../lib/i18n/use-text';
import { Button } from '../ui/button/button';
import { LinkButton } from '../ui/button/link-button';
import { MessageCard } from '../ui/message-page';

interface CallFailureProps {
  readonly error: unknown;
  readonly summary: string;
  readonly onRetry: () => void;
}

/** Shown in place of a page whose data could not be read: not found, no access, or a failure to try again. */
export function CallFailure({ error, summary, onRetry }: CallFailureProps) {
  const common = useText('common');
  const workspaces = useText('workspaces');
  const { code, message, requestId } = describeError(error);
  const back = <LinkButton to="/home/workspacelist">{common('backToWorkspaces')}</LinkButton>;
  if (code === 'NotFound' || code === 'Gone')
    return <MessageCard title={common('notFoundTitle')} text={common('notFoundText')} actions={back} />;
  if (code === 'WorkspaceAccessDenied' || code === 'Forbidden') {
    return <MessageCard title={workspaces('accessDeniedTitle')} text={workspaces('accessDeniedText')} actions={back} />;
  }
  const retry = (
    <Button look="ink" onClick={onRetry}>
      {common('retry')}
    </Button>
  );
  return (
    <MessageCard
      title={summary}
      text={message}
      detail={requestId && common('request', { id: requestId })}
      actions={
        <>
          {retry}
          {back}
        </>
      }
    />
  );
}
