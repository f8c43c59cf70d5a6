import { AdministrativeNotifications } from '../../features/notifications/administrative/administrative-notifications';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { CallFailure } from '../call-failure';

/** The tenant's notification settings (docs/spec.md, lender 2); an example address is on the domain of the person's own. */
export function Component() {
  const text = useText('notifications');
  const viewer = useViewer();
  return (
    <AdministrativeNotifications
      domain={viewer?.emailAddress.split('@').at(-1) ?? ''}
      failure={(error, retry) => <CallFailure error={error} summary={text('loadFailed')} onRetry={retry} />}
    />
  );
}
