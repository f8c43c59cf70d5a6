import { useEffect, type ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | null;
  readonly actions?: ReactNode;
}

/** One message in the middle of a page: what happened, and one next step. */
export function MessagePage({ title, text, detail, actions }: MessagePageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <Message title={title} text={text} detail={detail} actions={actions} />
    </main>
  );
}

/** The same message in the place of a page's content, inside the frame. */
export function MessageCard(props: MessagePageProps) {
  return (
    <div className={classes.page} role="alert">
      <Message {...props} />
    </div>
  );
}

function Message({ title, text, detail, actions }: MessagePageProps) {
  return (
    <div className={classes.card}>
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      {detail != null && <p className={classes.detail}>{detail}</p>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
