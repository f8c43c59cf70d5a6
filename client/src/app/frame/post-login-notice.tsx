import { useEffect } from 'react';
import { postLoginStore } from '../../features/sessions/post-login-flag';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { dismissNotice, noticeStore, tell } from '../../lib/notices/notice-store';
import { useStore } from '../../lib/react/use-store';

/** Says who has signed in for as long as the flag of a sign-in is up. */
export function PostLoginNotice() {
  const text = useText('frame');
  const raised = useStore(postLoginStore);
  const name = useViewer()?.displayName;
  const words = name === undefined ? null : text('signedInAs', { name });
  useEffect(() => {
    if (!raised || words === null) return;
    tell(words);
    const id = noticeStore.get().at(-1)?.id;
    return () => {
      if (id !== undefined) dismissNotice(id);
    };
  }, [raised, words]);
  return null;
}
