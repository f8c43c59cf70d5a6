import { postLoginStore } from '../../features/sessions/post-login-flag';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';

/** Tells readers who has signed in for as long as the flag of a sign-in is up; the account menu shows it to everyone. */
export function PostLoginNotice() {
  const text = useText('frame');
  const raised = useStore(postLoginStore);
  const name = useViewer()?.displayName;
  return (
    <p role="status" className="visually-hidden">
      {raised && name !== undefined && text('signedInAs', { name })}
    </p>
  );
}
