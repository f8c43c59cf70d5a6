import { Box } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dismissNotice, noticeStore, type Notice } from '../../lib/notices/notice-store';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { usePageCovered } from '../../lib/react/use-topmost';
import { IconButton } from '../button/button';
import classes from './notices.module.css';

const SHOWN_FOR = 8_000;

/** What happened in passing, at the foot of the window; read out, and gone after a while unless the pointer or focus rests on it. A dialog has it above its own buttons. */
export function Notices() {
  const covered = usePageCovered();
  return <NoticeList className={classes.notices} shown={!covered} />;
}

/** The same within what lies over the page, so that none of its buttons is covered; `shown` where nothing lies over it. */
export function LayerNotices({ shown }: { readonly shown: boolean }) {
  return <NoticeList className={classes.inLayer} shown={shown} />;
}

function NoticeList({ className, shown }: { readonly className: string | undefined; readonly shown: boolean }) {
  const notices = useStore(noticeStore);
  return (
    <div className={className} role="status">
      {shown && notices.map((notice) => <OneNotice key={notice.id} notice={notice} />)}
    </div>
  );
}

function OneNotice({ notice: { id, words, failed } }: { readonly notice: Notice }) {
  const text = useText('common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id, held]);
  return (
    <div
      className={`floating row ${classes.notice}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {failed ? (
        <IconAlertTriangle size={18} stroke={1.75} className="wrong" aria-hidden />
      ) : (
        <IconCircleCheck size={18} stroke={1.75} className="success" aria-hidden />
      )}
      <Box component="p" className="anywhere" py="2xs">
        {words}
      </Box>
      <IconButton size="xs" label={text('dismiss')} onClick={() => dismissNotice(id)}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </div>
  );
}
