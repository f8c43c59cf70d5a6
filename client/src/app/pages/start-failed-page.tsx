import { ApiProblem } from '../../lib/calls/api-problem';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { MessagePage } from '../../ui/message-page';

/** Shown when the tenant of this address can't be read. */
export function StartFailedPage({ error }: { readonly error: unknown }) {
  const text = useText('common');
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <MessagePage
      title={text('startFailedTitle')}
      text={problem?.status === 421 ? text('unknownHostText') : text('startFailedText')}
      detail={problem && text('request', { id: problem.requestId })}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          {text('retry')}
        </Button>
      }
    />
  );
}
