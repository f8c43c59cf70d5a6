import { MyNotifications } from '../../features/notifications/mine/my-notifications';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { CallFailure } from '../call-failure';

/** My notification settings (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('notifications');
  const viewer = useViewer();
  return (
    <MyNotifications
      emailAddress={viewer?.emailAddress ?? ''}
      failure={(error, retry) => <CallFailure error={error} summary={text('loadFailed')} onRetry={retry} />}
    />
  );
}
